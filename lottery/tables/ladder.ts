import type { Draws } from '#fair/draws.ts';

import { rowOf } from '#lottery/play.ts';
import type { DrawResult } from '#lottery/shape.ts';

/** A row of a prize ladder: a number of lots, each an independent number of `digits` digits. */
export interface LadderRow {
  row: string;
  lots: number;
  digits: number;
}

export type Ladder = readonly LadderRow[];

export function drawLadder(ladder: Ladder, draws: Draws): DrawResult {
  return Object.fromEntries(
    ladder.map(({ row, lots, digits }) => [
      row,
      Array.from({ length: lots }, () => String(draws.integer(10 ** digits)).padStart(digits, '0')),
    ]),
  );
}

/** A draw's lots that belong to the ladder, row by row. */
export function lotsOf(ladder: Ladder, result: DrawResult): readonly string[] {
  return ladder.flatMap(({ row, lots }) => rowOf(result, row).slice(0, lots));
}

export const lotCount = (ladder: Ladder) => ladder.reduce((sum, { lots }) => sum + lots, 0);

/** Lots with at least this many digits. */
export const withDigits = (ladder: Ladder, least: number): Ladder => ladder.filter(({ digits }) => digits >= least);

/** Some rows of the ladder. `firstOf` takes only the first lot of a row. */
export function rowsOf(ladder: Ladder, names: readonly string[], firstOf: readonly string[] = []): Ladder {
  return ladder.flatMap((row) => (names.includes(row.row) ? [row] : firstOf.includes(row.row) ? [{ ...row, lots: 1 }] : []));
}

/** One station's ladder, of several drawn together. */
export const atStation = (station: string, ladder: Ladder): Ladder => ladder.map((row) => ({ ...row, row: `${station}.${row.row}` }));
