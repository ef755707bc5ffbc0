import { type KeptList, keepList, readKeptList } from '#site/stores/screens/list-memory.ts';

/** What this list showed when the player left it, if it is by going back that he comes. The browser's own memory of pages needs none of it. */
export function keptHere(): KeptList | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const step = stepNow();
  return navigation?.type === 'back_forward' && step !== undefined ? readKeptList({ step, ...placeNow() }) : undefined;
}

/** Puts the player where he was; the browser by itself may choose a place from before the last scroll, when the page has loaded. */
export function scrollBack({ scrollPx }: KeptList): void {
  history.scrollRestoration = 'manual';
  scrollTo({ top: scrollPx, behavior: 'instant' });
}

/** Keeps the list for the way back, from now on whenever the page is left; where there is none, the one before stays. */
export function rememberHere(listNow: () => KeptList['list'] | undefined): void {
  const step = stepNow() ?? String(performance.timeOrigin);
  // a task of its own: the browser takes long over it
  if (stepNow() === undefined) setTimeout(() => history.replaceState({ ...history.state, list: step }, ''));
  addEventListener('pagehide', () => {
    // for a page that is read anew
    history.scrollRestoration = 'auto';
    const list = listNow();
    if (list) keepList({ step, ...placeNow(), list, scrollPx: Math.round(scrollY) });
  });
}

const stepNow = () => (history.state as { list?: string } | null)?.list;

const placeNow = () => ({ address: location.pathname + location.search, language: document.documentElement.lang });
