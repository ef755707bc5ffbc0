import i18next from 'i18next';

import type { Language } from '#contract/languages.ts';
import { type Counted, fillText, type Values } from '#site/lib/fill-text.ts';

import { bundledMessages } from './bundled-messages.ts';
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
  const fixed = i18next.getFixedT(language);
  // i18next chooses the text, by the count if it has one; it is filled as it is in browsers
  const say: Say = (key: string, values: Values = {}) => {
    const dot = key.indexOf('.');
    const area = key.slice(0, dot);
    give(language, area);
    return fillText(fixed(`${area}:${key.slice(dot + 1)}`, { ...values, skipInterpolation: true }), values);
  };
  return Object.assign(say, { language });
}

const given = new Set<string>();

/** An area is a namespace of i18next, which gets it when it is first asked for. */
function give(language: Language, area: string): void {
  const name = `${language}/${area}`;
  if (given.has(name)) return;
  i18next.addResourceBundle(language, area, bundledMessages(language, area));
  given.add(name);
}
