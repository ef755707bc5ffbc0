import { and, eq } from 'drizzle-orm';

import type { Ticket } from '#contract/lottery/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { lotteryTickets } from '#server/domains/lottery/schema.ts';
import { tellOwners } from '#server/domains/lottery/cycle/tell-owners.ts';
import { isOpen } from '#server/domains/lottery/issue-view.ts';
import { holdIssues, type TicketRow } from '#server/domains/lottery/rows.ts';
import { toTicket } from '#server/domains/lottery/ticket-view.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { cancelHeld } from './cancel-held.ts';

/**
 * Gives the player's ticket back, until the millisecond of its issue's lock. A second time answers the cancelled ticket again.
 * @throws ExpectedError ticket.not.found, issue.closed, ticket.ended
 */
export async function cancelTicket({ ctx, input }: { ctx: MemberCtx; input: { ticketId: string } }): Promise<Ticket> {
  const { ticketId } = input;
  const found = await findTicket(ctx.db.orm, ctx, ticketId);
  const { ticket, cancelled } = await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      const [issue] = await holdIssues(tx, found, [found.numero]);
      if (!issue) throw new Error(`the issue of ticket ${ticketId} is gone`);
      const isLocked = !isOpen(issue, ctx.clock.now());
      const cancelled = isLocked ? [] : await cancelHeld({ ctx, tx, issues: [issue], ticketIds: [ticketId] });
      const row = await findTicket(tx, ctx, ticketId);
      if (row.state === 'placed') throw new ExpectedError('issue.closed');
      if (row.state !== 'cancelled') throw new ExpectedError('ticket.ended');
      return { ticket: toTicket(row, issue), cancelled };
    }),
  );
  await tellOwners(ctx, cancelled);
  return ticket;
}

async function findTicket(on: Queryable, { merchant, actor }: MemberCtx, ticketId: string): Promise<TicketRow> {
  const own = and(
    eq(lotteryTickets.merchantCode, merchant.code),
    eq(lotteryTickets.memberId, actor.memberId),
    eq(lotteryTickets.id, ticketId),
  );
  const [row] = await on.select().from(lotteryTickets).where(own);
  if (!row) throw new ExpectedError('ticket.not.found');
  return row;
}
