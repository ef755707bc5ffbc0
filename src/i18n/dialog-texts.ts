import { withPart } from '#site/lib/load-part.ts';

import { bundledMessages } from './bundled-messages.ts';
import { defaultLanguage, type Language, readLanguage } from '#contract/languages.ts';
import type { MessageKey, Messages } from './messages.ts';
import type { ErrorTexts, Strings } from './pick.ts';

const areas = ['code', 'common', 'errors', 'login', 'registration', 'security', 'session'] as const;

type Area = (typeof areas)[number];
type Words = Readonly<Record<Area, Record<string, string>>>;

/** Every string of the dialogs' areas, and the messages of all failures by code. */
export interface DialogTexts {
  strings: Strings<Extract<MessageKey, `${Area}.${string}`>>;
  errors: ErrorTexts;
}

const words: Record<Language, () => Promise<Pick<Messages, Area>>> = {
  tl: async () => import('./dialog-words/tl.ts'),
  en: async () => import('./dialog-words/en.ts'),
};

// in the browser there is one language, the page's; asked for together with the island's code
const coming = import.meta.env.SSR
  ? new Promise<never>(() => {})
  : withPart(words[readLanguage(document.documentElement.lang) ?? defaultLanguage], textsOf);

/**
 * The words of the dialogs that stand on every page. They come with the islands' code instead of weighing on each page's HTML: on the
 * server they are there, in the browser they are on their way.
 */
export function dialogTexts(language: string): DialogTexts | Promise<DialogTexts> {
  // a condition that the build decides, so that the browser's code holds no bundled messages
  return import.meta.env.SSR ? bundledTexts(language) : coming;
}

const bundled = new Map<string, DialogTexts>();

function bundledTexts(language: string): DialogTexts {
  const known = bundled.get(language);
  if (known) return known;
  const texts = textsOf(Object.fromEntries(areas.map((area) => [area, bundledMessages(language, area) ?? {}])) as Words);
  bundled.set(language, texts);
  return texts;
}

function textsOf(all: Words): DialogTexts {
  const entries = areas.flatMap((area) => Object.entries(all[area]).map(([key, text]) => [`${area}.${key}`, text] as const));
  return { strings: Object.fromEntries(entries) as DialogTexts['strings'], errors: all.errors };
}
