import { and, desc, eq } from 'drizzle-orm';

import type { Ticket, TicketState } from '#contract/lottery/calls.ts';
import { lotteryIssues, lotteryTickets } from '#server/domains/lottery/schema.ts';
import { isIssueOfTicket } from '#server/domains/lottery/orders/order-rows.ts';
import { toTicket } from '#server/domains/lottery/ticket-view.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { offsetOf, type Page, type PageInput, pageOf } from './paging.ts';

export interface TicketFilter extends PageInput {
  gameId?: string | undefined;
  state?: TicketState | undefined;
}

/** The player's tickets, newest first. */
export async function listTickets({ ctx, input }: { ctx: MemberCtx; input: TicketFilter }): Promise<Page<Ticket>> {
  const wanted = and(
    eq(lotteryTickets.merchantCode, ctx.merchant.code),
    eq(lotteryTickets.memberId, ctx.actor.memberId),
    input.gameId === undefined ? undefined : eq(lotteryTickets.gameId, input.gameId),
    input.state === undefined ? undefined : eq(lotteryTickets.state, input.state),
  );
  const rows = await ctx.db.orm
    .select({ ticket: lotteryTickets, drawAt: lotteryIssues.drawAt, lockAt: lotteryIssues.lockAt })
    .from(lotteryTickets)
    .innerJoin(lotteryIssues, isIssueOfTicket)
    .where(wanted)
    .orderBy(desc(lotteryTickets.placedAt), desc(lotteryTickets.id))
    .limit(input.pageSize)
    .offset(offsetOf(input));
  const list = rows.map(({ ticket, ...times }) => toTicket(ticket, times));
  return pageOf(list, await ctx.db.orm.$count(lotteryTickets, wanted), input);
}
