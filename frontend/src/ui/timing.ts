/** How time can be kept at a table: the choices a host has, and each clock in words. */
import type { Clock } from '$generated/messages';

export type TimingKind = Clock['kind'];

/** A host's choice; every kind keeps its own figures, so that changing one's mind loses nothing. */
export interface Timing {
  kind: TimingKind;
  moveMs: number;
  bankMs: number;
  incrementMs: number;
  days: number;
}

const SECOND = 1000, MINUTE = 60_000;

export const timingKinds: { value: TimingKind; name: string; describes: string }[] = [
  { value: 'none', name: 'None', describes: 'Nobody is hurried.' },
  { value: 'move', name: 'Per move', describes: 'Each decision has its own time; running out loses the match.' },
  { value: 'bank', name: 'Bank', describes: 'One amount for the whole match, and something back after each move.' },
  { value: 'days', name: 'Days', describes: 'Correspondence: whole days for each decision. The page need not stay open.' },
];

export const moveChoices = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE];
export const bankChoices = [5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE];
export const incrementChoices = [0, 5 * SECOND, 10 * SECOND, 30 * SECOND];
export const dayChoices = [1, 2, 3, 7];

export const calmTiming = (): Timing => ({ kind: 'none', moveMs: MINUTE, bankMs: 10 * MINUTE, incrementMs: 5 * SECOND, days: 1 });

export function clockOf(timing: Timing): Clock {
  switch (timing.kind) {
    case 'none': return { kind: 'none' };
    case 'move': return { kind: 'move', move_ms: timing.moveMs };
    case 'bank': return { kind: 'bank', bank_ms: timing.bankMs, increment_ms: timing.incrementMs };
    case 'days': return { kind: 'days', days: timing.days };
  }
}

/** "30 s", "10 min", "1 h 30 min". */
export function durationWords(ms: number): string {
  const seconds = Math.round(ms / SECOND);
  const parts = [[Math.floor(seconds / 3600), 'h'], [Math.floor((seconds % 3600) / 60), 'min'], [seconds % 60, 's']] as const;
  return parts.filter(([n]) => n).map(([n, unit]) => `${n} ${unit}`).join(' ') || '0 s';
}

export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** "No clock", "1 min a move", "10 min each, 5 s back a move", "1 day a move". */
export function timingWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none': return 'No clock';
    case 'move': return `${durationWords(clock.move_ms)} a move`;
    case 'bank': return `${durationWords(clock.bank_ms)} each${clock.increment_ms ? `, ${durationWords(clock.increment_ms)} back a move` : ''}`;
    case 'days': return `${daysWords(clock.days)} a move`;
  }
}
