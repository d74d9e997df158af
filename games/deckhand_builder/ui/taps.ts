/** What the parts of the table share about the move in the making: what may be tapped, what is chosen, and what a tap does. */
import type { CardState } from '$cards/CardButton.svelte';
import { isOpen, type Thing } from './choice';

export interface Taps {
  open: ReadonlySet<Thing>;
  thing: Thing | null; // chosen
  tap: ((thing: Thing) => void) | null; // null: a still picture
  look: (card: string) => void; // see it large
}

export const STILL: Taps = { open: new Set(), thing: null, tap: null, look: () => {} };

export const stateOf = (thing: Thing, taps: Taps): Exclude<CardState, 'dim'> => (taps.thing === thing ? 'sel' : isOpen(thing, taps.open) ? 'legal' : 'still');
