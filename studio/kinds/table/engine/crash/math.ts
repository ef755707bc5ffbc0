import type { ChoiceFacts, Published } from '#studio/kinds/instant/engine/facts.ts';
import type { Fraction } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';

/** One version of the game: immutable data. A change of any kind is a new version with a new id. */
export interface CrashTable {
  /** `crash/<name>@<version>` */
  id: string;
  /** The percentage that a round returns; the house keeps the rest. */
  returnHundredths: number;
  /** The round's number is drawn from `1 .. resolution`. */
  resolution: number;
  /** The lowest multiplier that a player may cash out at; the highest, at which a round ends. */
  leastHundredths: number;
  mostHundredths: number;
  published: Published;
}

/**
 * Where the round ends, in hundredths: `return x resolution / drawn`, cut, at least 1.00 (at once: nobody is paid) and at most the
 * ceiling (everybody still in is paid).
 */
export function pointHundredths({ returnHundredths, resolution, mostHundredths }: CrashTable, drawn: number): number {
  const point = Number((BigInt(returnHundredths) * BigInt(resolution)) / BigInt(drawn));
  return Math.max(100, Math.min(mostHundredths, point));
}

/** How many of the drawn numbers let a round reach a multiplier: those up to `return x resolution / multiplier`. */
export function reachingDraws({ returnHundredths, resolution }: CrashTable, hundredths: number): bigint {
  return (BigInt(returnHundredths) * BigInt(resolution)) / BigInt(hundredths);
}

/** The return of cashing out at a multiplier. The round's end does not depend on what players do, so every way of playing is a mixture. */
export function returnOf(table: CrashTable, hundredths: number): Fraction {
  return { numerator: reachingDraws(table, hundredths) * BigInt(hundredths), denominator: BigInt(table.resolution) * 100n };
}

/** What a multiplier loses of the return is the remainder of its division: the largest and the smallest bound all others. */
export function factsOf(table: CrashTable): ReadonlyMap<string, ChoiceFacts> {
  const { returnHundredths, resolution, leastHundredths, mostHundredths } = table;
  const whole = returnHundredths * resolution;
  // far below 2^53, so a rounded quotient never reaches the next whole number; `%` of numbers this large takes many times as long, at each
  // start
  const lossAt = (hundredths: number) => whole - Math.floor(whole / hundredths) * hundredths;
  let [least, most] = [leastHundredths, leastHundredths];
  let [largest, smallest] = [lossAt(least), lossAt(least)];
  for (let hundredths = leastHundredths; hundredths <= mostHundredths; hundredths++) {
    const loss = lossAt(hundredths);
    if (loss > largest) [largest, least] = [loss, hundredths];
    if (loss < smallest) [smallest, most] = [loss, hundredths];
  }
  return new Map([['any', { returns: [returnOf(table, least), returnOf(table, most)], mostHundredths }]]);
}
