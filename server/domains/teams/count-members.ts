import { sql } from 'drizzle-orm';

import type { TeamAct } from '#server/db/schema/teams.ts';
import type { Ctx } from '#server/platform/context.ts';

import { countBelow } from './count-below.ts';
import { isBelow } from './is-below.ts';
import type { Branch } from './read-days.ts';

/** Members of a branch, each once however often, the agent included. */
export interface Counts {
  bettorCount: number;
  loginCount: number;
  registerCount: number;
  depositorCount: number;
  /** Whose first deposit of all was in the period. */
  firstDepositCount: number;
}

/** Of days further back than the longest report; the longest gap that is told apart. */
const never = 94;
/** A session is noted as seen once a minute. */
const onlineMs = 5 * 60_000;

/** How many did what in a period: who did it on several days is counted on the first, where the gap reaches back before the period. */
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

/** Everybody in a branch, the agent included, and who of them is there at this moment. */
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
