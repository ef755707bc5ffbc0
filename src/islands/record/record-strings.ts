import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

/** Every message of the transaction record. */
export const recordKeys = [
  'record.filter',
  'record.kind.all',
  'record.kind.deposit',
  'record.kind.withdraw',
  'record.kind.bet',
  'record.kind.win',
  'record.kind.rollback',
  'record.kind.reserve',
  'record.kind.settle',
  'record.kind.release',
  'record.kind.reversal',
  'record.balanceAfter',
  'record.reference',
  'record.count',
  'record.today',
  'record.yesterday',
  'record.empty',
  'record.emptyText',
  'record.emptyKind',
  'record.emptyAction',
  'record.showAll',
  'record.failed',
  'record.moreFailed',
  'record.end',
  'common.retry',
  'common.loading',
] as const;

export interface RecordText {
  strings: Strings<(typeof recordKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
