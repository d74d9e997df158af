/** Sentences gathered under turns: an event with a `turn` and a seat begins a new group and is its title. */
import type { Said } from '$generated/messages';

export interface LogGroup {
  key: number;
  title: string;
  seat: number | null;
  thoughtMs: number; // thinking time of the seat whose turn it is
  said: Said[];
}

const BEFORE = 'Before the first turn';
const OPENING = 12; // more sentences than any game says before its first turn

export function groupLog(log: readonly Said[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const said of log) {
    const turn: unknown = said.event?.turn;
    if (typeof turn === 'number') {
      groups.push({ key: said.v, title: `Turn ${turn}`, seat: said.event.seat ?? said.seat, thoughtMs: 0, said: [] });
      continue;
    }
    if (said.thoughtMs && groups.length && said.seat === groups.at(-1)!.seat) groups.at(-1)!.thoughtMs += said.thoughtMs;
    if (!said.say) continue;
    if (!groups.length) groups.push({ key: said.v, title: BEFORE, seat: null, thoughtMs: 0, said: [] });
    groups.at(-1)!.said.push(said);
  }
  // A game without turns tells one story.
  if (groups.length === 1 && groups[0]!.title === BEFORE && groups[0]!.said.length > OPENING) groups[0]!.title = 'The story so far';
  return groups;
}
