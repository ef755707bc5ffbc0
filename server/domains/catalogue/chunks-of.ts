/** Rows per statement, so that large catalogues load in bounded memory. */
const chunkRows = 2_000;

export function chunksOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / chunkRows) }, (_, index) => rows.slice(index * chunkRows, (index + 1) * chunkRows));
}
