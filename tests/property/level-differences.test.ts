import fc from 'fast-check';
import { expect, test } from 'vitest';

import { portionOf, shareByLevels } from '#server/domains/commission/share-by-levels.ts';

import { runs } from './runs.ts';

const base = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
const chains = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
  .map((rates) => rates.toSorted((one, other) => one - other).map((rate, level) => ({ memberId: String(level), rate })));
const absolute = (amount: bigint) => (amount < 0n ? -amount : amount);

test('whatever the tree and the bets, all levels together get the root’s rate of them, to the centavo', () => {
  fc.assert(
    fc.property(base, chains, (baseMinor, chain) => {
      const shares = shareByLevels({ baseMinor, chain });
      const sum = shares.reduce((total, { amountMinor }) => total + amountMinor, 0n);
      expect(absolute(sum)).toBe(portionOf(absolute(baseMinor), chain.at(-1)?.rate ?? 0));
      for (const { amountMinor } of shares) expect(amountMinor === 0n || amountMinor > 0n === baseMinor > 0n).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});

test('nobody gets more than a centavo beyond the own difference, but the root what rounding left', () => {
  fc.assert(
    fc.property(base, chains, (baseMinor, chain) => {
      for (const { amountMinor, rate, belowRate } of shareByLevels({ baseMinor, chain }).slice(0, -1))
        // in ten-thousandths: half a unit at most
        expect(2n * (absolute(amountMinor) * 10_000n - absolute(baseMinor) * BigInt(rate - belowRate))).toBeLessThanOrEqual(10_000n);
    }),
    { numRuns: runs(2000) },
  );
});

test('a base taken back is exactly what was given for it', () => {
  fc.assert(
    fc.property(base, chains, (baseMinor, chain) => {
      const there = shareByLevels({ baseMinor, chain });
      const back = shareByLevels({ baseMinor: 0n - baseMinor, chain });
      there.forEach(({ amountMinor }, at) => expect(back[at]?.amountMinor).toBe(0n - amountMinor));
    }),
  );
});
