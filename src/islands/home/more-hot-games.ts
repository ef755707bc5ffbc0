import type { Game } from '#contract/games/calls.ts';
import { drawTile } from '#site/islands/lobby/draw-tile.ts';
import { keptHere, rememberHere, scrollBack } from '#site/islands/lobby/list-return.ts';
import { readMoreHotGames } from '#site/stores/screens/hot-games.ts';

let open: readonly Game[] = [];
const kept = keptHere();
rememberHere(() => {
  const items = open.map((game) => ({ nodeId: game.nodeId, game }));
  return { state: 'ready', code: undefined, items, pageNo: 1, totalPages: 1, totalCount: items.length, totalRelation: 'eq' };
});

/** Draws the hot games that home does not show at first; returns `false` if they could not be loaded. */
export async function showMoreHotGames(more: HTMLElement): Promise<boolean> {
  const games = await readMoreHotGames();
  const tiles = games && draw(more, games);
  // the button is gone: keyboard users continue at the first of them
  tiles?.[0]?.querySelector('a')?.focus({ preventScroll: true });
  return tiles !== undefined;
}

/** Opens them as they were when the player left, if the player returns by going back. */
export function reopenHotGames(): void {
  const more = document.querySelector<HTMLElement>('[data-hot-more]');
  const games = kept?.list.items.flatMap(({ game }) => game ?? []) ?? [];
  if (!kept || !more || games.length === 0) return;
  draw(more, games);
  scrollBack(kept);
}

function draw(more: HTMLElement, games: readonly Game[]): HTMLElement[] | undefined {
  const grid = more.closest('section')?.querySelector('ul');
  if (!grid) return undefined;
  const tiles = games.map(drawTile);
  grid.append(...tiles);
  more.remove();
  open = games;
  return tiles;
}
