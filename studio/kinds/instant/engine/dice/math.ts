import type { ChoiceFacts, Published } from '../facts.ts';
import type { Fraction } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';

/** One version of the game: immutable data. A change of any kind is a new version with a new id. */
export interface DiceTable {
  /** `dice/<name>@<version>` */
  id: string;
  /** Faces of the die, `0 .. faces - 1`. */
  faces: number;
  /** The fewest and most faces that a choice may win on. */
  leastWinning: number;
  mostWinning: number;
  /** Hundredths of the stake that a choice returns before its multiplier is cut to whole hundredths. */
  returnHundredths: number;
  published: Published;
}

/** `under`: a roll below the target wins; `over`: one above it. */
export const directions = ['over', 'under'] as const;

export interface DiceChoice {
  direction: (typeof directions)[number];
  target: number;
}

/** On how many faces a choice wins. */
export function winningFaces({ faces }: DiceTable, { direction, target }: DiceChoice): number {
  return direction === 'under' ? target : faces - 1 - target;
}

/** What a win pays: `faces / winning x return`, cut to whole hundredths. */
export function multiplierHundredths({ faces, returnHundredths }: DiceTable, winning: number): number {
  return Number(BigInt(faces * returnHundredths) / BigInt(winning));
}

export function returnOf(table: DiceTable, winning: number): Fraction {
  return { numerator: BigInt(winning * multiplierHundredths(table, winning)), denominator: BigInt(table.faces * 100) };
}

/** Every number of winning faces that can be chosen. */
export function factsOf(table: DiceTable): ReadonlyMap<string, ChoiceFacts> {
  const counts = Array.from({ length: table.mostWinning - table.leastWinning + 1 }, (_, more) => table.leastWinning + more);
  const mostHundredths = multiplierHundredths(table, table.leastWinning);
  return new Map([['any', { returns: counts.map((winning) => returnOf(table, winning)), mostHundredths }]]);
}
