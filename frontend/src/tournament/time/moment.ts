/** The moment that an address asks for, and the addresses of its neighbours. */
import { tabHref } from '../links';

export function momentAsked(query: URLSearchParams): number | null {
  const at = Number(query.get('at') ?? Number.NaN);
  return Number.isInteger(at) && at > 0 ? at : null;
}

/** The last version is now: it needs no moment, and goes on by itself. */
export const momentHref = (query: URLSearchParams, path: string, at: number, last: number): string => tabHref(query, path, { at: at >= last ? null : Math.max(1, at) });
