import { strict as assert } from 'node:assert';

import { and, asc, eq, gt, sql } from 'drizzle-orm';

import type { TicketState } from '#contract/lottery/calls.ts';
import type { LotteryGame } from '#lottery/games.ts';
import type { DrawResult, PlayTable } from '#lottery/shape.ts';
import { repeatPassing } from '#server/db/failure.ts';
import type { Queryable } from '#server/db/database.ts';
import { lotteryTickets } from '#server/domains/lottery/schema.ts';
import { countStakes, lockForBonus, noteReturns } from '#server/domains/bonus/index.ts';
import { countWins } from '#server/domains/protection/index.ts';
import { feesOf, houseOf } from '#server/ledger/address.ts';
import { mixedPostings } from '#server/ledger/mixed-postings.ts';
import { moveMany } from '#server/ledger/move-many.ts';
import type { Movement, Posting } from '#server/ledger/movement.ts';
import type { Ctx } from '#server/platform/context.ts';

import { isInIssue, winKey, type IssueRow } from '#server/domains/lottery/rows.ts';
import { hitsOf, prizeOfTicket, type PlayedTicket, type TicketPrize } from './prize-of-ticket.ts';

/** Everything a prize depends on. */
export interface Settlement {
  issue: IssueRow;
  rules: LotteryGame;
  table: PlayTable;
  result: DrawResult;
  /** By pool, per share. */
  perShare: ReadonlyMap<string, bigint>;
}

export interface SettledTicket {
  id: string;
  memberId: string;
  state: TicketState;
  prizeMinor: bigint;
}

/** Read at once, written in one commit. */
const batchSize = 500;

/** The next open tickets of an issue after an id. */
export async function readPlaced(ctx: Ctx, issue: IssueRow, after: string): Promise<PlayedTicket[]> {
  const { id, memberId, orderId, items, reduced, currency, gameName, costMinor, bonusId, bonusMinor } = lotteryTickets;
  return await ctx.db.orm
    .select({ id, memberId, orderId, items, reduced, currency, gameName, costMinor, bonusId, bonusMinor })
    .from(lotteryTickets)
    .where(and(isInIssue(issue), eq(lotteryTickets.state, 'placed'), after === '' ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(batchSize);
}

/**
 * Settles tickets, all or none, each exactly once: states, prizes and money are one commit. Returns undefined, having done
 * nothing, if one of them is no longer open because another process settles the same issue.
 */
export async function settleBatch({
  ctx,
  settlement,
  tickets,
}: {
  ctx: Ctx;
  settlement: Settlement;
  tickets: readonly PlayedTicket[];
}): Promise<SettledTicket[] | undefined> {
  const settled = tickets.map((ticket) => ({ ticket, prize: prizeFor(settlement, ticket) }));
  const winners = settled.filter(({ prize }) => prize.prizeMinor > 0n);
  const losers = settled.filter(({ prize }) => prize.prizeMinor === 0n);
  const isDone = await repeatPassing(() =>
    ctx.db.orm
      .transaction(async (tx) => {
        const count = (await markLost(ctx, tx, losers)) + (await markWon(ctx, tx, winners));
        if (count !== tickets.length) throw new TakenError();
        await lockForBonus({ ctx, tx, tickets });
        await pay(tx, settlement.issue, winners);
        await countWins({ ctx, tx, wins: winners.map(winOfPlayer) });
        await noteReturns({ tx, stakes: winners.map(({ ticket }) => ticket) });
        await countStakes({ ctx, tx, stakes: tickets });
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof TakenError) return false;
        throw error;
      }),
  );
  if (!isDone) return undefined;
  return settled.map(({ ticket: { id, memberId }, prize: { prizeMinor } }) => ({
    id,
    memberId,
    state: prizeMinor > 0n ? ('won' as const) : ('lost' as const),
    prizeMinor,
  }));
}

/** Rolls back a transaction when another process has taken part of it. */
class TakenError extends Error {}

interface Settled {
  ticket: PlayedTicket;
  prize: TicketPrize;
}

function prizeFor({ rules, table, result, perShare }: Settlement, ticket: PlayedTicket): TicketPrize {
  return prizeOfTicket(hitsOf(table, result, ticket), { perShare, tax: rules.tax, currency: ticket.currency });
}

async function markLost(ctx: Ctx, tx: Queryable, losers: readonly Settled[]): Promise<number> {
  if (losers.length === 0) return 0;
  const ids = losers.map(({ ticket }) => ticket.id);
  const { rowCount } = await tx.execute(sql`
    update lottery_tickets set state = 'lost', ended_at = ${ctx.clock.now()} where id = any(${sql.param(ids)}::uuid[]) and state = 'placed'`);
  return rowCount ?? 0;
}

async function markWon(ctx: Ctx, tx: Queryable, winners: readonly Settled[]): Promise<number> {
  if (winners.length === 0) return 0;
  const rows = winners.map(({ ticket: { id, items }, prize: { itemsMinor, prizeMinor, taxMinor } }) => ({
    id,
    items: items.map((item, at) => ({ ...item, prizeMinor: String(itemsMinor[at] ?? 0n) })),
    prize: String(prizeMinor),
    tax: String(taxMinor),
  }));
  const { rowCount } = await tx.execute(sql`
    update lottery_tickets t set state = 'won', ended_at = ${ctx.clock.now()}, items = g.items, prize_minor = g.prize, tax_minor = g.tax
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, items jsonb, prize bigint, tax bigint)
    where t.id = g.id and t.state = 'placed'`);
  return rowCount ?? 0;
}

async function pay(tx: Queryable, issue: IssueRow, winners: readonly Settled[]): Promise<void> {
  const results = await moveMany(
    tx,
    winners.map(({ ticket, prize }) => winOf(issue, ticket, prize)),
  );
  assert(
    results.every(({ status }) => status === 'posted'),
    'a prize is paid once, together with the state of its ticket',
  );
}

/** The player's net prize, as the net loss counts it. */
const winOfPlayer = ({ ticket: { memberId }, prize: { prizeMinor, taxMinor } }: Settled) => ({
  memberId,
  amountMinor: prizeMinor - taxMinor,
});

/** The player gets the prize minus tax, and the tax goes to its own account: one movement. */
function winOf(
  { merchantCode, area }: IssueRow,
  { id, memberId, currency, gameName, costMinor, bonusId, bonusMinor }: PlayedTicket,
  { prizeMinor, taxMinor }: TicketPrize,
): Movement {
  const house = houseOf(area, memberId);
  const netMinor = prizeMinor - taxMinor;
  // in proportion to the ticket's cost, the remainder to the cash
  const net = mixedPostings({
    memberId,
    bonusId,
    house,
    amountMinor: netMinor,
    bonusMinor: (netMinor * bonusMinor) / costMinor,
    to: 'player',
  });
  const tax: Posting = { source: house, destination: feesOf('lottery-tax', memberId), amountMinor: taxMinor };
  return {
    merchantCode,
    currency,
    kind: 'win',
    key: winKey(id),
    reference: id,
    description: gameName,
    postings: taxMinor > 0n ? [...net, tax] : net,
  };
}
