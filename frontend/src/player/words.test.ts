/** A player's page in words: results from the right side of the table, ratings and ladders as people say them. */
import { describe, expect, it } from 'vitest';
import type { GameRating, MatchHead, Meeting, RatedMatch } from '$generated/messages';
import { ladderWords, meetingWords, outcomeWords, possessive, riseWords, stepWords, turned } from './words';

const rating = (change: Partial<GameRating>): GameRating => ({ game: 'g', rating: 1500, low: 1000, high: 2000, words: 'taking shape, surely between 1000 and 2000', mu: 25, sigma: 5, matches: 9, changedAt: 0, place: null, climbers: 0, ...change });
const step = (change: Partial<RatedMatch>): RatedMatch => ({ match: 'm', at: 0, place: 1, shared: false, seats: 2, rating: 1540, change: 40, low: 1000, high: 2000, ...change });
const played = (places: number[], seat: number, rule = 'R1') => ({ match: { result: { places, reason: '', rule } } as unknown as MatchHead, seat, at: 0 });
const met = (won: number, drawn: number, lost: number): Meeting => ({ player: 'b', name: 'Bob', won, drawn, lost, lastAt: 0 });

describe('a place on the ladder', () => {
  it('is an ordinal, or says what is missing for one', () => {
    expect(ladderWords(rating({ place: 3, climbers: 12 }), 5)).toBe('third of 12 on the ladder');
    expect(ladderWords(rating({ place: 21, climbers: 40 }), 5)).toBe('21st of 40 on the ladder');
    expect(ladderWords(rating({ matches: 3 }), 5)).toBe('on the ladder after two more matches');
    expect(ladderWords(rating({ matches: 4 }), 5)).toBe('on the ladder after one more match');
    expect(ladderWords(rating({ matches: 4 }), null)).toBe('not on the ladder yet');
  });
});

describe('how a rating came about', () => {
  it('begins where the first match found it', () => {
    const steps = [step({}), step({ rating: 1580 })];
    expect(riseWords(steps, rating({ rating: 1580 }), true)).toBe('Up from 1500 to 1580 in two matches: taking shape, surely between 1000 and 2000.');
    expect(riseWords(steps, rating({ rating: 1480 }), false)).toContain('Down from 1500 to 1480 in the last two matches');
    expect(riseWords(steps, rating({}), true)).toContain('Still 1500');
  });

  it('tells draws from wins, and places at larger tables', () => {
    expect([step({}), step({ place: 2 }), step({ shared: true }), step({ place: 2, seats: 4 }), step({ place: 2, seats: 4, shared: true })].map(stepWords)).toEqual(['Won', 'Lost', 'Drawn', '2nd of 4', 'Shared 2nd of 4']);
  });
});

describe('how a match ended', () => {
  it('is seen from the seat of the page’s player', () => {
    expect([played([1, 2], 0), played([1, 2], 1), played([1, 1], 1), played([1, 3, 2], 1), played([1, 2, 2], 2)].map(outcomeWords)).toEqual(['Won', 'Lost', 'Drawn', '3rd of 3', 'Shared 2nd of 3']);
  });

  it('has neither better nor worse for one who sat alone and left', () => {
    expect([played([1], 0), played([2], 0), played([1], 0, 'concede')].map(outcomeWords)).toEqual(['Won', 'Lost', 'Ended']);
  });
});

describe('meetings', () => {
  it('are counted from the reader’s side', () => {
    expect(meetingWords(turned(met(4, 1, 2)), 'Ann')).toBe('You met Ann 7 times: you won 2, drew 1, lost 4.');
    expect(meetingWords(turned(met(0, 0, 1)), 'Ann')).toBe('You met Ann once: you won 1.');
    expect(meetingWords(met(0, 0, 0), 'Ann')).toBe('You and Ann have not met yet.');
  });

  it('belong to names with and without an s', () => {
    expect([possessive('Ann'), possessive('Iris')]).toEqual(['Ann’s', 'Iris’']);
  });
});
