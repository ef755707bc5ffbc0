import { tellOwners } from '#server/domains/lottery/cycle/tell-owners.ts';
import type { TicketRow } from '#server/domains/lottery/rows.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Tells a player's screens the balance as it is now. After the commit only. */
export async function announceBalance({ ctx, memberId }: { ctx: Ctx; memberId: string }): Promise<void> {
  const { code: merchantCode, currency } = ctx.merchant;
  const { cashMinor, heldMinor, version } = await walletOf(ctx.db, { merchantCode, memberId, currency });
  ctx.publish(memberId, { type: 'balance', cashMinor: cashMinor.toString(), heldMinor: heldMinor.toString(), currency, version });
}

/** Tells a player's screens which tickets were given back, and the balance. After the commit only. */
export async function announceCancelled({ ctx, cancelled }: { ctx: Ctx; cancelled: readonly TicketRow[] }): Promise<void> {
  tellOwners(ctx, cancelled);
  for (const memberId of new Set(cancelled.map((ticket) => ticket.memberId))) await announceBalance({ ctx, memberId });
}
