import { and, asc, eq } from 'drizzle-orm';

import { staffAccounts, staffReversals } from '#server/domains/staff/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

const longestList = 100;

export type ReversalRow = typeof staffReversals.$inferSelect & { proposedByName: string };

const waiting = (ctx: Ctx) => and(eq(staffReversals.merchantCode, ctx.merchant.code), eq(staffReversals.state, 'waiting'));

/** Reversals waiting for a second person, oldest first. */
export async function listReversals({ ctx }: { ctx: Ctx }): Promise<ReversalRow[]> {
  const rows = await ctx.db.orm
    .select({ reversal: staffReversals, name: staffAccounts.userName })
    .from(staffReversals)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffReversals.proposedBy))
    .where(waiting(ctx))
    .orderBy(asc(staffReversals.proposedAt))
    .limit(longestList);
  return rows.map(({ reversal, name }) => ({ ...reversal, proposedByName: name }));
}

/** The number of waiting reversals. */
export function countWaitingReversals({ ctx }: { ctx: Ctx }): Promise<number> {
  return ctx.db.orm.$count(staffReversals, waiting(ctx));
}
