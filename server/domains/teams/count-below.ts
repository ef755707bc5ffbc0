import { sql } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

/**
 * The number of members below each agent, at any depth: what the sums have counted, plus those registered since, in one snapshot. So it
 * needs no walk through the branch, and the number is exact.
 * @returns by the agent's id
 */
export async function countBelow({ ctx, agentIds }: { ctx: Ctx; agentIds: readonly string[] }): Promise<ReadonlyMap<string, number>> {
  const { code } = ctx.merchant;
  const { rows } = await ctx.db.orm.execute<{ id: string; members: string }>(sql`
    WITH fresh AS MATERIALIZED (
      SELECT m.id, m.agent_path FROM team_changes c JOIN members m ON m.id = c.member_id
      WHERE c.merchant_code = ${code} AND c.what = 'register'
    )
    SELECT a.id,
      (SELECT coalesce(sum(x.members), 0) FROM team_branch_active x WHERE x.merchant_code = ${code} AND x.agent_id = a.id AND x.act = 'register')
        + (SELECT count(*) FROM fresh f WHERE f.id <> a.id AND strpos(f.agent_path, '/' || a.id || '/') > 0) AS members
    FROM unnest(${sql.param([...agentIds])}::uuid[]) a (id)`);
  return new Map(rows.map(({ id, members }) => [id, Number(members)]));
}
