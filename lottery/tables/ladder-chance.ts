import { choose, fraction } from '#lottery/fraction.ts';
import type { Fraction } from '#lottery/shape.ts';

/** The chance that `size` given numbers of two digits all end one of so many lots: by inclusion and exclusion of those that are missing. */
export function allAppear(size: number, lots: number): Fraction {
  let ways = 0n;
  for (let missing = 0; missing <= size; missing++) {
    const term = choose(size, missing) * BigInt(100 - missing) ** BigInt(lots);
    ways += missing % 2 === 0 ? term : -term;
  }
  return fraction(ways, 100n ** BigInt(lots));
}

/** How often two given numbers are expected to repeat beyond the first time: most times of one of them less one, where both appear. */
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
