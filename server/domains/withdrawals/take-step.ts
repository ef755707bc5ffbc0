import { strict as assert } from 'node:assert';

import { eq } from 'drizzle-orm';

import type { WithdrawalReason, WithdrawalState } from '#contract/withdrawals/calls.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { channelOf, feesOf } from '#server/ledger/address.ts';
import { release, settle } from '#server/ledger/hold.ts';
import { move } from '#server/ledger/move.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import { tellDevices } from '#server/domains/push/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { withdrawals, withdrawalSteps } from './schema.ts';
import type { WithdrawalRow } from './withdrawal-rows.ts';
import { effectOf, isFinal, mayStep } from './withdrawal-states.ts';

/** The ledger key of the held money: a hold ends exactly once, so it is paid or returned, never both. */
export const holdKeyOf = (id: string) => `withdrawal:${id}`;

export interface Step {
  to: WithdrawalState;
  /** `member:<id>`, `staff:<id>`, `system:<name>` or `provider:<channel>`. */
  actor: string;
  reason?: WithdrawalReason | null;
  values?: Partial<WithdrawalRow>;
}

/**
 * One step of a withdrawal whose row the caller has locked: state, history and money, in one transaction.
 * An illegal step is a bug and throws.
 */
export async function takeStep({
  ctx,
  tx,
  withdrawal,
  step: { to, actor, reason = null, values = {} },
}: {
  ctx: Ctx;
  tx: Transaction;
  withdrawal: WithdrawalRow;
  step: Step;
}): Promise<WithdrawalRow> {
  assert.ok(mayStep(withdrawal.state, to), `withdrawal ${withdrawal.id}: no way from ${withdrawal.state} to ${to}`);
  await moveHeld({ tx, withdrawal, to });
  await recordStep({ ctx, tx, withdrawal, to, actor, reason });
  const ended = isFinal(to) ? { finishedAt: ctx.clock.now(), lookAt: null } : {};
  const [changed] = await tx
    .update(withdrawals)
    .set({ ...values, state: to, ...ended })
    .where(eq(withdrawals.id, withdrawal.id))
    .returning();
  assert.ok(changed);
  if (isFinal(to))
    await tellDevices({ ctx, tx, input: { memberIds: [changed.memberId], kind: 'withdrawal', event: `withdrawal:${changed.id}` } });
  return changed;
}

export async function recordStep(input: {
  ctx: Ctx;
  tx: Queryable;
  withdrawal: Pick<WithdrawalRow, 'id'> & { state: WithdrawalState | null };
  to: WithdrawalState;
  actor: string;
  reason: WithdrawalReason | null;
}): Promise<void> {
  const { ctx, tx, withdrawal, to, actor, reason } = input;
  await tx.insert(withdrawalSteps).values({
    id: newId(ctx),
    withdrawalId: withdrawal.id,
    fromState: withdrawal.state,
    toState: to,
    actor,
    reason,
    requestId: ctx.requestId,
    createdAt: ctx.clock.now(),
  });
}

/** Notifies the player's screens; call it after the transaction has committed. */
export async function announceWithdrawal({ ctx, withdrawal }: { ctx: Ctx; withdrawal: WithdrawalRow }): Promise<void> {
  const { id, state, merchantCode, memberId, currency } = withdrawal;
  ctx.publish(memberId, { type: 'withdrawal', withdrawalId: id, state });
  ctx.publish(memberId, toBalanceEvent(await walletOf(ctx.db, { merchantCode, memberId, currency }), currency));
}

async function moveHeld({ tx, withdrawal, to }: { tx: Transaction; withdrawal: WithdrawalRow; to: WithdrawalState }): Promise<void> {
  const effect = effectOf(to);
  if (effect === 'none') return;
  const { id, merchantCode, memberId, amountMinor, feeMinor, currency, channel } = withdrawal;
  const holdKey = holdKeyOf(id);
  if (effect === 'give back') {
    const released = await release(tx, { merchantCode, holdKey, key: `${holdKey}:returned` });
    // a replay would mean the ledger holds a movement the state does not know of: stop and roll back
    assert.equal(released.status, 'posted', `withdrawal ${id}: the ledger answered ${released.status}`);
    return;
  }
  assert.ok(channel, `withdrawal ${id} was paid by nobody`);
  const paidBy = channelOf(channel, memberId);
  const settled = await settle(tx, { merchantCode, holdKey, key: `${holdKey}:paid`, destination: paidBy, amountMinor });
  assert.equal(settled.status, 'posted', `withdrawal ${id}: the ledger answered ${settled.status}`);
  if (feeMinor === 0n) return;
  const kept = await move(tx, {
    merchantCode,
    currency,
    kind: 'withdraw',
    key: `${holdKey}:fee`,
    reference: id,
    description: '',
    postings: [{ source: paidBy, destination: feesOf(channel, memberId), amountMinor: feeMinor }],
  });
  assert.equal(kept.status, 'posted', `the fee of withdrawal ${id}: the ledger answered ${kept.status}`);
}
