import { type Language, localeOf, readLanguage } from '#contract/languages.ts';

import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

interface StatementWords {
  words: typeof english;
  locale: string;
}

const words: Readonly<Record<Language, typeof english>> = { tl: tagalog, en: english };

/** What a statement says beside its lines; English for a language without words of its own. */
export function wordsOf(language: string): StatementWords {
  const spoken = readLanguage(language) ?? 'en';
  return { words: words[spoken], locale: localeOf(spoken) };
}

/** The word of a line's kind, or the kind itself where there is none. */
export function kindWord({ words }: StatementWords, kind: string): string {
  const key = `kind.${kind}`;
  return key in words ? words[key as keyof typeof words] : kind;
}
