import { nextWindow, type RowWindow, rowsOnScreen, rowWindow } from '#site/lib/window-rules.ts';
import type { Listed } from '#site/stores/screens/game-list.ts';

import { drawTile } from './draw-tile.ts';
import { forgetArt, watchArt } from './late-art.ts';

export interface TileWindow {
  show(items: readonly Listed[], totalCount: number): void;
}

/** New rows beyond the screen per frame: more take longer than a frame on a cheap phone, and nobody scrolls faster than this. */
const mostRowsAtOnce = 1;
/** Tiles drawn before the layout is known: two or three rows. */
const firstTiles = 6;

/**
 * Draws only the part of a long list on and around the screen; the rest is just height. So the page has the same few tiles however
 * long the list is. All rows have the same height, which is measured.
 * @param givenIds the node ids of the tiles that came with the HTML
 * @param isReturn the player comes back to the list: it needs its old height at once, to be scrolled
 */
export function openTileWindow(grid: HTMLElement, givenIds: readonly string[], isReturn: boolean): TileWindow {
  /** The tiles from the HTML: kept, since nothing else knows how they were drawn. */
  const given = new Map([...grid.children].map((tile, place) => [givenIds[place] ?? '', tile]));
  let drawn = new Map<string, Element>(given);
  let items: readonly Listed[] = [];
  let totalCount = 0;
  let shape = measure(grid);
  let [seen, isChanged, isOpen] = ['', false, false];
  let drawnRows: RowWindow = { from: 0, to: Math.ceil(grid.children.length / shape.columns) };

  const draw = () => {
    if (shape.rowPx === 0 && drawn.size > 0) shape = measure(grid);
    const { columns, rowPx } = shape;
    const rows = Math.ceil(items.length / columns);
    const topPx = -grid.getBoundingClientRect().top;
    const place = { topPx, screenPx: innerHeight, rowPx, rows };
    // before the first measurement, draw only the first tiles, so that nothing blocks the page
    const wanted = rowPx > 0 ? rowWindow(place) : { from: 0, to: firstTiles };
    const { from, to } = rowPx > 0 ? nextWindow({ drawn: drawnRows, wanted, seen: rowsOnScreen(place), most: mostRowsAtOnce }) : wanted;
    if (from > wanted.from || to < wanted.to) schedule();
    // most scroll events bring no new row
    const sight = `${from} ${to} ${rows} ${columns} ${rowPx}`;
    if (sight === seen && !isChanged) return;
    [seen, isChanged] = [sight, false];
    drawnRows = { from, to };
    grid.style.paddingBlockStart = `${from * rowPx}px`;
    grid.style.paddingBlockEnd = `${Math.max(0, rows - to) * rowPx}px`;
    const next = new Map<string, Element>();
    for (const { nodeId, game } of items.slice(from * columns, to * columns)) {
      const tile = drawn.get(nodeId) ?? given.get(nodeId) ?? (game && drawTile(game));
      if (tile) next.set(nodeId, tile);
    }
    for (const [nodeId, tile] of drawn) if (!next.has(nodeId)) remove(tile);
    placeTiles(grid, [...next.values()], { first: from * columns, totalCount });
    drawn = next;
    if (rowPx > 0 || next.size === 0) return;
    // the next frame lays the page out anyway
    if (isReturn) draw();
    else schedule();
  };

  const schedule = followScroll(grid, { onScroll: draw, onWidth: () => (shape = measure(grid)) });
  return {
    show(listed, count) {
      const isNextPage = isOpen && listed.length > items.length;
      items = listed;
      totalCount = count;
      isChanged = true;
      // A page that arrives during a scroll waits for the frame, which may bring rows of its own. Removals are drawn at once: the next tile
      // takes the focus.
      if (isNextPage) schedule();
      else draw();
      isOpen = true;
    },
  };
}

/** The number of columns, and the distance between rows; from then on every row is as high as the highest tile. */
function measure(grid: HTMLElement): { columns: number; rowPx: number } {
  const { style } = grid;
  style.gridAutoRows = '';
  const heights = [...grid.children].map((tile) => tile.getBoundingClientRect().height);
  if (heights.length === 0) return { columns: 1, rowPx: 0 };
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const tilePx = Math.ceil(Math.max(...heights));
  style.gridAutoRows = `${tilePx}px`;
  return { columns: gridTemplateColumns.split(' ').length, rowPx: tilePx + (Number.parseFloat(rowGap) || 0) };
}

function remove(tile: Element): void {
  forgetArt(tile);
  tile.remove();
}

/** Puts the tiles in order, each with its position in the whole list; leaves those in place alone. */
function placeTiles(grid: Element, tiles: readonly Element[], { first, totalCount }: { first: number; totalCount: number }): void {
  let at = grid.firstElementChild;
  for (const [place, tile] of tiles.entries()) {
    say(tile, 'aria-posinset', first + place + 1);
    say(tile, 'aria-setsize', totalCount);
    if (tile === at) at = at.nextElementSibling;
    else {
      grid.insertBefore(tile, at);
      watchArt(tile);
    }
  }
}

/** Even setting an unchanged attribute costs the browser something. */
function say(tile: Element, name: string, value: number): void {
  if (tile.getAttribute(name) !== String(value)) tile.setAttribute(name, String(value));
}

/** At most once a frame; another width changes the height of the rows. Returns how to request a frame without a scroll. */
function followScroll(grid: HTMLElement, { onScroll, onWidth }: { onScroll(): void; onWidth(): void }): () => void {
  let isDue = false;
  const schedule = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      onScroll();
    });
  };
  addEventListener('scroll', schedule, { passive: true });
  // it reports the first width on its own: requesting it here would force a layout
  let widthPx: number | undefined;
  new ResizeObserver(() => {
    const before = widthPx;
    widthPx = grid.clientWidth;
    if (before === undefined || before === widthPx) return;
    onWidth();
    schedule();
  }).observe(grid);
  return schedule;
}
