import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

/** The words of a history's period: every island that shows one has them among its own. */
export const historyPeriodKeys = [
  'history.period',
  'history.period.today',
  'history.period.yesterday',
  'history.period.week',
  'history.period.month',
  'history.period.lastMonth',
  'history.period.year',
  'history.period.own',
  'history.from',
  'history.to',
  'history.show',
  'history.days',
  'common.retry',
] as const;

export interface HistoryText {
  strings: Strings<(typeof historyPeriodKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
