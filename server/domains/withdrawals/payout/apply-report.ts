import { eq } from 'drizzle-orm';

import type { PayoutReason } from '#contract/withdrawals/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { withdrawals } from '#server/domains/withdrawals/schema.ts';
import { announceWithdrawal, takeStep } from '#server/domains/withdrawals/take-step.ts';
import { lockWithdrawal, type WithdrawalRow } from '#server/domains/withdrawals/withdrawal-rows.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PayoutChannel, PayoutReport } from '#server/providers/payout/payout-channel.ts';

import { judgePayout } from './judge-payout.ts';
import { nextLook } from './next-look.ts';

interface About {
  ctx: Ctx;
  channel: PayoutChannel;
  id: string;
}

/** Applies the provider's report to a withdrawal: state, history and money in one transaction, however often it is reported. */
export async function applyReport({ ctx, channel, id, report }: About & { report: PayoutReport }): Promise<void> {
  await change({ ctx, channel, id }, async (tx, withdrawal) => {
    const { amountMinor, feeMinor, sentAt } = withdrawal;
    const verdict = judgePayout({ withdrawal: { ...withdrawal, payMinor: amountMinor - feeMinor }, report });
    const now = ctx.clock.now();
    const lookAt = withdrawal.finishedAt === null ? nextLook({ now, sentAt: sentAt ?? now }) : null;
    if (verdict.kind === 'flag') {
      ctx.log.warn({ withdrawalId: id, flag: verdict.flag, said: report.state }, 'a withdrawal needs a person');
      return await set(tx, withdrawal, { flag: verdict.flag, lookAt });
    }
    const { payoutId } = report;
    if (verdict.kind === 'ignore') return await set(tx, withdrawal, { lookAt, payoutId: withdrawal.payoutId ?? payoutId });
    const { to } = verdict;
    const reason = to === 'failed' ? (verdict.reason ?? 'payout.refused') : null;
    const values = { payoutId, lookAt, reasons: reason === null ? [] : [reason] };
    return await takeStep({ ctx, tx, withdrawal, step: { to, actor: `provider:${channel.code}`, reason, values } });
  });
}

/** The provider refused the order and has no record of it. */
export async function failPayout({ ctx, channel, id, reason }: About & { reason: PayoutReason }): Promise<void> {
  await change({ ctx, channel, id }, async (tx, withdrawal) => {
    if (withdrawal.state !== 'sending') return withdrawal;
    return await takeStep({
      ctx,
      tx,
      withdrawal,
      step: { to: 'failed', actor: `provider:${channel.code}`, reason, values: { reasons: [reason] } },
    });
  });
}

/** The outcome is unknown. It is queried, and neither resent nor refunded on a guess. */
export async function noAnswer({ ctx, channel, id, cause }: About & { cause: string }): Promise<void> {
  ctx.log.warn({ withdrawalId: id, cause }, 'the payout provider did not answer');
  await change({ ctx, channel, id }, async (tx, withdrawal) => {
    const now = ctx.clock.now();
    const lookAt = nextLook({ now, sentAt: withdrawal.sentAt ?? now });
    if (withdrawal.state === 'timed_out') return await set(tx, withdrawal, { lookAt });
    if (withdrawal.state !== 'sending') return withdrawal;
    return await takeStep({ ctx, tx, withdrawal, step: { to: 'timed_out', actor: 'system:payouts', values: { lookAt } } });
  });
}

async function change({ ctx, id }: About, work: (tx: Transaction, withdrawal: WithdrawalRow) => Promise<WithdrawalRow>): Promise<void> {
  const changes = await ctx.db.orm.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal({ ctx, tx, id });
    return withdrawal && { from: withdrawal.state, after: await work(tx, withdrawal) };
  });
  if (changes && changes.from !== changes.after.state) await announceWithdrawal({ ctx, withdrawal: changes.after });
}

async function set(tx: Transaction, withdrawal: WithdrawalRow, values: Partial<WithdrawalRow>): Promise<WithdrawalRow> {
  const [changed] = await tx.update(withdrawals).set(values).where(eq(withdrawals.id, withdrawal.id)).returning();
  return changed ?? withdrawal;
}
