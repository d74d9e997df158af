/** The formats as a form: what each is called, what it does, the settings it has, and what a setting adds to its name. */
import type { Stage } from '$generated/tournaments';
import { durationWords } from '$ui/timing';
import { counted } from '../words';

type AnyFormat = Stage['format'];

interface Common {
  key: string;
  label: string;
  describes: string;
  says?: (value: never) => string; // in the format's name; nothing where it goes without saying
}
type Count = Common & { kind: 'number'; plain: number; min: number; max: number };
type Maybe = Common & { kind: 'maybe'; plain: null; min: number; max: number; none: string };
type Yes = Common & { kind: 'yes'; plain: boolean };
export type Setting = Count | Maybe | Yes;

export interface FormatKind {
  kind: AnyFormat['is'];
  name: string;
  describes: string;
  points: boolean; // whether points and tie-breaks decide; a bracket and an arena have their own ways
  settings: Setting[];
}

const MINUTE = 60_000;
const legs: Count = { key: 'legs', label: 'Meetings', describes: 'How often everybody meets everybody.', kind: 'number', plain: 1, min: 1, max: 8, says: (n: number) => (n > 1 ? counted(n, 'meeting') : '') };

export const FORMATS: FormatKind[] = [
  { kind: 'swiss', name: 'Swiss', describes: 'Equal scores meet, nobody meets twice, nobody is out.', points: true, settings: [
    { key: 'rounds', label: 'Rounds', describes: 'Left open, as many as it takes to leave one unbeaten.', kind: 'maybe', plain: null, min: 1, max: 30, none: 'as many as needed', says: (n: number | null) => (n ? counted(n, 'round') : '') },
  ] },
  { kind: 'single_elimination', name: 'Single elimination', describes: 'Who loses is out.', points: false, settings: [
    { key: 'third_place', label: 'Match for third place', describes: 'The losers of the semifinals meet.', kind: 'yes', plain: false, says: (yes: boolean) => (yes ? 'match for third place' : '') },
  ] },
  { kind: 'double_elimination', name: 'Double elimination', describes: 'Who loses twice is out.', points: false, settings: [
    { key: 'reset', label: 'Second grand final if it is needed', describes: 'Who comes from the losers’ side has to win twice.', kind: 'yes', plain: true, says: (yes: boolean) => (yes ? '' : 'one grand final') },
  ] },
  { kind: 'round_robin', name: 'Round robin', describes: 'Everybody meets everybody.', points: true, settings: [legs] },
  { kind: 'groups', name: 'Groups', describes: 'Everybody meets everybody of the own group.', points: true, settings: [
    { key: 'groups', label: 'Groups', describes: 'Dealt by seed, so that they are equally strong.', kind: 'number', plain: 4, min: 2, max: 64, says: (n: number) => `${counted(n, '', '').trim()} of them` }, legs,
  ] },
  { kind: 'pods', name: 'Pods', describes: 'Tables of three to five, mixed anew each round.', points: true, settings: [
    { key: 'rounds', label: 'Rounds', describes: 'How often the tables are mixed.', kind: 'number', plain: 3, min: 1, max: 32, says: (n: number) => counted(n, 'round') },
    { key: 'size', label: 'Seats', describes: 'At a table, where the number of players divides.', kind: 'number', plain: 4, min: 3, max: 5, says: (n: number) => `tables of ${counted(n, '', '').trim()}` },
    { key: 'smallest', label: 'Fewest at a table', describes: 'Where it does not divide.', kind: 'number', plain: 3, min: 3, max: 5 },
    { key: 'largest', label: 'Most at a table', describes: 'Where it does not divide.', kind: 'number', plain: 5, min: 3, max: 5 },
  ] },
  { kind: 'arena', name: 'Arena', describes: 'Whoever is free is paired at once, until the time is over.', points: false, settings: [
    { key: 'minutes', label: 'Minutes', describes: 'Matches that are on when the time is over are played to their end.', kind: 'number', plain: 60, min: 1, max: 1440, says: (n: number) => durationWords(n * MINUTE) },
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

/** "Swiss, five rounds", "Pods, three rounds, tables of four", "Arena, 1 h". */
export function formatWords(format: AnyFormat): string {
  const { name, settings } = formatKind(format.is);
  return [name, ...settings.map(({ key, says }) => says?.(settingOf(format, key) as never) ?? '')].filter(Boolean).join(', ');
}
