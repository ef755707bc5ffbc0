import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface ContractsText {
  strings: WordsOf<'contracts' | 'common.cancel' | 'common.loading' | 'common.more' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
  /** The merchant's. */
  timeZone: string;
}
