/** What the tab says of a match, the winner's name among it. */
import { expect, it } from 'vitest';
import { aHead } from './fixtures/head';
import { winnerWords } from '$ui/heads';
import { tabTitle } from './tab';

const ended = (places: number[]) => aHead({ status: 'finished', toAct: [], result: { places, reason: '', rule: 'R9' } });

it('names the winner, You among them', () => {
  expect(winnerWords(ended([1, 2]), 0)).toBe('You win');
  expect(winnerWords(ended([1, 2]), 1)).toBe('Robin wins');
  expect(winnerWords(ended([1, 1]), 0)).toBe('A draw');
});

it('calls the player from another tab', () => {
  expect(tabTitle(aHead(), 0)).toMatch(/^Your move/);
  expect(tabTitle(aHead({ toAct: [1] }), 0)).toMatch(/^Their move/);
  expect(tabTitle(aHead(), null)).toMatch(/^Robin – Marlow/);
});

it('does not spoil a result by the tab’s title', () => {
  expect(tabTitle(ended([1, 2]), null, true)).toMatch(/^Over/);
});
