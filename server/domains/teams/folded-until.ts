import { eq } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { teamFoldPoint } from './schema.ts';

/** Every settlement before this moment is in the sums. `undefined` = there are no sums yet. */
export async function foldedUntil({ ctx }: { ctx: Ctx }): Promise<Date | undefined> {
  const [point] = await ctx.db.orm
    .select({ until: teamFoldPoint.completeUntil })
    .from(teamFoldPoint)
    .where(eq(teamFoldPoint.merchantCode, ctx.merchant.code));
  return point?.until ?? undefined;
}
