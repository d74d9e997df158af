/** The keys that work right now: each page and table adds its own while it is on screen; `?` lists them. */
export interface KeyNote {
  keys: string;
  does: string;
}

const groups = $state<{ title: string; notes: KeyNote[] }[]>([]);

export const keyGroups = () => groups;

/** Lists keys for as long as a component lives: `$effect(() => noteKeys('Match', [...]))`. */
export function noteKeys(title: string, notes: KeyNote[]): () => void {
  const group = { title, notes };
  groups.push(group);
  return () => {
    const at = groups.findIndex((each) => each.title === title);
    if (at >= 0) groups.splice(at, 1);
  };
}

/** True when a key belongs to a field, a dialog or a combination of the browser's, so that a page must leave it alone. */
export function keyIsTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as HTMLElement | null;
  return !!target?.closest?.('input, textarea, select, dialog, [contenteditable]');
}
