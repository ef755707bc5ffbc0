import type { LegalText } from '#contract/content/calls.ts';

import type { Content } from './content.ts';
import { languagesOf, type Reader, saidFor } from './reader.ts';

/** A legal text in the reader's language, else in the merchant's, in English, or in any. */
export function findLegal(content: Content, { kind, ...reader }: Reader & { kind: string }): LegalText | undefined {
  const texts = content.legal.filter(({ id }) => id === kind);
  const [text = texts[0]] = languagesOf(reader).flatMap((tag) => texts.filter(({ language }) => language === tag));
  if (!text) return undefined;
  const said = reader.merchant ? saidFor(reader.merchant, text) : text;
  return { title: said.title, content: said.html, version: said.version, language: said.language };
}
