/** A recorded match as the server tells it: one frame an event, the table after it, and what proves its dice. */
import type { ClockView, MatchHead } from '$generated/messages';

export interface ReplayFrame {
  v: number;
  at: number;
  is: string;
  seat: number | null;
  thoughtMs: number | null;
  say: string;
  event: any;
  view: any; // null until the match began
  clocks: ClockView[];
}

export interface Replay {
  match: MatchHead;
  as: string;
  eyes: string[]; // "public", a seat's number, "open": those this reader may use
  frames: ReplayFrame[];
}

export type Draw = ['below' | 'roll', number, number] | ['shuffle', unknown[], unknown[]];

export interface Fairness {
  seal: string;
  open: boolean;
  seed: string | null;
  nonces: string[];
  draws: [number, Draw[]][]; // by the version the dice were thrown at
}

/** "Robin’s eyes", "Public", "All open"; short: "Robin’s". */
export function eyesName(eyes: string, names: readonly string[], short = false): string {
  if (eyes === 'public') return 'Public';
  if (eyes === 'open') return 'All open';
  const name = names[Number(eyes)] ?? `Seat ${Number(eyes) + 1}`;
  return `${name}’s${short ? '' : ' eyes'}`;
}
