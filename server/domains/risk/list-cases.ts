import { and, asc, desc, eq } from 'drizzle-orm';

import type { CaseState } from '#contract/staff/calls.ts';
import type { Ctx } from '#server/platform/context.ts';

import { riskCases } from './schema.ts';

export type CaseRow = typeof riskCases.$inferSelect;

const longestList = 100;

/** Open cases oldest first; decided ones latest first. */
export async function listCases({ ctx, input: { state } }: { ctx: Ctx; input: { state: CaseState } }): Promise<CaseRow[]> {
  return await ctx.db.orm
    .select()
    .from(riskCases)
    .where(and(eq(riskCases.merchantCode, ctx.merchant.code), eq(riskCases.state, state)))
    .orderBy(state === 'open' ? asc(riskCases.raisedAt) : desc(riskCases.decidedAt))
    .limit(longestList);
}

/** The number of open cases. */
export function countOpenCases({ ctx }: { ctx: Ctx }): Promise<number> {
  return ctx.db.orm.$count(riskCases, and(eq(riskCases.merchantCode, ctx.merchant.code), eq(riskCases.state, 'open')));
}
