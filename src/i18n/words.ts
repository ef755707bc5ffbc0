import { bundledTexts } from './bundled-messages.ts';
import type { CountedKey, MessageKey, Messages } from './messages.ts';
import { type Strings, textOf } from './pick.ts';
import type { Translate } from './translate.ts';

/** The keys of a part: an area (`kyc`), a prefix within it (`rates.link`), or one text (`common.retry`). */
type KeysOf<Part extends string> = Part extends keyof Messages
  ? `${Part}.${keyof Messages[Part] & string}`
  : Part extends `${infer Area extends keyof Messages}.${infer Name}`
    ? `${Area}.${Extract<keyof Messages[Area], Name | `${Name}.${string}`> & string}`
    : never;

/** The texts of these parts, by their keys. Placeholders stay in the text: fill them with `fillText` of src/lib. */
export type WordsOf<Parts extends string> = Strings<Extract<KeysOf<Parts>, MessageKey | CountedKey>>;

/**
 * The texts that an island shows, as its prop. Called while a page renders: they become part of its HTML, so take no more than the screen
 * needs.
 */
export const words = <const Parts extends string>(t: Translate, ...parts: readonly Parts[]): WordsOf<Parts> =>
  Object.fromEntries(parts.flatMap((part) => keysOf(t, part)).map((key) => [key, textOf(t, key)])) as WordsOf<Parts>;

function keysOf({ language }: Translate, part: string): (MessageKey | CountedKey)[] {
  const [area = ''] = part.split('.');
  const keys = Object.keys(bundledTexts(language, area)).map((key) => `${area}.${key}`);
  return keys.filter((key) => key === part || key.startsWith(`${part}.`)) as (MessageKey | CountedKey)[];
}
