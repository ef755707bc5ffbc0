import { and, asc, eq, isNull } from 'drizzle-orm';

import type { MemberCtx } from '#server/platform/context.ts';

import { agentAffiliates } from './schema.ts';

/** The oldest open link of the actor that promises no rates, and how many have registered by it. */
export async function plainLink({ ctx }: { ctx: MemberCtx }): Promise<{ code: string; usedCount: number } | undefined> {
  const { merchantCode, memberId, closedAt, rates, code, usedCount, createdAt } = agentAffiliates;
  const own = and(eq(merchantCode, ctx.merchant.code), eq(memberId, ctx.actor.memberId), isNull(closedAt), isNull(rates));
  const [row] = await ctx.db.orm.select({ code, usedCount }).from(agentAffiliates).where(own).orderBy(asc(createdAt), asc(code)).limit(1);
  return row;
}
