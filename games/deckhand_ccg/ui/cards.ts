/** The cards by id, as cards.toml has them: for corpses, discards and open hands, which a view names by id alone. */
import raw from '../cards.toml?raw';

export interface CardFacts {
  card: string;
  title: string;
  symbol: string; // the Captain it belongs to, or freelancer
  kind: string; // captain, crew, maneuver
  cost: number;
  range: number;
  damage: number;
  hp: number;
  text: string;
}

const PAIR = /^(\w+) = (?:"((?:[^"\\]|\\.)*)"|(\d+))$/gm;

function read(entry: string): CardFacts {
  const facts = new Map([...entry.matchAll(PAIR)].map(([, key, word, number]) => [key!, word ?? Number(number)]));
  const text = (key: string) => String(facts.get(key) ?? '');
  const number = (key: string) => Number(facts.get(key) ?? 0);
  return {
    card: text('card'), title: text('title'), symbol: text('symbol'), kind: text('kind'), text: text('text'),
    cost: number('cost'), range: number('range'), damage: number('damage'), hp: number('hp'),
  };
}

export const CARDS: ReadonlyMap<string, CardFacts> = new Map(raw.split('[[cards]]').slice(1).map(read).map((facts) => [facts.card, facts]));

const UNKNOWN: CardFacts = { card: '', title: 'A card', symbol: '', kind: 'crew', cost: 0, range: 0, damage: 0, hp: 0, text: '' };

export const factsOf = (card: string): CardFacts => CARDS.get(card) ?? { ...UNKNOWN, card };
export const titleOf = (card: string): string => factsOf(card).title;

/** "Lash, 2 Loader": a list of ids in words, equal ones counted. */
export function listWords(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => (count > 1 ? `${count} ${titleOf(card)}` : titleOf(card))).join(', ');
}
