import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';

import { and, eq, isNull } from 'drizzle-orm';

import type { Deposit } from '#contract/deposits/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { refundQuota, takeQuota } from '#server/domains/verification/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { announceDeposit, applyReport, type AppliedReport } from './apply-report.ts';
import { cashierVoucherBatches, cashierVouchers } from './books-schema.ts';
import { type ChannelRow, findChannel, voucherChannel } from './channel-rows.ts';
import { findByKey, toDeposit } from './deposit-rows.ts';
import { checkKey, type DepositIntent, insertDeposit } from './insert-deposit.ts';
import { hashVoucherCode } from './voucher-code.ts';

const hourMs = 3_600_000;
/** Wrong codes per account, and per address, which may be a carrier's whole cell. Valid codes are not counted. */
const tries = { account: { limit: 10, windowMs: hourMs }, address: { limit: 60, windowMs: hourMs } };

interface RedeemVoucherInput {
  code: string;
  idempotencyKey: string | null;
  language: string;
}

/**
 * Redeems a voucher: the deposit, the credit and the use of the voucher are one transaction, and the row lock lets only one request
 * through.
 * @throws voucher.invalid, voucher.used, voucher.expired, channel.unavailable, rate.limited, idempotency.key.required, idempotency.mismatch
 */
export async function redeemVoucher({ ctx, input }: { ctx: MemberCtx; input: RedeemVoucherInput }): Promise<Deposit> {
  const key = checkKey(input.idempotencyKey);
  const channel = await findChannel({ ctx, code: voucherChannel });
  if (channel === undefined) throw fieldError('code', 'channel.unavailable');
  const codeHash = hashVoucherCode(ctx, input.code);
  const inputHash = createHash('sha256')
    .update(`voucher|${codeHash ?? input.code}`)
    .digest('hex');
  const known = await findByKey(ctx.db.orm, { merchantCode: ctx.merchant.code, memberId: ctx.actor.memberId, key });
  if (known !== undefined) {
    if (known.inputHash !== inputHash) throw new ExpectedError('idempotency.mismatch');
    return toDeposit(known);
  }
  const counted = await countTry(ctx);
  if (codeHash === undefined) throw fieldError('code', 'voucher.invalid');
  const intent = { key, inputHash };
  // deposits lock player protection before money, bets after: on a deadlock one is rolled back and retried
  const applied = await repeatPassing(() =>
    ctx.db.orm.transaction((tx) => useVoucher({ ctx, tx, channel, codeHash, intent, language: input.language })),
  );
  for (const quota of counted) await refundQuota({ ctx, key: quota });
  await announceDeposit({ ctx, applied });
  return toDeposit(applied.deposit);
}

/** Counts the attempt before the lookup, so that parallel requests gain nothing. @throws rate.limited */
async function countTry(ctx: MemberCtx): Promise<string[]> {
  const account = `voucher account:${ctx.actor.memberId}`;
  await takeQuota({ ctx, key: account, rule: tries.account });
  if (ctx.limitedAddress === undefined) return [account];
  const address = `voucher address:${ctx.limitedAddress}`;
  await takeQuota({ ctx, key: address, rule: tries.address });
  return [account, address];
}

async function useVoucher(input: {
  ctx: MemberCtx;
  tx: Transaction;
  channel: ChannelRow;
  codeHash: string;
  intent: DepositIntent;
  language: string;
}): Promise<AppliedReport> {
  const { ctx, tx, channel, codeHash, intent, language } = input;
  const own = and(eq(cashierVouchers.merchantCode, ctx.merchant.code), eq(cashierVouchers.codeHash, codeHash));
  const [voucher] = await tx.select().from(cashierVouchers).where(own).for('update');
  if (voucher === undefined) throw fieldError('code', 'voucher.invalid');
  if (voucher.usedAt !== null) {
    // the same tap sent twice: the other request was faster
    const winner = await findByKey(tx, { merchantCode: ctx.merchant.code, memberId: ctx.actor.memberId, key: intent.key });
    if (winner?.id === voucher.depositId && winner) return { outcome: 'ignored', deposit: winner };
    throw fieldError('code', 'voucher.used');
  }
  const [batch] = await tx.select().from(cashierVoucherBatches).where(eq(cashierVoucherBatches.id, voucher.batchId));
  const now = ctx.clock.now();
  if (batch === undefined || batch.expiresAt <= now) throw fieldError('code', 'voucher.expired');
  const { amountMinor, currency } = batch;
  if (currency !== channel.currency) throw fieldError('code', 'channel.unavailable');
  const deposit = await insertDeposit({ ctx, tx, channel, amountMinor, intent, language, lifeMs: 0 });
  // another voucher with the same key, at the same moment
  if (deposit.inputHash !== intent.inputHash) throw new ExpectedError('idempotency.mismatch');
  const unused = and(eq(cashierVouchers.id, voucher.id), isNull(cashierVouchers.usedAt));
  const used = await tx
    .update(cashierVouchers)
    .set({ depositId: deposit.id, usedAt: now })
    .where(unused)
    .returning({ id: cashierVouchers.id });
  // the row is locked, so this cannot happen: money is checked twice
  assert.equal(used.length, 1, `voucher ${voucher.id} was used by somebody else`);
  const report = { paymentId: voucher.id, state: 'success', amountMinor, currency, occurredAt: now } as const;
  return await applyReport({ ctx, tx, depositId: deposit.id, report, cause: 'voucher' });
}
