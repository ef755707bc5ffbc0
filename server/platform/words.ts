import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Language, languages, localeOf, readLanguage } from '#contract/languages.ts';
import type english from '#server/words/en.json';

type Areas = typeof english;
export type WordKey = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas];

/** What stands in the places of a text; `count` chooses its plural form. */
type Values = Readonly<Record<string, string | number>>;
/** Says a text in one language. */
export type Words = (key: WordKey, values?: Values) => string;

/** A text, or its plural forms as CLDR names them. A language in which all are alike has `other` alone. */
type Text = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** Makes something of every language of the table. */
export function byLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(languages.map(({ tag }) => [tag, make(tag)])) as Record<Language, Value>;
}

// read once, before the first request: a page that says that all is busy opens no file
const spoken = byLanguage((language) => {
  const areas = JSON.parse(readFileSync(join(import.meta.dirname, `../words/${language}.json`), 'utf8')) as Record<
    string,
    Record<string, Text>
  >;
  const texts = new Map(Object.entries(areas).flatMap(([area, all]) => Object.entries(all).map(([key, text]) => [`${area}.${key}`, text])));
  return createWords(texts, localeOf(language));
});

/** What the platform itself writes to somebody, in this language; English for one that we do not speak. */
export const words = (language: string | undefined): Words => spoken[languageSpoken(language)];

/** The language in which the platform answers who asks for this one. */
export const languageSpoken = (asked: string | undefined): Language => readLanguage(asked) ?? 'en';

/** Nobody reads a placeholder: one without a value is left out. */
export function createWords(texts: ReadonlyMap<string, Text>, locale: string): Words {
  const plurals = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const found = texts.get(key);
    if (found === undefined) throw new Error(`no text ${key} in ${locale}`);
    const text = typeof found === 'string' ? found : (found[plurals.select(Number(values['count']))] ?? found.other);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
