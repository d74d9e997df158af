/** A record as a reader walks through it: stops at every event that is told, gathered into turns with each seat's thinking time. */
import { clockFace } from '$ui/clock';
import type { Chronicle } from './chronicle';
import type { ReplayFrame } from './record';

export interface Stop {
  frame: ReplayFrame;
  turn: number; // index into turns
  thought: { seat: number; ms: number } | null; // the move that led here
  mark: { key: string; seat: number } | null;
}

export interface Turn {
  turn: number; // 0: before the first
  first: number; // index into stops
  last: number;
  thoughts: (number | null)[]; // ms by seat; null: not asked
}

export interface Story {
  stops: Stop[];
  turns: Turn[];
  lastV: number;
  word: string; // "Turn"
}

export function tell(frames: readonly ReplayFrame[], seats: number, chronicle: Chronicle): Story {
  const stops: Stop[] = [];
  const turns: Turn[] = [];
  let thought: Stop['thought'] = null;
  let mark: Stop['mark'] = null;
  const turnAt = (number: number): Turn => {
    const open = turns.at(-1);
    if (open?.turn === number) return open;
    const turn = { turn: number, first: stops.length, last: stops.length, thoughts: Array<number | null>(seats).fill(null) };
    turns.push(turn);
    return turn;
  };
  // What the platform notes after the end (the seal, a rematch) is no part of the match.
  const end = frames.findIndex((frame) => frame.is === 'MatchFinished');
  for (const frame of end < 0 ? frames : frames.slice(0, end + 1)) {
    if (frame.view === null) continue;
    const turn = turnAt(chronicle.turn?.(frame.view) ?? (typeof frame.view.turn === 'number' ? frame.view.turn : 0));
    const key = chronicle.mark(frame);
    if (key && frame.seat !== null) mark = { key, seat: frame.seat };
    if (frame.thoughtMs !== null && frame.seat !== null) {
      thought = { seat: frame.seat, ms: frame.thoughtMs };
      turn.thoughts[frame.seat] = (turn.thoughts[frame.seat] ?? 0) + frame.thoughtMs;
    }
    // The platform's own record of an end repeats what the game has just said.
    if (!frame.say || stops.at(-1)?.frame.say.includes(frame.say)) continue;
    turn.last = stops.length;
    stops.push({ frame, turn: turns.length - 1, thought, mark });
    thought = mark = null;
  }
  return { stops, turns: turns.filter((turn) => turn.first < stops.length), lastV: stops.at(-1)?.frame.v ?? 0, word: stops.length ? (chronicle.turnWord?.(stops.at(-1)!.frame.view) ?? 'Turn') : 'Turn' };
}

/** The stop for an address's event: the first at or after it, else the last. */
export function stopAt(story: Story, v: number): number {
  const at = story.stops.findIndex((stop) => stop.frame.v >= v);
  return at < 0 ? Math.max(0, story.stops.length - 1) : at;
}

/** The beginning of the turn after this stop, or the last stop there is. */
export function turnAfter(story: Story, at: number): number {
  const turn = story.stops[at]?.turn ?? 0;
  return story.turns[turn + 1]?.first ?? Math.max(0, story.stops.length - 1);
}

/** The beginning of this stop's turn; from there, the beginning of the one before. */
export function turnBefore(story: Story, at: number): number {
  const turn = story.turns[story.stops[at]?.turn ?? 0];
  if (!turn) return 0;
  return at > turn.first ? turn.first : (story.turns[(story.stops[at]?.turn ?? 0) - 1]?.first ?? 0);
}

export interface Think {
  seat: number;
  turn: number;
  ms: number;
}

/** The longest think among the first turns of a story. */
export function longestThink(turns: readonly Turn[]): Think | null {
  let longest: Think | null = null;
  for (const turn of turns) {
    for (const [seat, ms] of turn.thoughts.entries()) {
      if (ms !== null && ms > (longest?.ms ?? 0)) longest = { seat, turn: turn.turn, ms };
    }
  }
  return longest;
}

/** "0.4 s", "12 s", "1:58". */
export function thoughtWords(ms: number): string {
  return ms < 9_950 ? `${(ms / 1000).toFixed(1)} s` : ms < 60_000 ? `${Math.round(ms / 1000)} s` : clockFace(ms);
}

export const turnName = (turn: number, word: string) => (turn ? `${word} ${turn}` : `Before ${word.toLowerCase()} 1`);
