import { choose } from '../choose.ts';
import type { ChoiceFacts, Published } from '../facts.ts';
import type { Fraction } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';

export interface MinesChoice {
  mines: number;
}

/** One version of the game: immutable data. A change of any kind is a new version with a new id. */
export interface MinesTable {
  /** `mines/<name>@<version>` */
  id: string;
  /** The cells of the square; 25 if omitted. */
  cells?: number;
  /** Hundredths of the stake that a round returns before its multiplier is cut to whole hundredths. */
  returnHundredths: number;
  /** No cell may be opened that would raise the multiplier above it. */
  mostHundredths: number;
  published: Published;
}

export function cellsOf({ cells = 25 }: Pick<MinesTable, 'cells'>): number {
  return cells;
}

/** At least one cell is safe. */
export function mostMines(table: Pick<MinesTable, 'cells'>): number {
  return cellsOf(table) - 1;
}

/** What is paid after this many safe cells: `return / chance of getting there`, cut to whole hundredths; nothing before the first. */
export function multiplierHundredths(table: MinesTable, mines: number, opened: number): number {
  if (opened === 0) return 0;
  return Number((BigInt(table.returnHundredths) * choose(cellsOf(table), opened)) / choose(cellsOf(table) - mines, opened));
}

/** Whether another cell may be opened: a safe one is left, and the table's ceiling lets it pay. */
export function canOpen(table: MinesTable, mines: number, opened: number): boolean {
  return opened < cellsOf(table) - mines && multiplierHundredths(table, mines, opened + 1) <= table.mostHundredths;
}

/**
 * The return of cashing out after this many safe cells. Opened cells are all safe and tell nothing about the others, so every way of
 * playing is a mixture of these.
 */
export function returnOf(table: MinesTable, mines: number, opened: number): Fraction {
  return {
    numerator: BigInt(multiplierHundredths(table, mines, opened)) * choose(cellsOf(table) - mines, opened),
    denominator: 100n * choose(cellsOf(table), opened),
  };
}

/** By number of mines; each number of cells to stop at is a way of playing. */
export function factsOf(table: MinesTable): ReadonlyMap<string, ChoiceFacts> {
  const choices = Array.from({ length: mostMines(table) }, (_, index) => index + 1);
  return new Map(
    choices.map((mines) => {
      const stops = [1];
      while (canOpen(table, mines, stops.length)) stops.push(stops.length + 1);
      const returns = stops.map((opened) => returnOf(table, mines, opened));
      return [String(mines), { returns, mostHundredths: multiplierHundredths(table, mines, stops.length) }];
    }),
  );
}
