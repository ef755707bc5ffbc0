import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { chainTo, drawsOfRound, isOfChain } from '#studio/kinds/table/engine/crash/chain.ts';
import { classic1 } from '#studio/kinds/table/engine/crash/classic-1.ts';
import { decide, settle } from '#studio/kinds/table/engine/crash/decide.ts';
import { type CrashTable, pointHundredths, returnOf } from '#studio/kinds/table/engine/crash/math.ts';
import { crashTables } from '#studio/kinds/table/engine/crash/tables.ts';

import { expectLaw, shareOf } from './instant-values.ts';

const lastHash = '0123456789abcdef'.repeat(4);

describe('the chain', () => {
  const chain = chainTo(lastHash, 100);
  const [terminalHash = ''] = chain;

  test('holds the terminal hash and one for each round, each the SHA-256 of the next', () => {
    expect(chain).toHaveLength(101);
    expect(chain.at(-1)).toBe(lastHash);
    chain.slice(1).forEach((hash, before) => expect(createHash('sha256').update(hash).digest('hex')).toBe(chain[before]));
  });

  test('proves each round to whoever knows the terminal hash', () => {
    chain.forEach((hash, round) => expect(isOfChain({ hash, round, terminalHash })).toBe(round > 0));
  });

  test.each([
    ['another round', { hash: chain[5] ?? '', round: 6 }],
    ['a hash of the house', { hash: 'f'.repeat(64), round: 5 }],
    ['no hash', { hash: 'five', round: 5 }],
    ['half a round', { hash: chain[5] ?? '', round: 4.5 }],
  ])('does not prove %s', (_, claim) => {
    expect(isOfChain({ ...claim, terminalHash })).toBe(false);
  });

  test('ends in a hash, or is none', () => {
    expect(() => chainTo('five', 5)).toThrow('64 lower-case hex digits');
  });

  test('gives a round other draws with another salt', () => {
    const pointWith = (salt: string) => decide(classic1, drawsOfRound({ hash: chain[5] ?? '', salt, round: 5 }));
    expect(pointWith('salt')).toEqual(pointWith('salt'));
    expect(pointWith('salt')).not.toEqual(pointWith('pepper'));
  });
});

describe('a crash round', () => {
  const table: CrashTable = { ...classic1, resolution: 1_000, mostHundredths: 2_000 };

  test('ends at 97 % over its drawn share, not below 1.00 and not above the ceiling', () => {
    expect([1, 48, 49, 500, 960, 961, 1_000].map((drawn) => pointHundredths(table, drawn))).toEqual([
      2_000, 2_000, 1_979, 194, 101, 100, 100,
    ]);
  });

  test('walking every draw pays the return of every multiplier to cash out at', () => {
    for (let cashOutHundredths = 101; cashOutHundredths <= 2_000; cashOutHundredths += 7) {
      let paid = 0n;
      for (let drawn = 0; drawn < 1_000; drawn++) paid += settle(decide(table, { integer: () => drawn }), { cashOutHundredths }, 100n);
      expect(Number(paid) / 100_000).toBe(shareOf(returnOf(table, cashOutHundredths)));
    }
  });

  test.each(crashTables)('no multiplier of $id returns less or more than is published', ({ returnHundredths, published, ...table }) => {
    const count = Math.min(table.mostHundredths, 100_000) - 100;
    const numerators = Array.from(
      { length: count },
      (_, more) => returnOf({ ...table, returnHundredths, published }, 101 + more).numerator,
    );
    const losses = numerators.map((numerator) => returnHundredths * 1e9 - Number(numerator));
    const percentOf = (loss: number) => (Math.floor((returnHundredths - loss / 1e9) * 100) / 100).toFixed(2);
    const [least, most] = [losses.reduce((a, b) => Math.max(a, b)), losses.reduce((a, b) => Math.min(a, b))];
    expect([percentOf(least), percentOf(most)]).toEqual(published['any']?.rtpPercent);
  });

  test('any bet is paid its multiplier when the round came so far, and nothing otherwise', () => {
    const points = fc.integer({ min: 100, max: 100_000 });
    fc.assert(
      fc.property(points, fc.integer({ min: 101, max: 100_000 }), fc.bigInt(1n, 100_000n), (point, cashOutHundredths, steps) => {
        const won = settle({ pointHundredths: point }, { cashOutHundredths }, steps * 100n);
        expect(won).toBe(cashOutHundredths <= point ? steps * BigInt(cashOutHundredths) : 0n);
      }),
    );
  });

  test('ends as far out as often as the formula says', () => {
    const bounds = [101, 110, 125, 150, 200, 300, 500, 1_000, 2_500, 10_000, 50_000];
    const reaching = [1, ...bounds.map((bound) => 97 / bound), 0];
    const shares = reaching.slice(1).map((further, band) => (reaching[band] ?? 0) - further);
    expectLaw('crash', shares, (draws) => {
      const { pointHundredths: point } = decide(classic1, draws);
      return bounds.filter((bound) => point >= bound).length;
    });
  });
});
