import { strict as assert } from 'node:assert';

import { eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { withdrawals } from '#server/domains/withdrawals/schema.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { announceWithdrawal, takeStep } from '#server/domains/withdrawals/take-step.ts';
import { lockWithdrawal, type WithdrawalRow } from '#server/domains/withdrawals/withdrawal-rows.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

export interface FlaggedEnding {
  withdrawalId: string;
  /** `paid`: the money left. `failed`: it did not, and is returned to the player. */
  ending: 'paid' | 'failed';
  reason: string;
}

/**
 * Ends a pending withdrawal whose payout the provider contradicted. The first person proposes an outcome; a different proposal
 * replaces it; a second person with the same one ends it. The provider's reports still count meanwhile: the row is locked.
 * @throws withdrawal.not.found, withdrawal.not.flagged, four.eyes.required
 */
export async function endFlagged({
  ctx,
  input,
}: {
  ctx: StaffCtx;
  input: FlaggedEnding;
}): Promise<{ state: WithdrawalRow['state']; waitsForSecond: boolean }> {
  const changed = await ctx.db.orm.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal({ ctx, tx, id: input.withdrawalId });
    if (withdrawal === undefined) throw new ExpectedError('withdrawal.not.found');
    const isOnItsWay = withdrawal.state === 'sending' || withdrawal.state === 'timed_out';
    if (withdrawal.flag === null || !isOnItsWay) throw new ExpectedError('withdrawal.not.flagged');
    if (withdrawal.ending !== input.ending) return await propose({ ctx, tx, withdrawal, input });
    if (withdrawal.endingBy === ctx.actor.staffId) throw new ExpectedError('four.eyes.required');
    return await end({ ctx, tx, withdrawal, input });
  });
  const hasEnded = changed.finishedAt !== null;
  if (hasEnded) await announceWithdrawal({ ctx, withdrawal: changed });
  return { state: changed.state, waitsForSecond: !hasEnded };
}

interface Locked {
  ctx: StaffCtx;
  tx: Transaction;
  withdrawal: WithdrawalRow;
  input: FlaggedEnding;
}

async function propose({ ctx, tx, withdrawal, input: { ending, reason } }: Locked): Promise<WithdrawalRow> {
  const [changed] = await tx
    .update(withdrawals)
    .set({ ending, endingBy: ctx.actor.staffId, endingReason: reason })
    .where(eq(withdrawals.id, withdrawal.id))
    .returning();
  assert.ok(changed);
  const detail = { ...aboutOf(withdrawal), ending, reason };
  await recordAct({ ctx, tx, act: 'withdrawal.ending.proposed', subject: `withdrawal:${withdrawal.id}`, detail });
  return changed;
}

async function end({ ctx, tx, withdrawal, input: { ending, reason } }: Locked): Promise<WithdrawalRow> {
  const toPlayer = ending === 'failed' ? ('payout.refused' as const) : null;
  const changed = await takeStep({
    ctx,
    tx,
    withdrawal,
    step: {
      to: ending,
      actor: `staff:${ctx.actor.staffId}`,
      reason: toPlayer,
      values: { endedBy: ctx.actor.staffId, reasons: toPlayer === null ? [] : [toPlayer] },
    },
  });
  const detail = { ...aboutOf(withdrawal), proposedBy: withdrawal.endingBy, reason };
  await recordAct({ ctx, tx, act: `withdrawal.ended.${ending}`, subject: `withdrawal:${withdrawal.id}`, detail });
  return changed;
}

const aboutOf = ({ memberId, amountMinor, currency, flag, state }: WithdrawalRow) => ({ memberId, amountMinor, currency, flag, state });
