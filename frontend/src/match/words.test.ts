/** A match in words: time, result, and what the tab says. */
import { expect, it } from 'vitest';
import { aHead } from './fixtures/head';
import { clockWords, resultWords, tabTitle } from './words';

const ended = (places: number[]) => aHead({ status: 'finished', toAct: [], result: { places, reason: '', rule: 'R9' } });

it('says how time is kept', () => {
  expect(clockWords({ kind: 'none' })).toBe('no clock');
  expect(clockWords({ kind: 'bank', bank_ms: 600_000, increment_ms: 5000 })).toBe('10:00 each and 5 s a move');
  expect(clockWords({ kind: 'days', days: 1 })).toBe('1 day a move');
});

it('names the winner, You among them', () => {
  expect(resultWords(ended([1, 2]), 0)).toBe('You win');
  expect(resultWords(ended([1, 2]), 1)).toBe('Robin wins');
  expect(resultWords(ended([1, 1]), 0)).toBe('A draw');
});

it('calls the player from another tab', () => {
  expect(tabTitle(aHead(), 0)).toMatch(/^Your move/);
  expect(tabTitle(aHead({ toAct: [1] }), 0)).toMatch(/^Their move/);
  expect(tabTitle(aHead(), null)).toMatch(/^Robin – Marlow/);
});

it('does not spoil a result by the tab’s title', () => {
  expect(tabTitle(ended([1, 2]), null, true)).toMatch(/^Over/);
});
