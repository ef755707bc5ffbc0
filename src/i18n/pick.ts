import type { Forms } from '#site/lib/fill-text.ts';

import { bundledTexts } from './bundled-messages.ts';
import type { CountedKey, MessageKey, Messages } from './messages.ts';
import type { Say, Translate } from './translate.ts';

/** The strings that an island uses, by their keys. Placeholders stay in the text: fill them with `fillText` of src/lib. */
export type Strings<K extends MessageKey | CountedKey = MessageKey> = { readonly [Key in K]: Key extends CountedKey ? Forms : string };

/** The text as an island gets it: with its placeholders, and with all plural forms, since only the island knows the number. */
export function textOf(t: Translate, key: MessageKey | CountedKey): string | Forms {
  const [area = ''] = key.split('.');
  const text = bundledTexts(t.language, area)[key.slice(area.length + 1)];
  return typeof text === 'object' ? text : t(key as MessageKey);
}

export type ErrorKey = keyof Messages['errors'];

const always: readonly ErrorKey[] = [
  'system.unknown',
  'system.busy',
  'system.unbegun',
  'system.maintenance',
  'region.restricted',
  'rate.limited',
  'request.invalid',
  'session.required',
  'session.expired',
  'network.offline',
  'network.slow',
  'network.unsent',
  'network.unsure',
  'part.missing',
  'address.insecure',
];

/** Messages of failures by code, for an island that shows them. */
export type ErrorTexts = Readonly<Record<string, string>>;

/** The messages of the error codes that a call can return, by code; those that any call can return are always included. */
export function pickErrors(t: Say, codes: readonly ErrorKey[]): ErrorTexts {
  return Object.fromEntries([...new Set([...always, ...codes])].map((code) => [code, t(`errors.${code}`)]));
}
