import { describe, expect, test } from 'vitest';

import type { Digits } from '#contract/locale.ts';
import type { Week } from '#server/domains/weekly/read-week.ts';
import { dueAt, endOfWeek, lastMonday, nextMonday } from '#server/domains/weekly/mondays.ts';
import { weeklyMail } from '#server/domains/weekly/weekly-mail.ts';
import type { Ctx } from '#server/platform/context.ts';

const week: Week = {
  from: '2026-11-16',
  to: '2026-11-22',
  currency: 'PHP',
  total: {
    turnoverMinor: '123456',
    payoutMinor: '0',
    rebateMinor: '0',
    activityMinor: '0',
    pnlMinor: '-123456',
    depositMinor: '0',
    withdrawMinor: '0',
  },
  registered: 1,
  bettors: 2,
  commissionMinor: '789',
  best: [],
};
const write = (language: string, changes: Partial<Week> = {}, digits: Digits = 'latin') =>
  weeklyMail({
    merchant: { code: 'laro', brandName: 'Laro', digits },
    userName: 'puno',
    email: 'puno@mail.example',
    language,
    week: { ...week, ...changes },
    link: 'https://play.example/report',
    stopLink: 'https://play.example/stop',
  });

describe('the weekly mail', () => {
  test('has the digits that the merchant has chosen, in money only if that is said', () => {
    const shown = (digits: Digits) => {
      const { text } = write('fa', {}, digits);
      return [/[۰-۹]+ نوامبر [۰-۹]{4}/.test(text), /[۰-۹]٫[۰-۹]{2}/.test(text)];
    };
    expect([shown('latin'), shown('own'), shown('ownInMoney')]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  test('counts in the plural forms of its language', () => {
    expect(write('en').text).toContain('1 new member registered.\n2 members played.');
    expect(write('en', { registered: 0, bettors: 1 }).text).toContain('0 new members registered.\n1 member played.');
    expect(write('tl').text).toContain('1 bagong miyembro ang nagrehistro.');
  });
  test('says amounts with their currency, and a commission that is not counted yet', () => {
    expect(write('en').text).toContain('Turnover: ₱1,234.56');
    expect(write('en').text).toContain('Your commission: ₱7.89');
    expect(write('en', { commissionMinor: undefined }).text).toContain('Your commission: not counted yet');
  });
  test('names nobody, and leads to the page that does and to the one that ends it', () => {
    const none = { turnoverMinor: '0', payoutMinor: '0', rebateMinor: '0', activityMinor: '0', pnlMinor: '0' };
    const { text, subject } = write('tl', { best: [{ ...none, memberId: 'a', userName: 'kalabaw99', turnoverMinor: '100' }] });
    expect(text).not.toContain('kalabaw99');
    expect(text).toContain('1. k****9 – ₱1.00');
    expect([text.includes('https://play.example/report'), text.includes('https://play.example/stop')]).toEqual([true, true]);
    expect(subject).toContain('Laro');
  });
});

const placeAt = (timeZone: string, moment: string) =>
  ({ merchant: { register: { timeZone } }, clock: { now: () => new Date(moment) } }) as unknown as Ctx;

describe('the Monday of a mail', () => {
  test.each([
    ['Asia/Manila', '2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['Asia/Manila', '2026-11-23T00:00:00Z', '2026-11-23'],
    ['America/New_York', '2026-11-23T12:59:00Z', '2026-11-16'],
    ['America/New_York', '2026-11-23T13:00:00Z', '2026-11-23'],
    // summer time ended in between
    ['America/New_York', '2026-11-02T12:59:00Z', '2026-10-26'],
    ['America/New_York', '2026-11-02T13:00:00Z', '2026-11-02'],
  ])('in %s at %s is the last one after eight: %s', (timeZone, moment, monday) =>
    expect(lastMonday(placeAt(timeZone, moment))).toBe(monday),
  );
  test('is a week on for the next mail, and its week ended at its midnight', () => {
    const place = placeAt('Asia/Manila', '2026-11-23T07:00:00Z');
    expect(nextMonday(place)).toBe('2026-11-30');
    expect(dueAt(place, '2026-11-30').toISOString()).toBe('2026-11-30T00:00:00.000Z');
    expect(endOfWeek(place, '2026-11-30').toISOString()).toBe('2026-11-29T16:00:00.000Z');
  });
});
