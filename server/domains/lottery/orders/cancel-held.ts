import { and, asc, eq, inArray } from 'drizzle-orm';

import { playOf } from '#lottery/price.ts';
import type { Transaction } from '#server/db/database.ts';
import { lotteryTickets } from '#server/domains/lottery/schema.ts';
import { giveBack } from '#server/domains/lottery/cycle/give-back.ts';
import { tableFor } from '#server/domains/lottery/cycle/table-for.ts';
import type { IssueRow, TicketRow } from '#server/domains/lottery/rows.ts';
import type { Ctx } from '#server/platform/context.ts';

import { dropExposure } from './exposure.ts';

/**
 * Cancels those of a player's tickets that are still placed, in issues of one game the caller holds open: state, exposure and money.
 * Returns them.
 */
export async function cancelHeld({
  ctx,
  tx,
  issues,
  ticketIds,
}: {
  ctx: Ctx;
  tx: Transaction;
  issues: readonly IssueRow[];
  ticketIds: readonly string[];
}): Promise<TicketRow[]> {
  const [first] = issues;
  if (!first || ticketIds.length === 0) return [];
  const tickets = await tx
    .select()
    .from(lotteryTickets)
    .where(
      and(
        eq(lotteryTickets.merchantCode, ctx.merchant.code),
        inArray(lotteryTickets.id, [...ticketIds]),
        eq(lotteryTickets.state, 'placed'),
      ),
    )
    .orderBy(asc(lotteryTickets.id))
    .for('update');
  const issueOf = new Map(issues.map((issue) => [issue.numero, issue]));
  const open = tickets.flatMap((ticket) => {
    const issue = issueOf.get(ticket.numero);
    return issue ? [{ ticket, issue }] : [];
  });
  const bets = open.map(({ ticket, issue }) => betOf(ticket, issue));
  await dropExposure({ ctx, tx, gameId: first.gameId, bets });
  await giveBack({ ctx, tx, tickets: open.map(({ ticket, issue }) => ({ ...ticket, area: issue.area })), state: 'cancelled' });
  return open.map(({ ticket }) => ({ ...ticket, state: 'cancelled' as const }));
}

/** A ticket of a table the code no longer has adds no exposure to what is sold now. */
function betOf({ numero, items, reduced }: TicketRow, issue: IssueRow) {
  const table = tableFor(issue)?.table;
  const bets = items.flatMap(({ playId, choice, unitMinor }) => {
    const play = table && playOf(table, playId);
    return play ? [{ play, unitMinor: BigInt(unitMinor), lines: play.linesOf(choice) ?? [] }] : [];
  });
  return { numero, multiplier: items[0]?.multiplier ?? 1, reduced, items: bets };
}
