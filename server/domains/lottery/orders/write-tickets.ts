import { strict as assert } from 'node:assert';

import type { Ticket } from '#contract/lottery/calls.ts';
import { receiptHashOf, receiptTextOf } from '#lottery/receipt.ts';
import type { Transaction } from '#server/db/database.ts';
import { lotteryTickets } from '#server/domains/lottery/schema.ts';
import type { Lottery } from '#server/domains/lottery/find-lottery.ts';
import { betKey, type IssueRow, type TicketRow } from '#server/domains/lottery/rows.ts';
import { toTicket } from '#server/domains/lottery/ticket-view.ts';
import { splitStakes } from '#server/domains/bonus/index.ts';
import { guardStake } from '#server/domains/protection/index.ts';
import { houseOf } from '#server/ledger/address.ts';
import { mixedPostings } from '#server/ledger/mixed-postings.ts';
import { moveMany } from '#server/ledger/move-many.ts';
import type { Movement } from '#server/ledger/movement.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import type { PricedBet } from './price-items.ts';

/** A ticket to write. */
interface WantedTicket {
  issue: IssueRow;
  multiplier: number;
  reduced: Readonly<Record<string, number>>;
}

/**
 * Writes one ticket per issue and takes its cost, if player protection allows all of it.
 * @throws ExpectedError `funds.insufficient`, or a code of `guardStake`: the transaction rolls back all of them
 */
export async function writeTickets({
  ctx,
  tx,
  lottery,
  orderId,
  bets,
  wanted,
  now,
}: {
  ctx: MemberCtx;
  tx: Transaction;
  lottery: Lottery;
  orderId: string;
  bets: readonly PricedBet[];
  wanted: readonly WantedTicket[];
  now: Date;
}): Promise<Ticket[]> {
  const unpaid = wanted.map((ticket) => ({ row: rowOf({ ctx, lottery, orderId, bets, ticket, now }), issue: ticket.issue }));
  const parts = await splitStakes({ ctx, tx, product: 'lottery', amountsMinor: unpaid.map(({ row }) => row.costMinor), now });
  const written = unpaid.map(({ row, issue }, at) => ({ row: { ...row, ...parts[at] }, issue }));
  await tx.insert(lotteryTickets).values(written.map(({ row }) => row));
  const results = await moveMany(
    tx,
    written.map(({ row, issue }) => movementOf(row, issue)),
  );
  for (const { status } of results) {
    if (status === 'insufficient') throw new ExpectedError('funds.insufficient');
    assert.equal(status, 'posted', `a new ticket's money was ${status}`);
  }
  await guardStake({ ctx, tx, amountMinor: written.reduce((sum, { row }) => sum + row.costMinor, 0n) });
  return written.map(({ row, issue }) => toTicket(row, issue));
}

function rowOf(input: {
  ctx: MemberCtx;
  lottery: Lottery;
  orderId: string;
  bets: readonly PricedBet[];
  ticket: WantedTicket;
  now: Date;
}): TicketRow {
  const { ctx, lottery, orderId, bets, ticket, now } = input;
  const { game, table } = lottery;
  const { issue, multiplier, reduced } = ticket;
  const { code: merchantCode, currency } = ctx.merchant;
  const id = newId(ctx);
  const items = bets.map(({ playId, choice, unitMinor, lines, costMinor }) => ({
    playId,
    choice,
    unitMinor,
    lines: lines.length,
    multiplier,
    costMinor: costMinor * BigInt(multiplier),
  }));
  const costMinor = items.reduce((sum, item) => sum + item.costMinor, 0n);
  const receiptText = receiptTextOf({
    ticketId: id,
    gameCode: issue.gameCode,
    numero: issue.numero,
    tableId: table.id,
    tableVersion: table.version,
    commitment: issue.commitment,
    placedAtMs: now.getTime(),
    currency,
    items,
    reduced,
    costMinor,
  });
  return {
    id,
    merchantCode,
    memberId: ctx.actor.memberId,
    orderId,
    gameId: game.gameId,
    gameName: game.displayName,
    numero: issue.numero,
    state: 'placed',
    items: items.map((item) => ({ ...item, unitMinor: item.unitMinor.toString(), costMinor: item.costMinor.toString(), prizeMinor: '0' })),
    currency,
    costMinor,
    bonusId: null,
    bonusMinor: 0n,
    prizeMinor: 0n,
    taxMinor: 0n,
    tableVersion: table.version,
    reduced,
    receiptText,
    receiptHash: receiptHashOf(receiptText),
    placedAt: now,
    endedAt: null,
  };
}

function movementOf(row: TicketRow, { area }: IssueRow): Movement {
  const { id, merchantCode, currency, memberId, gameName, costMinor: amountMinor, bonusId, bonusMinor } = row;
  const postings = mixedPostings({ memberId, bonusId, house: houseOf(area, memberId), amountMinor, bonusMinor, to: 'house' });
  return { merchantCode, currency, kind: 'bet', key: betKey(id), reference: id, description: gameName, postings };
}
