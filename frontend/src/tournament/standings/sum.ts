/** A value as the line of its addends: "7 + 8 + 13 + 9 + 11 = 48". */
import type { SumView } from '$generated/tournaments';
import { pointsWords } from '../words';

/** Means are of shares, shown as per cent. */
const amount = (value: number, isMean: boolean): string => (isMean ? `${Math.round(value * 1000) / 10} %` : pointsWords(value));

function line({ addends, isMean, shown }: Pick<SumView, 'addends' | 'isMean' | 'shown'>): string {
  const parts = addends.map((addend) => amount(addend.amount, isMean)).join(' + ');
  return isMean && addends.length > 1 ? `(${parts}) / ${addends.length} = ${shown}` : `${parts} = ${shown}`;
}

export const sumWords = { amount, line };
