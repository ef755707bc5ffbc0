import { and, eq } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { memberCases } from '#server/db/schema/members.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/**
 * Whether a case is open on a bonus of the player's. Cases of other rules hold nothing up: what the player reads as the reason would tell
 * them of an inquiry.
 */
export async function isBonusShared({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<boolean> {
  const { merchantCode, memberId, rule, state } = memberCases;
  const own = and(eq(merchantCode, ctx.merchant.code), eq(memberId, ctx.actor.memberId));
  return (await on.$count(memberCases, and(own, eq(rule, 'bonus.shared'), eq(state, 'open')))) > 0;
}
