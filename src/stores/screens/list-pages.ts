/** Lives as long as its screen: the tiles of a list, page by page. */
import { atom } from 'nanostores';

import { listPageSize } from '#contract/list-page.ts';
import type { Result } from '#site/api/result.ts';
import type { Tile } from '#site/lib/tile.ts';

import { createListPace } from './list-pace.ts';
import type { ListPage } from './list-page.ts';

export interface GameList {
  state: 'loading' | 'ready' | 'failed';
  code: string | undefined;
  items: readonly Tile[];
  /** The last page on the screen. */
  pageNo: number;
  totalPages: number;
  totalCount: number;
  /** `gte`: a search stopped counting there. */
  totalRelation: 'eq' | 'gte';
}

const empty: GameList = { state: 'loading', code: undefined, items: [], pageNo: 0, totalPages: 1, totalCount: 0, totalRelation: 'eq' };

/** @param given the first page, if it came with the HTML */
export function createListPages(given: GameList | undefined, read: (pageNo: number) => Promise<Result<ListPage>>) {
  const $list = atom(given ?? empty);
  let known = new Set(given?.items.map(({ nodeId }) => nodeId));
  let asking: symbol | undefined;
  /** Games removed since the last page came: later games have moved up by as many on the platform. */
  let dropped = 0;

  const show = (list: GameList) => {
    asking = undefined;
    dropped = 0;
    known = new Set(list.items.map(({ nodeId }) => nodeId));
    $list.set(list);
  };
  const readNext = async () => {
    const before = $list.get();
    const mine = Symbol('asking');
    asking = mine;
    pace.begun();
    $list.set({ ...before, state: 'loading', code: undefined });
    const pageNo = before.pageNo + 1 - Math.ceil(dropped / listPageSize);
    dropped = 0;
    const result = await read(pageNo);
    // another choice was made meanwhile: its answer counts
    if (asking !== mine) return;
    const now = $list.get();
    if (!result.ok) return $list.set({ ...now, state: 'failed', code: result.code });
    const { tiles, ...totals } = result.value;
    // a list may grow at its start while it is read: skip what is already shown
    const fresh = tiles.filter(({ nodeId }) => !known.has(nodeId));
    for (const { nodeId } of fresh) known.add(nodeId);
    $list.set({ state: 'ready', code: undefined, items: [...now.items, ...fresh], pageNo, ...totals });
  };
  const pace = createListPace($list, readNext);
  return {
    $list,
    show,
    /** Starts over with the first page. */
    async reload(): Promise<void> {
      show(empty);
      await readNext();
    },
    /** The end of the list is near. */
    readMore: pace.readMore,
    /** Retries the failed page. */
    retry: () => void readNext(),
    /** Removes a game at once. */
    drop(nodeId: string): void {
      const list = $list.get();
      const items = list.items.filter((item) => item.nodeId !== nodeId);
      if (items.length === list.items.length) return;
      dropped += 1;
      $list.set({ ...list, items, totalCount: Math.max(0, list.totalCount - 1) });
    },
  };
}
