export { branchSums, type BranchSum } from './branch-sums.ts';
export { foldedUntil } from './folded-until.ts';
export { foldTeams } from './fold-teams.ts';
export { listTeamBets } from './list-team-bets.ts';
export { memberSums, type MemberSum } from './member-sums.ts';
export { showKpi } from './show-kpi.ts';
export { showOverview } from './show-overview.ts';
export { showPnl } from './show-pnl.ts';
export { writeReport } from './write-report.ts';
