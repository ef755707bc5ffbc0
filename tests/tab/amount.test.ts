import { describe, expect, test } from 'vitest';

import type { Channel } from '#contract/deposits/calls.ts';
import { groupByDay } from '#site/lib/day-groups.ts';
import { minutesLeft } from '#site/lib/minutes-left.ts';
import { faultOfAmount, typedAmount } from '#site/stores/screens/amount.ts';
import { depositSum } from '#site/stores/screens/deposit.ts';

const channel: Channel = {
  code: 'sandbox',
  kind: 'redirect',
  name: 'SandPay',
  currency: 'PHP',
  minimumMinor: '5000',
  maximumMinor: '5000000',
  feeMinor: '1500',
  arrivalSeconds: 10,
  presetsMinor: ['50000'],
};

describe('the deposit form (WALL-004)', () => {
  test.each([
    ['', 'amount.invalid'],
    ['1,00,000', 'amount.invalid'],
    ['1,000', undefined],
    ['₱1,000.00', undefined],
    ['1.000', 'amount.unclear'],
    ['500.001', 'amount.unclear'],
    ['49.99', 'amount.below.minimum'],
    ['50', undefined],
    ['50000.00', undefined],
    ['50000.01', 'amount.above.maximum'],
  ])('says of %j: %s', (amount, fault) => {
    expect(faultOfAmount(amount, channel.currency, channel)).toBe(fault);
  });

  test('shows what is paid and what arrives after the fee, and nothing for an amount that cannot be taken', () => {
    expect(depositSum('500', channel)).toEqual({ payMinor: '50000', receiveMinor: '48500' });
    expect(depositSum('1', channel)).toBeUndefined();
  });

  test('writes a preset as a player would type it', () => {
    expect([typedAmount('50000', 'PHP'), typedAmount('50050', 'PHP'), typedAmount('20000', 'VND')]).toEqual(['500', '500.50', '20000']);
  });
});

describe('the record (WALL-006)', () => {
  test("is grouped by the reader's days, the order kept", () => {
    const at = (iso: string) => ({ createdAt: Date.parse(iso) });
    const items = [at('2026-03-01T16:30:00Z'), at('2026-03-01T15:59:00Z'), at('2026-02-28T16:00:00Z')];
    expect(groupByDay(items, 'Asia/Manila').map(({ day, items: { length } }) => [day, length])).toEqual([
      ['2026-03-02', 1],
      ['2026-03-01', 2],
    ]);
    expect(groupByDay(items, 'UTC').map(({ day, items: { length } }) => [day, length])).toEqual([
      ['2026-03-01', 2],
      ['2026-02-28', 1],
    ]);
    expect(groupByDay([])).toEqual([]);
  });
});

describe('the time to pay a code', () => {
  test.each([
    [1_800_000, '30:00'],
    [1_799_999, '29:59'],
    [60_000, '1:00'],
    [999, '0:00'],
    [-5000, '0:00'],
  ])('of %d ms is shown as %s', (leftMs, text) => expect(minutesLeft(leftMs)).toBe(text));
});
