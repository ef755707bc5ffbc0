import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

export type ReportWords = typeof english;

const languages: Readonly<Record<string, ReportWords>> = { tl: tagalog, en: english };

/** What a file of a report says beside its numbers; English for a language without words of its own. */
export const wordsOf = (language: string): ReportWords => languages[language] ?? english;
