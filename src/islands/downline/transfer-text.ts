import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface TransferText {
  strings: WordsOf<
    | 'downline.transfer'
    | 'cashier.amountUnclear'
    | 'session.password'
    | 'common.cancel'
    | 'common.earlier'
    | 'common.loading'
    | 'common.retry'
  >;
  errors: ErrorTexts;
  language: string;
}
