import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface ProtectionText {
  strings: WordsOf<'protection' | 'cashier.amountUnclear' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}

/** The texts of the family's form. */
export type FamilyWords = WordsOf<'protection.family'>;
