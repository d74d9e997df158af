/** A gallery shows each different card once. */
import { expect, it } from 'vitest';
import { gathered, kindWord, plainFace } from './gallery';

it('gathers cards that read the same, and counts them', () => {
  const cards = [
    { card: 'navy_3_1', title: 'Navy Cook 3', kind: 'crew' }, { card: 'navy_3_2', title: 'Navy Cook 3', kind: 'crew' },
    { card: 'fist', title: 'Fist Fight', kind: 'attack', copies: 8 },
  ];
  expect(gathered(cards).map(({ card, copies }) => `${card.card} ${copies}`)).toEqual(['navy_3_1 2', 'fist 8']);
});

it('reads an id as words', () => {
  expect(kindWord('gold_blessing')).toBe('Gold blessing');
  expect(plainFace({ card: 'x', title: 'X', kind: 'crew', cost: 2, text: 'Guards.' })).toEqual({ id: 'x', title: 'X', kind: 'Crew', cost: 2, text: 'Guards.' });
});
