/** How a match ended, in words, for tables of any size. */
import { describe, expect, it } from 'vitest';
import type { MatchHead } from '$generated/messages';
import { endWords, namesOf, placeWords, standings, versusWords, winnerWords } from './heads';

function match(names: string[], places: number[] | null = null, rule = 'R9'): MatchHead {
  return {
    id: 'm', game: 'g', title: 'G', options: {}, clock: { kind: 'none' }, status: places ? 'finished' : 'live', toAct: [], seal: '', missingNonces: [], rematchOffers: [], rematch: null, arranged: null, paused: null,
    result: places && { places, reason: '', rule },
    seats: names.map((name, seat) => ({ seat, kind: 'person', name, player: name, level: null })),
  };
}

const four = ['Ann', 'Bob', 'Cid', 'Dee'];

describe('winners', () => {
  it('are one, or a draw between two', () => {
    expect(winnerWords(match(['Ann', 'Bob'], [1, 2]))).toBe('Ann wins');
    expect(winnerWords(match(['Ann', 'Bob'], [1, 2]), 0)).toBe('You win');
    expect(winnerWords(match(['Ann', 'Bob'], [1, 1]))).toBe('A draw');
  });

  it('share first place at a larger table, the reader named first', () => {
    expect(winnerWords(match(four, [1, 1, 3, 4]))).toBe('Ann and Bob share first place');
    expect(winnerWords(match(four, [1, 1, 1, 4]), 2)).toBe('You, Ann and Bob share first place');
  });

  it('can be nobody', () => {
    expect(winnerWords(match(four, [1, 1, 1, 1]))).toBe('No winner');
  });

  it('alone reach the goal or not, or give up', () => {
    expect(winnerWords(match(['Ann'], [1]), 0)).toBe('You win');
    expect(winnerWords(match(['Ann'], [2]), 0)).toBe('You lose');
    expect(winnerWords(match(['Ann'], [2]))).toBe('Ann loses');
    expect(winnerWords(match(['Ann'], [1], 'concede'), 0)).toBe('The match has ended');
  });
});

describe('places', () => {
  it('are told to whoever did not win', () => {
    expect(endWords(match(four, [2, 1, 3, 4]), 0)).toBe('You finish 2nd of 4');
    expect(endWords(match(four, [2, 1, 2, 4]), 2)).toBe('You finish shared 2nd of 4');
    expect(endWords(match(four, [2, 1, 3, 4]), null)).toBe('Bob wins');
    expect(endWords(match(['Ann', 'Bob'], [2, 1]), 0)).toBe('Bob wins');
  });

  it('are ordinals, with shared ones said', () => {
    expect([0, 1, 2, 3, 4].map((seat) => placeWords([4, 1, 2, 3, 5], seat))).toEqual(['4th of 5', '1st of 5', '2nd of 5', '3rd of 5', '5th of 5']);
    expect(standings([3, 1, 1])).toEqual([{ words: 'shared 1st', seats: [1, 2] }, { words: '3rd', seats: [0] }]);
  });
});

describe('names', () => {
  it('tell bots of one level apart', () => {
    expect(namesOf(match(['Ann', 'Bosun', 'Bosun', 'Bosun']))).toEqual(['Ann', 'Bosun', 'Bosun 2', 'Bosun 3']);
  });

  it('stand against each other, or in a row', () => {
    expect(versusWords(match(['Ann', 'Bob']), 1)).toBe('You against Ann');
    expect(versusWords(match(four))).toBe('Ann, Bob, Cid and Dee');
    expect(versusWords(match(['Ann']), 0)).toBe('You');
  });
});
