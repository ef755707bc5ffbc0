import { and, desc, eq } from 'drizzle-orm';

import type { VendorWallets, WalletTransfer } from '#contract/vendor-wallets/calls.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { WalletVendors } from '#server/providers/wallets/wallet-vendor.ts';

import { balanceAt } from './balance-at.ts';
import { walletTransfers } from './schema.ts';
import { ofMember, toTransfer } from './transfer-rows.ts';

const latestCount = 20;

/** The player's cash, vendor wallets, and latest transfers. */
export async function showWallets({ ctx, vendors }: { ctx: MemberCtx; vendors: WalletVendors }): Promise<VendorWallets> {
  const { code: merchantCode, currency } = ctx.merchant;
  const list = ctx.db.orm
    .select()
    .from(walletTransfers)
    .where(ofMember(ctx))
    .orderBy(desc(walletTransfers.createdAt), desc(walletTransfers.id));
  const [wallets, rows, { cashMinor }] = await Promise.all([
    Promise.all([...vendors.values()].map(async (vendor) => ({ vendor, balanceMinor: await balanceAt({ ctx, vendor }) }))),
    list.limit(latestCount),
    walletOf(ctx.db, { merchantCode, memberId: ctx.actor.memberId, currency }),
  ]);
  return {
    currency,
    cashMinor: cashMinor.toString(),
    wallets: wallets.map(({ vendor, balanceMinor }) => ({
      vendor: vendor.code,
      name: vendor.name,
      balanceMinor: balanceMinor?.toString() ?? null,
    })),
    transfers: rows.map((row) => toTransfer(row, vendors)),
  };
}

/** @throws transfer.not.found */
export async function findTransfer({
  ctx,
  vendors,
  transferId,
}: {
  ctx: MemberCtx;
  vendors: WalletVendors;
  transferId: string;
}): Promise<WalletTransfer> {
  const [row] = await ctx.db.orm
    .select()
    .from(walletTransfers)
    .where(and(ofMember(ctx), eq(walletTransfers.id, transferId)));
  if (row === undefined) throw new ExpectedError('transfer.not.found');
  return toTransfer(row, vendors);
}
