import { afterEach, describe, expect, test, vi } from 'vitest';

import { dateNamesOf } from '#contract/date-names.ts';
import { dateFormat, type DateStyle, dateStyles, zoneOffset } from '#contract/dates.ts';
import { languages } from '#contract/languages.ts';
import { digitChoices, lacksFormats, localeOf } from '#contract/locale.ts';
import { formatDrawMoment } from '#site/lib/format-moment.ts';

const lacking = languages.map(({ tag }) => tag).filter(lacksFormats);
const styles = Object.keys(dateStyles) as DateStyle[];
const hourMs = 3_600_000;
/** Every hour of a day in each month, of every weekday. */
const moments = Array.from({ length: 12 * 24 }, (_, at) => Date.UTC(2026, at % 12, 1 + (at % 28), at % 24, 5, 59) + hourMs / 2);

afterEach(() => vi.unstubAllGlobals());

/** A page as a browser has it, which lacks these formats. */
function openPage(language: string) {
  const textContent = JSON.stringify(dateNamesOf(language));
  vi.stubGlobal('document', { getElementById: () => ({ textContent }), documentElement: { dataset: {} } });
}

describe('the dates of a language that browsers have no formats for', () => {
  test('are those of six languages', () => expect(lacking).toEqual(['my', 'km', 'kk', 'uz', 'lo', 'ne']));

  test.each(lacking)('%s: a browser writes what the server does, in every style, zone and digits', (language) => {
    for (const timeZone of ['Asia/Manila', 'Asia/Kathmandu'])
      for (const digits of digitChoices)
        for (const style of styles) {
          const written = moments.map(dateFormat(language, style, { timeZone, digits }));
          openPage(language);
          expect(moments.map(dateFormat(language, style, { timeZone, digits })), `${style} ${digits}`).toEqual(written);
          vi.unstubAllGlobals();
        }
  });

  test.each([
    ['my', '၂၀၂၆ နို ၂၉', '2026 နို 29'],
    ['km', '29 វិច្ឆិកា 2026', '29 វិច្ឆិកា 2026'],
    ['lo', '29 ພ.ຈ. 2026', '29 ພ.ຈ. 2026'],
    ['ne', '२०२६ नोभेम्बर २९', '2026 नोभेम्बर 29'],
    ['uz', '29-noy, 2026', '29-noy, 2026'],
    ['kk', '2026 ж. 29 қар.', '2026 ж. 29 қар.'],
  ])('%s: have its own months, order and, if the merchant says so, digits', (language, own, latin) => {
    openPage(language);
    const day = Date.UTC(2026, 10, 29);
    expect(dateFormat(language, 'day', { timeZone: 'UTC', digits: 'own' })(day)).toBe(own);
    expect(dateFormat(language, 'day', { timeZone: 'UTC' })(day)).toBe(latin);
  });
});

test('a draw’s time says its zone, whatever the reader’s is', () => {
  const march = Date.UTC(2026, 2, 1);
  expect(zoneOffset(march)).toMatch(/^GMT(?:[+−-]\d{1,2}(?::\d\d)?)?$/);
  expect(formatDrawMoment(march, 'en')).toBe(`${dateFormat('en', 'shortMoment')(march)} ${zoneOffset(march)}`);
});

describe('digits', () => {
  const number = (language: string, how: Parameters<typeof localeOf>[1]) => new Intl.NumberFormat(localeOf(language, how)).format(12345.5);

  test.each(languages.map(({ tag }) => tag))('%s: are Latin unless the merchant chooses others', (language) => {
    expect(number(language, {})).toMatch(/^[\d.,\s]+$/);
    expect(dateFormat(language, 'momentToSecond')(0)).not.toMatch(/(?!\d)\p{Nd}/u);
  });

  test.each([
    ['ar', '٠'],
    ['fa', '۰'],
    ['ur', '۰'],
    ['hi', '०'],
    ['bn', '০'],
    ['my', '၀'],
    ['ne', '०'],
  ])('%s: are its own from %s on if the merchant chooses them, and in money only if that is said too', (language, zero) => {
    const first = zero.codePointAt(0) ?? 0;
    const shown = (text: string) => text.match(/\p{Nd}/gu)?.map((digit) => (digit.codePointAt(0) ?? 0) - first);
    expect(shown(number(language, { digits: 'own' }))).toEqual([1, 2, 3, 4, 5, 5]);
    expect(number(language, { digits: 'own', isMoney: true })).toBe(number(language, {}));
    expect(shown(number(language, { digits: 'ownInMoney', isMoney: true }))).toEqual([1, 2, 3, 4, 5, 5]);
    expect(shown(dateFormat(language, 'day', { digits: 'own' })(0))?.slice(-1)[0]).toBeLessThan(10);
  });

  test('of a page are those it says', () => {
    vi.stubGlobal('document', { documentElement: { dataset: { digits: 'own' } }, getElementById: () => null });
    expect([number('fa', {}), number('fa', { isMoney: true }), number('th', {})]).toEqual(['۱۲٬۳۴۵٫۵', '12,345.5', '12,345.5']);
  });

  test('are grouped as the language does where browsers have no formats for it', () => {
    for (const language of lacking) {
      const own = new Intl.NumberFormat(`${language}-u-nu-latn`);
      for (const value of [1234.5, -12_345_678.25]) expect(new Intl.NumberFormat(localeOf(language)).format(value)).toBe(own.format(value));
    }
  });
});
