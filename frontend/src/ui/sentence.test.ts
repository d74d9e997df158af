/** The server writes one sentence; each reader meets their own name in it as You. */
import { expect, it } from 'vitest';
import { pieces, plain } from './sentence';

const names = ['Robin', 'Marlow'];

it('puts in names, and You for the reader', () => {
  expect(plain('{0} drew a card.', names, 0, true)).toBe('You drew a card.');
  expect(plain('{0} drew a card.', names, 1, true)).toBe('Robin drew a card.');
  expect(plain('{0} drew a card.', names, null, true)).toBe('Robin drew a card.');
});

it('writes you small in the middle of a sentence and large at the start of the next', () => {
  expect(plain('Waiting for {1}.', names, 1, true)).toBe('Waiting for you.');
  expect(plain('Pair beats high card. {1} won the battle.', names, 1, true)).toBe('Pair beats high card. You won the battle.');
});

it('makes the verb agree with You', () => {
  expect(plain('{1} is on turn.', names, 1, true)).toBe('You are on turn.');
  expect(plain('{1} is on turn.', names, 0, true)).toBe('Marlow is on turn.');
});

it('turns a name’s possession into your', () => {
  expect(plain("{0}'s ship sank.", names, 0, true)).toBe('Your ship sank.');
  expect(plain('The ship is {0}’s flagship.', names, 1, true)).toBe('The ship is Robin’s flagship.');
});

it('finds card tokens and keeps the punctuation after them with them', () => {
  expect(pieces('5D on 10H, then.', names, 0, true)).toEqual([{ card: '5D', tail: '' }, { text: ' on ' }, { card: '10H', tail: ',' }, { text: ' then.' }]);
});

it('leaves words alone that only look like cards', () => {
  expect(pieces('R4 and ASCII and 11D', names, 0, true)).toEqual([{ text: 'R4 and ASCII and 11D' }]);
});

it('reads cards aloud by their names', () => {
  expect(plain('{0} deployed AS.', names, 0, true)).toBe('You deployed Ace of spades.');
});

it('lets tokens be words in a game without suited cards', () => {
  expect(pieces('AS for {0}, 3D.', names, null, false)).toEqual([{ text: 'AS for ' }, { name: 'Robin', own: false }, { text: ', 3D.' }]);
});

it('makes any verb agree, and leaves alone what is none', () => {
  expect(plain('{0} plays Fist Fight and {0} reveals it.', names, 0, false)).toBe('You play Fist Fight and you reveal it.');
  expect(plain('{0} passes. {0} carries on. {0} goes first.', names, 0, false)).toBe('You pass. You carry on. You go first.');
  expect(plain('{0} always had {1}’s ships.', names, 1, false)).toBe('Robin always had your ships.');
});
