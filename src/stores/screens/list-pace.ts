/** Lives as long as its list: when the next page is read. */
import type { ReadableAtom } from 'nanostores';

import { listEveryMs } from '#site/lib/list-rules.ts';

interface Pages {
  state: 'loading' | 'ready' | 'failed';
  pageNo: number;
  totalPages: number;
}

/** Reads the next page when the end of the list is near, at most once per `listEveryMs`. `begun` is called by whatever reads a page. */
export function createListPace($list: ReadableAtom<Pages>, readNext: () => unknown) {
  let askedAtMs = -listEveryMs;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const readMore = () => {
    const { state, pageNo, totalPages } = $list.get();
    if (state !== 'ready' || pageNo >= totalPages || waiting !== undefined) return;
    const waitMs = askedAtMs + listEveryMs - Date.now();
    if (waitMs <= 0) return void readNext();
    waiting = setTimeout(() => {
      waiting = undefined;
      readMore();
    }, waitMs);
  };
  return {
    readMore,
    begun() {
      clearTimeout(waiting);
      waiting = undefined;
      askedAtMs = Date.now();
    },
  };
}
