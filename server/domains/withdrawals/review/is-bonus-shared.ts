import { and, eq } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { memberCases } from '#server/db/views.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/**
 * Whether a case is open on one of the player's bonuses. Cases of other rules do not delay a withdrawal: the reason shown would reveal
 * an inquiry to the player.
 */
export async function isBonusShared({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<boolean> {
  const { merchantCode, memberId, rule, state } = memberCases;
  const own = and(eq(merchantCode, ctx.merchant.code), eq(memberId, ctx.actor.memberId));
  return (await on.$count(memberCases, and(own, eq(rule, 'bonus.shared'), eq(state, 'open')))) > 0;
}
