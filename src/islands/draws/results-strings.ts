import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

/** Every message of the results of draws. */
export const resultsKeys = [
  'draws.results.choose',
  'draws.results.none',
  'draws.results.noneText',
  'draws.results.failed',
  'draws.results.moreFailed',
  'draws.results.view',
  'draws.results.tab.results',
  'draws.results.tab.trends',
  'draws.results.all',
  'draws.results.play',
  'draws.results.closes',
  'draws.results.closed',
  'draws.results.digits',
  'draws.results.void',
  'draws.results.tickets',
  'draws.results.check',
  'draws.results.commitment',
  'draws.results.root',
  'draws.results.beacon.none',
  'draws.results.end',
  'draws.results.unknown',
  'draws.trends.note',
  'draws.trends.draws',
  'draws.trends.last',
  'draws.trends.place',
  'draws.trends.place.all',
  'draws.trends.place.nth',
  'draws.trends.number',
  'draws.trends.times',
  'draws.trends.since',
  'draws.trends.never',
  'draws.trends.expected',
  'draws.trends.counted',
  'draws.tickets.draw',
  'home.draws.none',
  'home.draws.failed',
  'common.retry',
  'common.loading',
] as const;

export interface ResultsText {
  strings: Strings<(typeof resultsKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
