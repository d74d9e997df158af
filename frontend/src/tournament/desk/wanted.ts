/** A decision before it is given: its command, what the person still fills in, and whether its consequences come first. */
import type { AnyCommand, DeedView, PairingView, Place } from '$generated/tournaments';

export type CommandDraft = { is: AnyCommand['is'] } & Record<string, unknown>;

export interface Wanted {
  title: string;
  command: CommandDraft;
  asks: readonly string[];
  label?: string; // the button
  note?: string;
  danger?: boolean;
  pairing?: PairingView; // for a result, where it is at hand
}

// What these change reaches into later rounds: nobody gives them without having seen it.
const PREVIEWED = new Set<string>(['RuleResult', 'ReplayGame', 'Undo']);
export const isPreviewed = (command: CommandDraft): boolean => PREVIEWED.has(command.is);

const REASON_OPTIONAL = new Set<string>(['Decline', 'Forbid', 'GrantBye', 'Reinstate', 'Extend', 'Undo']);

/** Whether a field may stay empty. */
export const mayStayEmpty = (command: CommandDraft, ask: string): boolean => ask === 'reason' && REASON_OPTIONAL.has(command.is);

const FIRST: Record<string, unknown> = { pin: true, ms: 180_000, count: 1, level: 1 };

/** What the fields say before anybody has touched them: what the command brings, or a sensible first value. A result is never taken for granted. */
export function firstValues({ command, asks }: Wanted): Record<string, unknown> {
  return Object.fromEntries(asks.map((ask) => [ask, ask === 'result' ? '' : (command[ask] ?? FIRST[ask] ?? '')]));
}

/** The command as it is sent. */
export const filledIn = ({ command }: Wanted, values: Record<string, unknown>): AnyCommand =>
  ({ ...command, ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value])) }) as unknown as AnyCommand;

/** What is still missing, in words; null when the command can be given. */
export function missingIn(wanted: Wanted, values: Record<string, unknown>): string | null {
  for (const ask of wanted.asks) {
    const value = values[ask];
    const empty = value === null || value === undefined || (typeof value === 'string' && !value.trim());
    if (empty && !mayStayEmpty(wanted.command, ask)) return ask === 'result' ? 'Say how it ended.' : ask === 'reason' ? 'Say why, in a few words: it stands on the record.' : 'Something is still to be filled in.';
  }
  return null;
}

export const fromDeed = (deed: DeedView, where: string): Wanted => ({ title: `${deed.label} · ${where}`, label: deed.label, command: deed.command as CommandDraft, asks: withPin(deed.command as CommandDraft, deed.asks), danger: deed.danger });

// A command that redraws later rounds also asks whether what was begun there stays.
const withPin = (command: CommandDraft, asks: readonly string[]): string[] => [...asks, ...(isPreviewed(command) && !asks.includes('pin') ? ['pin'] : [])];

/** Nothing to ask and nothing to foresee: a click is enough. */
export const isPlain = (wanted: Wanted): boolean => !wanted.asks.length && !isPreviewed(wanted.command) && !wanted.danger;

export const placeOf = ({ stage, round, table }: { stage: string; round: number; table: number }): Place => ({ stage, round, table });
