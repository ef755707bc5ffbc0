export interface RowWindow {
  /** The first row that is drawn, and the first after it that is not. */
  from: number;
  to: number;
}

/**
 * The drawn rows of a long list: those on the screen and as many again before and after, while the rest is only height.
 * `topPx` is how far the list's start lies above the top of the screen; negative if it lies below.
 */
export function rowWindow({ topPx, screenPx, rowPx, rows }: { topPx: number; screenPx: number; rowPx: number; rows: number }): RowWindow {
  const abovePx = Math.max(0, topPx);
  const last = Math.max(0, rows);
  const clamp = (row: number) => Math.min(last, Math.max(0, row));
  const from = clamp(Math.floor((abovePx - screenPx) / rowPx));
  const to = clamp(Math.ceil((abovePx + 2 * screenPx) / rowPx));
  // beyond its end the list still has a last screenful, so that there is something to scroll back to
  return from < to ? { from, to } : { from: clamp(last - Math.ceil((3 * screenPx) / rowPx)), to: last };
}

/** The rows on the screen itself. */
export function rowsOnScreen({
  topPx,
  screenPx,
  rowPx,
  rows,
}: {
  topPx: number;
  screenPx: number;
  rowPx: number;
  rows: number;
}): RowWindow {
  const clamp = (row: number) => Math.min(rows, Math.max(0, row));
  return { from: clamp(Math.floor(topPx / rowPx)), to: clamp(Math.ceil((topPx + screenPx) / rowPx)) };
}

/**
 * What to draw in the next frame on the way from the `drawn` rows to the `wanted` ones: the rows on the screen at once, and of those around
 * it at most `most` new ones, those below first, so that no frame takes long.
 */
export function nextWindow({
  drawn,
  wanted,
  seen,
  most,
}: {
  drawn: RowWindow;
  wanted: RowWindow;
  seen: RowWindow;
  most: number;
}): RowWindow {
  const kept = { from: Math.max(drawn.from, wanted.from), to: Math.min(drawn.to, wanted.to) };
  const isNear = kept.from < kept.to && kept.from <= seen.to && kept.to >= seen.from;
  const from = isNear ? Math.min(kept.from, seen.from) : seen.from;
  const to = isNear ? Math.max(kept.to, seen.to) : seen.to;
  const below = Math.min(most, Math.max(0, wanted.to - to));
  const above = Math.min(most - below, Math.max(0, from - wanted.from));
  return { from: from - above, to: to + below };
}
