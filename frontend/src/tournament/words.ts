/** Moments, places and points in words, as all pages of a tournament say them. */
import { timeOfDay } from '$ui/clock';

const DAY = 86_400_000;

const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** "20:15", "tomorrow 20:15", "Friday 20:15", "Fri 27 Nov, 20:15". */
export function momentWords(at: number, now: number): string {
  const days = Math.round((dayOf(at) - dayOf(now)) / DAY);
  if (days === 0) return timeOfDay(at);
  if (days === 1) return `tomorrow ${timeOfDay(at)}`;
  if (days === -1) return `yesterday ${timeOfDay(at)}`;
  const when = new Date(at);
  if (days > 1 && days < 7) return `${when.toLocaleDateString('en-GB', { weekday: 'long' })} ${timeOfDay(at)}`;
  return `${when.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')}, ${timeOfDay(at)}`;
}

/** A moment as a datetime-local field holds it. */
export function fieldTime(at: number): string {
  const here = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return here.toISOString().slice(0, 16);
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'];

/** "fourth", "23rd". */
export function ordinal(n: number): string {
  if (ORDINALS[n]) return ORDINALS[n];
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** "five rounds", "one round", "13 rounds". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${WORDS[n] ?? n} ${n === 1 ? one : many}`;

/** Points without needless digits: 7, 7.5, 3.67. */
export const pointsWords = (points: number): string => String(Math.round(points * 100) / 100);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
