import type { EvidenceGiven, EvidenceShown } from '#contract/support/calls.ts';
import { findDeposits } from '#server/domains/cashier/index.ts';
import { findTickets } from '#server/domains/lottery/index.ts';
import { findRounds } from '#server/domains/rounds/index.ts';
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
  const found = await Promise.all([roundsOf(ctx, memberId, given), ticketsOf(ctx, memberId, given), depositsOf(ctx, memberId, given)]);
  return new Map(found.flat());
}

type Found = [key: string, shown: EvidenceShown][];

async function roundsOf(ctx: Ctx, memberId: string, given: readonly EvidenceGiven[]): Promise<Found> {
  const roundIds = given.flatMap((one) => (one.kind === 'bet' ? [one.roundId] : []));
  const rows = await findRounds({ ctx, input: { memberId, roundIds } });
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

async function ticketsOf(ctx: Ctx, memberId: string, given: readonly EvidenceGiven[]): Promise<Found> {
  const ticketIds = given.flatMap((one) => (one.kind === 'ticket' ? [one.ticketId] : []));
  const rows = await findTickets({ ctx, input: { memberId, ticketIds } });
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

async function depositsOf(ctx: Ctx, memberId: string, given: readonly EvidenceGiven[]): Promise<Found> {
  const depositIds = given.flatMap((one) => (one.kind === 'deposit' ? [one.depositId] : []));
  const rows = await findDeposits({ ctx, input: { memberId, depositIds } });
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
