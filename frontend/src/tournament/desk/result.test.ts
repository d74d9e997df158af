/** Results as the desk sets them, and decisions before they are given. */
import { describe, expect, it } from 'vitest';
import { asResult, placesOf, placesWithout, resultWords } from './result';
import { filledIn, firstValues, fromDeed, isPlain, missingIn, type Wanted } from './wanted';

const names = ['Noor', 'Dag', 'Wren'];

describe('a result', () => {
  it('follows from the games won', () => {
    expect(placesOf([2, 1])).toEqual([1, 2]);
    expect(placesOf([1, 1])).toEqual([1, 1]);
    expect(placesOf([0, 3, 3])).toEqual([3, 1, 1]);
  });

  it('is told in words', () => {
    expect(resultWords({ places: [2, 1], games: [1, 2], absent: [] }, names)).toBe('Dag wins 2–1');
    expect(resultWords({ places: [1, 1], games: [0, 0], absent: [] }, names)).toBe('A draw');
    expect(resultWords({ places: [1, 2], games: [0, 0], absent: [1] }, names)).toBe('Noor wins, Dag did not come');
    expect(resultWords({ places: [2, 1, 1], games: [0, 0, 0], absent: [] }, names)).toBe('Dag and Wren share first place');
  });

  it('puts those who did not come behind all others', () => {
    expect(placesWithout([1, 2], [0])).toEqual([2, 1]);
    expect(placesWithout([1, 2, 3, 4], [0, 2])).toEqual([3, 1, 3, 2]);
    expect(placesWithout([1, 2], [0, 1])).toEqual([1, 1]);
  });

  it('without games says nothing of games', () => expect(asResult({ places: [1, 2], games: [0, 0], absent: [] }).games).toEqual([]));
});

describe('a decision', () => {
  const undo: Wanted = { title: '', command: { is: 'Undo', decision: 7 }, asks: ['reason', 'pin'] };
  const ruling: Wanted = { title: '', command: { is: 'Penalise', loss: 'game' }, asks: ['reason'] };

  it('needs its reason, unless the record can do without', () => {
    expect(missingIn(ruling, { reason: ' ' })).toContain('record');
    expect(missingIn(ruling, { reason: 'Late' })).toBeNull();
    expect(missingIn(undo, { reason: '', pin: true })).toBeNull();
  });

  it('keeps what was played unless somebody wants it otherwise', () => {
    expect(firstValues(undo)).toEqual({ reason: '', pin: true });
    expect(filledIn(undo, { reason: ' wrong table ', pin: false })).toEqual({ is: 'Undo', decision: 7, reason: 'wrong table', pin: false });
  });

  it('that corrects a result also asks whether later rounds stay', () => {
    const deed = { label: 'Preview fix', command: { is: 'RuleResult', place: { stage: 's', round: 1, table: 2 } }, asks: ['result', 'reason'], danger: false };
    expect(fromDeed(deed, 'Table 2').asks).toEqual(['result', 'reason', 'pin']);
  });

  it('takes no result for granted, even if the deed brings one', () => {
    const ruled = fromDeed({ label: 'Rule on it', command: { is: 'RuleResult', result: { places: [1, 2] }, reason: '' }, asks: ['result', 'reason'], danger: false }, '');
    expect(missingIn(ruled, { ...firstValues(ruled), reason: 'Time is over' })).toBe('Say how it ended.');
  });

  it('with nothing to ask is one click, but never a dangerous one', () => {
    expect(isPlain(fromDeed({ label: 'Remind', command: { is: 'Remind' }, asks: [], danger: false }, ''))).toBe(true);
    expect(isPlain(fromDeed({ label: 'Match loss', command: { is: 'Penalise' }, asks: [], danger: true }, ''))).toBe(false);
  });
});
