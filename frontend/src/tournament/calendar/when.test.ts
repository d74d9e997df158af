/** Starts in words. */
import { describe, expect, it } from 'vitest';
import { startWords } from './when';

const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 30).getTime();

describe('the start of a tournament', () => {
  it('is told from today', () => {
    expect(startWords(at(9, 20), at(9, 8))).toBe('Today, 20:30');
    expect(startWords(at(10, 9), at(9, 23))).toBe('Tomorrow, 09:30');
    expect(startWords(at(8, 9), at(9, 23))).toBe('Yesterday, 09:30');
    expect(startWords(at(14, 20), at(9, 8))).toBe('Sat 14 Mar, 20:30');
  });

  it('names the year when it is another one, and the director where no time is set', () => {
    expect(startWords(new Date(2027, 0, 2, 18, 0).getTime(), at(9, 8))).toBe('Sat 2 Jan 2027, 18:00');
    expect(startWords(null, at(9, 8))).toBe('When its director begins');
    expect(startWords(null, at(9, 8), true)).toBe('Begun by its director');
  });
});
