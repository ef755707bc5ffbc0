import { strict as assert } from 'node:assert';

import { type Minor, parseAmount } from '#contract/money.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { cashierVoucherBatches, cashierVouchers } from './books-schema.ts';
import { hashVoucherCode, newVoucherCode } from './voucher-code.ts';

const mostVouchers = 1000;
const mostDays = 730;
const dayMs = 24 * 3_600_000;

interface IssuedVouchers {
  batchId: string;
  amountMinor: Minor;
  expiresAt: Date;
  /** Shown now and never again. */
  codes: string[];
}

/**
 * Issues a batch of vouchers of one amount in the merchant's currency. Only hashes are stored: a lost code cannot be recovered.
 * @throws amount.invalid, request.invalid unless count is 1 to 1000 and days 1 to 730
 */
export async function issueVouchers({
  ctx,
  input: { count, amount, days },
}: {
  ctx: Ctx;
  input: { count: number; amount: string; days: number };
}): Promise<IssuedVouchers> {
  const { code: merchantCode, currency } = ctx.merchant;
  const amountMinor = parseAmount(amount, currency);
  if (amountMinor === undefined) throw fieldError('amount', 'amount.invalid');
  if (!Number.isInteger(count) || count < 1 || count > mostVouchers || !Number.isInteger(days) || days < 1 || days > mostDays)
    throw new ExpectedError('request.invalid');
  const batchId = newId(ctx);
  const issuedAt = ctx.clock.now();
  const expiresAt = new Date(issuedAt.getTime() + days * dayMs);
  const codes = Array.from({ length: count }, () => newVoucherCode(ctx));
  const issuedBy = ctx.actor.kind === 'system' ? ctx.actor.name : ctx.actor.kind;
  await ctx.db.orm.transaction(async (tx) => {
    await tx
      .insert(cashierVoucherBatches)
      .values({ id: batchId, merchantCode, voucherCount: count, amountMinor, currency, issuedBy, issuedAt, expiresAt });
    await tx.insert(cashierVouchers).values(codes.map((code) => ({ id: newId(ctx), batchId, merchantCode, codeHash: hashOf(ctx, code) })));
  });
  ctx.log.info({ batchId, count, amountMinor: amountMinor.toString(), issuedBy }, 'vouchers were issued');
  return { batchId, amountMinor, expiresAt, codes };
}

function hashOf(ctx: Ctx, code: string): string {
  const hash = hashVoucherCode(ctx, code);
  assert.ok(hash, 'a new code reads as none');
  return hash;
}
