import { assert, bigInt, constantFrom, date, option, property, array, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { coolingOffMs, exclusionLengths, timeOutLengths } from '#contract/protection/facts.ts';
import { exclusionTimes, judgeReturn, timeOutEnd } from '#server/domains/protection/exclusion-rules.ts';
import { addMonths } from '#server/platform/calendar-days.ts';
import { isLooser, lowestLeft } from '#server/domains/protection/limit-rules.ts';

const limit = option(bigInt({ min: 1n, max: 10_000n }), { nil: null });
const moment = date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true });

describe('a limit', () => {
  test('that protects as much or more stands at once, any other waits', () => {
    assert(
      property(limit, limit, (standing, wanted) => {
        const allows = (one: bigint | null, amount: bigint) => one === null || amount <= one;
        const isMoreAllowed = [...Array(10_002).keys()].some((at) => !allows(standing, BigInt(at)) && allows(wanted, BigInt(at)));
        expect(isLooser(standing, wanted)).toBe(isMoreAllowed);
      }),
      { numRuns: 200 },
    );
  });

  test('beside others: the lowest of what they leave applies, never below zero', () => {
    assert(
      property(array(record({ limit, used: bigInt({ min: -5000n, max: 20_000n }) }), { maxLength: 3 }), (limits) => {
        const left = lowestLeft(limits);
        const fits = (amount: bigint) => limits.every((one) => one.limit === null || one.used + amount <= one.limit);
        if (left === null) expect(limits.every((one) => one.limit === null)).toBe(true);
        else {
          expect(fits(left + 1n)).toBe(false);
          expect(left === 0n || fits(left)).toBe(true);
        }
      }),
    );
  });
});

describe('a break', () => {
  test.each([
    ['24h', '2026-02-01T10:00:00.000Z'],
    ['1w', '2026-02-07T10:00:00.000Z'],
    ['1m', '2026-02-28T10:00:00.000Z'],
    ['6w', '2026-03-14T10:00:00.000Z'],
  ] as const)('of %s ends by itself', (length, end) => {
    expect(timeOutEnd(new Date('2026-01-31T10:00:00.000Z'), length).toISOString()).toBe(end);
  });

  test.each([
    ['6m', '2027-02-28T10:00:00.000Z'],
    ['1y', '2027-08-31T10:00:00.000Z'],
    ['5y', '2031-08-31T10:00:00.000Z'],
  ] as const)('by self-exclusion of %s is firm for six months', (length, end) => {
    const { firmUntil, endsAt } = exclusionTimes(new Date('2026-08-31T10:00:00.000Z'), length);
    expect([firmUntil.toISOString(), endsAt.toISOString()]).toEqual(['2027-02-28T10:00:00.000Z', end]);
  });

  test('is never shorter than it says, at any time of any year', () => {
    assert(
      property(moment, constantFrom(...timeOutLengths), constantFrom(...exclusionLengths), (from, short, long) => {
        const days = { '24h': 1, '1w': 7, '1m': 28, '6w': 42 }[short];
        expect(timeOutEnd(from, short).getTime()).toBeGreaterThanOrEqual(from.getTime() + days * 86_400_000);
        const { firmUntil, endsAt } = exclusionTimes(from, long);
        expect(firmUntil.getTime()).toBeGreaterThanOrEqual(from.getTime() + 181 * 86_400_000);
        expect(endsAt.getTime()).toBeGreaterThanOrEqual(firmUntil.getTime());
        expect(addMonths(from, 12).getUTCFullYear()).toBe(from.getUTCFullYear() + 1);
      }),
    );
  });
});

describe('coming back', () => {
  const firmUntil = new Date('2026-07-01T00:00:00Z');
  const endsAt = new Date('2027-01-01T00:00:00Z');
  const judge = (now: string, returnAskedAt: Date | null = null, kind: 'self' | 'timeOut' = 'self') =>
    judgeReturn({ kind, firmUntil, endsAt, returnAskedAt }, new Date(now));

  test('is impossible for six months, then takes a second yes a day later, and after the end one yes', () => {
    expect(judge('2026-06-30T23:59:59.999Z')).toBe('firm');
    expect(judge('2026-07-01T00:00:00Z')).toBe('asks');
    const asked = new Date('2026-07-02T00:00:00Z');
    expect(judge(new Date(asked.getTime() + coolingOffMs - 1).toISOString(), asked)).toBe('waits');
    expect(judge(new Date(asked.getTime() + coolingOffMs).toISOString(), asked)).toBe('ends');
    expect(judge('2026-12-31T23:59:59.999Z')).toBe('asks');
    expect(judge('2027-01-01T00:00:00Z')).toBe('ends');
  });

  test('from a time-out is by waiting alone', () => {
    expect(judge('2026-12-01T00:00:00Z', null, 'timeOut')).toBe('firm');
  });
});
