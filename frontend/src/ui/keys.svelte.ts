/** The keys that work right now: each page and table adds its own while it is on screen; `?` lists them. */
import { untrack } from 'svelte';

export interface KeyNote {
  keys: string;
  does: string;
}

let groups = $state.raw<{ title: string; notes: KeyNote[] }[]>([]);

export const keyGroups = () => groups;

/** Lists keys for as long as a component lives: `$effect(() => noteKeys('Match', [...]))`. */
export function noteKeys(title: string, notes: KeyNote[]): () => void {
  const group = { title, notes };
  // Whoever adds keys must not depend on the list it changes.
  untrack(() => (groups = [...groups, group]));
  return () => { groups = untrack(() => groups).filter((each) => each !== group); };
}

/** True when a key belongs to a field, a dialog or a combination of the browser's, so that a page must leave it alone. */
export function keyIsTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as HTMLElement | null;
  return !!target?.closest?.('input, textarea, select, dialog, [contenteditable]');
}
