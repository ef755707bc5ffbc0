import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';

import { maxAmountMinor, type Minor, parseAmount } from '#contract/money.ts';
import type { TransferDirection, WalletTransfer } from '#contract/vendor-wallets/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { guardStake, noteRefusal } from '#server/domains/protection/index.ts';
import { playerCash, vendorOf } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';
import type { WalletVendor, WalletVendors } from '#server/providers/wallets/wallet-vendor.ts';

import { announceBalance } from './announce-balance.ts';
import { nextLook } from './next-look.ts';
import { walletTransfers } from './schema.ts';
import { sendTransfer } from './send-transfer.ts';
import { findByKey, keyOf, toTransfer, type TransferRow } from './transfer-rows.ts';

export interface TransferInput {
  vendor: string;
  direction: TransferDirection;
  /** Major units, as typed. */
  amount: string;
  currency: string;
  idempotencyKey: string | null;
}

interface Wish {
  vendor: WalletVendor;
  direction: TransferDirection;
  amountMinor: Minor;
  key: string;
}

/**
 * Moves money to a vendor's wallet or back, and returns it as the vendor left it: done, refused, or pending. What goes to a vendor
 * leaves the balance with the request, and counts as staked until it comes back, as single bets there are invisible to us.
 * @throws amount.invalid, currency.mismatch, wallet.not.found, funds.insufficient, idempotency.key.required, idempotency.mismatch,
 * and for `in` what refuses a stake
 */
export async function requestTransfer({
  ctx,
  vendors,
  input,
}: {
  ctx: MemberCtx;
  vendors: WalletVendors;
  input: TransferInput;
}): Promise<WalletTransfer> {
  const wish = readWish(ctx, vendors, input);
  return toTransfer(await takeTransfer({ ctx, wish }), vendors);
}

/** Like `requestTransfer`, for a known amount. */
export async function takeTransfer({ ctx, wish }: { ctx: MemberCtx; wish: Wish }): Promise<TransferRow> {
  const { row, isNew } = await begin(ctx, wish);
  if (row.inputHash !== hashOf(wish)) throw new ExpectedError('idempotency.mismatch');
  if (!isNew) return row;
  if (row.direction === 'in') await announceBalance({ ctx, row });
  return await sendTransfer({ ctx, vendor: wish.vendor, row });
}

function readWish(ctx: MemberCtx, vendors: WalletVendors, input: TransferInput): Wish {
  const vendor = vendors.get(input.vendor);
  if (vendor === undefined) throw fieldError('vendor', 'wallet.not.found');
  if (input.currency !== ctx.merchant.currency) throw fieldError('currency', 'currency.mismatch');
  const amountMinor = parseAmount(input.amount, ctx.merchant.currency);
  if (amountMinor === undefined || amountMinor <= 0n || amountMinor > maxAmountMinor) throw fieldError('amount', 'amount.invalid');
  return { vendor, direction: input.direction, amountMinor, key: checkKey(input.idempotencyKey) };
}

export function checkKey(key: string | null): string {
  if (key === null || !/^[\w-]{16,64}$/.test(key)) throw new ExpectedError('idempotency.key.required');
  return key;
}

async function begin(ctx: MemberCtx, wish: Wish): Promise<{ row: TransferRow; isNew: boolean }> {
  try {
    return await repeatPassing(() => ctx.db.orm.transaction((tx) => write(ctx, tx, wish)));
  } catch (error) {
    if (error instanceof ExpectedError) await noteRefusal({ ctx, code: error.code });
    throw error;
  }
}

/**
 * The row and, towards the vendor, the money and player protection: all or nothing. A second request with the same key waits for the first.
 */
async function write(ctx: MemberCtx, tx: Transaction, wish: Wish): Promise<{ row: TransferRow; isNew: boolean }> {
  const { code: merchantCode, currency } = ctx.merchant;
  const { memberId } = ctx.actor;
  const now = ctx.clock.now();
  const [row] = await tx
    .insert(walletTransfers)
    .values({
      id: newId(ctx),
      merchantCode,
      memberId,
      vendorCode: wish.vendor.code,
      direction: wish.direction,
      state: 'sending',
      amountMinor: wish.amountMinor,
      currency,
      idempotencyKey: wish.key,
      inputHash: hashOf(wish),
      reason: null,
      sendings: 1,
      sentAt: now,
      lookAt: nextLook({ now, createdAt: now }),
      createdAt: now,
      finishedAt: null,
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) {
    const known = await findByKey({ ctx, on: tx, key: wish.key });
    assert.ok(known, 'a transfer is neither new nor known');
    return { row: known, isNew: false };
  }
  if (row.direction === 'in') await leave(ctx, tx, row, wish.vendor.name);
  return { row, isNew: true };
}

async function leave(ctx: MemberCtx, tx: Transaction, row: TransferRow, description: string): Promise<void> {
  const { id, merchantCode, memberId, currency, amountMinor, vendorCode } = row;
  const postings = [{ source: playerCash(memberId), destination: vendorOf(vendorCode, memberId), amountMinor }] as const;
  const moved = await move(tx, { merchantCode, currency, kind: 'transfer', key: keyOf(row), reference: id, description, postings });
  if (moved.status === 'insufficient') throw fieldError('amount', 'funds.insufficient');
  assert.equal(moved.status, 'posted', `transfer ${id}: the ledger answered ${moved.status}`);
  await guardStake({ ctx, tx, amountMinor });
}

const hashOf = ({ vendor, direction, amountMinor }: Wish) =>
  createHash('sha256').update(`${vendor.code}|${direction}|${amountMinor}`).digest('hex');
