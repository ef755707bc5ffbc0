import { payMinor } from '../pay.ts';
import { readFields } from '../read-fields.ts';
import type { Draws } from '#fair/draws.ts';

import { type PlinkoChoice, type PlinkoTable, risks, rowCounts, slotsOf } from './math.ts';

export interface PlinkoOutcome {
  /** At each row from the top: 0 to the left, 1 to the right. */
  path: readonly number[];
  /** Steps to the right in all. */
  slot: number;
  multiplierHundredths: number;
  winMinor: bigint;
}

export function readChoice(input: unknown): PlinkoChoice | undefined {
  const fields = readFields(input, 'rows', 'risk');
  const rows = rowCounts.find((one) => one === fields?.rows);
  const risk = risks.find((one) => one === fields?.risk);
  return rows && risk && { rows, risk };
}

/** A draw for each row, from the top. */
export function decide(table: PlinkoTable, choice: PlinkoChoice, draws: Draws, stakeMinor: bigint): PlinkoOutcome {
  const path = Array.from({ length: choice.rows }, () => draws.integer(2));
  const slot = path.reduce((steps, step) => steps + step, 0);
  const multiplierHundredths = slotsOf(table, choice)[slot] ?? 0;
  return { path, slot, multiplierHundredths, winMinor: payMinor(stakeMinor, multiplierHundredths) };
}
