import { createHash } from 'node:crypto';

import type { WalletTransfer } from '#contract/vendor-wallets/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import type { WalletVendor, WalletVendors } from '#server/providers/wallets/wallet-vendor.ts';

import { balanceAt } from './balance-at.ts';
import { checkKey, takeTransfer } from './request-transfer.ts';
import { findByKey, toTransfer, type TransferRow } from './transfer-rows.ts';

/**
 * Brings back everything the vendors hold; also for players who may no longer play. The same key returns the same transfers.
 * @throws idempotency.key.required
 */
export async function recallWallets({
  ctx,
  vendors,
  idempotencyKey,
}: {
  ctx: MemberCtx;
  vendors: WalletVendors;
  idempotencyKey: string | null;
}): Promise<{ transfers: WalletTransfer[]; silent: string[] }> {
  const key = checkKey(idempotencyKey);
  const recalls = await Promise.all([...vendors.values()].map((vendor) => recallFrom(ctx, vendor, key)));
  const rows = recalls.filter((recall) => typeof recall === 'object');
  const silent = [...vendors.keys()].filter((_, at) => recalls[at] === 'silent');
  return { transfers: rows.map((row) => toTransfer(row, vendors)), silent };
}

async function recallFrom(ctx: MemberCtx, vendor: WalletVendor, key: string): Promise<TransferRow | 'silent' | 'empty'> {
  const own = `recall-${createHash('sha256').update(`${key}|${vendor.code}`).digest('hex').slice(0, 40)}`;
  const known = await findByKey({ ctx, on: ctx.db.orm, key: own });
  // the first attempt's amount, whatever is there now
  const amountMinor = known?.amountMinor ?? (await balanceAt({ ctx, vendor }));
  if (amountMinor === null) return 'silent';
  if (amountMinor === 0n) return 'empty';
  return await takeTransfer({ ctx, wish: { vendor, direction: 'out', amountMinor, key: own } });
}
