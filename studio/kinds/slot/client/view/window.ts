export type Grid = readonly (readonly string[])[];
export type Places = readonly (readonly [column: number, row: number])[];

/** Where the symbols are: reels that turn, or a board that falls. */
export interface WindowView {
  /** Shows a window at rest. */
  set(grid: Grid): void;
  /** The current symbols leave; the next ones are not known yet. */
  turn(): void;
  stop(column: number, rows: readonly string[]): void;
  /** Boards only: these positions burst. */
  clear(places: Places): void;
  /** Boards only: what is above the cleared positions falls, `next` is the result. */
  fall(cleared: Places, next: Grid): void;
  /** Marks winning positions and dims the rest; an empty list clears both. */
  mark(places: Places): void;
  describe(words: string): void;
}

export interface WindowParts {
  columns: number;
  rows: number;
  paint: (cell: HTMLElement, symbol: string) => void;
  isCalm: () => boolean;
}

/** Lights the cells of the winning positions and dims the others; unchanged cells are left alone. */
export function markCells(cells: readonly HTMLElement[], hits: readonly (HTMLElement | undefined)[]): void {
  for (const cell of cells) {
    const isHit = hits.includes(cell);
    cell.classList.toggle('hit', isHit);
    cell.classList.toggle('dim', hits.length > 0 && !isHit);
  }
}
