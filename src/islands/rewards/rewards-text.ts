import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface RewardsText {
  strings: WordsOf<
    'rewards' | 'reading.promotion.state' | 'record.kind' | 'record.balanceAfter' | 'common.loading' | 'common.retry' | 'common.cancel'
  >;
  errors: ErrorTexts;
  language: string;
}

export interface RebateText {
  strings: WordsOf<'rewards.product' | 'rewards.rebate' | 'rewards.sending' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}
