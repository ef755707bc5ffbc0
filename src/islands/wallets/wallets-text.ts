import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface WalletsText {
  strings: WordsOf<'wallets' | 'cashier.amountUnclear' | 'common.earlier' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}
