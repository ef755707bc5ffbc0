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

/** The entries the reader's merchant shows, each in the reader's language or else in the merchant's default. */
export function entriesFor<T extends Readable>(entries: readonly T[], { language, fallbackLanguage, merchant }: Reader): T[] {
  const shown = entries.filter(({ merchants }) => merchant === undefined || isShownBy(merchants, merchant.code));
  const own = new Set(shown.filter((entry) => entry.language === language).map(({ id }) => id));
  return shown
    .filter((entry) => entry.language === language || (entry.language === fallbackLanguage && !own.has(entry.id)))
    .map((entry) => (merchant === undefined ? entry : saidFor(merchant, entry)));
}

export const isShownBy = (merchants: readonly string[] | undefined, code: string): boolean => merchants?.includes(code) ?? true;

/** An entry with the merchant's settings filled into every text. */
export function saidFor<T extends object>(merchant: MerchantIdentity, entry: T): T {
  const said = Object.entries(entry).map(([name, value]) => [
    name,
    typeof value === 'string' ? ownLinks(merchant.mainDomain, sayFor(merchant, value)) : value,
  ]);
  // the same keys, with strings in place of strings
  return Object.fromEntries(said) as T;
}
