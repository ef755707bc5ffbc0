/** Lives as long as the tab: the contents of the last lists, so that coming back to one finds it as it was. */
import { lateKeys } from '#site/stores/late-keys.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

export interface KeptList<List> {
  /** The history entry that showed it. */
  step: string;
  /** Path and query. */
  address: string;
  /** It contains names and counts. */
  language: string;
  list: List;
  scrollPx: number;
}

/** How many of the latest lists a tab remembers. */
const keptLists = 3;

/** What this page showed when the player left it, if the player returns by going back. The back/forward cache does not need it. */
export function keptHere<List>(): KeptList<List> | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward') return undefined;
  const { address, language } = placeNow();
  const isHere = (kept: KeptList<unknown>) => kept.step === stepNow() && kept.address === address && kept.language === language;
  return readAll().find(isHere) as KeptList<List> | undefined;
}

/** Saves what the page shows whenever it is left from now on; if there is nothing, what was saved before stays. */
export function rememberHere(listNow: () => unknown): void {
  const step = stepNow() ?? String(performance.timeOrigin);
  // a separate task: the browser takes long over it
  if (stepNow() === undefined) setTimeout(() => history.replaceState({ ...history.state, list: step }, ''));
  addEventListener('pagehide', () => {
    // for a reload
    history.scrollRestoration = 'auto';
    const list = listNow();
    if (list) keep({ step, ...placeNow(), list, scrollPx: Math.round(scrollY) });
  });
}

function keep(kept: KeptList<unknown>): void {
  const others = readAll().filter(({ step }) => step !== kept.step);
  writeItem(lateKeys.gameLists, JSON.stringify([...others.slice(1 - keptLists), kept]), 'tab');
}

const stepNow = () => (history.state as { list?: string } | null)?.list;

const placeNow = () => ({ address: location.pathname + location.search, language: document.documentElement.lang });

function readAll(): KeptList<unknown>[] {
  try {
    const kept: unknown = JSON.parse(readItem(lateKeys.gameLists, 'tab') ?? '[]');
    return Array.isArray(kept) ? (kept as KeptList<unknown>[]) : [];
  } catch {
    return [];
  }
}
