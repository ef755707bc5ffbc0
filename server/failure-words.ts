import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import english from '#site/i18n/locales/en/errors.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/errors.json' with { type: 'json' };

/** What an expected failure is in words, by language: the sentences that the site shows. */
export type FailureWords = Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>>;

/** The only words of the site that the platform says: any client can show the `message` of an answer. */
export const failureWords: FailureWords = { tl: tagalog, en: english };
