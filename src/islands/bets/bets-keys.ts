import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import { historyPeriodKeys } from '#site/islands/history/history-keys.ts';

export const betsKeys = [
  'bets.filter.state',
  'bets.state.all',
  'bets.state.open',
  'bets.state.closed',
  'bets.state.refunded',
  'bets.state.cancelled',
  'bets.stake',
  'bets.win',
  'bets.round',
  'bets.step.bet',
  'bets.step.win',
  'bets.step.rollback',
  'bets.step.balance',
  'bets.steps.failed',
  'bets.replay',
  'bets.empty',
  'bets.empty.action',
  'bets.end',
  'bets.tickets',
  ...historyPeriodKeys,
  'history.totals',
  'history.net',
  'history.staked',
  'history.won',
  'history.rounds',
  'common.loading',
  'common.retry',
] as const;

export interface BetsText {
  strings: Strings<(typeof betsKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
