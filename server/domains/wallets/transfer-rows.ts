import { and, eq } from 'drizzle-orm';

import type { WalletTransfer } from '#contract/vendor-wallets/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import type { WalletVendors } from '#server/providers/wallets/wallet-vendor.ts';

import { walletTransfers } from './schema.ts';

export type TransferRow = typeof walletTransfers.$inferSelect;

export const isFinal = ({ state }: TransferRow) => state === 'done' || state === 'refused';

/** The ledger key of a transfer's movement; a refused one is returned under `…:back`. */
export const keyOf = ({ id }: Pick<TransferRow, 'id'>) => `wallet:${id}`;

/** Locks the row for the rest of the transaction. */
export async function lockTransfer({ ctx, tx, id }: { ctx: Ctx; tx: Queryable; id: string }): Promise<TransferRow | undefined> {
  const own = and(eq(walletTransfers.id, id), eq(walletTransfers.merchantCode, ctx.merchant.code));
  const [row] = await tx.select().from(walletTransfers).where(own).for('update');
  return row;
}

export async function findByKey({ ctx, on, key }: { ctx: MemberCtx; on: Queryable; key: string }): Promise<TransferRow | undefined> {
  const own = and(ofMember(ctx), eq(walletTransfers.idempotencyKey, key));
  const [row] = await on.select().from(walletTransfers).where(own);
  return row;
}

export const ofMember = ({ merchant, actor }: MemberCtx) =>
  and(eq(walletTransfers.merchantCode, merchant.code), eq(walletTransfers.memberId, actor.memberId));

export function toTransfer(row: TransferRow, vendors: WalletVendors): WalletTransfer {
  const { id, vendorCode: vendor, direction, state, amountMinor, currency, reason, createdAt, finishedAt } = row;
  return {
    id,
    vendor,
    // for a vendor the platform no longer has
    vendorName: vendors.get(vendor)?.name ?? vendor,
    direction,
    state,
    amountMinor: amountMinor.toString(),
    currency,
    reason,
    createdAt: createdAt.getTime(),
    finishedAt: finishedAt?.getTime() ?? null,
  };
}
