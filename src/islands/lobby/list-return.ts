import { type KeptList, keepList, readKeptList } from '#site/stores/screens/list-memory.ts';

/** What this list showed when the player left it, if the player returns by going back. The back/forward cache does not need it. */
export function keptHere(): KeptList | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const step = stepNow();
  return navigation?.type === 'back_forward' && step !== undefined ? readKeptList({ step, ...placeNow() }) : undefined;
}

/** Restores the scroll position; the browser's own may be from before the last scroll, once the page has loaded. */
export function scrollBack({ scrollPx }: KeptList): void {
  history.scrollRestoration = 'manual';
  scrollTo({ top: scrollPx, behavior: 'instant' });
}

/** Saves the list whenever the page is left from now on; if there is none, the previous one stays. */
export function rememberHere(listNow: () => KeptList['list'] | undefined): void {
  const step = stepNow() ?? String(performance.timeOrigin);
  // a separate task: the browser takes long over it
  if (stepNow() === undefined) setTimeout(() => history.replaceState({ ...history.state, list: step }, ''));
  addEventListener('pagehide', () => {
    // for a reload
    history.scrollRestoration = 'auto';
    const list = listNow();
    if (list) keepList({ step, ...placeNow(), list, scrollPx: Math.round(scrollY) });
  });
}

const stepNow = () => (history.state as { list?: string } | null)?.list;

const placeNow = () => ({ address: location.pathname + location.search, language: document.documentElement.lang });
