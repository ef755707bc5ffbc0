import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { colourClass, colourRules } from '#site/lib/art-colours.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatAmount } from '#site/lib/format-amount.ts';
import { formatDay } from '#site/lib/format-day.ts';
import { formatPeriod } from '#site/lib/format-period.ts';

describe('an amount (WALL-009, CONST-014)', () => {
  test.each([
    ['0', '0.00'],
    ['0.5', '0.50'],
    ['1234.5', '1,234.50'],
    ['1234567.89', '1,234,567.89'],
    ['-42', '-42.00'],
    ['90071992547409930.07', '90,071,992,547,409,930.07'],
  ])('%s is shown as %s', (amount, shown) => expect(formatAmount(amount)).toBe(shown));
  test('is exact whatever its size', () => {
    assert(
      property(bigInt({ min: 0n, max: 10n ** 24n }), integer({ min: 0, max: 99 }), (whole, cents) => {
        const shown = formatAmount(`${whole}.${String(cents).padStart(2, '0')}`);
        expect(shown.replaceAll(',', '')).toBe(`${whole}.${String(cents).padStart(2, '0')}`);
        expect(shown).toMatch(/^\d{1,3}(,\d{3})*\.\d\d$/);
      }),
    );
  });
  test('of a currency without decimals has none', () => expect(formatAmount('1234567', 0)).toBe('1,234,567'));
  test.each(['', 'NaN', '1e9', '1,000', '٣', '1.'])('%j is refused', (amount) => expect(() => formatAmount(amount)).toThrow(RangeError));
});

describe('other texts', () => {
  test('a date of announcements and promotions is YYYY/MM/DD (CONT-037, CONST-016)', () => {
    const [startDate, endDate] = [Date.UTC(2026, 0, 5, 23, 59), Date.UTC(2026, 10, 30)];
    expect(formatDay(startDate)).toBe('2026/01/05');
    // what a promotion's card and page show
    expect(formatPeriod({ startDate, endDate, noExpiry: 0 }, { longTerm: 'always', language: 'en' })).toBe('2026/01/05 – 2026/11/30');
    expect(formatPeriod({ startDate, endDate: startDate, noExpiry: 0 }, { longTerm: 'always', language: 'en' })).toBe('2026/01/05');
  });
  test('placeholders are filled, unknown ones stay to be seen', () =>
    expect(fillText('{{min}} to {{ max }} of {{what}}', { min: 1, max: '$&' })).toBe('1 to $& of {{what}}'));
  test('art colours become classes, each once', () =>
    expect(colourRules(['#AA00ff', '#aa00FF', '#000000'])).toBe('.c-000000{background:#000000}.c-aa00ff{background:#aa00ff}'));
  test.each(['red', '#fff', '#12345g', '#000000}body{display:none'])('%s is no colour', (colour) =>
    expect(() => colourClass(colour)).toThrow(RangeError),
  );
});
