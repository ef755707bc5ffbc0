import type { MessageKey, Messages } from './messages.ts';
import type { Translate } from './translate.ts';

/** The strings that an island uses, by their keys. Placeholders stay in the text: fill them with `fillText` of src/lib. */
export type Strings<K extends MessageKey = MessageKey> = Readonly<Record<K, string>>;

export function pick<const K extends MessageKey>(t: Translate, keys: readonly K[]): Strings<K> {
  return Object.fromEntries(keys.map((key) => [key, t(key)])) as Strings<K>;
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

/** The messages of the error codes that a call can answer, by code; those that any call can answer are always there. */
export function pickErrors(t: Translate, codes: readonly ErrorKey[]): ErrorTexts {
  return Object.fromEntries([...new Set([...always, ...codes])].map((code) => [code, t(`errors.${code}`)]));
}
