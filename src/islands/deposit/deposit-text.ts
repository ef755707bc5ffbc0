import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface DepositText {
  strings: WordsOf<'cashier' | 'protection.title' | 'common.copyRefused' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}
