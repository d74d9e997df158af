/** The right answer does not stand first for ever, and cards that are answers stay beside their words. */
import { expect, test } from 'vitest';
import { answeredByCards, turned } from './lesson';

const choices = [{ text: 'Two nines', right: true }, { text: 'Two sevens', right: false }];
const cards = [{ label: 'Two nines', cards: ['9S', '9H'] }, { label: 'Two sevens', cards: ['7D', '7C'] }];

test('answers are turned by the name of their step, the same each time', () => {
  const places = ['a', 'b', 'c', 'd'].map((id) => turned({ id, choices }).choices.findIndex((choice) => choice.right));
  expect(places).toEqual([1, 0, 1, 0]);
  expect(turned({ id: 'a', choices })).toEqual(turned({ id: 'a', choices }));
});

test('cards that are the answers turn with them', () => {
  const step = turned({ id: 'a', choices, cards });
  expect(step.cards.map((group) => group.label)).toEqual(step.choices.map((choice) => choice.text));
});

test('cards that only show the question stay as they lie', () => {
  const shown = { id: 'a', choices, cards: [{ label: 'The attacker' }, { label: 'The target' }] };
  expect(answeredByCards(shown)).toBe(false);
  expect(turned(shown).cards).toBe(shown.cards);
});

test('a step without a question is left as it is', () => expect(turned({ id: 'end' })).toEqual({ id: 'end' }));
