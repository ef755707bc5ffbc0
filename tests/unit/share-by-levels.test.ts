import { describe, expect, test } from 'vitest';

import { portionOf, shareByLevels } from '#server/domains/commission/share-by-levels.ts';

const chain = (...rates: number[]) => rates.map((rate, level) => ({ memberId: `m${level}`, rate }));
const amounts = (baseMinor: bigint, ...rates: number[]) =>
  shareByLevels({ baseMinor, chain: chain(...rates) }).map(({ amountMinor }) => amountMinor);

describe('a rebate by level difference, worked out by hand', () => {
  test('15, 12, 8 and 5 percent of 1,000,000.00 are 30,000 to the root, 40,000 and 30,000 to the levels between, 50,000 to the bettor', () => {
    const shares = shareByLevels({ baseMinor: 100_000_000n, chain: chain(500, 800, 1200, 1500) });
    expect(shares.map(({ amountMinor, belowRate, level }) => [level, belowRate, amountMinor])).toEqual([
      [0, 0, 5_000_000n],
      [1, 500, 3_000_000n],
      [2, 800, 4_000_000n],
      [3, 1200, 3_000_000n],
    ]);
  });

  test('a bettor without agents gets the own rate, and nobody anything of a rate of zero', () => {
    expect(amounts(10_000n, 50)).toEqual([50n]);
    expect(amounts(10_000n, 0, 0, 0)).toEqual([0n, 0n, 0n]);
    expect(amounts(10_000n)).toEqual([]);
  });

  test('a step with the rate of the one below gets nothing', () => {
    expect(amounts(1_000_000n, 20, 20, 60)).toEqual([2000n, 0n, 4000n]);
  });

  test('half a centavo is rounded up, and the root gets what is left of the exact whole', () => {
    expect(portionOf(50n, 100)).toBe(1n);
    expect(portionOf(49n, 100)).toBe(0n);
    // 0.33 % of 1.00 = 0.33; 0.10 and 0.10 are exact, 0.13 is the root's
    expect(amounts(100n, 1000, 2000, 3300)).toEqual([10n, 10n, 13n]);
    // of 0.50: quarters of a centavo round down, and three of them, the whole, up; two halves would be two, and the whole is one
    expect(amounts(50n, 50, 100, 150)).toEqual([0n, 0n, 1n]);
    expect(amounts(50n, 100, 200, 200)).toEqual([1n, 0n, 0n]);
  });

  test('what is below zero is the same with the other sign', () => {
    expect(amounts(-100_000_000n, 500, 800, 1200, 1500)).toEqual([-5_000_000n, -3_000_000n, -4_000_000n, -3_000_000n]);
  });

  test('a rate above the one over it is a bug, and says so', () => {
    expect(() => amounts(100n, 500, 400)).toThrow('a rate of 400 above one of 500');
  });
});
