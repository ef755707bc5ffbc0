/** Ends the weekly mails without a session, for the mail's own button and for mail programs: outside the envelope. */
export const stopWeeklyPath = '/wps/agent/team/weekly/stop';

/** The most days that one report covers. */
export const mostReportDays = 92;

/** Whole local days of the merchant; `thisWeek` begins on Monday, and current periods last until today. */
export const reportPresets = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type ReportPreset = (typeof reportPresets)[number];

/** `won` = more came back than was staked, `lost` = less, `even` = the same. */
export const betResults = ['won', 'lost', 'even'] as const;
export type BetResult = (typeof betResults)[number];

/** The order of branches: by user name, or from the largest amount. */
export const branchSorts = ['name', 'turnover', 'pnl'] as const;
export type BranchSort = (typeof branchSorts)[number];

/** Reports that can be had as files. */
export const teamFiles = ['overview', 'pnl', 'bets'] as const;
export type TeamFile = (typeof teamFiles)[number];

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A report as a file: `GET` with the report's query, in the session, outside the envelope. */
export const teamFilePath = (file: TeamFile, format: FileFormat) => `/wps/agent/team/${file}/${format}` as const;
