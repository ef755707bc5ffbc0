import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { lotteryIssues, lotteryOrders, lotteryTickets } from '#server/domains/lottery/schema.ts';
import { isIssueOfTicket, type OrderRow } from '#server/domains/lottery/orders/order-rows.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { offsetOf, type Page, type PageInput, pageOf } from './paging.ts';

export type Chase = ValueOf<'GET /lotto/lgw/chases'>['list'][number];

/** The player's orders over several issues, newest first. */
export async function listChases({ ctx, input }: { ctx: MemberCtx; input: PageInput }): Promise<Page<Chase>> {
  const own = and(
    eq(lotteryOrders.merchantCode, ctx.merchant.code),
    eq(lotteryOrders.memberId, ctx.actor.memberId),
    gt(lotteryOrders.issueCount, 1),
  );
  const orders = await ctx.db.orm
    .select()
    .from(lotteryOrders)
    .where(own)
    .orderBy(desc(lotteryOrders.createdAt), desc(lotteryOrders.orderId))
    .limit(input.pageSize)
    .offset(offsetOf(input));
  return pageOf(await chasesOf(ctx, orders), await ctx.db.orm.$count(lotteryOrders, own), input);
}

/** Orders with their issues, in the given order. */
export async function chasesOf(ctx: Ctx, orders: readonly OrderRow[]): Promise<Chase[]> {
  if (orders.length === 0) return [];
  const rows = await ctx.db.orm
    .select({ ticket: lotteryTickets })
    .from(lotteryTickets)
    .innerJoin(lotteryIssues, isIssueOfTicket)
    .where(
      and(
        eq(lotteryTickets.merchantCode, ctx.merchant.code),
        inArray(
          lotteryTickets.orderId,
          orders.map(({ orderId }) => orderId),
        ),
      ),
    )
    .orderBy(asc(lotteryIssues.drawAt));
  return orders.map((order) => {
    const tickets = rows.flatMap(({ ticket }) => (ticket.orderId === order.orderId ? [ticket] : []));
    return {
      orderId: order.orderId,
      gameId: order.gameId,
      gameName: tickets[0]?.gameName ?? '',
      stopOnWin: order.stopOnWin,
      isStopped: order.stoppedAt !== null,
      issues: tickets.map(({ numero, items, id, state }) => ({ numero, multiplier: items[0]?.multiplier ?? 1, ticketId: id, state })),
      createdAt: order.createdAt.getTime(),
    };
  });
}
