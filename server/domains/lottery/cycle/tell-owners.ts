import type { TicketState } from '#contract/lottery/calls.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { walletsOf } from '#server/ledger/wallet-of.ts';
import type { Ctx } from '#server/platform/context.ts';

/** A ticket as it ended. */
interface EndedTicket {
  id: string;
  memberId: string;
  state: TicketState;
  prizeMinor: bigint;
}

/** Tells the owners' open streams how their tickets ended, and the balance of those whom money came to. After the commit only. */
export async function tellOwners(ctx: Ctx, tickets: readonly EndedTicket[]): Promise<void> {
  for (const { id, memberId, state, prizeMinor } of tickets)
    ctx.publish(memberId, { type: 'ticket', ticketId: id, state, prizeMinor: prizeMinor.toString() });
  await tellBalances(
    ctx,
    tickets.filter(({ state }) => state !== 'lost').map(({ memberId }) => memberId),
  );
}

/** Tells players' screens the balance as it is now. After the commit only. */
export async function tellBalances(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const { code: merchantCode, currency } = ctx.merchant;
  const wallets = await walletsOf(ctx.db, { merchantCode, currency, memberIds: [...new Set(memberIds)] });
  for (const [memberId, wallet] of wallets) ctx.publish(memberId, toBalanceEvent(wallet, currency));
}
