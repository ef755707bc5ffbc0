import { type Fraction } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';

import type { Species } from './species.ts';

/** One version of a room: immutable data. A change of any kind is a new version with a new id. */
export interface FishTable {
  /** `fish/<room>@<version>` */
  id: string;
  /** Every bullet's average return, whatever it is aimed at, in hundredths of a percent. */
  returnHundredths: number;
  species: readonly Species[];
  /** The mean interval between groups of fish. */
  groupMs: number;
}

/** A bomb takes along fish within this distance, a chain this many; never a boss, a bomb or another chain. */
export const blast = { bomb: { reach: 260, most: 8 }, chain: { reach: 520, most: 4 } } as const;

/** Chances are drawn out of this many parts of the sum of the values. */
export const parts = 10_000;

export function speciesOf(table: FishTable, id: string): Species | undefined {
  return table.species.find((one) => one.id === id);
}

/** The value of a fish that is taken along: its minimum. */
export function takenValue({ values }: Species): number {
  return Math.min(...values);
}

/** What a catch pays: one of the target's values and those taken along. */
export interface Prize {
  values: readonly number[];
  /** The sum of the values taken along. */
  taken: number;
}

/** `undefined` if the species is not in the room, or takes along what it may not. */
export function prizeOf(table: FishTable, target: string, takes: readonly string[]): Prize | undefined {
  const found = speciesOf(table, target);
  if (!found || takes.length > mostTaken(found)) return undefined;
  let taken = 0;
  for (const id of takes) {
    const other = speciesOf(table, id);
    if (other?.kind !== 'plain') return undefined;
    taken += takenValue(other);
  }
  return { values: found.values, taken };
}

export function mostTaken({ kind }: Pick<Species, 'kind'>): number {
  return kind === 'bomb' || kind === 'chain' ? blast[kind].most : 0;
}

/**
 * A bullet catches with `return : mean prize`, as whole numbers: `lucky` of `all`. With `k` values that sum up to `s`, and `taken` added to
 * each, the mean prize is `(s + k taken) / k`.
 */
export function chanceOf({ returnHundredths }: FishTable, { values, taken }: Prize): { lucky: number; all: number } {
  const sum = values.reduce((all, value) => all + value, 0) + values.length * taken;
  return { lucky: returnHundredths * values.length, all: parts * sum };
}

/** Chance times mean prize, in the form it is drawn. */
export function returnOf(table: FishTable, prize: Prize): Fraction {
  const { lucky, all } = chanceOf(table, prize);
  const sum = prize.values.reduce((total, value) => total + value + prize.taken, 0);
  return { numerator: BigInt(lucky) * BigInt(sum), denominator: BigInt(all) * BigInt(prize.values.length) };
}

/** The most that one bullet can pay, as a multiple of it. */
export function mostMultiple(table: FishTable): number {
  const mostOfAll = Math.max(...table.species.filter(({ kind }) => kind === 'plain').map(takenValue));
  return Math.max(...table.species.map((one) => Math.max(...one.values) + mostTaken(one) * mostOfAll));
}
