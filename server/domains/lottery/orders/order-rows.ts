import { and, asc, eq } from 'drizzle-orm';

import type { Ticket } from '#contract/lottery/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { lotteryIssues, lotteryOrders, lotteryTickets } from '#server/domains/lottery/schema.ts';
import { toTicket } from '#server/domains/lottery/ticket-view.ts';

export type OrderRow = typeof lotteryOrders.$inferSelect;

interface OrderKey {
  merchantCode: string;
  orderId: string;
}

const isOrder = ({ merchantCode, orderId }: OrderKey) =>
  and(eq(lotteryOrders.merchantCode, merchantCode), eq(lotteryOrders.orderId, orderId));

export async function findOrder(db: Queryable, key: OrderKey): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(lotteryOrders).where(isOrder(key));
  return row;
}

/** Locks the order for the rest of the transaction. */
export async function lockOrder(tx: Queryable, key: OrderKey): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(lotteryOrders).where(isOrder(key)).for('update');
  return row;
}

/** An order's tickets with the times of their issues, earliest issue first. */
export async function ticketsOf(db: Queryable, { merchantCode, orderId }: OrderKey): Promise<Ticket[]> {
  const rows = await db
    .select({ ticket: lotteryTickets, drawAt: lotteryIssues.drawAt, lockAt: lotteryIssues.lockAt })
    .from(lotteryTickets)
    .innerJoin(lotteryIssues, isIssueOfTicket)
    .where(and(eq(lotteryTickets.merchantCode, merchantCode), eq(lotteryTickets.orderId, orderId)))
    .orderBy(asc(lotteryIssues.drawAt));
  return rows.map(({ ticket, ...times }) => toTicket(ticket, times));
}

export const isIssueOfTicket = and(
  eq(lotteryIssues.merchantCode, lotteryTickets.merchantCode),
  eq(lotteryIssues.gameId, lotteryTickets.gameId),
  eq(lotteryIssues.numero, lotteryTickets.numero),
);
