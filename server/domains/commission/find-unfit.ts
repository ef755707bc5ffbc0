import { and, eq, inArray } from 'drizzle-orm';

import { memberCases } from '#server/db/schema/members.ts';
import { membersAtRisk } from '#server/domains/protection/index.ts';
import type { Ctx } from '#server/platform/context.ts';

/**
 * Whose losses earn nobody anything: who took a break from play or stands at a limit of their own since then, and who is under inquiry or was
 * reported. Nobody is told who they are.
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
