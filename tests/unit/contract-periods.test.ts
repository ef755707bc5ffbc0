import { describe, expect, test } from 'vitest';

import { periodAfter, periodAt, periodBefore, type PeriodRule } from '#server/domains/contracts/rules/periods.ts';

const manila = (kind: PeriodRule['kind'], cycles: PeriodRule['cycles'] = null): PeriodRule => ({ kind, cycles, timeZone: 'Asia/Manila' });
const at = (text: string) => new Date(text);
const days = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => `${firstDay}..${lastDay}`;

describe('a period', () => {
  test('of a daily salary is a day of the merchant’s own clock', () => {
    // 00:30 in Manila is still the day before in London
    const period = periodAt(manila('salary'), at('2026-11-22T16:30:00Z'));
    expect(period).toMatchObject({ firstDay: '2026-11-23', from: at('2026-11-22T16:00:00Z'), until: at('2026-11-23T16:00:00Z') });
    expect(days(periodBefore(manila('salary'), period))).toBe('2026-11-22..2026-11-22');
  });

  test('of an hourly salary is an hour of the clock, also where a zone is half an hour off', () => {
    expect(periodAt(manila('hour'), at('2026-11-22T16:59:59.999Z'))).toMatchObject({
      from: at('2026-11-22T16:00:00Z'),
      until: at('2026-11-22T17:00:00Z'),
    });
    const delhi = periodAt({ ...manila('hour'), timeZone: 'Asia/Kolkata' }, at('2026-11-22T17:10:00Z'));
    expect([delhi.from, delhi.until]).toEqual([at('2026-11-22T16:30:00Z'), at('2026-11-22T17:30:00Z')]);
  });

  test('of a dividend ends with the month, on the 15th too, or on the 10th and the 20th', () => {
    const of = (cycles: 1 | 2 | 3, day: string) => days(periodAt(manila('dividend', cycles), at(`${day}T04:00:00Z`)));
    expect(of(1, '2026-02-28')).toBe('2026-02-01..2026-02-28');
    expect([of(2, '2026-02-15'), of(2, '2026-02-16')]).toEqual(['2026-02-01..2026-02-15', '2026-02-16..2026-02-28']);
    expect([of(3, '2026-12-10'), of(3, '2026-12-11'), of(3, '2026-12-31')]).toEqual([
      '2026-12-01..2026-12-10',
      '2026-12-11..2026-12-20',
      '2026-12-21..2026-12-31',
    ]);
    expect(of(2, '2028-02-29'), 'a leap year').toBe('2028-02-16..2028-02-29');
  });

  test.each([manila('salary'), manila('hour'), manila('dividend', 1), manila('dividend', 2), manila('dividend', 3)])(
    'follows the one before without a gap and without an overlap: $kind $cycles',
    (rule) => {
      let period = periodAt(rule, at('2026-01-30T03:00:00Z'));
      for (let walked = 0; walked < 80; walked++) {
        const next = periodAfter(rule, period);
        expect(next.from).toEqual(period.until);
        expect(periodBefore(rule, next)).toEqual(period);
        period = next;
      }
    },
  );

  test('is as long as its days are, where clocks change', () => {
    const day = periodAt({ kind: 'salary', cycles: null, timeZone: 'Europe/Berlin' }, at('2026-10-25T12:00:00Z'));
    expect((day.until.getTime() - day.from.getTime()) / 3_600_000).toBe(25);
  });

  test('knows whether it is the first of its month', () => {
    const isFirst = (day: string) => periodAt(manila('dividend', 2), at(`${day}T04:00:00Z`)).isFirstOfMonth;
    expect([isFirst('2026-11-15'), isFirst('2026-11-16')]).toEqual([true, false]);
  });
});
