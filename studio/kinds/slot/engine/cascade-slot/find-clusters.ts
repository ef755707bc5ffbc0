import { columnCount, placeCount, rowCount, smallestCluster } from './math.ts';

/** `board[column * rowCount + row]` = symbol index, row 0 at the top. */
export type Board = readonly number[];

export interface Cluster {
  symbol: number;
  /** Indexes into the board, ascending. */
  places: readonly number[];
}

/** Every group of five or more of one symbol connected by their sides, in the order of their first cell. */
export function findClusters(board: Board): Cluster[] {
  const clusters: Cluster[] = [];
  const seen = new Uint8Array(placeCount);
  const places = new Uint8Array(placeCount);
  for (let start = 0; start < placeCount; start++) {
    if (seen[start] === 1) continue;
    const size = spread(board, start, { seen, places });
    if (size < smallestCluster) continue;
    clusters.push({ symbol: board[start] ?? emptyPlace, places: [...places.subarray(0, size)].sort((one, other) => one - other) });
  }
  return clusters;
}

/** Fills `places` with everything connected to `start` and returns the count. It allocates no arrays: it runs for every cell. */
function spread(board: Board, start: number, { seen, places }: { seen: Uint8Array; places: Uint8Array }): number {
  const symbol = board[start];
  let size = 1;
  places[0] = start;
  seen[start] = 1;
  for (let next = 0; next < size; next++) {
    const around = neighbours[places[next] ?? 0] ?? [];
    for (let index = 0; index < around.length; index++) {
      const place = around[index] ?? 0;
      if (seen[place] === 1 || board[place] !== symbol) continue;
      seen[place] = 1;
      places[size++] = place;
    }
  }
  return size;
}

export const emptyPlace = -1;

const neighbours: readonly (readonly number[])[] = Array.from({ length: placeCount }, (_, place) => {
  const [column, row] = [Math.floor(place / rowCount), place % rowCount];
  const around: [boolean, number][] = [
    [row > 0, place - 1],
    [row < rowCount - 1, place + 1],
    [column > 0, place - rowCount],
    [column < columnCount - 1, place + rowCount],
  ];
  return around.filter(([isInside]) => isInside).map(([, neighbour]) => neighbour);
});
