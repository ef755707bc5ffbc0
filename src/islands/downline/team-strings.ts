import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

/** Every message of the team page. */
export const teamKeys = [
  'downline.search',
  'downline.searchHint',
  'downline.searchGo',
  'downline.searchAll',
  'downline.found',
  'downline.foundNone',
  'downline.line',
  'downline.you',
  'downline.list',
  'downline.listNone',
  'downline.listNoneYet',
  'downline.invite',
  'downline.agent',
  'downline.member',
  'downline.disabled',
  'downline.level',
  'downline.balance',
  'downline.turnover',
  'downline.team',
  'downline.direct',
  'downline.lastLogin',
  'downline.lastLoginNever',
  'downline.joined',
  'downline.send',
  'downline.failed',
  'downline.end',
  'downline.count',
  'common.loading',
  'common.retry',
] as const;

export interface TeamText {
  strings: Strings<(typeof teamKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
