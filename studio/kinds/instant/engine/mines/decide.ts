import { drawDistinct } from '../draw-distinct.ts';
import { checkStake, payMinor } from '../pay.ts';
import { isWhole, readFields } from '../read-fields.ts';
import type { Draws } from '#fair/draws.ts';

import { canOpen, cellsOf, type MinesChoice, type MinesTable, mostMines, multiplierHundredths } from './math.ts';

export type MinesAction = { kind: 'open'; cell: number } | { kind: 'cash-out' };

/** A round as the server keeps it; `shownTo` is what the player may see of it. */
export interface MinesRound {
  table: MinesTable;
  stakeMinor: bigint;
  /** Where the mines are, decided before the first action. */
  mines: readonly number[];
  /** Safe cells in the order opened. */
  opened: readonly number[];
  status: 'open' | 'lost' | 'paid';
  /** The mine that ended the round. */
  hit: number | null;
  /** What cashing out pays now, or paid; 0 if lost. */
  multiplierHundredths: number;
  winMinor: bigint;
}

export function readChoice(table: MinesTable, input: unknown): MinesChoice | undefined {
  const fields = readFields(input, 'mines');
  return fields && isWhole(fields.mines, 1, mostMines(table)) ? { mines: fields.mines } : undefined;
}

export function readAction(table: MinesTable, input: unknown): MinesAction | undefined {
  if (readFields(input, 'kind')?.kind === 'cash-out') return { kind: 'cash-out' };
  const fields = readFields(input, 'kind', 'cell');
  return fields?.kind === 'open' && isWhole(fields.cell, 0, cellsOf(table) - 1) ? { kind: 'open', cell: fields.cell } : undefined;
}

/** A draw for each mine; no action draws anything. */
export function decide(table: MinesTable, choice: MinesChoice, draws: Draws, stakeMinor: bigint): MinesRound {
  checkStake(stakeMinor);
  const mines = drawDistinct(draws, cellsOf(table), choice.mines);
  return { table, stakeMinor, mines, opened: [], status: 'open', hit: null, multiplierHundredths: 0, winMinor: 0n };
}

/**
 * The round after an action. The same round if the action is not allowed: after the end, on an open cell, or cashing out before any cell is
 * open. A round with nothing left to open pays by itself.
 */
export function act(round: MinesRound, action: MinesAction): MinesRound {
  if (round.status !== 'open') return round;
  if (action.kind === 'cash-out') return round.opened.length > 0 ? paid(round) : round;
  if (round.opened.includes(action.cell)) return round;
  if (round.mines.includes(action.cell)) return { ...round, status: 'lost', hit: action.cell, multiplierHundredths: 0 };
  const opened = [...round.opened, action.cell];
  const after = { ...round, opened, multiplierHundredths: multiplierHundredths(round.table, round.mines.length, opened.length) };
  return canOpen(round.table, round.mines.length, opened.length) ? after : paid(after);
}

function paid(round: MinesRound): MinesRound {
  return { ...round, status: 'paid', winMinor: payMinor(round.stakeMinor, round.multiplierHundredths) };
}

/** Everything but the mines, which show when the round is over. */
export function shownTo({ opened, status, hit, multiplierHundredths, winMinor, mines }: MinesRound) {
  return { opened, status, hit, multiplierHundredths, winMinor, mineCount: mines.length, mines: status === 'open' ? null : mines };
}
