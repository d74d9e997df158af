/** A moment as a link: `?at=event&as=seat&spoilers=0`. */
export interface Address {
  at: number | null;
  as: string | null;
  spoilers: boolean; // false: whoever opens the link is not told the end
}

export function readAddress(query: URLSearchParams): Address {
  const at = Number(query.get('at') ?? Number.NaN);
  return { at: Number.isInteger(at) && at >= 0 ? at : null, as: query.get('as'), spoilers: query.get('spoilers') !== '0' };
}

export function writeAddress(match: string, { at, as, spoilers }: Address): string {
  const query = new URLSearchParams();
  if (at !== null) query.set('at', String(at));
  if (as !== null) query.set('as', as);
  if (!spoilers) query.set('spoilers', '0');
  const text = query.toString();
  return `/m/${match}/replay${text ? `?${text}` : ''}`;
}
