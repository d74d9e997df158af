/** Where the tables of a tournament are seen, and whether links leave the page they stand on (in an embed they do). */
import { getContext, setContext } from 'svelte';
import { go } from '$ui/router.svelte';
import { look } from '$ui/look.svelte';
import type { AnyState } from './states';

const KEY = Symbol('target');

/** Called by an embed: its links open in a tab of their own. */
export const provideTarget = (target: '_blank'): void => { setContext(KEY, target); };
/** Called while a component is made. */
export const useTarget = (): '_blank' | undefined => getContext<'_blank' | undefined>(KEY);

/** The own seat, the public's place, or the replay once it is over. */
export function matchHref(match: string, state: AnyState, own: boolean): string {
  if (state === 'done' || state === 'corrected') return `/m/${match}/replay${look.spoilers ? '' : '?spoilers=0'}`;
  return own ? `/m/${match}` : `/m/${match}?watch`;
}

/** What a link to a table is called. */
export const matchDeed = (state: AnyState, own: boolean): string => (state === 'done' || state === 'corrected' ? 'Replay' : own ? 'To the table' : 'Watch');

/** A tab of a tournament's page; what else the address says (the moment, the stage) stays unless it is given. */
export function tabHref(query: URLSearchParams, path: string, change: Record<string, string | number | null>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}

/** Links inside a drawing are no anchors of HTML: they are followed here, and left to the browser where it knows better. */
export function followDrawn(event: MouseEvent, href: string, target: string | undefined): void {
  if (target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(href);
}
