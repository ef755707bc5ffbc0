/** Lives as long as the page: the favourites' tab of a list, in step with the player's favourites. */
import { $favourites, learnFavourites } from './favourites.ts';
import { $gameList, $listQuery, dropGame, reloadList } from './game-list.ts';

/** A game that is taken out drops from the list at once; one that comes back, since it could not be taken out, is read again. */
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
      // an answer that was on its way when the game was taken out; dropping it comes back here
      if (taken) return dropGame(taken.nodeId);
      learnFavourites(items.map(({ nodeId }) => nodeId));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
