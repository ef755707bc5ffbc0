import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

/** The texts of a history's period: every island that shows one includes them. */
export interface HistoryText {
  strings: WordsOf<'history.period' | 'history.from' | 'history.to' | 'history.show' | 'history.days' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}
