import { sql, type SQL } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import { dateAt, momentOf } from '#lottery/local-time.ts';
import { dayAfter, dayText } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';

import { movedBy, playedBy } from './day-sums.ts';
import { isBelow } from './is-below.ts';
import { type Sums, sumsOf, type SumsRow } from './sums.ts';

export interface BranchSum extends Sums {
  agentId: string;
  /** Members of the branch, including the agent, with a settled bet in the span, or with at least the requested turnover. */
  bettors: number;
  /** From the ledger, for spans of whole local days; otherwise 0. */
  rebateMinor: Minor;
  activityMinor: Minor;
  depositMinor: Minor;
  withdrawMinor: Minor;
}

export interface BranchSpan {
  agentIds: readonly string[];
  /** Whole local hours; `until` is exclusive. */
  from: Date;
  until: Date;
  /** The minimum turnover of a member who counts as a bettor. */
  leastMinor?: Minor | undefined;
}

interface Row extends SumsRow {
  agent_id: string;
  bettors: string;
  rebate: string;
  activity: string;
  deposit: string;
  withdraw: string;
}

/** Totals of whole branches in a span, each agent with everyone below, in the requested order. */
export async function branchSums({ ctx, input }: { ctx: Ctx; input: BranchSpan }): Promise<BranchSum[]> {
  const days = wholeDays(ctx, input);
  const { rows } = await ctx.db.orm.execute<Row>(days ? inDays(ctx, input, days) : inHours(ctx, input));
  const found = new Map(rows.map((row) => [row.agent_id, row]));
  return input.agentIds.map((agentId) => {
    const row = found.get(agentId) ?? nothing;
    return {
      agentId,
      ...sumsOf(row),
      bettors: Number(row.bettors),
      rebateMinor: BigInt(row.rebate),
      activityMinor: BigInt(row.activity),
      depositMinor: BigInt(row.deposit),
      withdrawMinor: BigInt(row.withdraw),
    };
  });
}

const nothing = {
  bets: '0',
  turnover: '0',
  valid: '0',
  payout: '0',
  bettors: '0',
  rebate: '0',
  activity: '0',
  deposit: '0',
  withdraw: '0',
};

/** The local days of a span of whole days. */
function wholeDays({ merchant }: Ctx, { from, until }: BranchSpan): { from: string; to: string } | undefined {
  const { timeZone } = merchant.register;
  const [first, next] = [dateAt(from.getTime(), timeZone), dateAt(until.getTime(), timeZone)];
  const isWhole = momentOf(first, 0, timeZone) === from.getTime() && momentOf(next, 0, timeZone) === until.getTime();
  return isWhole ? { from: dayText(first), to: dayAfter(dayText(next), -1) } : undefined;
}

const sums = sql`coalesce(sum(bets), 0) AS bets, coalesce(sum(turnover_minor), 0) AS turnover, coalesce(sum(valid_minor), 0) AS valid, coalesce(sum(payout_minor), 0) AS payout`;
const withAgents = ({ merchant }: Ctx, { agentIds }: BranchSpan): SQL => sql`
  WITH agent AS (
    SELECT m.id, m.agent_path FROM members m WHERE m.merchant_code = ${merchant.code} AND m.id = ANY (${sql.param([...agentIds])}::uuid[])
  )`;
const isEnough = ({ leastMinor }: BranchSpan): SQL =>
  leastMinor === undefined ? sql`sum(x.bets) > 0` : sql`sum(x.turnover_minor) >= ${String(leastMinor)}::bigint`;

function inDays(ctx: Ctx, span: BranchSpan, { from, to }: { from: string; to: string }): SQL {
  const own = sql`x.merchant_code = ${ctx.merchant.code} AND x.day BETWEEN ${from}::date AND ${to}::date`;
  // without a minimum the days know the bettors; otherwise each member's turnover has to be added up
  const bettors =
    span.leastMinor === undefined
      ? sql`SELECT (SELECT coalesce(sum(x.members), 0) FROM team_branch_active x WHERE ${own} AND x.agent_id = a.id AND x.act = 'bet' AND x.gap > x.day - ${from}::date)
          + (SELECT count(DISTINCT x.member_id) FROM team_active x WHERE ${own} AND x.member_id = a.id AND x.act = 'bet') AS bettors`
      : sql`SELECT count(*) AS bettors FROM (
          SELECT x.member_id FROM team_member_day x JOIN members m ON m.id = x.member_id
          WHERE ${own} AND m.merchant_code = ${ctx.merchant.code} AND ${isBelow} GROUP BY x.member_id HAVING ${isEnough(span)}
        ) c`;
  return sql`${withAgents(ctx, span)}
    SELECT a.id AS agent_id, s.*, b.bettors, y.* FROM agent a,
    LATERAL ${playedBy(own)} s,
    LATERAL (${bettors}) b,
    LATERAL ${movedBy(own)} y`;
}

function inHours(ctx: Ctx, span: BranchSpan): SQL {
  const own = sql`x.merchant_code = ${ctx.merchant.code} AND x.hour >= ${span.from} AND x.hour < ${span.until}`;
  return sql`${withAgents(ctx, span)}
    SELECT a.id AS agent_id, s.*, b.bettors, 0 AS rebate, 0 AS activity, 0 AS deposit, 0 AS withdraw FROM agent a,
    LATERAL (SELECT ${sums} FROM (
      SELECT bets, turnover_minor, valid_minor, payout_minor FROM team_branch_hour x WHERE ${own} AND x.agent_id = a.id
      UNION ALL SELECT bets, turnover_minor, valid_minor, payout_minor FROM team_member_hour x WHERE ${own} AND x.member_id = a.id
    ) n) s,
    LATERAL (SELECT count(*) AS bettors FROM (
      SELECT x.member_id FROM team_member_hour x JOIN members m ON m.id = x.member_id
      WHERE ${own} AND m.merchant_code = ${ctx.merchant.code} AND ${isBelow} GROUP BY x.member_id HAVING ${isEnough(span)}
    ) c) b`;
}
