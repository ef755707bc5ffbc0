import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface ResultsText {
  strings: WordsOf<
    | 'draws.results'
    | 'draws.trends'
    | 'draws.tickets.draw'
    | 'home.draws.every'
    | 'home.draws.none'
    | 'home.draws.failed'
    | 'common.loading'
    | 'common.retry'
  >;
  errors: ErrorTexts;
  language: string;
}
