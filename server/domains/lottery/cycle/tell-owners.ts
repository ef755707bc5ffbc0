import type { TicketState } from '#contract/lottery/calls.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { walletsOf } from '#server/ledger/wallet-of.ts';
import type { Ctx } from '#server/platform/context.ts';

/** A ticket's outcome. */
interface EndedTicket {
  id: string;
  memberId: string;
  state: TicketState;
  prizeMinor: bigint;
}

/** Notifies the owners' open streams of their tickets' outcomes, and of the balance if money was paid. Only after the commit. */
export async function tellOwners(ctx: Ctx, tickets: readonly EndedTicket[]): Promise<void> {
  for (const { id, memberId, state, prizeMinor } of tickets)
    ctx.publish(memberId, { type: 'ticket', ticketId: id, state, prizeMinor: prizeMinor.toString() });
  await tellBalances(
    ctx,
    tickets.filter(({ state }) => state !== 'lost').map(({ memberId }) => memberId),
  );
}

/** Sends players' screens the current balance. Only after the commit. */
export async function tellBalances(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const { code: merchantCode, currency } = ctx.merchant;
  const wallets = await walletsOf(ctx.db, { merchantCode, currency, memberIds: [...new Set(memberIds)] });
  for (const [memberId, wallet] of wallets) ctx.publish(memberId, toBalanceEvent(wallet, currency));
}
