/** Where the reader is: one reactive place, changed by links, by `go`, and by the browser's own buttons. */
export interface Place {
  path: string;
  query: URLSearchParams;
}

const read = (): Place => ({ path: location.pathname, query: new URLSearchParams(location.search) });

let place = $state.raw<Place>(read());

export const here = {
  get path() { return place.path; },
  get query() { return place.query; },
};

/** Goes to an address of this site. `replace` leaves no step behind in the history. */
export function go(url: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  const samePage = location.pathname === place.path;
  place = read();
  if (!samePage && !location.hash) scrollTo(0, 0);
}

/** Lets plain links change pages without a reload; anything with a modifier, a target or another origin is left to the browser. */
export function followLinks(): void {
  addEventListener('popstate', () => (place = read()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/static/')) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** The parameters of `path` if it has the form of `pattern` ("/m/:id/replay"), else null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(given[i]!);
    else if (part !== given[i]) return null;
  }
  return params;
}
