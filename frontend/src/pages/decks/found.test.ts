/** The filters of the deck editor. */
import { expect, it } from 'vitest';
import type { ListedCard } from '$cards/gallery';
import { found, type Asked } from './found';

const cards: ListedCard[] = [
  { card: 'overseer', title: 'The Overseer', kind: 'captain', symbol: 'overseer', cost: 0 },
  { card: 'siege', title: 'Siege Engine', kind: 'crew', symbol: 'overseer', cost: 3, text: 'Hits all in a row.' },
  { card: 'drone', title: 'Drone', kind: 'crew', symbol: 'freelancer', cost: 1 },
  { card: 'flare', title: 'Flare', kind: 'maneuver', symbol: 'freelancer', cost: 0, text: 'Draw a card.' },
  { card: 'dancer', title: 'Airlock Dancer', kind: 'crew', symbol: 'star_bounder', cost: 1 },
];
const all: Asked = { owner: 'fitting', kind: 'all', cost: 'all', words: '' };
const names = (asked: Partial<Asked>) => found(cards, { ...all, ...asked }, 'overseer').map((card) => card.card);

it('shows what fits the deck, cheapest first, and no Captain', () => {
  expect(names({})).toEqual(['flare', 'drone', 'siege']);
});

it('narrows by owner, kind, cost and words', () => {
  expect(names({ owner: 'star_bounder' })).toEqual(['dancer']);
  expect(names({ kind: 'crew' })).toEqual(['drone', 'siege']);
  expect(names({ cost: '0' })).toEqual(['flare']);
  expect(names({ words: 'ROW' })).toEqual(['siege']);
});
