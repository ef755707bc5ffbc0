import { getFixedT } from 'i18next';

import type { Language } from '#contract/languages.ts';
import { type Counted, fillText, type Values } from '#site/lib/fill-text.ts';

import type { CountedKey, MessageKey } from './messages.ts';

/** Returns a text; a text with a count requires the count. */
export interface Say {
  (key: MessageKey, values?: Values): string;
  (key: MessageKey | CountedKey, values: Counted): string;
}

/** Returns the texts of one language. */
export type Translate = Say & { readonly language: Language };

/**
 * The messages of one language. Server side only. It never changes i18next's own language, which all requests share: each request has its
 * own `t`.
 */
export function translator(language: Language): Translate {
  const fixed = getFixedT(language);
  // i18next chooses the text, by the count if it has one; it is filled as it is in browsers
  const say: Say = (key: string, values: Values = {}) => fillText(fixed(toEntry(key), { ...values, skipInterpolation: true }), values);
  return Object.assign(say, { language });
}

/** `shell.menu.home` -> `shell:menu.home`: the area is i18next's namespace, the rest is a flat key. */
function toEntry(key: string): string {
  const dot = key.indexOf('.');
  return `${key.slice(0, dot)}:${key.slice(dot + 1)}`;
}
