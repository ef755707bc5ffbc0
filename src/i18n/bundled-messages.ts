import type { Forms } from '#site/lib/fill-text.ts';

import { readTexts } from './read-texts.ts';

/** An i18next backend over the locale files bundled at build: no folder to find and nothing to read at run time. */
const files = import.meta.glob<Record<string, string>>('./locales/*/*.json', { eager: true, import: 'default' });

/** The messages of one area, by its flat keys. */
export function bundledMessages(language: string, area: string): Record<string, string> | undefined {
  return files[`./locales/${language}/${area}.json`];
}

const read = new Map<string, Readonly<Record<string, string | Forms>>>();

/** The same with each text's plural forms grouped. */
export function bundledTexts(language: string, area: string): Readonly<Record<string, string | Forms>> {
  const name = `${language}/${area}`;
  const texts = read.get(name) ?? readTexts(bundledMessages(language, area) ?? {}, language);
  read.set(name, texts);
  return texts;
}

// oxlint-disable-next-line import/no-default-export -- astro-i18next imports a plugin's default export
export default {
  type: 'backend' as const,
  init() {},
  read(language: string, area: string, done: (error: Error | null, messages: Record<string, string> | null) => void) {
    const messages = bundledMessages(language, area);
    done(messages ? null : new Error(`no messages for ${language}/${area}`), messages ?? null);
  },
};
