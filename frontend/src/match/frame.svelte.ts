/** What stands around a table: clocks, presence, interruptions, and the sheets a table adds on small screens. */
import { getContext, setContext, type Snippet } from 'svelte';
import type { CardFace } from '$cards/face';
import type { IconName } from '$ui/icons';

export interface SeatTime {
  ms: number;
  running: boolean;
}

/** A part of the table that has no room on a phone and is shown as a sheet there. */
export interface SheetTab {
  name: string;
  icon: IconName;
  body: Snippet;
  wide?: boolean; // a tab of the rail on wide screens too: the table has no room for it anywhere
}

/** A card to see large: a suited one by its token (null: a back), a titled one by its face, or whatever a game draws itself. */
export type ZoomCard = { label: string } & ({ card: string | null } | { face: CardFace } | { body: Snippet });

/** Cards a reader may want to see large, under a heading. */
export interface ZoomGroup {
  title: string;
  cards: ZoomCard[];
}

export interface Refusal {
  sentence: string;
  rule: string | null;
}

export class Frame {
  live: boolean; // false in a replay: no status line and no end of a match
  over = $state(false);
  toAct = $state.raw<number[]>([]);
  /** Why the table is held, if it is: no clock runs and nobody may move. */
  paused = $state.raw<string | null>(null);
  /** The reader has legal moves although another seat is awaited: a claim, a reshuffle. */
  mayAct = $state(false);
  /** Takes the status line's place: the end, a line that is down, a question. */
  takeover = $state.raw<Snippet | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  sheets = $state.raw<SheetTab[]>([]);
  /** What the zoom button shows: set by the table, all that lies open for its reader. */
  zoom = $state.raw<ZoomGroup[]>([]);
  /** What is shown large now; null: nothing is. */
  zoomed = $state.raw<ZoomGroup[] | null>(null);
  timeOf: (seat: number) => SeatTime | null;
  isHere: (seat: number) => boolean | null; // null: presence is not known
  playerOf: (seat: number) => string | null; // null: a bot, or nobody's page is known
  openRule: (rule: string) => void;

  constructor(parts: Partial<Pick<Frame, 'live' | 'timeOf' | 'isHere' | 'playerOf' | 'openRule'>> = {}) {
    this.live = parts.live ?? false;
    this.timeOf = parts.timeOf ?? (() => null);
    this.isHere = parts.isHere ?? (() => null);
    this.playerOf = parts.playerOf ?? (() => null);
    this.openRule = parts.openRule ?? (() => {});
  }

  /** Shows cards large: all that the table named, or just these. */
  enlarge(groups: ZoomGroup[] = this.zoom): void { this.zoomed = groups.length ? groups : null; }
}

const KEY = Symbol('frame');

/** Called by the page that shows a table; without options it is a still picture, as in a replay. */
export const provideFrame = (frame: Frame): Frame => setContext(KEY, frame);

export const useFrame = (): Frame => getContext<Frame | undefined>(KEY) ?? new Frame();
