import type { LegalText } from '#contract/content/calls.ts';

import type { Content } from './content.ts';
import { saidFor, type Reader } from './reader.ts';

/** A legal text in the reader's language, else in the merchant's, else in its only one: privacy is Chinese only. */
export function findLegal(
  content: Content,
  { kind, language, fallbackLanguage, merchant }: Reader & { kind: string },
): LegalText | undefined {
  const texts = content.legal.filter(({ id }) => id === kind);
  const text = texts.find((entry) => entry.language === language) ?? texts.find((entry) => entry.language === fallbackLanguage) ?? texts[0];
  if (!text) return undefined;
  const said = merchant ? saidFor(merchant, text) : text;
  return { title: said.title, content: said.html, version: said.version, language: said.language };
}
