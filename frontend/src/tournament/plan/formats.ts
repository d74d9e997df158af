/** The formats as a form: what each is called, what it does, and the settings it has. */
import type { Stage } from '$generated/tournaments';

type AnyFormat = Stage['format'];

interface Common { key: string; label: string; describes: string }
export type Setting = Common & ({ kind: 'number'; plain: number; min: number; max: number } | { kind: 'yes'; plain: boolean } | { kind: 'maybe'; plain: null; min: number; max: number; none: string });

export interface FormatKind {
  kind: AnyFormat['is'];
  name: string;
  describes: string;
  settings: Setting[];
}

const legs: Setting = { key: 'legs', label: 'Meetings', describes: 'How often everybody meets everybody.', kind: 'number', plain: 1, min: 1, max: 8 };

export const FORMATS: FormatKind[] = [
  { kind: 'swiss', name: 'Swiss', describes: 'Equal scores meet, nobody meets twice, nobody is out.', settings: [
    { key: 'rounds', label: 'Rounds', describes: 'Left open, as many as it takes to leave one unbeaten.', kind: 'maybe', plain: null, min: 1, max: 30, none: 'as many as needed' },
  ] },
  { kind: 'single_elimination', name: 'Single elimination', describes: 'Who loses is out.', settings: [
    { key: 'third_place', label: 'Match for third place', describes: 'The losers of the semifinals meet.', kind: 'yes', plain: false },
  ] },
  { kind: 'double_elimination', name: 'Double elimination', describes: 'Who loses twice is out.', settings: [
    { key: 'reset', label: 'Second grand final if it is needed', describes: 'Who comes from the losers’ side has to win twice.', kind: 'yes', plain: true },
  ] },
  { kind: 'round_robin', name: 'Round robin', describes: 'Everybody meets everybody.', settings: [legs] },
  { kind: 'groups', name: 'Groups', describes: 'Everybody meets everybody of the own group.', settings: [{ key: 'groups', label: 'Groups', describes: 'Dealt by seed, so that they are equally strong.', kind: 'number', plain: 4, min: 2, max: 64 }, legs] },
  { kind: 'pods', name: 'Pods', describes: 'Tables of three to five, mixed anew each round.', settings: [
    { key: 'rounds', label: 'Rounds', describes: 'How often the tables are mixed.', kind: 'number', plain: 3, min: 1, max: 32 },
    { key: 'size', label: 'Seats', describes: 'At a table, where the number of players divides.', kind: 'number', plain: 4, min: 3, max: 5 },
    { key: 'smallest', label: 'Fewest at a table', describes: 'Where it does not divide.', kind: 'number', plain: 3, min: 3, max: 5 },
    { key: 'largest', label: 'Most at a table', describes: 'Where it does not divide.', kind: 'number', plain: 5, min: 3, max: 5 },
  ] },
  { kind: 'arena', name: 'Arena', describes: 'Whoever is free is paired at once, until the time is over.', settings: [
    { key: 'minutes', label: 'Minutes', describes: 'Matches that are on when the time is over are played to their end.', kind: 'number', plain: 60, min: 1, max: 1440 },
  ] },
];

export const formatKind = (kind: string): FormatKind => FORMATS.find((each) => each.kind === kind) ?? FORMATS[0]!;

/** A format with its plain settings, as it is sent. */
export function settingsOf(kind: string): AnyFormat {
  const format = formatKind(kind);
  return { is: format.kind, ...Object.fromEntries(format.settings.map((setting) => [setting.key, setting.plain])) } as AnyFormat;
}

/** The value of one setting, whichever format it belongs to. */
export const settingOf = (format: AnyFormat, key: string): unknown => (format as unknown as Record<string, unknown>)[key];
