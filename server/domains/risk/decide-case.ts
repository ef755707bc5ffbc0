import { and, eq } from 'drizzle-orm';

import type { CaseState } from '#contract/staff/calls.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { riskCases } from './schema.ts';

/** Closes an open case, once. @throws not.found, decision.made.already */
export async function decideCase({
  ctx,
  input: { caseId, decision, reason },
}: {
  ctx: StaffCtx;
  input: { caseId: string; decision: Exclude<CaseState, 'open'>; reason: string };
}): Promise<void> {
  const own = and(eq(riskCases.id, caseId), eq(riskCases.merchantCode, ctx.merchant.code));
  await ctx.db.orm.transaction(async (tx) => {
    const decided = await tx
      .update(riskCases)
      .set({ state: decision, reason, decidedBy: ctx.actor.staffId, decidedAt: ctx.clock.now() })
      .where(and(own, eq(riskCases.state, 'open')))
      .returning({ memberId: riskCases.memberId, rule: riskCases.rule });
    const [row] = decided;
    if (!row) throw new ExpectedError((await tx.$count(riskCases, own)) > 0 ? 'decision.made.already' : 'not.found');
    await recordAct({ ctx, tx, act: `case.${decision}`, subject: `case:${caseId}`, detail: { ...row, reason } });
  });
}
