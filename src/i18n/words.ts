import { defaultLanguage } from '#contract/languages.ts';

import { bundledMessages } from './bundled-messages.ts';
import type { MessageKey } from './messages.ts';
import type { Strings } from './pick.ts';
import type { Translate } from './translate.ts';

/** An area, what stands under one name of it, or one word: `kyc`, `rates.link`, `common.retry`. */
type Part<Key extends string = MessageKey> = Key extends `${infer First}.${infer Rest}` ? First | `${First}.${Part<Rest>}` : Key;

/** The words of these parts, by their keys. Placeholders stay in the text: fill them with `fillText` of src/lib. */
export type WordsOf<Parts extends Part> = Strings<Extract<MessageKey, Parts | `${Parts}.${string}`>>;

/** The words that an island shows, as its prop. While a page renders: the page's HTML carries them, so take no more than the screen needs. */
export const words = <const Parts extends Part>(t: Translate, ...parts: readonly Parts[]): WordsOf<Parts> =>
  Object.fromEntries(parts.flatMap(keysOf).map((key) => [key, t(key)])) as WordsOf<Parts>;

function keysOf(part: string): MessageKey[] {
  const [area = ''] = part.split('.');
  const keys = Object.keys(bundledMessages(defaultLanguage, area) ?? {}).map((key) => `${area}.${key}`);
  return keys.filter((key) => key === part || key.startsWith(`${part}.`)) as MessageKey[];
}
