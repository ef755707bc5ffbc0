import type { LegalText } from '#contract/content.ts';

import type { Content } from './load-content.ts';

/** A legal text in the reader's language, else in the merchant's, else in the one that it exists in: privacy is Chinese only (D-12). */
export function findLegal(
  content: Content,
  { kind, language, fallbackLanguage }: { kind: string; language: string; fallbackLanguage: string },
): LegalText | undefined {
  const texts = content.legal.filter(({ id }) => id === kind);
  const text = texts.find((entry) => entry.language === language) ?? texts.find((entry) => entry.language === fallbackLanguage) ?? texts[0];
  return text && { title: text.title, content: text.html, version: text.version, language: text.language };
}
