import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

export const clubKeys = ['club.turnover', 'club.missing', 'club.top', 'common.loading', 'common.retry'] as const;

export const leaderboardKeys = [
  'club.board.empty',
  'club.board.mine',
  'club.board.hide',
  'club.board.hide.text',
  'common.loading',
  'common.retry',
] as const;

export interface ClubText {
  strings: Strings<(typeof clubKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}

export interface LeaderboardText {
  strings: Strings<(typeof leaderboardKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
