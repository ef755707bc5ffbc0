import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

interface StatementWords {
  words: typeof english;
  locale: string;
}

const inEnglish: StatementWords = { words: english, locale: 'en-PH' };
const languages: Readonly<Record<string, StatementWords>> = { tl: { words: tagalog, locale: 'fil-PH' }, en: inEnglish };

/** What a statement says beside its lines; English for a language without words of its own. */
export function wordsOf(language: string): StatementWords {
  return languages[language] ?? inEnglish;
}

/** The word of a line's kind, or the kind itself where there is none. */
export function kindWord({ words }: StatementWords, kind: string): string {
  const key = `kind.${kind}`;
  return key in words ? words[key as keyof typeof words] : kind;
}
