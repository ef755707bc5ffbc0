import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { toE164 } from '#contract/typed/mobile.ts';
import { currencies, formatMinor, minorDigits, parseAmount } from '#contract/money.ts';
import { readAmount } from '#contract/typed/amounts.ts';
import { plainAscii } from '#contract/typed/characters.ts';
import { readAccountNumber } from '#contract/typed/contacts.ts';
import { formatMoney } from '#site/lib/format-money.ts';

describe('a mobile number', () => {
  test.each([
    ['an address book wraps in an override', '\u202a+63 917 555 0123\u202c'],
    ['an address book wraps in isolates', '\u2068+63 917 555 0123\u2069'],
    ['has non-breaking hyphens', '+63\u2011917\u2011555\u20110123'],
    ['has en dashes', '0917\u2013555\u20130123'],
    ['ends in a zero-width space', '0917 555 0123\u200b'],
    ['is full-width', '０９１７５５５０１２３'],
    ['is full-width with its plus', '＋６３９１７５５５０１２３'],
    ['is a link', 'tel:+63-917-555-0123'],
    ['has slashes', '0917/555/0123'],
    ['has the zero of home in brackets', '+63 (0)917 555 0123'],
    ['has the zero of home behind the code', '+63 0917 555 0123'],
    ['is dialled from Europe', '00 63 917 555 0123'],
    ['is dialled from America', '011 63 917 555 0123'],
    ['has Arabic-Indic digits', '٠٩١٧٥٥٥٠١٢٣'],
    ['has Devanagari digits', '०९१७५५५०१२३'],
    ['has a word before it', 'Mobile: 0917 555 0123'],
    ['has points', '0917.555.0123'],
    ['has brackets', '(0917) 555-0123'],
    ['has narrow spaces', '0917\u202f555\u202f0123'],
    ['ends a sentence', '0917-555-0123.'],
    ['has underscores', '0917_555_0123'],
    ['has the code without a plus and the zero', '63 0917 555 0123'],
    ['has a dash of a Japanese keyboard', '0917ー555ー0123'],
    ['begins with a byte order mark', '\ufeff0917 555 0123'],
  ])('that %s is read', (_, typed) => {
    expect(toE164('63', typed)).toBe('+639175550123');
  });

  test.each([
    ['a digit is missing', '0917 555 012'],
    ['there is a digit too many', '0917 555 01234'],
    ['it is a landline', '02 8765 4321'],
    ['it is of another country', '+1 415 555 2671'],
    ['there are letters', '0917 CALL ME'],
    ['there are two of them', '0917 555 0123 / 0918 555 0123'],
    ['there is an extension', '0917 555 0123 ext 5'],
    ['there is nothing', '\u200b'],
    ['the code is there twice', '+63 63 917 555 0123'],
    ['there are circled digits', '0917555012③'],
  ])('is refused when %s', (_, typed) => {
    expect(toE164('63', typed)).toBeUndefined();
  });

  test.each([
    ['86', '138 0013 8000', '+8613800138000'],
    ['86', '+86 138-0013-8000', '+8613800138000'],
    ['86', '００８６１３８００１３８０００', '+8613800138000'],
    ['86', '86 138 0013 8000', '+8613800138000'],
    ['84', '0912 345 678', '+84912345678'],
    ['84', '+84 (0) 912 345 678', '+84912345678'],
    ['84', '84.912.345.678', '+84912345678'],
    ['84', '841 234 567', '+84841234567'],
    ['66', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
    ['66', '+66-81-234-5678', '+66812345678'],
    ['1', '1 (415) 555-2671', '+14155552671'],
    ['44', '+44 (0)7911 123456', '+447911123456'],
  ])('of +%s written %s is %s', (code, typed, number) => {
    expect(toE164(code, typed)).toBe(number);
  });
});

describe('an amount of pesos', () => {
  test.each([
    ['1000', '1000'],
    ['₱1,000.00', '1000'],
    ['₱\u00a01,000.00', '1000'],
    ['PHP 1,000', '1000'],
    ['Php1,000.50', '1000.50'],
    ['P500', '500'],
    ['1,000', '1000'],
    ['1,000,000.5', '1000000.50'],
    ['1 000', '1000'],
    ['1\u202f000,50', '1000.50'],
    ["1'000.00", '1000'],
    ['1.000,00', '1000'],
    ['1.000.000', '1000000'],
    ['1000.', '1000'],
    ['1,000,', '1000'],
    ['100,50', '100.50'],
    [',50', '0.50'],
    ['.5', '0.50'],
    ['１０００', '1000'],
    ['１，０００．００', '1000'],
    ['٣٥٠٫٥٠', '350.50'],
    ['+₱50.00', '50'],
    ['1,000.00 PHP', '1000'],
    ['500 pesos', '500'],
    ['\u2068₱500.00\u2069', '500'],
    ['1,000/-', '1000'],
  ])('%s is %s', (typed, text) => {
    expect(readAmount(typed, 'PHP')).toEqual({ kind: 'amount', text });
  });

  test.each([
    ['1.000', ['1000', '1']],
    ['1,00', ['1', '100']],
    ['100,00', ['100', '10000']],
    ['100,5', ['100.50', '1005']],
    ['1.234', ['1234']],
    ['0.500', ['0.50']],
    ['12.500', ['12500', '12.50']],
  ])('%s is asked about', (typed, readings) => {
    expect(readAmount(typed, 'PHP')).toEqual({ kind: 'unclear', readings });
  });

  test.each([
    '',
    '0',
    '-5',
    '−5',
    '$100',
    '¥100',
    '1,00,000',
    '1,0000',
    '10 00',
    '12,345.678',
    '1e3',
    '1k',
    'five',
    '1..5',
    '1,,000',
    '1.5.5',
  ])('%j is none', (typed) => {
    expect(readAmount(typed, 'PHP')).toEqual({ kind: 'none' });
  });

  test.each(['¥500', '￥500', 'CN¥500', '人民币500', '500元', 'RMB 500'])('%s is 500 of CNY', (typed) => {
    expect(readAmount(typed, 'CNY')).toEqual({ kind: 'amount', text: '500' });
  });

  test('of a currency without decimals has groups of either mark, and no decimals', () => {
    const read = ['1.000.000', '1.000', '1,000', '500000₫', '₫\u00a0500.000', '1,5', '100.50'].map((typed) => readAmount(typed, 'VND'));
    const amount = (text: string) => ({ kind: 'amount', text });
    expect(read).toEqual([
      amount('1000000'),
      amount('1000'),
      amount('1000'),
      amount('500000'),
      amount('500000'),
      { kind: 'none' },
      { kind: 'none' },
    ]);
  });

  test('as the product prints it, in either language and every currency, is what it was', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.constantFrom(...currencies),
        fc.constantFrom('en', 'tl'),
        (minor, currency, language) => {
          const read = readAmount(formatMoney({ minor: String(minor), currency, language }), currency);
          expect(read.kind).toBe('amount');
          if (read.kind === 'amount') expect(parseAmount(read.text, currency)).toBe(minor);
        },
      ),
    );
  });

  test('that the wire takes is read as the same amount: no reading ever differs from it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.constantFrom(...currencies), (minor, currency) => {
        const read = readAmount(formatMinor(minor, currency), currency);
        expect(read.kind === 'amount' && parseAmount(read.text, currency)).toBe(minor);
      }),
    );
  });

  test('has only readings that the wire takes, whatever was typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,' ₱-+")), maxLength: 12 });
    fc.assert(
      fc.property(typed, fc.constantFrom(...currencies), (text, currency) => {
        const read = readAmount(text, currency);
        const readings = read.kind === 'amount' ? [read.text] : read.kind === 'unclear' ? read.readings : [];
        for (const reading of readings) {
          expect(parseAmount(reading, currency)).toBeDefined();
          expect(readAmount(reading, currency)).toEqual({ kind: 'amount', text: reading });
        }
        const plain = parseAmount(text, currency);
        if (plain !== undefined && !/\.\d{3}/.test(text)) expect(read.kind === 'amount' && parseAmount(read.text, currency)).toBe(plain);
      }),
    );
    expect(minorDigits.PHP).toBe(2);
  });

  test.each(currencies)('has as many decimals in %s as ISO 4217 says, which is what it is shown with', (currency) => {
    expect(Intl.supportedValuesOf('currency')).toContain(currency);
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    expect(maximumFractionDigits).toBe(minorDigits[currency]);
  });
});

describe('an account number', () => {
  test.each([
    '0012 3456 7890',
    '0012-3456-7890',
    '0012\u20113456\u20117890',
    '0012–3456–7890',
    '００１２３４５６７８９０',
    '\u202a001234567890\u202c',
    '0012.3456.7890',
    '0012/3456/7890',
    '0012\u00a03456\u00a07890',
    '001234567890\u200b',
  ])('%j is its digits', (typed) => {
    expect(readAccountNumber(typed)).toBe('001234567890');
  });
});

test('digits of every script are the digits that they are', () => {
  const systems = ['arab', 'arabext', 'beng', 'deva', 'fullwide', 'khmr', 'laoo', 'mymr', 'thai', 'tibt', 'mathbold', 'mathmono', 'adlm'];
  for (const system of systems) {
    const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9_876_543_210);
    expect(plainAscii(written), system).toBe('9876543210');
  }
});
