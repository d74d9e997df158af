/** Suited cards by token ("5D", "10H", "KS"): rank, suit, and the words a reader hears. */
export type Suit = 'S' | 'H' | 'D' | 'C';

export interface Suited {
  rank: string;
  suit: Suit;
}

export const SUITS: Record<Suit, { name: string; colour: string; mark: string }> = {
  S: { name: 'spades', colour: 'var(--suit-spade)', mark: '♠' },
  H: { name: 'hearts', colour: 'var(--suit-heart)', mark: '♥' },
  D: { name: 'diamonds', colour: 'var(--suit-diamond)', mark: '♦' },
  C: { name: 'clubs', colour: 'var(--suit-club)', mark: '♣' },
};

const RANKS: Record<string, string> = { A: 'Ace', J: 'Jack', Q: 'Queen', K: 'King' };
const TOKEN = /^(10|[2-9AJQK])([SHDC])$/;

export function parseCard(token: string): Suited | null {
  const found = TOKEN.exec(token);
  return found ? { rank: found[1]!, suit: found[2] as Suit } : null;
}

/** "5 of diamonds", or "Hidden card" for anything that is not a token. */
export function cardName(token: string | null | undefined): string {
  const card = token ? parseCard(token) : null;
  return card ? `${RANKS[card.rank] ?? card.rank} of ${SUITS[card.suit].name}` : 'Hidden card';
}

/** "5♦": for places that hold text only, like the title of a tab. */
export function cardMark(token: string): string {
  const card = parseCard(token);
  return card ? card.rank + SUITS[card.suit].mark : token;
}

export interface Pip {
  x: number;
  y: number;
  turned: boolean;
}

const LEFT = 22, MIDDLE = 31.5, RIGHT = 41;
const ROWS: Record<string, [number, number][]> = {
  2: [[MIDDLE, 18], [MIDDLE, 70]],
  3: [[MIDDLE, 18], [MIDDLE, 44], [MIDDLE, 70]],
  4: [[LEFT, 18], [RIGHT, 18], [LEFT, 70], [RIGHT, 70]],
  5: [[LEFT, 18], [RIGHT, 18], [MIDDLE, 44], [LEFT, 70], [RIGHT, 70]],
  6: [[LEFT, 18], [RIGHT, 18], [LEFT, 44], [RIGHT, 44], [LEFT, 70], [RIGHT, 70]],
  7: [[LEFT, 18], [RIGHT, 18], [MIDDLE, 31], [LEFT, 44], [RIGHT, 44], [LEFT, 70], [RIGHT, 70]],
  8: [[LEFT, 18], [RIGHT, 18], [MIDDLE, 31], [LEFT, 44], [RIGHT, 44], [MIDDLE, 57], [LEFT, 70], [RIGHT, 70]],
  9: [[LEFT, 18], [RIGHT, 18], [LEFT, 35.2], [RIGHT, 35.2], [MIDDLE, 44], [LEFT, 52.8], [RIGHT, 52.8], [LEFT, 70], [RIGHT, 70]],
  10: [[LEFT, 18], [RIGHT, 18], [MIDDLE, 26.6], [LEFT, 35.2], [RIGHT, 35.2], [LEFT, 52.8], [RIGHT, 52.8], [MIDDLE, 61.4], [LEFT, 70], [RIGHT, 70]],
};

/** Where the pips of a number card stand; pips below the middle are turned. Aces and court cards have none. */
export function pipsOf(rank: string): Pip[] {
  return (ROWS[rank] ?? []).map(([x, y]) => ({ x, y, turned: y > 44 }));
}
