import { and, asc, eq, lte } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';
import { type WalletReport, WalletUnavailable, type WalletVendor, type WalletVendors } from '#server/providers/wallets/wallet-vendor.ts';

import { applyReport, noAnswer } from './apply-report.ts';
import { nextLook, quietMs } from './next-look.ts';
import { walletTransfers } from './schema.ts';
import { sendTransfer } from './send-transfer.ts';
import { isFinal, lockTransfer, type TransferRow } from './transfer-rows.ts';

/** Per run, so that one run ends before the next begins. */
const batchCount = 50;

/** Queries vendors about pending transfers, longest due first. Any process may run it. One failure does not delay the others. */
export async function moveTransfersOn({ ctx, vendors }: { ctx: Ctx; vendors: WalletVendors }): Promise<void> {
  const due = and(eq(walletTransfers.merchantCode, ctx.merchant.code), lte(walletTransfers.lookAt, ctx.clock.now()));
  const rows = await ctx.db.orm.select().from(walletTransfers).where(due).orderBy(asc(walletTransfers.lookAt)).limit(batchCount);
  for (const row of rows) {
    const vendor = vendors.get(row.vendorCode);
    try {
      if (vendor === undefined) throw new Error(`there is no vendor ${row.vendorCode}`);
      await lookUp({ ctx, vendor, row });
    } catch (error) {
      ctx.log.error({ err: error, transferId: row.id }, 'a transfer could not be moved on');
    }
  }
}

/** Always queries first; only what the vendor does not have, after a quiet period, is sent again under the same reference. */
async function lookUp({ ctx, vendor, row }: { ctx: Ctx; vendor: WalletVendor; row: TransferRow }): Promise<void> {
  let report: WalletReport | undefined;
  try {
    report = await vendor.find(row.id);
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error;
    await noAnswer({ ctx, row, cause: error.message });
    return;
  }
  if (report) await applyReport({ ctx, row, report });
  else {
    const again = await takeAgain({ ctx, row });
    if (again) await sendTransfer({ ctx, vendor, row: again });
  }
}

/** Of two processes one resends it; neither while the last attempt may still arrive. */
async function takeAgain({ ctx, row }: { ctx: Ctx; row: TransferRow }): Promise<TransferRow | undefined> {
  return await ctx.db.orm.transaction(async (tx) => {
    const locked = await lockTransfer({ ctx, tx, id: row.id });
    if (locked === undefined || isFinal(locked)) return undefined;
    const now = ctx.clock.now();
    const isQuiet = now.getTime() - locked.sentAt.getTime() >= quietMs;
    const lookAt = nextLook({ now, createdAt: isQuiet ? now : locked.createdAt });
    const values = isQuiet ? { state: 'sending' as const, sendings: locked.sendings + 1, sentAt: now, lookAt } : { lookAt };
    const [changed] = await tx.update(walletTransfers).set(values).where(eq(walletTransfers.id, row.id)).returning();
    return isQuiet ? changed : undefined;
  });
}
