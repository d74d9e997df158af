/** What a game adds to its replays, in games/<game>/ui/chronicle.ts: marks on the timeline and moments worth a jump. */
import type { ReplayFrame } from './record';

export type Shape = 'square' | 'triangle' | 'triangle-full' | 'star' | 'circle';

export interface Mark {
  shape: Shape;
  word: string; // for the legend and the table twin
}

export interface Moment {
  title: string;
  say: string; // names as {0}, cards as 5D
}

export interface Chronicle {
  marks: Record<string, Mark>; // in the order of the legend
  mark: (frame: ReplayFrame) => string | null; // a key of marks
  moment: (frame: ReplayFrame, next: ReplayFrame | undefined) => Moment | null;
  turn?: (view: ReplayFrame['view']) => number; // 0 before the first; `view.turn`, if the game does not say otherwise
  turnWord?: (view: ReplayFrame['view']) => string; // what a turn is called here
}

/** A game without a chronicle of its own: moves are marked, nothing else. */
export const PLAIN: Chronicle = {
  marks: { move: { shape: 'circle', word: 'Move' } },
  mark: (frame) => (frame.is === 'MoveMade' ? 'move' : null),
  moment: () => null,
};

const found = import.meta.glob<{ default: Chronicle }>('../../../games/*/ui/chronicle.ts');

export async function loadChronicle(game: string): Promise<Chronicle> {
  const load = found[`../../../games/${game}/ui/chronicle.ts`];
  return load ? (await load()).default : PLAIN;
}
