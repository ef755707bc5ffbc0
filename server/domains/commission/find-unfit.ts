import { and, eq, inArray } from 'drizzle-orm';

import { memberCases } from '#server/db/views.ts';
import { membersAtRisk } from '#server/domains/protection/index.ts';
import type { Ctx } from '#server/platform/context.ts';

/**
 * Players whose losses earn nobody anything: since then they took a break from play or reached a limit of their own, or they are
 * under inquiry or were reported. Never disclosed to anyone.
 */
export async function findUnfit({ ctx, since }: { ctx: Ctx; since: Date }): Promise<ReadonlySet<string>> {
  const atRisk = await membersAtRisk({ ctx, input: { since } });
  const { memberId, merchantCode, state } = memberCases;
  const cases = await ctx.db.orm
    .selectDistinct({ memberId })
    .from(memberCases)
    .where(and(eq(merchantCode, ctx.merchant.code), inArray(state, ['open', 'reported'])));
  return new Set([...atRisk, ...cases].map((row) => row.memberId));
}
