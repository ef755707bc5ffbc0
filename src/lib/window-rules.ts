export interface RowWindow {
  /** First row that is drawn, and the first after it that is not. */
  from: number;
  to: number;
}

/**
 * The rows of a long list that are drawn: those on the screen and as much again before and after it, as the rest is only height.
 * `topPx` is how far the list's beginning lies above the top of the screen; negative when it lies below.
 */
export function rowWindow({ topPx, screenPx, rowPx, rows }: { topPx: number; screenPx: number; rowPx: number; rows: number }): RowWindow {
  const abovePx = Math.max(0, topPx);
  const last = Math.max(0, rows);
  const clamp = (row: number) => Math.min(last, Math.max(0, row));
  const from = clamp(Math.floor((abovePx - screenPx) / rowPx));
  const to = clamp(Math.ceil((abovePx + 2 * screenPx) / rowPx));
  // beyond its end the list still has a last screenful, so that there is something to come back to
  return from < to ? { from, to } : { from: clamp(last - Math.ceil((3 * screenPx) / rowPx)), to: last };
}
