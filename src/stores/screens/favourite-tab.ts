/** Lives as long as the page: a list's favourites tab, in step with the player's favourites. */
import { $favourites, learnFavourites } from './favourites.ts';
import type { createListPages } from './list-pages.ts';

type Pages = Pick<ReturnType<typeof createListPages>, '$list' | 'drop' | 'reload'>;

/** A removed game leaves the list at once; one that comes back, because removing it failed, triggers a reload. */
export function followFavourites({ $list, drop, reload, isHere }: Pages & { isHere(): boolean }): () => void {
  const out = new Set<string>();
  const stops = [
    $favourites.listen((now, before = []) => {
      for (const nodeId of before) if (!now.includes(nodeId)) out.add(nodeId);
      const back = now.filter((nodeId) => out.delete(nodeId));
      if (!isHere()) return;
      for (const nodeId of out) drop(nodeId);
      if (back.length > 0) void reload();
    }),
    $list.subscribe(({ items }) => {
      if (!isHere()) return;
      const taken = items.find(({ nodeId }) => out.has(nodeId));
      // an answer that was in flight when the game was removed; dropping the game triggers this again
      if (taken) return drop(taken.nodeId);
      learnFavourites(items.map(({ nodeId }) => nodeId));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
