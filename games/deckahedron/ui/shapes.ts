/** The lines of the four symbols and the four results, drawn round a middle at 0, 0. */
import type { Result, SymbolName } from './cards';

export const SYMBOL_LINES: Record<SymbolName, string> = {
  anchor: 'M-3.5-8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M0-4.5V10M-7-1H7M-9 4c1 5 5 6.5 9 6.5S8 9 9 4',
  bulb: 'M-4 6h8M-3 9.5h6M-4 3C-8-1-6-9 0-9s8 8 4 12z',
  crescent: 'M4-9A10 10 0 1 0 4 9 7.5 7.5 0 0 1 4-9z',
  dart: 'M-8 8L8-8M1-8H8V-1M-8 8l-1-5 6-5M-8 8l5 1 5-6',
};

export const RESULT_LINES: Record<Result, string> = {
  XX: 'M-9.5-4.7L0 4.7M0-4.7L-9.5 4.7M0-4.7L9.5 4.7M9.5-4.7L0 4.7',
  X: 'M-5-5L5 5M5-5L-5 5',
  V: 'M-6 0l4 5 8-10',
  VV: 'M-11.5 0l4 5 6.5-10M.5 0l4 5 6.5-10',
};

export const BOLT = 'M7.5.8L1.5 9h4L4.5 15.2 10.7 6.5h-4z'; // Stamina, on 12 x 16
