import { choose, fraction } from '#lottery/fraction.ts';
import type { Fraction } from '#lottery/shape.ts';

/** The chance that `size` given two-digit numbers all end one of `lots` lots: by inclusion and exclusion of missing ones. */
export function allAppear(size: number, lots: number): Fraction {
  let ways = 0n;
  for (let missing = 0; missing <= size; missing++) {
    const term = choose(size, missing) * BigInt(100 - missing) ** BigInt(lots);
    ways += missing % 2 === 0 ? term : -term;
  }
  return fraction(ways, 100n ** BigInt(lots));
}

/** The expected repeats of two given numbers: the higher of their counts minus one, if both appear. */
export function expectedRepeats(lots: number): Fraction {
  let weight = 0n;
  for (let one = 1; one < lots; one++) {
    for (let other = 1; one + other <= lots; other++) {
      const ways = choose(lots, one) * choose(lots - one, other) * 98n ** BigInt(lots - one - other);
      weight += BigInt(Math.max(one, other) - 1) * ways;
    }
  }
  return fraction(weight, 100n ** BigInt(lots));
}
