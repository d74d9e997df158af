/** The days of the calendar. */
import { describe, expect, it } from 'vitest';
import type { Card } from '$generated/tournaments';
import { byDay, dayKey, monthOf, plusMonths, weekOf } from './month';

const card = (id: string, startsAt: number | null): Card => ({ id, name: id, game: 'g', title: 'G', words: '', step: 'entry', state: 'Entry open', startsAt, entrants: 0, capacity: 8, mine: false, podium: [] });

describe('the calendar', () => {
  it('begins weeks on Monday', () => {
    expect(weekOf('2026-03-11')).toEqual(['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15']);
    expect(weekOf('2026-03-15')[0]).toBe('2026-03-09');
  });

  it('covers each month with whole weeks, whatever its length', () => {
    const february = monthOf('2027-02-10');
    expect(february).toHaveLength(4);
    const august = monthOf('2026-08-31');
    expect(august).toHaveLength(6);
    expect(august[0]![0]).toBe('2026-07-27');
    expect(august.flat().filter((day) => day.startsWith('2026-08'))).toHaveLength(31);
  });

  it('keeps the day when the month changes, as far as there is one', () => {
    expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(plusMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('puts a tournament on the day it begins in the reader’s zone, the earliest first', () => {
    const evening = new Date(2026, 2, 9, 23, 30).getTime();
    const days = byDay([card('late', evening), card('early', evening - 3_600_000), card('whenever', null)]);
    expect([...days.keys()]).toEqual(['2026-03-09']);
    expect(days.get(dayKey(evening))!.map(({ id }) => id)).toEqual(['early', 'late']);
  });
});
