import { eq } from 'drizzle-orm';
import { strict as assert } from 'node:assert';

import { can, type Permission } from '#contract/staff/permissions.ts';
import { refusalReasons, type RefusalReason } from '#contract/withdrawals/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { withdrawals } from '#server/domains/withdrawals/schema.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { announceWithdrawal, recordStep, takeStep } from '#server/domains/withdrawals/take-step.ts';
import { lockWithdrawal, type WithdrawalRow } from '#server/domains/withdrawals/withdrawal-rows.ts';

export interface Decider {
  id: string;
  permissions: readonly Permission[];
}

export interface Decision {
  ctx: Ctx;
  staff: Decider;
  /** The withdrawal's id. */
  id: string;
  decision: 'approve' | 'refuse';
  /** One of `refusalReasons`, required for a refusal. The player reads it. */
  reasonCode?: string | undefined;
}

/**
 * A staff member's decision about a withdrawal that waits for a person. Above the merchant's threshold two different people
 * have to approve; one is enough to refuse, also after an approval, until it is sent. Nobody decides about their own.
 * @throws session.forbidden, withdrawal.not.found, withdrawal.decided, withdrawal.second.person, request.invalid (field reasonCode)
 */
export async function decideWithdrawal({
  ctx,
  staff,
  id,
  decision,
  reasonCode,
}: Decision): Promise<{ state: WithdrawalRow['state']; waitsForSecond: boolean }> {
  if (!can(staff, 'withdrawals.decide')) throw new ExpectedError('session.forbidden');
  const reason = decision === 'refuse' ? readReason(reasonCode) : null;
  const changed = await ctx.db.orm.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal({ ctx, tx, id });
    if (withdrawal === undefined) throw new ExpectedError('withdrawal.not.found');
    if (withdrawal.memberId === staff.id) throw new ExpectedError('session.forbidden');
    const decided = reason === null ? await approve({ ctx, tx, withdrawal, staff }) : await refuse({ ctx, tx, withdrawal, staff, reason });
    const { memberId, amountMinor, currency } = decided;
    const act = reason === null ? 'withdrawal.approved' : 'withdrawal.refused';
    await recordAct({
      ctx,
      tx,
      act,
      subject: `withdrawal:${id}`,
      detail: { memberId, amountMinor, currency, state: decided.state, reason },
    });
    return decided;
  });
  await announceWithdrawal({ ctx, withdrawal: changed });
  return { state: changed.state, waitsForSecond: changed.state === 'in_review' };
}

interface Locked {
  ctx: Ctx;
  tx: Transaction;
  withdrawal: WithdrawalRow;
  staff: Decider;
}

async function approve({ ctx, tx, withdrawal, staff }: Locked): Promise<WithdrawalRow> {
  if (withdrawal.state !== 'in_review') throw new ExpectedError('withdrawal.decided');
  if (withdrawal.approvedBy === staff.id) throw new ExpectedError('withdrawal.second.person');
  const actor = `staff:${staff.id}`;
  if (withdrawal.needsTwo && withdrawal.approvedBy === null) {
    await recordStep({ ctx, tx, withdrawal, to: 'in_review', actor, reason: null });
    const [changed] = await tx.update(withdrawals).set({ approvedBy: staff.id }).where(eq(withdrawals.id, withdrawal.id)).returning();
    assert.ok(changed);
    return changed;
  }
  const values = { approvedBy: withdrawal.approvedBy ?? staff.id, reasons: [], lookAt: ctx.clock.now() };
  return await takeStep({ ctx, tx, withdrawal, step: { to: 'approved', actor, values } });
}

async function refuse({ ctx, tx, withdrawal, staff, reason }: Locked & { reason: RefusalReason }): Promise<WithdrawalRow> {
  // one sent to the provider before may still be in transit
  const isOurs = withdrawal.state === 'in_review' || (withdrawal.state === 'approved' && withdrawal.sendings === 0);
  if (!isOurs) throw new ExpectedError('withdrawal.decided');
  return await takeStep({
    ctx,
    tx,
    withdrawal,
    step: { to: 'refused', actor: `staff:${staff.id}`, reason, values: { reasons: [reason] } },
  });
}

function readReason(code: string | undefined): RefusalReason {
  const reason = refusalReasons.find((known) => known === code);
  if (reason === undefined) throw fieldError('reasonCode', 'request.invalid');
  return reason;
}
