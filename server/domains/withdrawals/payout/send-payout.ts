import { strict as assert } from 'node:assert';

import { eq } from 'drizzle-orm';

import { withdrawalPayees } from '#server/domains/withdrawals/schema.ts';
import { findInstitution } from '#server/domains/withdrawals/payees/institutions.ts';
import { accountPurpose } from '#server/domains/withdrawals/payees/payee-rows.ts';
import { announceWithdrawal, takeStep } from '#server/domains/withdrawals/take-step.ts';
import { lockWithdrawal, type WithdrawalRow } from '#server/domains/withdrawals/withdrawal-rows.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  type PayoutChannel,
  type PayoutOrder,
  PayoutRefused,
  type PayoutReport,
  PayoutUnavailable,
} from '#server/providers/payout/payout-channel.ts';

import { applyReport, failPayout, noAnswer } from './apply-report.ts';
import { nextLook } from './next-look.ts';

/**
 * Sends an approved withdrawal to the provider. The intent is stored before the call, so a process that dies in between
 * leaves a `sending` row that is queried. One sent before is queried by our reference first (fault 27).
 */
export async function sendPayout({ ctx, channel, row }: { ctx: Ctx; channel: PayoutChannel; row: WithdrawalRow }): Promise<void> {
  const order = await orderOf({ ctx, row });
  const sending = await begin({ ctx, channel, id: row.id });
  if (sending === undefined) return;
  let report: PayoutReport | undefined;
  try {
    report = sending.sendings > 1 ? await channel.find(sending.id) : undefined;
    report ??= await channel.send(order);
  } catch (error) {
    if (error instanceof PayoutUnavailable) return await noAnswer({ ctx, channel, id: row.id, cause: error.message });
    if (error instanceof PayoutRefused) return await failPayout({ ctx, channel, id: row.id, reason: error.reason });
    throw error;
  }
  await applyReport({ ctx, channel, id: row.id, report });
}

/** Of two processes one continues. */
async function begin({ ctx, channel, id }: { ctx: Ctx; channel: PayoutChannel; id: string }): Promise<WithdrawalRow | undefined> {
  const sending = await ctx.db.orm.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal({ ctx, tx, id });
    if (withdrawal?.state !== 'approved') return undefined;
    const now = ctx.clock.now();
    const values = { channel: channel.code, sendings: withdrawal.sendings + 1, sentAt: now, lookAt: nextLook({ now, sentAt: now }) };
    return await takeStep({ ctx, tx, withdrawal, step: { to: 'sending', actor: 'system:payouts', values } });
  });
  if (sending) await announceWithdrawal({ ctx, withdrawal: sending });
  return sending;
}

async function orderOf({ ctx, row }: { ctx: Ctx; row: WithdrawalRow }): Promise<PayoutOrder> {
  const [payee] = await ctx.db.orm.select().from(withdrawalPayees).where(eq(withdrawalPayees.id, row.payeeId));
  assert.ok(payee, `the payee of withdrawal ${row.id} is gone`);
  const account = ctx.vault.open(payee.sealedAccount, accountPurpose);
  // under another SECRET it cannot be decrypted: a person has to handle it
  assert.ok(account, `the account of payee ${payee.id} cannot be opened`);
  const { institution, holderName } = payee;
  assert.ok(findInstitution(row.currency, institution), `${institution} pays nobody in ${row.currency}`);
  return { reference: row.id, amountMinor: row.amountMinor - row.feeMinor, currency: row.currency, institution, holderName, account };
}
