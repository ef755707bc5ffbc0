import { sql } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { countBelow } from './count-below.ts';
import { isBelow } from './is-below.ts';
import type { Branch } from './read-days.ts';
import type { TeamAct } from './schema.ts';

/** Members of a branch, including the agent, each counted once. */
export interface Counts {
  bettorCount: number;
  loginCount: number;
  registerCount: number;
  depositorCount: number;
  /** Members whose first deposit ever was in the period. */
  firstDepositCount: number;
}

/** In days, longer than the longest report: the longest gap that is distinguished. */
const never = 94;
/** A session's last-seen time is updated once a minute. */
const onlineMs = 5 * 60_000;

/**
 * Counts members by activity in a period. Somebody active on several days is counted on the first, where the gap reaches back before the
 * period.
 */
export async function countMembers({ ctx, branch: { agentId, from, to } }: { ctx: Ctx; branch: Branch }): Promise<Counts> {
  const own = sql`merchant_code = ${ctx.merchant.code} AND day BETWEEN ${from}::date AND ${to}::date`;
  const { rows } = await ctx.db.orm.execute<{ act: TeamAct; members: string; firsts: string }>(sql`
    SELECT act, coalesce(sum(members) FILTER (WHERE gap > day - ${from}::date), 0) AS members, coalesce(sum(members) FILTER (WHERE gap = ${never}), 0) AS firsts FROM (
      SELECT act, day, gap, members FROM team_branch_active WHERE ${own} AND agent_id = ${agentId}
      UNION ALL SELECT act, day, gap, 1 FROM team_active WHERE ${own} AND member_id = ${agentId}
    ) n GROUP BY 1`);
  const countOf = (act: TeamAct) => Number(rows.find((row) => row.act === act)?.members ?? 0);
  return {
    bettorCount: countOf('bet'),
    loginCount: countOf('login'),
    registerCount: countOf('register'),
    depositorCount: countOf('deposit'),
    firstDepositCount: Number(rows.find((row) => row.act === 'deposit')?.firsts ?? 0),
  };
}

/** The registrations of each day with any: a member registers once. */
export async function countRegistered({
  ctx,
  branch: { agentId, from, to },
}: {
  ctx: Ctx;
  branch: Branch;
}): Promise<ReadonlyMap<string, number>> {
  const own = sql`merchant_code = ${ctx.merchant.code} AND act = 'register' AND day BETWEEN ${from}::date AND ${to}::date`;
  const { rows } = await ctx.db.orm.execute<{ day: string; members: string }>(sql`
    SELECT day::text AS day, sum(members) AS members FROM (
      SELECT day, members FROM team_branch_active WHERE ${own} AND agent_id = ${agentId}
      UNION ALL SELECT day, 1 FROM team_active WHERE ${own} AND member_id = ${agentId}
    ) n GROUP BY 1`);
  return new Map(rows.map(({ day, members }) => [day, Number(members)]));
}

/** The members of a branch, including the agent, and how many are online. */
export async function countTeam({ ctx, agentId }: { ctx: Ctx; agentId: string }): Promise<{ memberCount: number; onlineCount: number }> {
  const [below, onlineCount] = await Promise.all([countBelow({ ctx, agentIds: [agentId] }), countOnline(ctx, agentId)]);
  return { memberCount: (below.get(agentId) ?? 0) + 1, onlineCount };
}

async function countOnline(ctx: Ctx, agentId: string): Promise<number> {
  const { code } = ctx.merchant;
  const now = ctx.clock.now();
  const { rows } = await ctx.db.orm.execute<{ online: string }>(sql`
    SELECT count(DISTINCT s.member_id) AS online FROM sessions s JOIN members m ON m.id = s.member_id, members a
    WHERE a.id = ${agentId} AND s.merchant_code = ${code} AND s.ended_at IS NULL AND s.seen_at > ${new Date(now.getTime() - onlineMs)} AND s.idle_expires_at > ${now}
      AND m.merchant_code = ${code} AND ${isBelow}`);
  return Number(rows[0]?.online ?? 0);
}
