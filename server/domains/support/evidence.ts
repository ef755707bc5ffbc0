import { and, eq, inArray } from 'drizzle-orm';

import type { EvidenceGiven, EvidenceShown } from '#contract/support/calls.ts';
import { cashierDeposits } from '#server/db/schema/cashier.ts';
import { lotteryTickets } from '#server/db/schema/lottery.ts';
import { rounds } from '#server/db/schema/rounds.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** Only the player's own records may be attached to a message. @throws support.evidence.unknown */
export async function checkEvidence(ctx: MemberCtx, given: EvidenceGiven | undefined): Promise<void> {
  if (!given) return;
  const found = await resolveEvidence(ctx, { memberId: ctx.actor.memberId, given: [given] });
  if (found.size === 0) throw new ExpectedError('support.evidence.unknown');
}

export const evidenceKey = (given: EvidenceGiven): string =>
  given.kind === 'bet' ? `bet ${given.vendor} ${given.roundId}` : given.kind === 'ticket' ? `ticket ${given.ticketId}` : given.depositId;

/** The current state of a member's rounds, tickets and deposits, by `evidenceKey`; records that are not the member's are left out. */
export async function resolveEvidence(
  ctx: Ctx,
  { memberId, given }: { memberId: string; given: readonly EvidenceGiven[] },
): Promise<ReadonlyMap<string, EvidenceShown>> {
  const of = { merchantCode: ctx.merchant.code, memberId };
  const db = ctx.db.orm;
  const found = await Promise.all([findBets(db, of, given), findTickets(db, of, given), findDeposits(db, of, given)]);
  return new Map(found.flat());
}

type Db = Pick<Ctx['db']['orm'], 'select'>;
interface Of {
  merchantCode: string;
  memberId: string;
}
type Found = [key: string, shown: EvidenceShown][];

async function findBets(db: Db, { merchantCode, memberId }: Of, given: readonly EvidenceGiven[]): Promise<Found> {
  const bets = given.filter((one) => one.kind === 'bet');
  if (bets.length === 0) return [];
  const own = and(eq(rounds.merchantCode, merchantCode), eq(rounds.memberId, memberId));
  const rows = await db
    .select()
    .from(rounds)
    .where(
      and(
        own,
        inArray(
          rounds.roundId,
          bets.map(({ roundId }) => roundId),
        ),
      ),
    );
  return rows.map((row) => [
    evidenceKey({ kind: 'bet', vendor: row.vendorCode, roundId: row.roundId }),
    {
      kind: 'bet',
      reference: row.roundId,
      name: row.gameName,
      state: row.state,
      amountMinor: String(row.stakeMinor),
      resultMinor: row.state === 'open' ? null : String(row.winMinor),
      currency: row.currency,
      createdAt: row.openedAt.getTime(),
    },
  ]);
}

async function findTickets(db: Db, { merchantCode, memberId }: Of, given: readonly EvidenceGiven[]): Promise<Found> {
  const ids = given.flatMap((one) => (one.kind === 'ticket' ? [one.ticketId] : []));
  if (ids.length === 0) return [];
  const own = and(eq(lotteryTickets.merchantCode, merchantCode), eq(lotteryTickets.memberId, memberId));
  const rows = await db
    .select()
    .from(lotteryTickets)
    .where(and(own, inArray(lotteryTickets.id, ids)));
  return rows.map((row) => [
    evidenceKey({ kind: 'ticket', ticketId: row.id }),
    {
      kind: 'ticket',
      reference: row.id,
      name: `${row.gameName} ${row.numero}`,
      state: row.state,
      amountMinor: String(row.costMinor),
      resultMinor: row.endedAt === null ? null : String(row.prizeMinor - row.taxMinor),
      currency: row.currency,
      createdAt: row.placedAt.getTime(),
    },
  ]);
}

async function findDeposits(db: Db, { merchantCode, memberId }: Of, given: readonly EvidenceGiven[]): Promise<Found> {
  const ids = given.flatMap((one) => (one.kind === 'deposit' ? [one.depositId] : []));
  if (ids.length === 0) return [];
  const own = and(eq(cashierDeposits.merchantCode, merchantCode), eq(cashierDeposits.memberId, memberId));
  const rows = await db
    .select()
    .from(cashierDeposits)
    .where(and(own, inArray(cashierDeposits.id, ids)));
  return rows.map((row) => [
    evidenceKey({ kind: 'deposit', depositId: row.id }),
    {
      kind: 'deposit',
      reference: row.payReference ?? row.id,
      name: row.channelName,
      state: row.state,
      amountMinor: String(row.amountMinor),
      resultMinor: row.state === 'success' ? String((row.paidMinor ?? row.amountMinor) - row.feeMinor) : null,
      currency: row.currency,
      createdAt: row.createdAt.getTime(),
    },
  ]);
}
