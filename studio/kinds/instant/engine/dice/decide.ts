import { payMinor } from '../pay.ts';
import { isOneOf, isWhole, readFields } from '../read-fields.ts';
import type { Draws } from '#fair/draws.ts';

import { type DiceChoice, type DiceTable, directions, multiplierHundredths, winningFaces } from './math.ts';

export interface DiceOutcome {
  roll: number;
  isWin: boolean;
  /** What the choice pays if it wins. */
  multiplierHundredths: number;
  winMinor: bigint;
}

/** `undefined` unless the choice wins on as many faces as the table allows. */
export function readChoice(table: DiceTable, input: unknown): DiceChoice | undefined {
  const fields = readFields(input, 'direction', 'target');
  if (!fields || !isOneOf(fields.direction, directions) || !isWhole(fields.target, 0, table.faces - 1)) return undefined;
  const choice = { direction: fields.direction, target: fields.target };
  return isWhole(winningFaces(table, choice), table.leastWinning, table.mostWinning) ? choice : undefined;
}

/** One draw: the roll. */
export function decide(table: DiceTable, choice: DiceChoice, draws: Draws, stakeMinor: bigint): DiceOutcome {
  const roll = draws.integer(table.faces);
  const isWin = choice.direction === 'under' ? roll < choice.target : roll > choice.target;
  const multiplier = multiplierHundredths(table, winningFaces(table, choice));
  return { roll, isWin, multiplierHundredths: multiplier, winMinor: payMinor(stakeMinor, isWin ? multiplier : 0) };
}
