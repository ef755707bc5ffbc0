import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

/** What the period of a history says: every island that shows one has it among its own. */
export interface HistoryText {
  strings: WordsOf<'history.period' | 'history.from' | 'history.to' | 'history.show' | 'history.days' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}
