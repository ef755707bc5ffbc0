import { describe, expect, test } from 'vitest';

import { csvField, csvRow, plainCell } from '#server/platform/csv.ts';

describe('a cell of a CSV file', () => {
  test.each([
    '007007',
    '12e5',
    '1E10',
    'mar1',
    'dec12',
    'may2026',
    '1jan',
    'sept5',
    'hun3',
    'march 3',
    '3-may-26',
    '12345678901234567890',
    '1-2',
    '1/2',
    '12:30',
    '5pm',
    '10%',
    '₱500',
    '(5)',
    '1,000',
    '١٢٣',
    'TRUE',
    '3月1日',
    '2026-11-01',
    '1_000',
  ])('%j is written as text: a spreadsheet would read it as a number, a day or a time', (text) => {
    expect(csvField(text)).toBe(text.includes(',') ? `"'${text}"` : `'${text}`);
  });

  test.each(['=1+1', '+63917', '-2', '@SUM(A1)', '=cmd|calc', '＝1', '#N/A', ' =1+1', '\t=1+1', '\r\n=1'])(
    '%j is written as text: it begins like a formula',
    (text) => {
      expect(csvField(text).startsWith("'")).toBe(true);
    },
  );

  test.each([
    'juan',
    'juan_01',
    'maria2',
    'mara1x',
    'e5',
    'player_12e5',
    'Deposit',
    'Mar',
    'D-2026-0001',
    'Sweet Bonanza 1000',
    '',
    '-',
    'a1b2',
    '王',
    '019a3b2c-1111-7abc-8def-000000000001',
  ])('%j is text by itself', (text) => {
    expect(csvField(text)).toBe(text);
  });

  test('has quotes where RFC 4180 wants them, and no line break', () => {
    expect(csvField('Juan, "JC"')).toBe('"Juan, ""JC"""');
    expect(csvField("O'Neil")).toBe("O'Neil");
    expect(csvField('one\r\ntwo\u2028three')).toBe('one  two three');
  });

  test('of a number, an amount or a day is written as it is, so that a spreadsheet can add it up', () => {
    expect(csvRow([plainCell('-1234.50'), plainCell('2026-11-01'), plainCell(7), '007007'])).toBe(`-1234.50,2026-11-01,7,'007007\n`);
    expect(() => csvField(plainCell('1,000'))).toThrow('not a plain cell');
  });
});
