/** The classic score cards of a shoe, from its results, oldest first. They show the past and say nothing about what comes. */
export interface Bead<Side extends string> {
  column: number;
  row: number;
  result: Side | 'tie';
}

export interface BigRoadCell<Side extends string> {
  column: number;
  row: number;
  side: Side;
  /** Ties that followed it. */
  ties: number;
}

export interface BigRoad<Side extends string> {
  cells: readonly BigRoadCell<Side>[];
  /** Ties before the first result of a side. */
  tiesBefore: number;
}

export const roadRows = 6;

/** Every result in its cell: down the column, then the next column. */
export function beadRoad<Side extends string>(history: readonly (Side | 'tie')[]): Bead<Side>[] {
  return history.map((result, index) => ({ column: Math.floor(index / roadRows), row: index % roadRows, result }));
}

/**
 * A column for each streak of one side. A streak that cannot go down, at the floor or onto an older one, continues to the right.
 * The next streak begins at the top of the first free column after the one where this began.
 */
export function bigRoad<Side extends string>(history: readonly (Side | 'tie')[]): BigRoad<Side> {
  const cells: BigRoadCell<Side>[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number) => row < roadRows && !taken.has(`${column}/${row}`);
  let [start, tiesBefore] = [-1, 0];

  for (const result of history) {
    const last = cells.at(-1);
    if (isTie(result)) {
      if (last) last.ties += 1;
      else tiesBefore += 1;
      continue;
    }
    let place = { column: 0, row: 0 };
    if (last?.side === result) {
      // A tail that turned right stays in its row.
      const mayGoDown = last.column === start && isFree(last.column, last.row + 1);
      place = mayGoDown ? { column: last.column, row: last.row + 1 } : { column: last.column + 1, row: last.row };
    } else {
      do start += 1;
      while (!isFree(start, 0));
      place.column = start;
    }
    taken.add(`${place.column}/${place.row}`);
    cells.push({ ...place, side: result, ties: 0 });
  }
  return { cells, tiesBefore };
}

function isTie(result: string): result is 'tie' {
  return result === 'tie';
}
