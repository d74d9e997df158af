/** The five suits: a word, a mark, a colour and an edge each, so that no one of them is ever alone. */
export type Suit = 'navy' | 'merchant' | 'pirate' | 'raider' | 'privateer';

/** `mark` is drawn as a line on a grid from -12 to 12. */
export const SUITS: Record<Suit, { word: string; mark: string; colour: string; edge: string }> = {
  navy: { word: 'Navy', mark: 'M0-10a3 3 0 1 0 .01 0M0-4V9M-6-1H6M-8 4c1 4.5 4.5 5.5 8 5.5S7 8.5 8 4', colour: 'var(--suit-diamond)', edge: 'solid' },
  merchant: { word: 'Merchant', mark: 'M0-9v18M-7-6h14M-7-6l-3 7h6zM7-6l-3 7h6zM-4 9h8', colour: 'var(--suit-club)', edge: 'grid' },
  pirate: { word: 'Pirate', mark: 'M-6-3a6 6 0 1 1 12 0c0 2-1 3.5-2.5 4.5v3h-7v-3C-5 .5-6-1-6-3zM-2.5-3h.01M2.5-3h.01M-8 5L8 10M8 5l-16 5', colour: 'var(--suit-spade)', edge: 'dots' },
  raider: { word: 'Raider', mark: 'M-8 8L6-6M8 8L-6-6M6-6l2.5-2.5M-6-6l-2.5-2.5M-7.5 3.5l4 4M7.5 3.5l-4 4', colour: 'var(--suit-heart)', edge: 'diagonal' },
  // Between the Raider's and the Navy's hue, in every theme; on a card's face 6.1 to 1 in light, 6.8 in dark, 8.6 in high contrast.
  privateer: { word: 'Privateer', mark: 'M0-9l2.5 6.5L9 0 2.5 2.5 0 9-2.5 2.5-9 0l6.5-2.5z', colour: 'color-mix(in oklch, var(--suit-heart), var(--suit-diamond))', edge: 'bars' },
};

export const RANKS: Record<number, string> = { 3: 'Admiral', 2: 'Captain', 1: '1 sail' };

/** The sails of a ship on a grid of 40 by 24; the hull is the same for all. */
export const HULL = 'M3 16h34l-5 7H8z';
export const SAILS: Record<number, string> = { 1: 'M15.5 14V2l9 11z', 2: 'M10 14V2l9 11zM21 14V2l9 11z', 3: 'M4.5 14V2l9 11zM15.5 14V2l9 11zM26.5 14V2l9 11z' };
