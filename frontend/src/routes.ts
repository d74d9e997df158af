/** Every page, by address. A page is a lazy chunk in src/pages, found by its file name; it gets the address's parameters as props. */
import type { Component } from 'svelte';
import { matchPath } from '$ui/router.svelte';

interface Route {
  path: string;
  page: string;
  chrome: 'site' | 'own'; // "site": app bar and tab bar around it; "own": the page draws its own bar
}

export const routes: Route[] = [
  { path: '/', page: 'Home', chrome: 'site' },
  { path: '/lobby', page: 'Lobby', chrome: 'site' },
  { path: '/play/:game', page: 'Play', chrome: 'site' },
  { path: '/i/:code', page: 'Invitation', chrome: 'site' },
  { path: '/m/:id', page: 'Match', chrome: 'own' },
  { path: '/m/:id/replay', page: 'Replay', chrome: 'own' },
  { path: '/learn', page: 'Lessons', chrome: 'site' },
  { path: '/learn/:game', page: 'Learn', chrome: 'site' },
  { path: '/decks', page: 'Decks', chrome: 'site' },
  { path: '/decks/:id', page: 'Deck', chrome: 'site' },
  { path: '/watch', page: 'Watch', chrome: 'site' },
  { path: '/p/:id', page: 'Player', chrome: 'site' },
  { path: '/t', page: 'Tournaments', chrome: 'site' },
  { path: '/t/new', page: 'NewTournament', chrome: 'site' },
  { path: '/t/:id', page: 'Tournament', chrome: 'site' },
  { path: '/t/:id/overlay', page: 'Overlay', chrome: 'own' },
  { path: '/embed/t/:id/:part', page: 'Embed', chrome: 'own' },
  { path: '/t/:id/desk', page: 'Desk', chrome: 'site' },
];

type PageModule = { default: Component<Record<string, string>> };
const pages = import.meta.glob<PageModule>('./pages/*.svelte');

export interface Found {
  key: string;
  chrome: Route['chrome'];
  params: Record<string, string>;
  load: () => Promise<PageModule>;
}

export function findPage(path: string): Found {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    const load = pages[`./pages/${route.page}.svelte`];
    // A change of parameters is a new page: nothing of another match may linger.
    if (params && load) return { key: `${route.page} ${JSON.stringify(params)}`, chrome: route.chrome, params, load };
  }
  return { key: 'NotFound', chrome: 'site', params: {}, load: pages['./pages/NotFound.svelte']! };
}
