import { describe, expect, test } from 'vitest';

import { decimalText, formatMoney } from '#site/lib/format-money.ts';

describe('money on the screen', () => {
  test.each([
    ['0', '₱0.00'],
    ['5', '₱0.05'],
    ['50000', '₱500.00'],
    ['-5', '-₱0.05'],
    ['123456', '₱1,234.56'],
    ['9007199254740993', '₱90,071,992,547,409.93'],
    ['99999999999999999', '₱999,999,999,999,999.99'],
  ])('%s centavos read %s, with two decimals and to the last one (WALL-016)', (minor, text) => {
    expect(formatMoney({ minor, currency: 'PHP', language: 'en' })).toBe(text);
  });

  test('a signed amount says whether it came or went', () => {
    const signed = (minor: string) => formatMoney({ minor, currency: 'PHP', language: 'en', isSigned: true });
    expect([signed('500'), signed('-500'), signed('0')]).toEqual(['+₱5.00', '-₱5.00', '₱0.00']);
  });

  test('a currency without decimals has none', () => {
    expect(decimalText('20000', 0)).toBe('20000');
    expect(formatMoney({ minor: '20000', currency: 'VND', language: 'en' })).toBe('₫20,000');
  });

  test.each(['', '1.5', '1e3', 'x', '--1'])('%j is not an amount', (minor) => {
    expect(() => decimalText(minor, 2)).toThrow(RangeError);
  });
});
