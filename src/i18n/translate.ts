import { getFixedT } from 'i18next';

import type { Language } from '#contract/languages.ts';
import type { MessageKey } from './messages.ts';

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/**
 * The messages of one language. Server side only. It never changes i18next's own language, which all requests share: each
 * request holds its own `t`.
 */
export function translator(language: Language): Translate {
  const fixed = getFixedT(language);
  return (key, values) => fixed(toEntry(key), values ? { ...values } : { skipInterpolation: true });
}

/** `shell.menu.home` -> `shell:menu.home`: the area is i18next's namespace, the rest is a flat key. */
function toEntry(key: string): string {
  const dot = key.indexOf('.');
  return `${key.slice(0, dot)}:${key.slice(dot + 1)}`;
}
