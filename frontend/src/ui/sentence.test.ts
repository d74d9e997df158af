/** The server writes one sentence; each reader meets their own name in it as You. */
import { expect, it } from 'vitest';
import { pieces, plain } from './sentence';

const names = ['Robin', 'Marlow'];

it('puts in names, and You for the reader', () => {
  expect(plain('{0} drew a card.', names, 0)).toBe('You drew a card.');
  expect(plain('{0} drew a card.', names, 1)).toBe('Robin drew a card.');
  expect(plain('{0} drew a card.', names, null)).toBe('Robin drew a card.');
});

it('writes you small in the middle of a sentence and large at the start of the next', () => {
  expect(plain('Waiting for {1}.', names, 1)).toBe('Waiting for you.');
  expect(plain('Pair beats high card. {1} won the battle.', names, 1)).toBe('Pair beats high card. You won the battle.');
});

it('makes the verb agree with You', () => {
  expect(plain('{1} is on turn.', names, 1)).toBe('You are on turn.');
  expect(plain('{1} is on turn.', names, 0)).toBe('Marlow is on turn.');
});

it('turns a name’s possession into your', () => {
  expect(plain("{0}'s ship sank.", names, 0)).toBe('Your ship sank.');
  expect(plain('The ship is {0}’s flagship.', names, 1)).toBe('The ship is Robin’s flagship.');
});

it('finds card tokens and keeps the punctuation after them with them', () => {
  expect(pieces('5D on 10H, then.', names, 0)).toEqual([{ card: '5D', tail: '' }, { text: ' on ' }, { card: '10H', tail: ',' }, { text: ' then.' }]);
});

it('leaves words alone that only look like cards', () => {
  expect(pieces('R4 and ASCII and 11D', names, 0)).toEqual([{ text: 'R4 and ASCII and 11D' }]);
});

it('reads cards aloud by their names', () => {
  expect(plain('{0} deployed AS.', names, 0)).toBe('You deployed Ace of spades.');
});
