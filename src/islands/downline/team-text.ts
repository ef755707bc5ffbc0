import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface TeamText {
  strings: WordsOf<'downline' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}
