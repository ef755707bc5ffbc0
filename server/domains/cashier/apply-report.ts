import { strict as assert } from 'node:assert';

import type { DepositState } from '#contract/deposits/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { channelOf, feesOf, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import type { Posting } from '#server/ledger/movement.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PaymentReport } from '#server/providers/payment/payment-channel.ts';

import { type DepositRow, lockDeposit, recordStep, updateDeposit } from './deposit-rows.ts';
import { isOpenState } from './deposit-states.ts';
import { judgeReport, type Verdict } from './judge-report.ts';

export interface AppliedReport {
  outcome: 'applied' | 'ignored' | 'refused';
  deposit: DepositRow;
}

/**
 * Applies a provider's report to a deposit inside the caller's transaction: the state, its history and, on success,
 * the one credit. The row lock serialises reports of one deposit; the ledger key `deposit:<id>` is a second guard against a double credit.
 */
export async function applyReport({
  ctx,
  tx,
  depositId,
  report,
  cause,
}: {
  ctx: Ctx;
  tx: Transaction;
  depositId: string;
  report: PaymentReport;
  cause: string;
}): Promise<AppliedReport> {
  const deposit = await lockDeposit(tx, depositId);
  const verdict = judgeReport({ deposit, report });
  if (verdict.kind === 'ignore') return { outcome: 'ignored', deposit };
  if (verdict.kind === 'refuse') return await refuse({ ctx, tx, deposit, verdict, cause });
  return await takeSteps({ ctx, tx, deposit, verdict, cause, report });
}

/** Notifies the player's screens; call it after the transaction has committed. */
export async function announceDeposit({ ctx, applied }: { ctx: Ctx; applied: AppliedReport }): Promise<void> {
  if (applied.outcome !== 'applied') return;
  const { id, state, merchantCode, memberId, currency } = applied.deposit;
  ctx.publish(memberId, { type: 'deposit', depositId: id, state });
  if (state !== 'success') return;
  ctx.publish(memberId, toBalanceEvent(await walletOf(ctx.db, { merchantCode, memberId, currency }), currency));
}

async function takeSteps(input: {
  ctx: Ctx;
  tx: Transaction;
  deposit: DepositRow;
  verdict: Extract<Verdict, { kind: 'step' }>;
  cause: string;
  report: PaymentReport;
}): Promise<AppliedReport> {
  const { ctx, tx, deposit, verdict, cause, report } = input;
  let from: DepositState = deposit.state;
  for (const to of verdict.path) {
    await recordStep({
      ctx,
      tx,
      step: { depositId: deposit.id, fromState: from, toState: to, isRefused: false, cause, flag: verdict.flag ?? null },
    });
    from = to;
  }
  if (from === 'success') await creditDeposit({ tx, deposit });
  const changed = await updateDeposit(tx, deposit.id, {
    state: from,
    paymentId: deposit.paymentId ?? report.paymentId,
    finishedAt: isOpenState(from) ? null : ctx.clock.now(),
    paidAt: report.state === 'success' ? report.occurredAt : null,
    paidMinor: from === 'review' && report.currency === deposit.currency ? report.amountMinor : null,
    ...(verdict.flag === undefined ? {} : { flag: verdict.flag }),
  });
  if (verdict.flag !== undefined) ctx.log.warn({ depositId: deposit.id, flag: verdict.flag, cause }, 'a deposit needs a person');
  return { outcome: 'applied', deposit: changed };
}

async function refuse(input: {
  ctx: Ctx;
  tx: Transaction;
  deposit: DepositRow;
  verdict: Extract<Verdict, { kind: 'refuse' }>;
  cause: string;
}): Promise<AppliedReport> {
  const { ctx, tx, deposit, verdict, cause } = input;
  await recordStep({
    ctx,
    tx,
    step: { depositId: deposit.id, fromState: deposit.state, toState: verdict.wanted, isRefused: true, cause, flag: verdict.flag },
  });
  const flagged = await updateDeposit(tx, deposit.id, { flag: deposit.flag ?? verdict.flag });
  ctx.log.warn({ depositId: deposit.id, flag: verdict.flag, wanted: verdict.wanted, cause }, 'a payment report was refused');
  return { outcome: 'refused', deposit: flagged };
}

/** The one credit of a deposit, in the transaction that sets its state to `success`. */
export async function creditDeposit({ tx, deposit }: { tx: Transaction; deposit: DepositRow }): Promise<void> {
  const { merchantCode, memberId, currency, channel, amountMinor, feeMinor } = deposit;
  const paid: Posting = { source: channelOf(channel, memberId), destination: playerCash(memberId), amountMinor };
  const fee: Posting[] =
    feeMinor > 0n ? [{ source: playerCash(memberId), destination: feesOf(channel, memberId), amountMinor: feeMinor }] : [];
  const moved = await move(tx, {
    merchantCode,
    currency,
    kind: 'deposit',
    key: `deposit:${deposit.id}`,
    reference: deposit.id,
    description: deposit.channelName,
    postings: [paid, ...fee],
  });
  // A replay would mean the ledger holds a credit the state does not know of: stop and roll back.
  assert.equal(moved.status, 'posted', `deposit ${deposit.id}: the ledger answered ${moved.status}`);
}
