/** A recorded match as the server tells it: one frame an event, the table after it, and what proves its dice. */
import type { Fairness as AnyFairness, Frame } from '$generated/messages';

export type { Replay } from '$generated/messages';
export type ReplayFrame = Frame; // beside a table "frame" means what stands around it

export type Draw = ['below' | 'roll', number, number] | ['shuffle', unknown[], unknown[]];

export interface Fairness extends AnyFairness {
  draws: [number, Draw[]][]; // by the version the dice were thrown at
}

/** "Robin’s eyes", "Public", "All open"; short: "Robin’s". */
export function eyesName(eyes: string, names: readonly string[], short = false): string {
  if (eyes === 'public') return 'Public';
  if (eyes === 'open') return 'All open';
  const name = names[Number(eyes)] ?? `Seat ${Number(eyes) + 1}`;
  return `${name}’s${short ? '' : ' eyes'}`;
}
