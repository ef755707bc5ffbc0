import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface ClubText {
  strings: WordsOf<'club.turnover' | 'club.missing' | 'club.top' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}

export interface LeaderboardText {
  strings: WordsOf<'club.board' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}
