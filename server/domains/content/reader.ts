import type { MerchantIdentity } from '#server/platform/context.ts';

import { sayFor } from './merchant-facts.ts';
import { ownLinks } from './own-links.ts';

/** The reader's language and merchant. Without a merchant, entries are unfiltered and unfilled. */
export interface Reader {
  language: string;
  fallbackLanguage: string;
  merchant?: MerchantIdentity | undefined;
}

interface Readable {
  id: string;
  language: string;
  merchants?: readonly string[] | undefined;
}

/** What is read in this order: one's own language, the merchant's, and English. */
export const languagesOf = ({ language, fallbackLanguage }: Reader): string[] => [...new Set([language, fallbackLanguage, 'en'])];

/** The entries the reader's merchant shows, each in the first of the reader's languages that it is written in. */
export function entriesFor<T extends Readable>(entries: readonly T[], reader: Reader): T[] {
  const { merchant } = reader;
  const order = languagesOf(reader);
  const shown = entries.filter(({ merchants }) => merchant === undefined || isShownBy(merchants, merchant.code));
  const written = new Map<string, Set<string>>();
  for (const { id, language } of shown) written.set(id, (written.get(id) ?? new Set()).add(language));
  return shown
    .filter(({ id, language }) => language === order.find((tag) => written.get(id)?.has(tag)))
    .map((entry) => (merchant === undefined ? entry : saidFor(merchant, entry)));
}

export const isShownBy = (merchants: readonly string[] | undefined, code: string): boolean => merchants?.includes(code) ?? true;

/** An entry with the merchant's settings filled into every text. */
export function saidFor<T extends { language: string }>(merchant: MerchantIdentity, entry: T): T {
  const said = Object.entries(entry).map(([name, value]) => [
    name,
    typeof value === 'string' ? ownLinks(merchant.mainDomain, sayFor(merchant, value, entry.language)) : value,
  ]);
  // the same keys, with strings in place of strings
  return Object.fromEntries(said) as T;
}
