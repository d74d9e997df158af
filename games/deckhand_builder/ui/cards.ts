/** The cards by id, as cards.toml has them: a view names them by id alone. */
import raw from '../cards.toml?raw';

export interface CardFacts {
  card: string;
  title: string;
  kind: string; // attack, adventure, structure
  cost: number;
  hooks: number;
  copies: number; // in the box: of a starter there are several
  text: string;
}

const PAIR = /^(\w+) = (?:"((?:[^"\\]|\\.)*)"|(\d+))$/gm;

function read(entry: string): CardFacts {
  const facts = new Map([...entry.matchAll(PAIR)].map(([, key, word, number]) => [key!, word ?? Number(number)]));
  const text = (key: string) => String(facts.get(key) ?? '');
  const number = (key: string) => Number(facts.get(key) ?? 0);
  return { card: text('card'), title: text('title'), kind: text('kind'), text: text('text'), cost: number('cost'), hooks: number('hooks'), copies: number('copies') || 1 };
}

export const CARDS: ReadonlyMap<string, CardFacts> = new Map(raw.split('[[cards]]').slice(1).map(read).map((facts) => [facts.card, facts]));

const UNKNOWN: CardFacts = { card: '', title: 'A card', kind: '', cost: 0, hooks: 0, copies: 1, text: '' };

export const factsOf = (card: string): CardFacts => CARDS.get(card) ?? { ...UNKNOWN, card };
export const titleOf = (card: string): string => factsOf(card).title;

export interface Counted {
  card: string;
  count: number;
}

/** Equal cards once, with their number, in the order they were met. */
export function gathered(cards: readonly string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

const CHIP = 34; // pixels around a chip's words, its gap included
const LETTER = 6.5;
const MORE = 52; // "12 more"

/** The newest chips that fit into so many rows of a width, in their order; the oldest step aside for a count. */
export function fitting(all: readonly Counted[], width: number, rows: number): Counted[] {
  const wide = ({ card, count }: Counted) => Math.min(width, CHIP + LETTER * (titleOf(card).length + (count > 1 ? 2 : 0)));
  for (let from = 0; from < all.length; from++) {
    let [row, left] = [1, from ? width - MORE : width];
    for (const chip of all.slice(from).map(wide)) [row, left] = chip > left ? [row + 1, width - chip] : [row, left - chip];
    if (row <= rows) return all.slice(from);
  }
  return [];
}

/** "Tavern, 2 Fist Fight": a list of ids in words. */
export const listWords = (cards: readonly string[]): string => gathered(cards).map(({ card, count }) => (count > 1 ? `${count} ${titleOf(card)}` : titleOf(card))).join(', ');

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Names for the cards of a hand, in which starters come more than once: "fist-fight", "fist-fight 2". */
export function handles(cards: readonly string[]): string[] {
  const met = new Map<string, number>();
  return cards.map((card) => {
    const count = (met.get(card) ?? 0) + 1;
    met.set(card, count);
    return count === 1 ? card : `${card} ${count}`;
  });
}

export const cardOf = (handle: string): string => handle.split(' ')[0]!;
