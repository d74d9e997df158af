/** The start of a tournament as a form field: the browser's local date and time, and back to an instant. */
import { fieldTime } from '../words';

/** "2026-03-09T20:00" in the reader's zone; empty where no time is set. */
export function asLocalField(at: number | null): string {
  return at === null ? '' : fieldTime(at);
}

export function fromLocalField(text: string): number | null {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}

/** The next full hour that is at least half an hour away: time enough for people to come. */
export function nextGoodStart(now: number): number {
  const HOUR = 3_600_000;
  return Math.ceil((now + HOUR / 2) / HOUR) * HOUR;
}
