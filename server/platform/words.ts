import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Language, languages, readLanguage } from '#contract/languages.ts';
import { cldrOf } from '#contract/locale.ts';
import type english from '#server/words/en.json';

type Areas = typeof english;
export type WordKey = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas];

/** The values of a text's placeholders; `count` selects its plural form. */
type Values = Readonly<Record<string, string | number>>;
/** Returns a text in one language. */
export type Words = (key: WordKey, values?: Values) => string;

/** A text, or its plural forms by CLDR name. Languages without plural forms only have `other`. */
type Text = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** Builds a value for every language of the table. */
export function byLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(languages.map(({ tag }) => [tag, make(tag)])) as Record<Language, Value>;
}

// read once, before the first request: the busy page must not open a file
const spoken = byLanguage((language) => {
  const areas = JSON.parse(readFileSync(join(import.meta.dirname, `../words/${language}.json`), 'utf8')) as Record<
    string,
    Record<string, Text>
  >;
  const texts = new Map(Object.entries(areas).flatMap(([area, all]) => Object.entries(all).map(([key, text]) => [`${area}.${key}`, text])));
  return createWords(texts, cldrOf(language));
});

/** The platform's own messages in this language; in English if we do not have it. */
export const words = (language: string | undefined): Words => spoken[languageSpoken(language)];

/** The language the platform uses for a requested one. */
export const languageSpoken = (asked: string | undefined): Language => readLanguage(asked) ?? 'en';

/** A placeholder without a value is left out, never shown. */
export function createWords(texts: ReadonlyMap<string, Text>, locale: string): Words {
  const plurals = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const found = texts.get(key);
    if (found === undefined) throw new Error(`no text ${key} in ${locale}`);
    const text = typeof found === 'string' ? found : (found[plurals.select(Number(values['count']))] ?? found.other);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
