import { sql } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

export interface MemberAtRisk {
  memberId: string;
  /** `/<id>/<id>/`, the member's own id last. */
  agentPath: string;
}

/**
 * Members whose losses must not earn anybody anything: since then they were on a break from play (a time-out or an exclusion, their own or
 * their family's), or they have reached one of their own limits. Everything that pays by losses leaves them out; never disclosed to anyone.
 */
export async function membersAtRisk({ ctx, input: { since } }: { ctx: Ctx; input: { since: Date } }): Promise<MemberAtRisk[]> {
  const { code } = ctx.merchant;
  const now = ctx.clock.now();
  const { rows } = await ctx.db.orm.execute<{ id: string; path: string }>(sql`
    select m.id, m.agent_path as path from members m
    where m.merchant_code = ${code} and m.id in (
      select member_id from protection_exclusions
      where merchant_code = ${code} and started_at <= ${now} and coalesce(returned_at, ends_at) > ${since}
      union
      select member_id from protection_players
      where merchant_code = ${code} and (barred_until > ${since} or loss_total >= loss_stop or stake_total >= stake_stop or play_total_ms >= play_stop_ms)
    ) order by m.agent_path`);
  return rows.map(({ id, path }) => ({ memberId: id, agentPath: path }));
}
