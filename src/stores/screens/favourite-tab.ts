/** Lives as long as the page: a list's favourites tab, in step with the player's favourites. */
import { $favourites, learnFavourites } from './favourites.ts';
import { $gameList, $listQuery, dropGame, reloadList } from './game-list.ts';

/** A removed game leaves the list at once; one that comes back, because removing it failed, triggers a reload. */
export function followFavourites(): () => void {
  const out = new Set<string>();
  const isHere = () => $listQuery.get().tab === 'fav';
  const stops = [
    $favourites.listen((now, before = []) => {
      for (const nodeId of before) if (!now.includes(nodeId)) out.add(nodeId);
      const back = now.filter((nodeId) => out.delete(nodeId));
      if (!isHere()) return;
      for (const nodeId of out) dropGame(nodeId);
      if (back.length > 0) void reloadList();
    }),
    $gameList.subscribe(({ items }) => {
      if (!isHere()) return;
      const taken = items.find(({ nodeId }) => out.has(nodeId));
      // an answer that was in flight when the game was removed; dropping the game triggers this again
      if (taken) return dropGame(taken.nodeId);
      learnFavourites(items.map(({ nodeId }) => nodeId));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
