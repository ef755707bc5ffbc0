import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { TileItems, type TileItemsProps } from './tile-items.tsx';
import { useScrollBack } from './use-scroll-back.ts';

interface Props extends TileItemsProps {
  /** How many games the whole list has. */
  count: number;
  isBusy: boolean;
  /** Another list will replace this one. */
  isWaiting: boolean;
  /** Where the player was, in px from the top of the page. */
  placePx: number | undefined;
}

/** Tiles drawn before the layout is known, if none are in the HTML: two or three rows. */
const firstTiles = 6;
/** Rows drawn before and after those on the screen: about as many as it has. */
const rowsAround = 4;

/**
 * Draws only the part of a long list on and around the screen; the rest is just height. So the page has the same few tiles however long
 * the list is. All rows have the same height, which is measured.
 */
export function TileWindow({ count, isBusy, isWaiting, placePx, ...items }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  const shape = useShape(grid);
  const { columns, rowPx } = shape;
  const rows = rowPx > 0 ? Math.ceil(items.tiles.length / columns) : 0;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowPx,
    scrollMargin: shape.topPx,
    overscan: rowsAround,
    // a row around the screen may come a frame later
    useFlushSync: false,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowPx]);
  useScrollBack(placePx, rows > 0);
  const drawn = virtual.getVirtualItems();
  const from = drawn[0]?.index ?? 0;
  const to = drawn.at(-1)?.index ?? -1;
  const tiles = rows > 0 ? items.tiles.slice(from * columns, (to + 1) * columns) : items.tiles.slice(0, firstOf(items));
  return (
    <ul
      className={isWaiting ? 'tiles rows opacity-40' : 'tiles rows'}
      ref={grid}
      aria-busy={isBusy}
      style={
        rows > 0 ? { paddingBlock: `${from * rowPx}px ${(rows - 1 - to) * rowPx}px`, gridAutoRows: `${rowPx - shape.gapPx}px` } : undefined
      }
    >
      <TileItems {...items} tiles={tiles} part={rows > 0 ? { first: from * columns + 1, count } : undefined} />
    </ul>
  );
}

const firstOf = ({ given }: TileItemsProps) => Math.max(given.length, firstTiles);

interface Shape {
  columns: number;
  /** From the start of a row to the start of the next; 0 until there are tiles. */
  rowPx: number;
  gapPx: number;
  /** How far the list begins below the top of the page. */
  topPx: number;
}

/** Measured whenever the grid's size has changed: then its layout is known, and measuring costs nothing. */
function useShape(grid: RefObject<HTMLUListElement | null>): Shape {
  const [shape, setShape] = useState<Shape>({ columns: 1, rowPx: 0, gapPx: 0, topPx: 0 });
  useLayoutEffect(() => {
    const { current } = grid;
    if (!current) return undefined;
    const seen = new ResizeObserver(() => setShape((before) => measure(current, before)));
    seen.observe(current);
    return () => seen.disconnect();
  }, [grid]);
  return shape;
}

function measure(grid: HTMLElement, before: Shape): Shape {
  // the link, not its item: that is as high as its row
  const heights = Array.from(grid.children, (item) => item.firstElementChild?.getBoundingClientRect().height ?? 0);
  if (heights.length === 0) return before;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const gapPx = Number.parseFloat(rowGap) || 0;
  const now: Shape = {
    columns: gridTemplateColumns.split(' ').length,
    // to the fraction: rounded, every row would move a little
    rowPx: Math.max(...heights) + gapPx,
    gapPx,
    topPx: Math.round(grid.getBoundingClientRect().top + scrollY),
  };
  return (Object.keys(now) as (keyof Shape)[]).every((key) => now[key] === before[key]) ? before : now;
}
