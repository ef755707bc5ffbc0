/** Lives as long as its screen: a list that loads page by page, newest first. */
import { atom, type ReadableAtom } from 'nanostores';

import type { Result } from '#site/api/result.ts';

import { createListPace } from './list-pace.ts';

export interface PagedList<T> {
  state: 'loading' | 'ready' | 'failed';
  code: string | undefined;
  items: readonly T[];
  /** The last page on the screen. */
  pageNo: number;
  totalPages: number;
  totalCount: number;
  /** When the last page came: the reference for `today` on the screen. */
  readAtMs: number;
}

export interface PagedStores<T> {
  $list: ReadableAtom<PagedList<T>>;
  /** Starts over with the first page. */
  restart(): void;
  /** The end of the list is near. */
  readMore(): void;
  /** Retries the failed page. */
  retry(): void;
  /** Replaces an entry that has changed. */
  replace(item: T): void;
}

type Page<T> = { list: T[]; totalPages: number; totalCount: number };

export function createPagedList<T>({
  read,
  idOf,
}: {
  read: (pageNo: number) => Promise<Result<Page<T>>>;
  idOf: (item: T) => string;
}): PagedStores<T> {
  const empty: PagedList<T> = { state: 'loading', code: undefined, items: [], pageNo: 0, totalPages: 1, totalCount: 0, readAtMs: 0 };
  const $list = atom(empty);
  let asking: symbol | undefined;

  const readPage = async () => {
    const before = $list.get();
    const mine = Symbol('asking');
    asking = mine;
    pace.begun();
    $list.set({ ...before, state: 'loading', code: undefined });
    const pageNo = before.pageNo + 1;
    const result = await read(pageNo);
    // another list was requested meanwhile: its answer counts
    if (asking !== mine) return;
    if (!result.ok) return $list.set({ ...$list.get(), state: 'failed', code: result.code });
    const { list, totalPages, totalCount } = result.value;
    const { items } = $list.get();
    // new entries push old ones to the next page: skip what is already shown
    const known = new Set(items.map(idOf));
    $list.set({
      state: 'ready',
      code: undefined,
      items: [...items, ...list.filter((item) => !known.has(idOf(item)))],
      pageNo,
      totalPages,
      totalCount,
      readAtMs: Date.now(),
    });
  };
  const pace = createListPace($list, readPage);
  return {
    $list,
    restart() {
      $list.set(empty);
      void readPage();
    },
    readMore: pace.readMore,
    retry: () => void readPage(),
    replace(item) {
      const list = $list.get();
      $list.set({ ...list, items: list.items.map((known) => (idOf(known) === idOf(item) ? item : known)) });
    },
  };
}
