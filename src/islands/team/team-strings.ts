import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import type { HeadStrings } from '#site/islands/agent/ui/report-head.tsx';

/** What every report of a team says. */
const reportKeys = [
  'team.period',
  'team.period.today',
  'team.period.yesterday',
  'team.period.thisWeek',
  'team.period.lastWeek',
  'team.period.thisMonth',
  'team.period.lastMonth',
  'team.period.own',
  'team.from',
  'team.to',
  'team.show',
  'team.days',
  'team.fresh',
  'team.fresh.none',
  'team.fresh.refresh',
  'team.export',
  'team.export.making',
  'team.export.done',
  'team.turnover',
  'team.prizes',
  'team.pnl',
  'team.bets',
  'common.loading',
  'common.retry',
] as const;

const productKeys = [
  'team.product.slots',
  'team.product.live',
  'team.product.fish',
  'team.product.pvp',
  'team.product.sports',
  'team.product.lottery',
] as const;

const courseKeys = [
  'team.rebates',
  'team.activities',
  'team.deposits',
  'team.withdrawals',
  'team.chart.table',
  'team.day',
  'team.formulas',
  'team.formula.team',
  'team.formula.turnover',
  'team.formula.pnl',
  'team.formula.activities',
] as const;

export const overviewKeys = [
  ...reportKeys,
  ...productKeys,
  ...courseKeys,
  'team.change.up',
  'team.change.down',
  'team.change.same',
  'team.change.note',
  'team.kpis.people',
  'team.kpis.money',
  'team.members',
  'team.online',
  'team.logins',
  'team.bettors',
  'team.registered',
  'team.depositors',
  'team.firstDeposits',
  'team.chart.course',
  'team.hour',
  'team.hour.of',
  'team.products',
  'team.formula.people',
] as const;

export const pnlKeys = [
  ...reportKeys,
  ...courseKeys,
  'team.chart.pnl',
  'team.parts',
  'team.own.of',
  'team.branches',
  'team.branches.none',
  'team.branches.more',
  'team.branches.failed',
  'team.branch.open',
] as const;

export const teamBetsKeys = [
  ...reportKeys,
  ...productKeys,
  'team.product.all',
  'team.filter.product',
  'team.filter.result',
  'team.result.all',
  'team.result.won',
  'team.result.lost',
  'team.result.even',
  'team.player',
  'team.player.hint',
  'team.player.find',
  'team.bet.stake',
  'team.bet.payout',
  'team.bet.id',
  'team.bets.empty',
  'team.bets.empty.hint',
  'team.bets.end',
  'team.bets.more',
  'team.bets.failed',
  'team.bets.list',
] as const;

type TextOf<K extends keyof Strings> = { strings: Strings<K>; errors: ErrorTexts; language: string };
export type ReportText = TextOf<(typeof reportKeys)[number]>;
export type OverviewText = TextOf<(typeof overviewKeys)[number]>;
export type PnlText = TextOf<(typeof pnlKeys)[number]>;
export type TeamBetsText = TextOf<(typeof teamBetsKeys)[number]>;

export const headStrings = (strings: ReportText['strings']): HeadStrings => ({
  period: strings['team.period'],
  periods: {
    today: strings['team.period.today'],
    yesterday: strings['team.period.yesterday'],
    thisWeek: strings['team.period.thisWeek'],
    lastWeek: strings['team.period.lastWeek'],
    thisMonth: strings['team.period.thisMonth'],
    lastMonth: strings['team.period.lastMonth'],
    own: strings['team.period.own'],
  },
  from: strings['team.from'],
  to: strings['team.to'],
  show: strings['team.show'],
});
