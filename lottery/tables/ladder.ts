import type { Draws } from '#fair/draws.ts';

import { rowOf } from '#lottery/play.ts';
import type { DrawResult } from '#lottery/shape.ts';

/** A row of a prize ladder: so many lots, each a number of its own of so many digits, every digit 0 to 9 by itself. */
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

/** The lots of a draw that belong to the ladder, row by row. */
export function lotsOf(ladder: Ladder, result: DrawResult): readonly string[] {
  return ladder.flatMap(({ row, lots }) => rowOf(result, row).slice(0, lots));
}

export const lotCount = (ladder: Ladder) => ladder.reduce((sum, { lots }) => sum + lots, 0);

/** Lots that have at least so many digits. */
export const withDigits = (ladder: Ladder, least: number): Ladder => ladder.filter(({ digits }) => digits >= least);

/** Some rows of the ladder. `firstOf` takes the first lot of a row only. */
export function rowsOf(ladder: Ladder, names: readonly string[], firstOf: readonly string[] = []): Ladder {
  return ladder.flatMap((row) => (names.includes(row.row) ? [row] : firstOf.includes(row.row) ? [{ ...row, lots: 1 }] : []));
}

/** The ladder of one of several stations that are drawn together. */
export const atStation = (station: string, ladder: Ladder): Ladder => ladder.map((row) => ({ ...row, row: `${station}.${row.row}` }));
