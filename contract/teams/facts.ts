/** The most days that one report covers. */
export const mostReportDays = 92;

/** Whole local days of the merchant's; `thisWeek` begins on Monday, and what is not over goes up to today. */
export const reportPresets = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type ReportPreset = (typeof reportPresets)[number];

/** `won` = more came back than was staked, `lost` = less, `even` = as much. */
export const betResults = ['won', 'lost', 'even'] as const;
export type BetResult = (typeof betResults)[number];

/** Reports as CSV files, `GET` with the query of the report, under the session, outside the envelope. */
export const teamFiles = {
  overview: '/wps/agent/team/overview/csv',
  pnl: '/wps/agent/team/pnl/csv',
  bets: '/wps/agent/team/bets/csv',
} as const;
export type TeamFile = keyof typeof teamFiles;
