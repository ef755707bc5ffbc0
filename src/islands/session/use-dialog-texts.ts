import { comingWords, type LateWords } from '#site/i18n/late-words.ts';
import type { CountedKey, MessageKey } from '#site/i18n/messages.ts';
import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';

type Words = LateWords<'dialogs'>;

/** Every text of the dialogs' areas, and the messages of all failures by code. */
interface DialogTexts {
  strings: Strings<Extract<MessageKey | CountedKey, `${keyof Words}.${string}`>>;
  errors: ErrorTexts;
}

// requested together with the island's code
if (!import.meta.env.SSR) void comingWords('dialogs');

const known = new Map<string, DialogTexts>();

/** The texts of the dialogs on every page: see `useLateWords`. */
export function useDialogTexts(language: string): DialogTexts {
  const words = useLateWords('dialogs', language);
  const texts = known.get(language) ?? textsOf(words);
  known.set(language, texts);
  return texts;
}

function textsOf(all: Words): DialogTexts {
  const strings = Object.entries(all).flatMap(([area, words]) => Object.entries(words).map(([key, text]) => [`${area}.${key}`, text]));
  return { strings: Object.fromEntries(strings) as DialogTexts['strings'], errors: all.errors };
}
