import { $gameList } from '#site/stores/screens/game-list.ts';
import { type KeptList, keepList, readKeptList } from '#site/stores/screens/list-memory.ts';

/** What this list showed when the player left it, if it is by going back that he comes. The browser's own memory of pages needs none of it. */
export function keptHere(): KeptList | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const step = stepNow();
  return navigation?.type === 'back_forward' && step !== undefined ? readKeptList({ step, ...placeNow() }) : undefined;
}

/** Keeps the list for the way back, from now on whenever the page is left. */
export function rememberHere(): void {
  const step = stepNow() ?? String(performance.timeOrigin);
  // a task of its own: the browser takes long over it
  if (stepNow() === undefined) setTimeout(() => history.replaceState({ ...history.state, list: step }, ''));
  addEventListener('pagehide', () => {
    // for a page that is read anew
    history.scrollRestoration = 'auto';
    const { items, pageNo, totalPages, totalCount } = $gameList.get();
    if (pageNo === 0) return;
    const list = { state: 'ready', code: undefined, items, pageNo, totalPages, totalCount } as const;
    keepList({ step, ...placeNow(), list, scrollPx: Math.round(scrollY) });
  });
}

const stepNow = () => (history.state as { list?: string } | null)?.list;

const placeNow = () => ({ address: location.pathname + location.search, language: document.documentElement.lang });
