import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readCodes } from '#lottery/bet-code/read-codes.ts';
import { writeCodes } from '#lottery/bet-code/write-codes.ts';
import type { BetItem, Pick } from '#lottery/shape.ts';
import { allTables, tableOf } from '#lottery/tables/index.ts';

const read = (text: string, tableId = 'ladder-north-paper', currency: 'PHP' | 'VND' = 'PHP') =>
  readCodes({ text, table: tableOf(tableId), currency });

/** `play choice unit` of each entry, or the fault and the piece it is about. */
const brief = (text: string, tableId?: string) =>
  read(text, tableId).map((code) =>
    'fault' in code
      ? `${code.fault} ${code.text.slice(code.from, code.to)}`.trimEnd()
      : code.items.map(({ playId, choice, unitMinor }) => `${playId} ${choice} ${unitMinor}`).join('; '),
  );

describe('a bet code', () => {
  test.each([
    ['12 34 dd10', 'dau-duoi 12,34 1000'],
    ['12.34,56 dau 5', 'dau 12,34,56 500'],
    ['07 duoi*0,5', 'duoi 07 50'],
    ['12 dd10 b5,25', 'dau-duoi 12 1000; bao-2 12 525'],
    ['12.345.6789 b10', 'bao-2 12 1000; bao-3 345 1000; bao-4 6789 1000'],
    ['345 bd2', 'bao-3 ~345 200'],
    ['333 bd2', 'bao-3 333 200'],
    ['12 b8l1', 'part-2 12 100'],
    ['123 xc2 xdau1 xduoi3', 'xc 123 200; xc-dau 123 100; xc-duoi 123 300'],
    ['10k19 b1', 'bao-2 10-19 100'],
    ['tai b1', 'bao-2 big 100'],
    ['chan-le duoi1', 'duoi even-odd 100'],
    ['123 chan-le-tai xc1', 'xc 123,even-odd-big 100'],
    ['12 le duoi1', 'duoi 12,odd 100'],
    ['12 34 xien5', 'xien-2 12,34 500'],
    ['12 34 56 xien5', 'xien-3 12,34,56 500'],
    ['12 34 56 xien-2 5', 'xien-2 12,34,56 500'],
    ['12 34 56 da 5', 'da 12,34,56 500'],
    ['12 ĐẦU 1', 'dau 12 100'],
    ['12 ĐẦU 1'.normalize('NFD'), 'dau 12 100'],
    ['4567 nt1', 'nhat-4 4567 100'],
  ])('in the north, %s', (code, items) => {
    expect(brief(code)).toEqual([items]);
  });

  test.each([
    ['ladder-south-paper', '12 b7l1', 'part-2 12 100'],
    ['ladder-north', '12 345 lo2', 'lo-2 12 200; lo-3 345 200'],
    ['ladder-north', '47 de 1', 'de 47 100'],
    ['ladder-north', '7 dau1', 'head-1 7 100'],
    ['ladder-south-twin', 'a 12 b5', 'a.bao-2 12 500'],
    ['ladder-south-twin', 'ab 12 34 dx5', 'ab.dx 12,34 500'],
    ['ladder-south-twin', 'b a 12 dd5', 'ab.dau-duoi 12 500'],
    ['sea', '123 45 6 top10', 'top-3 123 1000; top-2 45 1000; run-top 6 1000'],
    ['sea', '123 topr10 tod5', 'top-3 ~123 1000; tod-3 123 500'],
    ['sea', '45 7 bot1', 'bottom-2 45 100; run-bottom 7 100'],
  ])('in %s, %s', (tableId, code, items) => {
    expect(brief(code, tableId)).toEqual([items]);
  });

  test('an amount is in whole units of a currency with coins and in thousands of one without, its comma the decimal mark', () => {
    const units = (currency: 'PHP' | 'VND', amount: string) =>
      read(`12 b${amount}`, undefined, currency).flatMap<bigint | string>((code) =>
        'items' in code ? code.items.map(({ unitMinor }) => unitMinor) : [code.fault],
      );
    expect(units('PHP', '10')).toEqual([1000n]);
    expect(units('PHP', '0,5')).toEqual([50n]);
    expect(units('PHP', '0,05')).toEqual([5n]);
    expect(units('PHP', '0,005')).toEqual(['code.amount']);
    expect(units('VND', '10')).toEqual([10_000n]);
    expect(units('VND', '0,5')).toEqual([500n]);
    expect(units('VND', '0,001')).toEqual([1n]);
  });
});

describe('what is wrong with a bet code, and where', () => {
  test.each([
    ['dd10', 'code.numbers dd10'],
    ['12 34', 'code.type'],
    ['Đ', 'code.type Đ'],
    ['12 34 zz10', 'code.type zz10'],
    ['𝒜 12 zz10', 'code.type zz10'],
    ['12 34 xien-25', 'code.type xien-25'],
    ['12 foo dd10', 'code.numbers foo'],
    ['12 dd', 'code.amount dd'],
    ['12 dd0', 'code.amount 0'],
    ['12 dd10.5', 'code.amount dd10'],
    ['12 dd1,005', 'code.amount 1,005'],
    ['12 dd10 34 dd10', 'code.rest 34 dd10'],
    ['12 dd10 zz5', 'code.rest zz5'],
    ['12 345 dd10', 'code.digits 345'],
    ['5 b10', 'code.digits 5'],
    ['12 34 56 78 90 xien5', 'code.count 12 34 56 78 90'],
    ['12 da5', 'code.count 12'],
    ['20-10 b5', 'code.count 20-10'],
    ['12 b7l5', 'code.rest l5'],
    ['xien-2 12 34 5', 'code.numbers xien-2'],
  ])('%s', (code, fault) => {
    expect(brief(code)).toEqual([fault]);
  });

  test.each([
    ['12 b5', 'code.station 12'],
    ['c 12 b5', 'code.station c'],
    ['a 12 dx5', 'code.type dx5'],
  ])('where two stations are drawn together, %s', (code, fault) => {
    expect(brief(code, 'ladder-south-twin')).toEqual([fault]);
  });

  test('ten codes are ten lines, and one that is wrong spoils no other', () => {
    const codes = ['12 b1', '13 b1', '', '14 b', '15 b1', '16 b1', '17 b1', '18 b1', '19 b1', '20 b1', '21 b1'];
    const lines = read(codes.join('\r\n'));
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(lines.filter((code) => 'fault' in code)).toEqual([{ line: 4, text: '14 b', fault: 'code.amount', from: 3, to: 4 }]);
  });

  test('no more than fifty bets are read', () => {
    const lines = read(Array.from({ length: 30 }, () => '12 dd1 b1').join('\n'));
    expect(lines.slice(0, 25).every((code) => 'items' in code)).toBe(true);
    expect(lines.slice(25).every((code) => 'fault' in code && code.fault === 'code.many')).toBe(true);
  });

  test('any text at all is read or refused, with a place inside its line', () => {
    const pieces = fc.constantFrom(
      '12',
      '345',
      'tai',
      'b',
      'dd',
      'xien',
      '5',
      '0,5',
      ' ',
      '.',
      ',',
      '*',
      '-',
      '~',
      'k',
      '\n',
      'Đ',
      '\u0301',
      '😀',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
        ),
        (text) => {
          for (const code of read(text)) {
            if ('items' in code) expect(code.items.length).toBeGreaterThan(0);
            else expect(0 <= code.from && code.from <= code.to && code.to <= code.text.length).toBe(true);
          }
        },
      ),
    );
  });
});

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');
const valuesFrom = (from: number, to: number, digits: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => padded(from + index, digits));

/** Some choice of a pick. */
function choicesOf(pick: Pick): fc.Arbitrary<string> {
  const listed = (items: fc.Arbitrary<string[]>) => items.map((all) => all.join(','));
  switch (pick.kind) {
    case 'numbers': {
      const number = fc.integer({ min: 0, max: 10 ** pick.digits - 1 }).map((value) => padded(value, pick.digits));
      const term = fc.oneof(
        number,
        number.map((one) => `~${one}`),
        fc.constant('odd'),
      );
      return listed(fc.array(pick.digits < 3 ? term : number, { minLength: 1, maxLength: 4 }));
    }
    case 'sets':
      return listed(fc.subarray(valuesFrom(10, 30, pick.digits), { minLength: pick.size, maxLength: pick.size + 1 }));
    case 'balls':
      return listed(
        fc.subarray(valuesFrom(pick.from, pick.to, String(pick.to).length), {
          minLength: pick.size,
          maxLength: Math.min(pick.most, pick.size + 1),
        }),
      );
    case 'options':
      return listed(fc.subarray([...pick.options], { minLength: 1 }));
    case 'positions': {
      const place = listed(fc.subarray(valuesFrom(Number(pick.from), Number(pick.to), pick.to.length), { minLength: 1, maxLength: 2 }));
      return fc.tuple(...pick.positions.map(() => place)).map((places) => places.join('|'));
    }
  }
}

describe('bets written as codes', () => {
  test.each(allTables.map((table) => [table.id, table] as const))('are read as the same bets: %s', (_id, table) => {
    const item = fc
      .constantFrom(...table.plays)
      .chain((one) =>
        fc.record({ playId: fc.constant(one.id), choice: choicesOf(one.pick), unitMinor: fc.bigInt({ min: 1n, max: 10n ** 14n }) }),
      )
      .filter(({ playId, choice }) => table.plays.find(({ id }) => id === playId)?.linesOf(choice) !== undefined);
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), fc.constantFrom('PHP', 'VND'), (items: BetItem[], currency) => {
        const lines = readCodes({ text: writeCodes({ items, currency }), table, currency });
        expect(lines.map((code) => ('items' in code ? code.items : code))).toEqual(items.map((one) => [one]));
      }),
      { numRuns: 20 },
    );
  });
});
