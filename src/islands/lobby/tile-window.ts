import { nextWindow, type RowWindow, rowsOnScreen, rowWindow } from '#site/lib/window-rules.ts';
import type { Listed } from '#site/stores/screens/game-list.ts';

import { drawTile } from './draw-tile.ts';
import { forgetArt, watchArt } from './late-art.ts';

export interface TileWindow {
  show(items: readonly Listed[], totalCount: number): void;
}

/** New rows beside the screen in one frame: more take longer than a frame on a cheap phone, and no thumb scrolls faster than this. */
const mostRowsAtOnce = 1;
/** Drawn before it is known how they stand: two or three rows. */
const firstTiles = 6;

/**
 * Draws of a long list what is on the screen and around it; the rest is only height. So the page carries the same few tiles however
 * long the list is. Rows are of one height, which is measured.
 * @param givenIds the node ids of the tiles that came with the HTML
 * @param isReturn the player comes back to the list: it has to be as high as it was at once, to be scrolled
 */
export function openTileWindow(grid: HTMLElement, givenIds: readonly string[], isReturn: boolean): TileWindow {
  /** What came with the HTML: kept, since nothing else knows how it is drawn. */
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
    // before the first measure the first tiles are drawn, to be measured: no more, so that nothing keeps the page from answering
    const wanted = rowPx > 0 ? rowWindow(place) : { from: 0, to: firstTiles };
    const { from, to } = rowPx > 0 ? nextWindow({ drawn: drawnRows, wanted, seen: rowsOnScreen(place), most: mostRowsAtOnce }) : wanted;
    if (from > wanted.from || to < wanted.to) schedule();
    // most of a scroll brings no row
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
      // A page that comes while the player scrolls waits for the frame, which may bring rows of its own. What is less is drawn at once:
      // who took a tile away gives the focus to the next one
      if (isNextPage) schedule();
      else draw();
      isOpen = true;
    },
  };
}

/** How many columns there are, and how far a row lies from the next; every row is as high as the highest tile from then on. */
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

/** Puts the tiles in order, each with its place in the whole list; those that stand right are not touched. */
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

/** Even an attribute that stays as it is costs the browser something when it is set. */
function say(tile: Element, name: string, value: number): void {
  if (tile.getAttribute(name) !== String(value)) tile.setAttribute(name, String(value));
}

/** Once a frame at most; another width is another height of the rows. Answers how to ask for a frame without a scroll. */
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
  // it tells the first width by itself: asked for here, the browser would lay the page out for it
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
