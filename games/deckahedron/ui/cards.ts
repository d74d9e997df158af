/** The cards as the table draws them: what each shows under the four symbols, its marks, and words for all of it. */
import listed from '../cards.toml?raw';
import moves from '../moves.toml?raw';

export const SYMBOLS = ['anchor', 'bulb', 'crescent', 'dart'] as const; // rank 1 to 4
export const RESULTS = ['XX', 'X', 'V', 'VV'] as const; // from the worst to the best
export const ATTRIBUTES = ['strength', 'dexterity', 'intelligence'] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export type Result = (typeof RESULTS)[number];

export interface DeckCard {
  card: string;
  title: string;
  kind: 'plain' | 'wound' | 'copper' | 'gold';
  shows: Record<SymbolName, Result>;
  green: boolean;
  stamina: boolean;
  critical: string | null;
}

function parse(entry: string): DeckCard {
  const fact = (name: string) => entry.match(new RegExp(`^${name} = "?([^"\n]*)"?$`, 'm'))?.[1] ?? '';
  return {
    card: fact('card'), title: fact('title'), kind: fact('kind') as DeckCard['kind'], green: fact('green') === 'true', stamina: fact('stamina') === 'true', critical: fact('critical') || null,
    shows: Object.fromEntries(SYMBOLS.map((symbol) => [symbol, fact(symbol)])) as Record<SymbolName, Result>,
  };
}

export const CARDS = new Map(listed.split('[[cards]]').slice(1).map(parse).map((card) => [card.card, card]));

/** Titles of the moves, in the order in which a character keeps its levels. */
export const MOVES = [...moves.matchAll(/^move = "(\w+)"\s+title = "([^"]+)"\s+attributes = \[([^\]]*)\]/gm)].map((found) => ({
  move: found[1]!, title: found[2]!, attributes: [...found[3]!.matchAll(/\w+/g)].map((each) => each[0]),
}));
export const moveTitle = (move: string): string => MOVES.find((each) => each.move === move)?.title ?? move;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0');
export const numberWord = (number: number): string => ['none', 'one', 'two', 'three', 'four', 'five'][number] ?? String(number);
export const isResult = (text: string): text is Result => (RESULTS as readonly string[]).includes(text);
export const isGood = (result: string): boolean => result === 'V' || result === 'VV';

/** What a card's marks say, without its results: "green, Stamina". */
export function marksOf(card: DeckCard): string[] {
  const kind = { plain: [], wound: ['Wound'], copper: ['copper Blessing'], gold: ['gold Blessing'] }[card.kind];
  return [...kind, ...(card.green ? ['green token'] : []), ...(card.stamina ? ['Stamina'] : []), ...(card.critical ? [`critical ${card.critical}`] : [])];
}

/** A card for a voice: "Moonraker, Crescent forward: VV, green token". */
export function cardWords(name: string, symbol: string): string {
  const card = CARDS.get(name);
  if (!card) return name;
  return [`${card.title}, ${capital(symbol)} forward: ${card.shows[symbol as SymbolName]}`, ...marksOf(card)].join(', ');
}

/** Shares as whole percents that add up to a hundred: what is lost in rounding goes to the largest remainders. */
export function percents(shares: readonly number[]): number[] {
  const whole = shares.map((share) => Math.floor(share * 100 + 1e-9));
  const missing = Math.round(shares.reduce((sum, share) => sum + share, 0) * 100) - whole.reduce((sum, share) => sum + share, 0);
  const order = shares.map((share, i) => ({ i, rest: share * 100 - whole[i]! })).sort((a, b) => b.rest - a.rest);
  for (const { i } of order.slice(0, Math.max(0, missing))) whole[i]!++;
  return whole;
}
