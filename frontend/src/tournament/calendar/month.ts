/** The calendar's days: weeks of a month and what happens on each, in the reader's own zone. */
import type { Card } from '$generated/tournaments';

/** A day as text that sorts: "2026-03-09". */
export function dayKey(at: Date | number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Noon of a day: an hour that no change of clocks can push into another day. */
export const noonOf = (key: string): Date => new Date(`${key}T12:00:00`);

/** The first instant of a day in the reader's zone. */
export const dawnOf = (key: string): number => new Date(`${key}T00:00:00`).getTime();

export function plusDays(key: string, days: number): string {
  const date = noonOf(key);
  date.setDate(date.getDate() + days);
  return dayKey(date);
}

/** The same day of another month, or that month's last one if it is shorter. */
export function plusMonths(key: string, months: number): string {
  const date = noonOf(key);
  const wanted = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + months);
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  date.setDate(Math.min(wanted, last));
  return dayKey(date);
}

/** The seven days of the week that a day is in. Weeks begin on Monday, as in ISO 8601. */
export function weekOf(key: string): string[] {
  const sinceMonday = (noonOf(key).getDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, n) => plusDays(key, n - sinceMonday));
}

/** Whole weeks that cover the month of a day: four to six rows of seven. */
export function monthOf(key: string): string[][] {
  const month = key.slice(0, 7);
  const weeks: string[][] = [];
  for (let week = weekOf(`${month}-01`); week.some((day) => day.startsWith(month)); week = weekOf(plusDays(week[0]!, 7))) weeks.push(week);
  return weeks;
}

/** What begins on which day, the earliest first. Those that begin when their director says so are on no day. */
export function byDay(cards: Iterable<Card>): Map<string, Card[]> {
  const days = new Map<string, Card[]>();
  for (const card of [...cards].sort((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0))) {
    if (card.startsAt === null) continue;
    const key = dayKey(card.startsAt);
    days.set(key, [...(days.get(key) ?? []), card]);
  }
  return days;
}

const named = (key: string, shape: Intl.DateTimeFormatOptions): string => noonOf(key).toLocaleDateString('en-GB', shape);

export const monthName = (key: string): string => named(key, { month: 'long', year: 'numeric' });
export const dayName = (key: string): string => named(key, { weekday: 'long', day: 'numeric', month: 'long' });
export const shortDay = (key: string): string => named(key, { weekday: 'short', day: 'numeric', month: 'short' });
export const weekName = (days: string[]): string => `${named(days[0]!, { day: 'numeric', month: 'short' })} to ${named(days[6]!, { day: 'numeric', month: 'short' })}`;
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
