import { and, eq } from 'drizzle-orm';

import type { Receipt } from '#contract/lottery/calls.ts';
import { pathIn, type PathStep } from '#fair/merkle.ts';
import { lotteryIssues, lotteryTickets } from '#server/domains/lottery/schema.ts';
import { isDrawn } from '#server/domains/lottery/issue-view.ts';
import { isIssueOfTicket } from '#server/domains/lottery/orders/order-rows.ts';
import type { IssueRow, TicketRow } from '#server/domains/lottery/rows.ts';
import { toTicket } from '#server/domains/lottery/ticket-view.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { issueTree } from './issue-tree.ts';

/**
 * One of the player's tickets with its receipt and, from the lock on, its path in the tree; tickets cancelled before are not in the tree.
 * @throws ExpectedError `ticket.not.found`
 */
export async function showReceipt({ ctx, input }: { ctx: MemberCtx; input: { ticketId: string } }): Promise<Receipt> {
  const [found] = await ctx.db.orm
    .select({ ticket: lotteryTickets, issue: lotteryIssues })
    .from(lotteryTickets)
    .innerJoin(lotteryIssues, isIssueOfTicket)
    .where(
      and(
        eq(lotteryTickets.merchantCode, ctx.merchant.code),
        eq(lotteryTickets.memberId, ctx.actor.memberId),
        eq(lotteryTickets.id, input.ticketId),
      ),
    );
  if (!found) throw new ExpectedError('ticket.not.found');
  const { ticket, issue } = found;
  return {
    ...toTicket(ticket, issue),
    receiptText: ticket.receiptText,
    merkleRoot: issue.merkleRoot,
    merklePath: await pathFor(ctx, ticket, issue),
    result: isDrawn(issue) ? issue.result : null,
  };
}

async function pathFor(ctx: Ctx, ticket: TicketRow, issue: IssueRow): Promise<PathStep[] | null> {
  if (issue.merkleRoot === null || ticket.state === 'cancelled') return null;
  const { leaves, tree } = await issueTree(ctx.db, issue);
  return pathIn(tree, leaves.indexOf(ticket.receiptHash));
}
