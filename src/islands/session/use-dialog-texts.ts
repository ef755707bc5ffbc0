import { use } from 'react';
import dialogs from 'virtual:late-words/dialogs';

import { comingWords, type LateWords, wordsNow } from '#site/i18n/late-words.ts';
import type { CountedKey, MessageKey } from '#site/i18n/messages.ts';
import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

type Words = LateWords<'dialogs'>;

/** Every text of the dialogs' areas, and the messages of all failures by code. */
interface DialogTexts {
  strings: Strings<Extract<MessageKey | CountedKey, `${keyof Words}.${string}`>>;
  errors: ErrorTexts;
}

// requested together with the island's code
if (!import.meta.env.SSR) void comingWords(dialogs);

const known = new Map<string, DialogTexts>();

/**
 * The texts of the dialogs on every page. They load with the islands' code instead of adding to each page's HTML. On the server they are
 * available at once; in the browser call it inside a `<Suspense>`, which keeps the server's HTML until they are.
 */
export function useDialogTexts(language: string): DialogTexts {
  const words = import.meta.env.SSR ? wordsNow('dialogs', language) : use(comingWords(dialogs));
  const texts = known.get(language) ?? textsOf(words);
  known.set(language, texts);
  return texts;
}

function textsOf(all: Words): DialogTexts {
  const strings = Object.entries(all).flatMap(([area, words]) => Object.entries(words).map(([key, text]) => [`${area}.${key}`, text]));
  return { strings: Object.fromEntries(strings) as DialogTexts['strings'], errors: all.errors };
}
