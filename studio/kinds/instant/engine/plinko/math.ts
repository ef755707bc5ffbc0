import { choose } from '../choose.ts';
import type { ChoiceFacts, Published } from '../facts.ts';
import type { Fraction } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';

export const rowCounts = [8, 12, 16] as const;
export const risks = ['low', 'medium', 'high'] as const;

export interface PlinkoChoice {
  rows: (typeof rowCounts)[number];
  risk: (typeof risks)[number];
}

/** One version of the game: immutable data. A change of any kind is a new version with a new id. */
export interface PlinkoTable {
  /** `plinko/<name>@<version>` */
  id: string;
  /** `slots[risk][rows]` = what each slot at the bottom pays, in hundredths, from the left: one more than rows. */
  slots: Readonly<Record<PlinkoChoice['risk'], Readonly<Record<PlinkoChoice['rows'], readonly number[]>>>>;
  published: Published;
}

export function slotsOf(table: PlinkoTable, { rows, risk }: PlinkoChoice): readonly number[] {
  return table.slots[risk][rows];
}

/** A slot is reached in as many ways as its steps to the right can be ordered; all ways are equally likely. */
export function returnOf(table: PlinkoTable, choice: PlinkoChoice): Fraction {
  const paid = slotsOf(table, choice).reduce((sum, hundredths, slot) => sum + choose(choice.rows, slot) * BigInt(hundredths), 0n);
  return { numerator: paid, denominator: 100n * 2n ** BigInt(choice.rows) };
}

/** By `<risk>/<rows>`. */
export function factsOf(table: PlinkoTable): ReadonlyMap<string, ChoiceFacts> {
  const choices = risks.flatMap((risk) => rowCounts.map((rows) => ({ rows, risk })));
  return new Map(
    choices.map((choice) => [
      `${choice.risk}/${choice.rows}`,
      { returns: [returnOf(table, choice)], mostHundredths: Math.max(...slotsOf(table, choice)) },
    ]),
  );
}
