import { strict as assert } from 'node:assert';

import { and, eq, inArray } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { lotteryTickets } from '#server/domains/lottery/schema.ts';
import { lockForBonus, noteReturns } from '#server/domains/bonus/index.ts';
import { uncountStakes } from '#server/domains/protection/index.ts';
import { houseOf } from '#server/ledger/address.ts';
import { mixedPostings } from '#server/ledger/mixed-postings.ts';
import { moveMany } from '#server/ledger/move-many.ts';
import type { Ctx } from '#server/platform/context.ts';

import { refundKey, type IssueRow, type TicketRow } from '#server/domains/lottery/rows.ts';

/** The fields of a ticket that a refund needs. */
export type RefundedTicket = Pick<
  TicketRow,
  'id' | 'memberId' | 'costMinor' | 'bonusId' | 'bonusMinor' | 'currency' | 'gameName' | 'placedAt'
> &
  Pick<IssueRow, 'area'>;

/**
 * Refunds tickets, each once, inside the caller's transaction, which holds the tickets (or their issue):
 * state and money change together. At most a few hundred at a time.
 */
export async function giveBack({
  ctx,
  tx,
  tickets,
  state,
}: {
  ctx: Ctx;
  tx: Queryable;
  tickets: readonly RefundedTicket[];
  state: 'cancelled' | 'void';
}): Promise<void> {
  if (tickets.length === 0) return;
  const ids = tickets.map(({ id }) => id);
  const { rowCount } = await tx
    .update(lotteryTickets)
    .set({ state, endedAt: ctx.clock.now() })
    .where(and(inArray(lotteryTickets.id, ids), eq(lotteryTickets.state, 'placed')));
  assert(rowCount === ids.length, 'only a ticket that is still placed is given back');
  await lockForBonus({ ctx, tx, tickets });
  const results = await moveMany(
    tx,
    tickets.map(({ id, memberId, costMinor: amountMinor, bonusId, bonusMinor, currency, gameName, area }) => ({
      merchantCode: ctx.merchant.code,
      currency,
      kind: 'rollback' as const,
      key: refundKey(id),
      reference: id,
      description: gameName,
      postings: mixedPostings({ memberId, bonusId, house: houseOf(area, memberId), amountMinor, bonusMinor, to: 'player' }),
    })),
  );
  assert(
    results.every(({ status }) => status === 'posted'),
    'a ticket is given back once',
  );
  await noteReturns({ tx, stakes: tickets });
  const stakes = tickets.map(({ memberId, costMinor, placedAt }) => ({ memberId, amountMinor: costMinor, stakedAt: placedAt }));
  await uncountStakes({ ctx, tx, stakes });
}
