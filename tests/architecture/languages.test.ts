import { existsSync, globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { errorStatuses } from '#contract/errors.ts';
import { languages, localeOf } from '#contract/languages.ts';

type Forms = Readonly<Record<string, string>>;
/** Each text of a file by its key, as its plural forms: one that counts nothing has `other` alone. */
type Texts = ReadonlyMap<string, Forms>;

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

function textsIn(path: string): Texts {
  return new Map(flat(JSON.parse(readFileSync(path, 'utf8')), ''));

  function flat(value: unknown, key: string): [string, Forms][] {
    if (typeof value === 'string') return [[key, { other: value }]];
    if (typeof value !== 'object' || value === null) throw new TypeError(`${path}: ${key} is no text`);
    if ('other' in value && Object.keys(value).every((name) => categories.has(name))) return [[key, value as Forms]];
    return Object.entries(value).flatMap(([name, inner]) => flat(inner, key === '' ? name : `${key}.${name}`));
  }
}

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name))].toSorted();

const groups = {
  'of the site': 'src/i18n/locales/<language>/*.json',
  'of the platform': 'server/words/<language>.json',
  'of the game clients': 'studio/{frame,verifier,kinds/*/client}/locales/<language>.json',
  'of the demonstration of an outside vendor': 'vendor-demo/page/locales/<language>.json',
} as const;

describe.each(Object.entries(groups))('the words %s', (_, pattern) => {
  const english = globSync(pattern.replace('<language>', 'en')).toSorted();
  const pathIn = (language: string, path: string) => path.replace(/\ben(?=[/.])/, language);

  test('are there', () => expect(english).not.toEqual([]));

  describe.each(languages.map(({ tag }) => tag))('in %s', (language) => {
    const here = globSync(pattern.replace('<language>', language)).toSorted();

    test('have the files and the keys of English, and no more (I18N-001, I18N-002)', () => {
      expect(here).toEqual(english.map((path) => pathIn(language, path)));
      for (const path of english)
        expect([...textsIn(pathIn(language, path)).keys()].toSorted(), path).toEqual([...textsIn(path).keys()].toSorted());
    });

    test('name the same values as English, and none is empty', () => {
      for (const path of english.filter((each) => existsSync(pathIn(language, each)))) {
        const texts = textsIn(pathIn(language, path));
        for (const [key, { other = '' }] of textsIn(path))
          for (const [category, text] of Object.entries(texts.get(key) ?? {})) {
            expect(text.trim(), `${path} ${key}`).not.toBe('');
            // "one minute" may leave its number out
            const isNamed = (name: string) => category === 'other' || name !== 'count';
            expect([path, key, placeholders(text).filter(isNamed)]).toEqual([path, key, placeholders(other).filter(isNamed)]);
          }
      }
    });

    test('have the plural forms of the language, or one for all', () => {
      const own = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories.toSorted();
      for (const path of here)
        for (const [key, forms] of textsIn(path))
          expect([own.join(), 'other'], `${path} ${key}`).toContain(Object.keys(forms).toSorted().join());
    });
  });
});

test.each(languages.map(({ tag }) => tag))('every error code has a message in %s', (language) => {
  const messages = textsIn(`src/i18n/locales/${language}/errors.json`);
  expect(Object.keys(errorStatuses).filter((code) => !messages.has(code))).toEqual([]);
});
