import { drawTile } from '#site/islands/lobby/draw-tile.ts';
import { readMoreHotGames } from '#site/stores/screens/hot-games.ts';

/** Draws the hot games that home does not show at first; `false` when they could not be read. */
export async function showMoreHotGames(more: HTMLElement): Promise<boolean> {
  const games = await readMoreHotGames();
  const grid = more.closest('section')?.querySelector('ul');
  if (!games || !grid) return false;
  const tiles = games.map(drawTile);
  grid.append(...tiles);
  more.remove();
  // the button is gone: who uses a keyboard goes on at the first of them
  tiles[0]?.querySelector('a')?.focus({ preventScroll: true });
  return true;
}
