import { and, eq } from 'drizzle-orm';

import type { ProposalState } from '#contract/staff/calls.ts';
import { staffReversals } from '#server/domains/staff/schema.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { announceBalances, undoMovement } from './undo-movement.ts';

/**
 * The second person's decision. The proposer may withdraw it (`refuse`), never approve it; a constraint also enforces this.
 * @throws not.found, four.eyes.required, decision.made.already, funds.insufficient, movement.already.reversed
 */
export async function decideReversal({
  ctx,
  input: { reversalId, decision },
}: {
  ctx: StaffCtx;
  input: { reversalId: string; decision: 'approve' | 'refuse' };
}): Promise<{ state: ProposalState }> {
  const { staffId } = ctx.actor;
  const own = and(eq(staffReversals.id, reversalId), eq(staffReversals.merchantCode, ctx.merchant.code));
  const decided = await ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(staffReversals).where(own).for('update');
    if (!row) throw new ExpectedError('not.found');
    if (row.state !== 'waiting') throw new ExpectedError('decision.made.already');
    if (decision === 'approve' && row.proposedBy === staffId) throw new ExpectedError('four.eyes.required');
    const state: ProposalState = decision === 'approve' ? 'done' : 'refused';
    const memberIds = state === 'done' ? await undoMovement({ ctx, tx, reversalId, transactionKey: row.transactionKey }) : [];
    await tx.update(staffReversals).set({ state, decidedBy: staffId, decidedAt: ctx.clock.now() }).where(own);
    const { memberId, amountMinor, currency, proposedBy } = row;
    const detail = { transactionId: row.transactionId, memberId, amountMinor, currency, proposedBy };
    await recordAct({ ctx, tx, act: `reversal.${state}`, subject: `reversal:${reversalId}`, detail });
    return { state, memberIds, currency };
  });
  await announceBalances({ ctx, ...decided });
  return { state: decided.state };
}
