/** Lives as long as home: the hot games that it does not show at first. */
import { atom, type ReadableAtom } from 'nanostores';

import { hotGamesQuery } from '#site/lib/catalogue-query.ts';
import { hotGamesShown } from '#site/lib/home-limits.ts';
import { type Tile, tileOf } from '#site/lib/tile.ts';
import { gateway } from '#site/stores/gateway.ts';
import { merchantCode } from '#site/stores/merchant-code.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { keptHere, rememberHere } from './list-memory.ts';

export interface HotGames {
  $more: ReadableAtom<readonly Tile[]>;
  /** Where the player was, in px from the top of the page, if the player comes back to a home that had them open. */
  $place: ReadableAtom<number | undefined>;
  /** Returns `false` if they could not be loaded. */
  showMore(): Promise<boolean>;
}

/** Once they are seen, they are as they were when the player left, if the player returns by going back. */
export function createHotGames(): HotGames {
  const $more = atom<readonly Tile[]>([]);
  const $place = atom<number | undefined>(undefined);
  const open = (tiles: readonly Tile[]) => {
    $more.set(tiles);
    rememberHere(() => tiles);
  };
  onSeen($more, () => {
    const kept = keptHere<readonly Tile[]>();
    if (!kept) return;
    open(kept.list);
    $place.set(kept.scrollPx);
  });
  return {
    $more,
    $place,
    async showMore() {
      const tiles = await readMoreHotGames();
      if (tiles) open(tiles);
      return tiles !== undefined;
    },
  };
}

/** Nothing if loading failed. */
export async function readMoreHotGames(): Promise<Tile[] | undefined> {
  const hot = await gateway.call('GET /wps/relay/GCSGAME_hotGamesV2', {
    query: { ...hotGamesQuery, language: document.documentElement.lang, merchantCode: merchantCode() },
  });
  return hot.ok ? hot.value.list.slice(hotGamesShown).map(tileOf) : undefined;
}
