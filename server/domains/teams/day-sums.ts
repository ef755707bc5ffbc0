import { sql, type SQL } from 'drizzle-orm';

/** For a query with a branch's owner `a`: what the branch played on the days that `own` selects of `x`, the owner included. */
export const playedBy = (own: SQL): SQL => sql`(
  SELECT coalesce(sum(bets), 0) AS bets, coalesce(sum(turnover_minor), 0) AS turnover, coalesce(sum(valid_minor), 0) AS valid, coalesce(sum(payout_minor), 0) AS payout FROM (
    SELECT bets, turnover_minor, valid_minor, payout_minor FROM team_branch_day x WHERE ${own} AND x.agent_id = a.id
    UNION ALL SELECT bets, turnover_minor, valid_minor, payout_minor FROM team_member_day x WHERE ${own} AND x.member_id = a.id
  ) n)`;

/** The same from the ledger. */
export const movedBy = (own: SQL): SQL => sql`(
  SELECT coalesce(sum(rebate_minor), 0) AS rebate, coalesce(sum(activity_minor), 0) AS activity, coalesce(sum(deposit_minor), 0) AS deposit, coalesce(sum(withdraw_minor), 0) AS withdraw FROM (
    SELECT rebate_minor, activity_minor, deposit_minor, withdraw_minor FROM team_branch_money x WHERE ${own} AND x.agent_id = a.id
    UNION ALL SELECT rebate_minor, activity_minor, deposit_minor, withdraw_minor FROM team_member_money x WHERE ${own} AND x.member_id = a.id
  ) n)`;
