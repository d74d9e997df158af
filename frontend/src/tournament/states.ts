/** The states that a table or a place in a bracket can be in, and the word for each. */
import type { NodeView, PairingState } from '$generated/tournaments';

export type AnyState = PairingState | NodeView['state'];

export const stateWords: Record<AnyState, string> = {
  bye: 'Bye', unknown: 'Not yet known', draft: 'Draft', ready: 'Ready', live: 'Live', late: 'Late', stopped: 'Stopped', done: 'Done', corrected: 'Corrected',
};

/** Colours come third: after the word and the shape. */
export const stateInk: Record<AnyState, string> = {
  bye: 'var(--ink-2)', unknown: 'var(--ink-3)', draft: 'var(--ink-3)', ready: 'var(--ink-2)', live: 'var(--info)', late: 'var(--warn)', stopped: 'var(--stop)', done: 'var(--ok)', corrected: 'var(--ink-2)',
};
