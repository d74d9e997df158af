/** The home page names the reader's own tournaments first, then what is on, then what comes next. */
import { describe, expect, it } from 'vitest';
import type { Card } from '$generated/tournaments';
import { titleOf, tonight } from './tonight';

const HOUR = 3_600_000;
const card = (id: string, startsAt: number | null, change: Partial<Card> = {}): Card => ({ id, name: id, game: 'hit_the_deck', title: 'Hit the Deck!', words: '', step: 'entry', state: 'Entry open', startsAt, entrants: 3, capacity: 8, mine: false, podium: [], ...change });

describe('tonight', () => {
  it('puts mine first, then live, then the soonest; no time comes last', () => {
    const live = [card('on', 5, { step: 'rounds' })];
    const upcoming = [card('never', null), card('late', 9 * HOUR), card('soon', HOUR), card('own', 20 * HOUR, { mine: true }), card('on', 5)];
    expect(tonight(live, upcoming).map((each) => each.id)).toEqual(['own', 'on', 'soon', 'late', 'never']);
  });

  it('is called tonight only if something is on or begins within a day', () => {
    expect(titleOf([card('a', HOUR)], 0)).toBe('Tonight’s tournaments');
    expect(titleOf([card('a', 50 * HOUR)], 0)).toBe('Next tournaments');
    expect(titleOf([card('a', null, { step: 'final' })], 0)).toBe('Tonight’s tournaments');
  });
});
