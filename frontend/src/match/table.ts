/** The contract between a page and a game's Table.svelte: what a table is given, and how the page finds it. */
import type { Component } from 'svelte';
import type { Said, SeatView } from '$generated/messages';

/** Whose eyes the view was made for: a seat's, the public's, or all hands open after the end. */
export type Eyes = number | 'public' | 'open';

export interface TableProps<View = any, Action = any> {
  view: View;
  legal: Action[]; // all that may be done now; the table only filters it, it knows no rule
  you: number | null; // the reader's own seat, called You; null for watchers and in a replay
  eyes: Eyes; // the board is turned for this seat; seat 0 when nobody's
  seats: SeatView[];
  names: string[]; // by seat
  events: Said[]; // what led from the view before to this one
  commit: ((action: Action, words: string) => void) | null; // null: nothing can be done here
  busy: boolean; // a move is on its way; keep the choice in sight, take no other
}

const tables = import.meta.glob<{ default: Component<TableProps> }>('../../../games/*/ui/Table.svelte');

export function loadTable(game: string): Promise<{ default: Component<TableProps> }> {
  const load = tables[`../../../games/${game}/ui/Table.svelte`];
  if (!load) return Promise.reject(new Error(`No table is drawn for ${game}.`));
  return load();
}
