import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { coveredMinor, findCases, type Cash } from '#server/domains/risk/rules.ts';

const limit = coveredMinor.PHP ?? 0n;
const at = (iso: string, amountMinor: bigint, direction: Cash['direction'] = 'in'): Cash => ({
  transactionId: iso,
  direction,
  amountMinor,
  movedAt: new Date(iso),
});
const find = (...cash: Cash[]) =>
  findCases({ cash, currency: 'PHP', timeZone: 'Asia/Manila' }).map(({ rule, occasion }) => [rule, occasion]);

describe('the risk rules', () => {
  test('the limit of a covered transaction is PHP 5,000,000', () => expect(limit).toBe(500_000_000n));

  test('one movement above the limit is a case, one at the limit is none', () => {
    expect(find(at('2026-06-01T00:00:00Z', limit))).toEqual([]);
    expect(find(at('2026-06-01T00:00:00Z', limit + 1n))).toEqual([['cash.large', '2026-06-01T00:00:00Z']]);
  });

  test('parts of one direction that pass the limit within one day of the merchant are one case', () => {
    const parts = [at('2026-06-01T01:00:00Z', limit), at('2026-06-01T15:59:59Z', 1n)];
    expect(find(...parts)).toEqual([['cash.structured', '2026-06-01 in']]);
  });

  test('parts of two days, by the merchant’s clock, or of two directions are none', () => {
    expect(find(at('2026-06-01T15:59:59Z', limit), at('2026-06-01T16:00:00Z', 1n))).toEqual([]);
    expect(find(at('2026-06-01T01:00:00Z', limit), at('2026-06-01T02:00:00Z', 1n, 'out'))).toEqual([]);
  });

  test('a currency without a law that the platform knows has no rules', () => {
    expect(findCases({ cash: [at('2026-06-01T00:00:00Z', limit * 2n)], currency: 'CNY', timeZone: 'Asia/Manila' })).toEqual([]);
  });

  test('whatever moved within a day, either nothing passed the limit or there is a case', () => {
    const cash = fc.array(fc.record({ hour: fc.integer({ min: 0, max: 23 }), amountMinor: fc.bigInt(1n, limit * 2n) }), { maxLength: 6 });
    fc.assert(
      fc.property(cash, (rows) => {
        const moved = rows.map(({ hour, amountMinor }, index) => ({
          ...at(`2026-06-01T00:00:00Z`, amountMinor),
          transactionId: String(index),
          movedAt: new Date(Date.UTC(2026, 5, 1, hour - 8)),
        }));
        const small = moved.filter(({ amountMinor }) => amountMinor <= limit).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
        const found = find(...moved);
        expect(found.filter(([rule]) => rule === 'cash.large')).toHaveLength(moved.filter(({ amountMinor }) => amountMinor > limit).length);
        expect(found.some(([rule]) => rule === 'cash.structured')).toBe(small > limit);
      }),
    );
  });
});
