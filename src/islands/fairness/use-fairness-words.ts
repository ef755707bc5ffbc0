import { comingWords, type LateWords } from '#site/i18n/late-words.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';

export type FairnessWords = LateWords<'fairness'>['fairness'];

// requested together with the code
if (!import.meta.env.SSR) void comingWords('fairness');

/** The texts of the page, inside a `<Suspense>`. */
export const useFairnessWords = (language: string): FairnessWords => useLateWords('fairness', language).fairness;

/** The text of a key that an engine makes: tests hold that all have one. */
export const textOf = (words: FairnessWords, key: string): string => new Map<string, string>(Object.entries(words)).get(key) ?? key;
