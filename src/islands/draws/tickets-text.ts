import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface TicketsText {
  strings: WordsOf<'draws.tickets' | 'draws.chases' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}
