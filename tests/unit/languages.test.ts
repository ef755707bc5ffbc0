import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { loadMerchants } from '#server/domains/merchant/index.ts';
import { settingsOf } from '#server/domains/merchant/settings.ts';
import { languages, readLanguage } from '#contract/languages.ts';
import { dateFormat } from '#contract/dates.ts';
import { cldrOf, directionOf, localeOf } from '#contract/locale.ts';

const root = join(import.meta.dirname, '../..');
const demoFile = readFileSync(join(root, 'server/domains/merchant/data/laro.json'), 'utf8');
const readNames = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, `src/i18n/locales/${language}/languages.json`), 'utf8'));

/** Merchants of an installation with one file of its own. */
function merchantsWith(change: object) {
  const folder = mkdtempSync(join(tmpdir(), 'laro-merchants-'));
  writeFileSync(join(folder, 'one.json'), JSON.stringify({ ...(JSON.parse(demoFile) as object), ...change }));
  return loadMerchants(folder);
}

describe('the merchant’s default language', () => {
  test('is written TY in the merchant configuration, and is Tagalog everywhere else (I18N-006)', () => {
    expect(JSON.parse(demoFile)).toMatchObject({ code: 'laro', defaultLanguage: 'TY' });
    const laro = loadMerchants().find(({ code }) => code === 'laro') ?? expect.fail();
    expect([laro.defaultLanguage, laro.languages[0]]).toEqual(['tl', 'tl']);
    expect(settingsOf(laro)).toMatchObject({ defaultLanguage: 'tl' });
    expect(readLanguage(settingsOf(laro).defaultLanguage)).toBe('tl');
  });

  test('is one of the merchant’s languages, by whichever code they are written', () => {
    expect(merchantsWith({ defaultLanguage: 'TY', languages: ['EN', 'TY'] })[0]).toMatchObject({
      defaultLanguage: 'tl',
      languages: ['en', 'tl'],
    });
    expect(merchantsWith({ defaultLanguage: 'tl' })[0]?.defaultLanguage).toBe('tl');
    expect(() => merchantsWith({ defaultLanguage: 'TY', languages: ['en'] })).toThrow(/default language of laro/);
    expect(() => merchantsWith({ defaultLanguage: 'Tagalog language' })).toThrow(/defaultLanguage/);
    expect(() => merchantsWith({ languages: ['TY', 'sw'] })).toThrow(/languages.*must be one of tl, en/s);
  });
});

describe('a language', () => {
  test.each([
    ['tl', 'tl'],
    ['TY', 'tl'],
    ['fil', 'tl'],
    ['fil-PH', 'tl'],
    ['en', 'en'],
    ['EN', 'en'],
    ['en-US', 'en'],
    ['en-Latn-US', 'en'],
    ['zh', 'zh-Hans'],
    ['zh_CN', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt'],
    ['ur-PK', 'ur'],
    ['ur-Latn-PK', 'ur-Latn'],
    ['in', 'id'],
    ['sw', undefined],
    ['english', undefined],
    ['-', undefined],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
  ])('written %s is %s', (code, language) => expect(readLanguage(code)).toBe(language));

  test('has formats that every browser has too, with Latin digits and the common calendar', () => {
    const written = languages.map(({ tag }) => {
      const date = dateFormat(tag, 'day', { timeZone: 'UTC' })(Date.UTC(2026, 10, 29));
      return [tag, /\b2026\b|2026/.test(date)];
    });
    expect(written).toEqual(languages.map(({ tag }) => [tag, true]));
    expect([localeOf('tl'), localeOf('en'), localeOf('sv'), cldrOf('tl'), cldrOf('ar')]).toEqual(['fil-PH', 'en-PH', 'sv', 'fil', 'ar']);
  });

  test('has a name and a flag of its own kind, and codes that no other has', () => {
    expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
    for (const { flag } of languages) expect(existsSync(join(root, `public/flags/${flag}.svg`)), flag).toBe(true);
    const codes = languages.flatMap(({ tag, aliases }) => [tag.toLowerCase(), ...aliases]);
    expect(codes).toEqual([...new Set(codes)]);
  });
});

describe('the string table', () => {
  const named = {
    'zh-Hans': 'Chinese (simplified)',
    'zh-Hant': 'Chinese (traditional)',
    ja: 'Japanese',
    th: 'Thai',
    vi: 'Vietnamese',
    my: 'Burmese',
    es: 'Spanish',
    hi: 'Hindi',
    id: 'Indonesian',
    km: 'Khmer',
    ko: 'Korean',
    ms: 'Malay',
    pt: 'Portuguese',
    'pt-BR': 'Brazilian Portuguese',
    ta: 'Tamil',
    ur: 'Urdu',
    'ur-Latn': 'Roman Urdu',
    tr: 'Turkish',
    bn: 'Bengali',
    ar: 'Arabic',
    fa: 'Persian',
    ru: 'Russian',
    kk: 'Kazakh',
    uz: 'Uzbek',
    lo: 'Lao',
    ne: 'Nepali',
    fr: 'French',
  };

  test('names 27 languages beside Tagalog and English, in both of these (I18N-003)', () => {
    expect(Object.keys(named)).toHaveLength(27);
    expect(readNames('en')).toEqual({ tl: 'Tagalog', en: 'English', ...named });
    const inTagalog = readNames('tl');
    expect(Object.keys(inTagalog).toSorted()).toEqual(['tl', 'en', ...Object.keys(named)].toSorted());
    expect(new Set(Object.values(inTagalog)).size).toBe(29);
    // every tag is a language to the browser too
    for (const tag of Object.keys(named)) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  });

  test('writes Arabic, Persian and Urdu from right to left, and Urdu in Roman letters from left to right', () => {
    const rightToLeft = Object.keys(named).filter((tag) => directionOf(tag) === 'rtl');
    expect(rightToLeft).toEqual(['ur', 'ar', 'fa']);
  });
});
