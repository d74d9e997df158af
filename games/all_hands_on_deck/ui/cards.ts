/** The 110 cards as the table draws them: facts of cards.toml by id, and the few words and numbers that fit on a card. */
import raw from '../cards.toml?raw';
import type { Suit } from './suits';

export interface CrewFacts {
  card: string;
  title: string; // "Navy Marine 8": how sentences call it
  name: string; // "Marine"
  kind: string;
  suit: Suit;
  sails: number; // 3 Admiral, 2 Captain, 1 Privateer, 0 no shipmaster
  level: number | null;
  defending: number | null; // where it differs
  points: number;
  penalty: number; // left in hand
  text: string;
}

const PAIR = /(\w+) = (?:"((?:[^"\\]|\\.)*)"|(\d+))/g;

function read(entry: string): CrewFacts {
  const facts = new Map([...entry.matchAll(PAIR)].map(([, key, word, number]) => [key!, word ?? Number(number)]));
  const text = (key: string) => String(facts.get(key) ?? '');
  const number = (key: string) => (facts.has(key) ? Number(facts.get(key)) : null);
  return {
    card: text('card'), title: text('title'), name: text('name'), kind: text('kind'), suit: text('suit') as Suit, text: text('text'),
    sails: number('sails') ?? 0, level: number('level'), defending: number('defending'), points: number('points') ?? 0, penalty: number('penalty') ?? 0,
  };
}

export const CARDS: ReadonlyMap<string, CrewFacts> = new Map(raw.split(/(?=\bcard = ")/).slice(1).map(read).map((facts) => [facts.card, facts]));

const UNKNOWN: CrewFacts = { card: '', title: 'A card', name: 'Card', kind: 'crew', suit: 'privateer', sails: 0, level: null, defending: null, points: 0, penalty: 0, text: '' };

export const factsOf = (card: string): CrewFacts => CARDS.get(card) ?? UNKNOWN;
export const titleOf = (card: string): string => factsOf(card).title;

const SIGNS: Record<string, string> = { daughter: '★', lady: '=', spot: '●' };

/** What stands large on a card: its level, both levels of a Spy, or a sign for a card that duels in its own way; '' for a shipmaster, whose sails stand there. */
export function rankOf(facts: CrewFacts): string {
  if (facts.defending !== null) return `${facts.level}/${facts.defending}`;
  if (facts.level !== null) return String(facts.level);
  return SIGNS[facts.kind] ?? '';
}

/** The corner of a card that counts in points: "±20" for treasure, "−10" for what only costs in hand. */
export const cornerOf = (facts: CrewFacts): string => (facts.points ? `±${facts.points}` : facts.penalty ? `−${facts.penalty}` : '');

/** One crew card in a row of words: "6", "Spy", "Gold". */
export const briefOf = (card: string): string => {
  const { kind, name, level } = factsOf(card);
  if (kind === 'crew' || kind === 'cook') return String(level);
  return kind === 'daughter' ? 'Daughter' : kind === 'spot' ? 'Spot' : kind === 'privateer' ? String(level) : name;
};

/** The card for a voice: title, then what it does. */
export const cardWords = (card: string): string => `${titleOf(card)}. ${factsOf(card).text}`.replace(/\.$/, '');

// Where a long name may break on a narrow card; a Daughter's father has no room there.
const BREAKS: Record<string, string> = {
  Carpenter: 'Car-penter', Midshipman: 'Mid-shipman', Boatswain: 'Boat-swain', Lieutenant: 'Lieu-tenant', 'Master-at-Arms': 'Master-at-Arms', "Governor's Daughter": 'Daugh-ter', Stowaway: 'Stow-away', Deckhand: 'Deck-hand',
  Supercargo: 'Super-cargo', Cutthroat: 'Cut-throat', Quartermaster: 'Quarter-master', Swordsman: 'Swords-man', Harpooner: 'Har-pooner', Berserker: 'Ber-serker', Grappler: 'Grap-pler', Privateer: 'Priva-teer',
};

/** A card's name with soft hyphens. */
export const softName = (name: string): string => (name.includes('-') ? name : (BREAKS[name] ?? name).replaceAll('-', '\u00AD'));
