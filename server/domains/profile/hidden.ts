import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { MemberCtx } from '#server/platform/context.ts';

import { profileChoices } from './schema.ts';

/** Whether the member's wins are left off the leaderboard. */
export async function isHiddenFromLeaderboard({ ctx }: { ctx: MemberCtx }): Promise<boolean> {
  const [own] = await ctx.db.orm
    .select({ isHidden: profileChoices.isHidden })
    .from(profileChoices)
    .where(eq(profileChoices.memberId, ctx.actor.memberId));
  return own?.isHidden ?? false;
}

/** For a query: whether a member is hidden from the leaderboard. */
export const isHidden = (memberId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM profile_choices c WHERE c.member_id = ${memberId} AND c.is_hidden)`;

/** Takes the member's wins off the leaderboard, or lets them stand there again; at once, past wins too. */
export async function hideFromLeaderboard({ ctx, input: { hidden } }: { ctx: MemberCtx; input: { hidden: boolean } }): Promise<boolean> {
  const changedAt = ctx.clock.now();
  await ctx.db.orm
    .insert(profileChoices)
    .values({ memberId: ctx.actor.memberId, merchantCode: ctx.merchant.code, isHidden: hidden, changedAt })
    .onConflictDoUpdate({ target: profileChoices.memberId, set: { isHidden: hidden, changedAt } });
  return hidden;
}
