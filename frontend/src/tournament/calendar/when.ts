/** A tournament's card in words and marks: its state as a pill, its start as the reader counts time, its places. */
import type { Card } from '$generated/tournaments';
import { timeOfDay } from '$ui/clock';
import { dayKey, plusDays, shortDay } from './month';

export const pillOf = (card: Card): 'ready' | 'live' | 'done' | 'stop' => {
  if (card.step === 'done') return 'done';
  if (card.step === 'cancelled') return 'stop';
  return card.step === 'rounds' || card.step === 'final' ? 'live' : 'ready';
};

/** "Today, 20:00", "Tomorrow, 09:30", "Sat 14 Mar, 20:00", "When its director begins". */
export function startWords(startsAt: number | null, now: number, begun = false): string {
  if (startsAt === null) return begun ? 'Begun by its director' : 'When its director begins';
  const day = dayKey(startsAt), today = dayKey(now);
  const name = day === today ? 'Today' : day === plusDays(today, 1) ? 'Tomorrow' : day === plusDays(today, -1) ? 'Yesterday' : shortDay(day);
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  return `${name}${year}, ${timeOfDay(startsAt)}`;
}

export const hasBegun = (card: Card): boolean => card.step !== 'entry' && card.step !== 'check_in';

export const placesWords = (card: Card): string => `${card.entrants} of ${card.capacity} places`;

/** The reader's zone by name: "Europe/Oslo" as "Oslo time". */
export function zoneWords(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === 'UTC' ? 'UTC' : `${zone.split('/').at(-1)!.replaceAll('_', ' ')} time`;
}
