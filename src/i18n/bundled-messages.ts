import tables from 'virtual:bundled-words';

import type { Language } from '#contract/languages.ts';
import type { Forms } from '#site/lib/fill-text.ts';

import { readTexts } from './read-texts.ts';

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Texts = Readonly<Record<string, string | Forms>>;

const open = new Map<string, Areas>();
const read = new Map<string, Texts>();

/** Before a page is rendered in a language: a process holds only those that somebody reads. */
export async function openMessages(language: Language): Promise<void> {
  if (!open.has(language)) open.set(language, (await tables[language]()).default);
}

/** The messages of one area of an open language, by its flat keys. */
export function bundledMessages(language: string, area: string): Readonly<Record<string, string>> {
  const areas = open.get(language);
  if (!areas) throw new Error(`the messages of ${language} are not open`);
  return areas[area] ?? {};
}

/** The same with each text's plural forms grouped. */
export function bundledTexts(language: string, area: string): Texts {
  const name = `${language}/${area}`;
  const texts = read.get(name) ?? readTexts(bundledMessages(language, area), language);
  read.set(name, texts);
  return texts;
}
