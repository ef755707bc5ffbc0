import { existsSync, globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { errorStatuses } from '#contract/errors.ts';
import { isConsoleLanguage, languages, reviewStates } from '#contract/languages.ts';
import { cldrOf } from '#contract/locale.ts';
import { readTexts } from '#site/i18n/read-texts.ts';

import sharedWords from './shared-words.json' with { type: 'json' };

type Forms = Readonly<Record<string, string>>;
/** Each text of a file by its key, as its plural forms: one that counts nothing has `other` alone. */
type Texts = ReadonlyMap<string, Forms>;

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

function textsIn(path: string): Texts {
  const file = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(flat(path.startsWith('src/') ? siteTexts(file) : file, ''));

  function flat(value: unknown, key: string): [string, Forms][] {
    if (typeof value === 'string') return [[key, { other: value }]];
    if (typeof value !== 'object' || value === null) throw new TypeError(`${path}: ${key} is no text`);
    if ('other' in value && Object.keys(value).every((name) => categories.has(name))) return [[key, value as Forms]];
    return Object.entries(value).flatMap(([name, inner]) => flat(inner, key === '' ? name : `${key}.${name}`));
  }
}

/** The site's form is i18next's: `count_one` and `count_other` are one text. */
const siteTexts = (file: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(readTexts(file, 'en')).map(([key, text]) => {
      if (typeof text === 'string') return [key, text];
      const { locale: _, ...forms } = text;
      return [key, forms];
    }),
  );

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name))].toSorted();

/** What staff reads is in two languages, as is the demonstration that vendors look at. */
const ofStaff = /locales\/[\w-]+\/(?:acts|editing|staff)\.json$|^vendor-demo\//;
const isSpoken = (path: string, language: string) => !ofStaff.test(path) || isConsoleLanguage(language);

/** `shell.json` of the site, the kind of a game, or the folder. */
const nameOf = (path: string) =>
  path.startsWith('src/')
    ? path.replace(/.*\//, '')
    : path.replace(/^studio\/kinds\/|\/client\/locales.*|\/en\.json$/g, '').replace(/.*\//, '');

/** Which no shorter word says. */
const longer: readonly string[] = [
  'tl history.json net: Kabuuang pagbabago',
  'tl inbox.json welcome.title: Maligayang pagdating',
  'tl plays.json play.third: Ikatlong bahagi',
  'tl plays.json play.sixth: Ikaanim na bahagi',
  'tl rewards.json terms.product: Sa larong ito lang',
  'tl security.json passkeys.rename: Palitan ang pangalan',
  'tl security.json links.unlink: Alisin ang koneksiyon',
  'tl staff.json cases.clear: Walang problema',
  'tl words pay.states.expired: Lumipas na ang oras',
  'tl words statements.net: Kabuuang pagbabago',
  'tl table crash.auto.hand: Ako ang magka-cash out',
  'tr slot symbol.gubat.second16: Tembel hayvan',
  'ru slot symbol.pista.high5: Воздушный змей',
];

const pathIn = (language: string, path: string) => path.replace(/\ben(?=[/.])/, language);

/** The texts that are the same in both files. */
function alike(source: string, path: string): { key: string; text: string }[] {
  const texts = textsIn(path);
  return [...textsIn(source)].flatMap(([key, forms]) =>
    Object.values(texts.get(key) ?? {})
      .filter((text) => Object.values(forms).includes(text))
      .map((text) => ({ key, text })),
  );
}

/** Names, and loanwords of the market's players, by language; `every`: of all. */
const shared = new Map(Object.entries(sharedWords).map(([language, words]) => [language, new Set(words.split(' '))]));
const isShared = (language: string, word: string) => ['every', language].some((of) => shared.get(of)?.has(word));
const wordsIn = (text: string) =>
  text
    .replaceAll(/\{\{.*?\}\}/g, '')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

const groups = {
  'of the site': 'src/i18n/locales/<language>/*.json',
  'of the platform': 'server/words/<language>.json',
  'of the game clients': 'studio/{frame,verifier,kinds/*/client}/locales/<language>.json',
  'of the demonstration of an outside vendor': 'vendor-demo/page/locales/<language>.json',
} as const;

describe.each(Object.entries(groups))('the words %s', (_, pattern) => {
  const source = globSync(pattern.replace('<language>', 'en')).toSorted();

  test('are there', () => expect(source).not.toEqual([]));

  describe.each(languages.map(({ tag }) => tag))('in %s', (language) => {
    const english = source.filter((path) => isSpoken(path, language));
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

    test('are no longer than two and a half times the English ones, so that they have their place', () => {
      const long = english.flatMap((path) => {
        const texts = textsIn(pathIn(language, path));
        return [...textsIn(path)].flatMap(([key, { other = '' }]) =>
          Object.values(texts.get(key) ?? {})
            .filter((text) => text.length > Math.max(12, 2.5 * other.length))
            .map((text) => `${language} ${nameOf(path)} ${key}: ${text}`),
        );
      });
      expect(long.filter((found) => !longer.includes(found))).toEqual([]);
    });

    // staff reads English words beside Tagalog ones
    const translated = english.filter((path) => language !== 'en' && !ofStaff.test(path));

    test('are not left in English, but for the words that the language shares with it', () => {
      const left = translated.flatMap((path) =>
        alike(path, pathIn(language, path))
          .filter(({ text }) => wordsIn(text).some((word) => !isShared(language, word)))
          .map(({ key, text }) => `${language} ${nameOf(path)} ${key}: ${text}`),
      );
      expect(left).toEqual([]);
    });

    test('have no control characters, nor spaces of no width', () => {
      for (const path of here)
        for (const [key, forms] of textsIn(path))
          for (const text of Object.values(forms))
            expect(text.replaceAll('\n', ''), `${path} ${key}`).not.toMatch(/\p{Cc}|[\u200b\ufeff\u202a-\u202e\u2066-\u2069]/u);
    });

    test('have the plural forms of the language, or one for all', () => {
      const own = new Intl.PluralRules(cldrOf(language)).resolvedOptions().pluralCategories.toSorted();
      for (const path of here)
        for (const [key, forms] of textsIn(path))
          expect([own.join(), 'other'], `${path} ${key}`).toContain(Object.keys(forms).toSorted().join());
    });
  });
});

test.each([...shared])('every word that %s shares is in a text that is the same in English', (language, words) => {
  const spoken = languages.map(({ tag }) => tag).filter((tag) => tag !== 'en' && (language === 'every' || tag === language));
  const sources = Object.values(groups)
    .flatMap((pattern) => globSync(pattern.replace('<language>', 'en')))
    .filter((path) => !ofStaff.test(path));
  const used = spoken.flatMap((tag) => sources.flatMap((path) => alike(path, pathIn(tag, path)).flatMap(({ text }) => wordsIn(text))));
  expect([...words].filter((word) => !used.includes(word))).toEqual([]);
});

describe('a text of the site that counts', () => {
  const files = globSync('src/i18n/locales/*/*.json').toSorted();
  /** Those that say by themselves what they count: the others follow them, with forms of their own. */
  const sources = files.filter((path) => /\/(?:en|tl)\//.test(path));
  /** They name a number of what no noun follows, so that no language has another form. */
  const withoutNoun = ['draws.trends.last', 'games.filter.atLeast', 'home.vendor.more', 'kyc.pictures.count'];

  test('has a form for each plural category of its language (CLDR)', () => {
    for (const path of files) {
      const [, language = ''] = /locales\/([\w-]+)\//.exec(path) ?? [];
      const { pluralCategories } = new Intl.PluralRules(cldrOf(language)).resolvedOptions();
      for (const [key, text] of Object.entries(readTexts(JSON.parse(readFileSync(path, 'utf8')), language)))
        if (typeof text === 'object')
          expect([path, key, Object.keys(text).toSorted()]).toEqual([path, key, [...pluralCategories, 'locale'].toSorted()]);
    }
  });

  test('has forms wherever it says {{count}}, but as a number after a colon or without a noun', () => {
    const open = sources.flatMap((path) =>
      Object.entries(readTexts(JSON.parse(readFileSync(path, 'utf8')), 'en'))
        .filter(([, text]) => typeof text === 'string' && /(?<!: ?)\{\{\s*count\s*\}\}/.test(text))
        .map(([key]) => `${path.replace(/.*\//, '').replace('.json', '')}.${key}`),
    );
    expect([...new Set(open)].toSorted()).toEqual(withoutNoun);
  });

  test('names its number {{count}}, which chooses the form', () => {
    const counted =
      /\{\{(?:seconds|minutes|hours|days|weeks|months|years|members|players|games|draws|lines|tickets|bets|rows|hits|steps|hands)\}\} [a-z]{2}/;
    const open = sources.flatMap((path) =>
      Object.entries(readTexts(JSON.parse(readFileSync(path, 'utf8')), 'en')).filter(
        ([, text]) => typeof text === 'string' && counted.test(text),
      ),
    );
    expect(open).toEqual([]);
  });
});

test.each(languages.map(({ tag }) => tag))('every error code has a message in %s', (language) => {
  const messages = textsIn(`src/i18n/locales/${language}/errors.json`);
  expect(Object.keys(errorStatuses).filter((code) => !messages.has(code))).toEqual([]);
});

test('dates are written by contract/dates.ts alone, but on pages that only the server draws', () => {
  const own = globSync('{src,server,studio,contract,lottery}/**/*.{ts,tsx,astro}').filter((path) =>
    // a locale in quotes is that of a machine's format
    /Intl\.DateTimeFormat\((?!')|\.toLocale(?:Date|Time)?String\(/.test(readFileSync(path, 'utf8')),
  );
  expect(own.toSorted()).toEqual([
    'contract/date-names.ts',
    'contract/dates.ts',
    'server/providers/payment/sandbox/provider/pay-page.ts',
    'src/pages/m/maintenance.astro',
  ]);
});

test('every text of the content says who has read it', () => {
  const silent = globSync('content/*/*/*.md').filter(
    (path) => !new RegExp(`^reviewed: (?:${reviewStates.join('|')})$`, 'm').test(readFileSync(path, 'utf8')),
  );
  expect(silent).toEqual([]);
});
