import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

/** Every message that a game list's script shows. */
export const listKeys = [
  'games.count',
  'games.countAtLeast',
  'games.failed',
  'games.none',
  'games.none.go',
  'games.none.recent',
  'games.none.fav',
  'games.none.search',
  'games.none.filter',
  'games.moreFailed',
  'games.end',
  'common.loading',
  'common.retry',
] as const;

export interface ListText {
  strings: Strings<(typeof listKeys)[number]>;
  errors: ErrorTexts;
}
