import { describe, expect, test } from 'vitest';

import { daysText } from '#contract/dates.ts';
import { hundredthsText, leftToRight, listText, numberText, percentText } from '#contract/formats.ts';
import { languages } from '#contract/languages.ts';
import { translator } from '#studio/frame/model/text.ts';

describe('a number', () => {
  test.each([
    ['en', '27,561.4'],
    ['es', '27.561,4'],
    ['ar', '27,561.4'],
    ['my', '27,561.4'],
  ])('is written as in %s', (language, text) => expect(numberText(27_561.4, language)).toBe(text));

  test('keeps the decimals of a published figure, and has two as odds', () => {
    expect([numberText('96.10', 'en'), percentText('96.10', 'fr'), hundredthsText(210n, 'es')]).toEqual(['96.10', '96,10\u00a0%', '2,10']);
  });

  test('of a game is written so in its texts, but one that comes as text stays', () => {
    const t = translator({ pays: 'Pays {{multiple}}×', round: 'Round {{number}}' }, 'es');
    expect([t('pays', { multiple: 27_561.4 }), t('round', { number: '27561' }), t.hundredths(150), t.percent(27.5)]).toEqual([
      'Pays 27.561,4×',
      'Round 27561',
      '1,50',
      '27,5\u00a0%',
    ]);
  });
});

test('values do not change the order of the words of a game in a text from the right, nor the sides of odds', () => {
  expect(translator({ won: 'ربحت {{win}}' }, 'ar')('won', { win: '₱5' })).toBe('ربحت \u2068₱5\u2069');
  expect([leftToRight('1–12:1', 'ar'), leftToRight('1–12:1', 'en')]).toEqual(['\u20661–12:1\u2069', '1–12:1']);
});

describe('a list', () => {
  test.each([
    ['en', 'a, b, c'],
    ['tl', 'a, b, c'],
    ['es', 'a, b y c'],
    ['ja', 'a、b、c'],
    ['ur', 'a، b، c'],
    ['km', 'a, b, c'],
  ])('is joined as in %s', (language, text) => expect(listText(['a', 'b', 'c'], language)).toBe(text));

  test.each(languages.map(({ tag }) => tag).filter((tag) => tag !== 'en'))('has no English word in %s', (language) =>
    expect(listText(['1', '2', '3'], language)).not.toMatch(/[a-z]{3}/),
  );
});

test('a range of days is written as in the language', () => {
  expect(daysText('2026-01-05', '2026-02-07', 'en')).toBe('Jan 5\u2009–\u2009Feb 7, 2026');
  expect(daysText('2026-01-05', '2026-02-07', 'ja')).toBe('2026/01/05～2026/02/07');
  expect(daysText('2026-01-05', '2026-01-05', 'es')).toBe('5 ene 2026');
});
