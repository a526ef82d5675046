import { createSubscriber } from 'svelte/reactivity';
import { gameInfo } from './games';

const ROUTES = {
  Home: '/',
  NewTable: '/new/:game?',
  Lobby: '/lobby',
  Table: '/t/:table',
  Join: '/j/:invite',
  Review: '/m/:match/review',
  Replay: '/m/:match',
  Person: '/people/:id',
  Me: '/me',
  Leaders: '/leaders/:game?',
  Rules: '/rules/:game?',
  Learn: '/learn/:game?',
  Puzzle: '/puzzle/:game?/:number?',
  Pad: '/pad',
  Watch: '/watch',
} as const;

/** A route's page is `pages/<name>.svelte`; it gets `params` and `query`. A game that is not ours has no page. */
export type PageName = keyof typeof ROUTES | 'Missing';

export interface Route {
  page: PageName;
  params: Record<string, string>;
  query: URLSearchParams;
  path: string;
}

export interface PageProps {
  params: Record<string, string>;
  query: URLSearchParams;
}

export function routeOf(path: string, search = ''): Route {
  const query = new URLSearchParams(search);
  const given = path.split('/').filter(Boolean);
  for (const [page, pattern] of Object.entries(ROUTES)) {
    const params = matched(pattern.split('/').filter(Boolean), given);
    if (!params) continue;
    const known = params.game === undefined || brings(params.game, page as PageName);
    return { page: known ? (page as PageName) : 'Missing', params, query, path };
  }
  return { page: 'Missing', params: {}, query, path };
}

/** Whether there is this page for a game: not every game has lessons and puzzles. */
function brings(name: string, page: PageName): boolean {
  const game = gameInfo(name);
  if (page === 'Learn') return game?.lessons ?? false;
  if (page === 'Puzzle') return game?.puzzles ?? false;
  return game !== undefined;
}

function matched(wanted: string[], given: string[]): Record<string, string> | null {
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const found = given[index];
    if (found === undefined) {
      if (part.endsWith('?')) continue;
      return null;
    }
    if (part.startsWith(':')) {
      try {
        params[part.replace(/[:?]/g, '')] = decodeURIComponent(found);
      } catch {
        return null;
      }
    } else if (part !== found) {
      return null;
    }
  }
  return params;
}

let tell: () => void = () => undefined;
const subscribe = createSubscriber((update) => {
  tell = update;
  addEventListener('popstate', update);
  document.addEventListener('click', followed);
  return () => {
    removeEventListener('popstate', update);
    document.removeEventListener('click', followed);
  };
});

/** `router.route` is reactive; `router.go('/lobby')` goes there. Ordinary links work by themselves. */
export const router = {
  get route(): Route {
    subscribe();
    return routeOf(location.pathname, location.search);
  },
  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    tell();
  },
};

function followed(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  if (samePage && link.hash) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash, { replace: samePage });
}
