import type { Minor } from '#contract/money.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { WalletUnavailable, type WalletVendor } from '#server/providers/wallets/wallet-vendor.ts';

/** The player's balance at the vendor; null while the vendor does not answer. */
export async function balanceAt({ ctx, vendor }: { ctx: MemberCtx; vendor: WalletVendor }): Promise<Minor | null> {
  try {
    return await vendor.balance({ player: ctx.actor.memberId, currency: ctx.merchant.currency });
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error;
    ctx.log.warn({ vendor: vendor.code, cause: error.message }, 'a vendor did not say what it holds');
    return null;
  }
}
