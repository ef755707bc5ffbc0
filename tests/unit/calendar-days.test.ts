import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addDays, weekdayOf } from '#lottery/local-time.ts';
import {
  countDays,
  dayAfter,
  dayParts,
  daysInMonth,
  dayText,
  isDay,
  mondayOf,
  monthsBefore,
  monthStart,
} from '#server/platform/calendar-days.ts';

const dates = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day of the calendar', () => {
  test('is written with four, two and two digits, and read back', () => {
    expect(dayText({ year: 2026, month: 3, day: 1 })).toBe('2026-03-01');
    fc.assert(fc.property(dates, (day) => dayText(dayParts(day)) === day && isDay(day)));
  });

  test.each(['', '2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-01T00:00', 'infinity', '20260101'])('is not %j', (text) =>
    expect(isDay(text)).toBe(false),
  );

  test('is counted on and back as the draws count it, in weeks from Monday to Sunday', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (day, days) => {
        const later = dayAfter(day, days);
        expect(later).toBe(dayText(addDays(dayParts(day), days)));
        expect(countDays({ from: day, to: later })).toBe(days + 1);
        const monday = mondayOf(day);
        expect([weekdayOf(dayParts(monday)), countDays({ from: monday, to: day }) <= 7, monday <= day]).toEqual([1, true, true]);
      }),
    );
  });

  test('is the last of a month that has no such day', () => {
    expect(monthsBefore('2028-02-29', 12)).toBe('2027-02-28');
    expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28');
    expect([monthStart('2028-02-29'), daysInMonth('2028-02-29'), daysInMonth('2027-02-28')]).toEqual(['2028-02-01', 29, 28]);
  });
});
