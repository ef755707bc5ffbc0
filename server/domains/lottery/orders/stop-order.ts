import { and, eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { lotteryOrders, lotteryTickets } from '#server/domains/lottery/schema.ts';
import { tellOwners } from '#server/domains/lottery/cycle/tell-owners.ts';
import { isOpen, isUnlocked } from '#server/domains/lottery/issue-view.ts';
import { holdIssues, type TicketRow } from '#server/domains/lottery/rows.ts';
import type { Ctx } from '#server/platform/context.ts';

import { cancelHeld } from './cancel-held.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';

/**
 * Refunds the rest of an order: its tickets in issues that are not locked yet. Idempotent.
 * Without a player the platform stops the order after a win: then the actual lock counts, which may be late, not the scheduled one.
 * Returns the order, or undefined if there is none, or none of this player.
 */
export async function stopOrder({
  ctx,
  input: { orderId, memberId },
}: {
  ctx: Ctx;
  input: { orderId: string; memberId?: string };
}): Promise<OrderRow | undefined> {
  const stopped = await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      const order = await lockOrder(tx, { merchantCode: ctx.merchant.code, orderId });
      if (!order || (memberId !== undefined && order.memberId !== memberId)) return undefined;
      if (order.stoppedAt === null) {
        await tx
          .update(lotteryOrders)
          .set({ stoppedAt: ctx.clock.now() })
          .where(and(eq(lotteryOrders.merchantCode, ctx.merchant.code), eq(lotteryOrders.orderId, orderId)));
      }
      return { order, cancelled: await cancelRest(ctx, tx, order, memberId === undefined) };
    }),
  );
  if (stopped) await tellOwners(ctx, stopped.cancelled);
  return stopped?.order;
}

async function cancelRest(ctx: Ctx, tx: Transaction, { merchantCode, orderId, gameId }: OrderRow, isOurs: boolean): Promise<TicketRow[]> {
  const placed = await tx
    .select({ id: lotteryTickets.id, numero: lotteryTickets.numero })
    .from(lotteryTickets)
    .where(and(eq(lotteryTickets.merchantCode, merchantCode), eq(lotteryTickets.orderId, orderId), eq(lotteryTickets.state, 'placed')));
  const held = await holdIssues(
    tx,
    { merchantCode, gameId },
    placed.map(({ numero }) => numero),
  );
  const now = ctx.clock.now();
  const open = held.filter((issue) => (isOurs ? isUnlocked(issue) : isOpen(issue, now)));
  const numeros = new Set(open.map(({ numero }) => numero));
  const ticketIds = placed.filter(({ numero }) => numeros.has(numero)).map(({ id }) => id);
  return cancelHeld({ ctx, tx, issues: open, ticketIds });
}
