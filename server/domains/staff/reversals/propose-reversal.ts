import { and, eq, gt, sql } from 'drizzle-orm';

import type { Currency } from '#contract/money.ts';
import type { ProposalState } from '#contract/staff.ts';
import { staffAccounts, staffReversals } from '#server/db/schema/staff.ts';
import type { Transaction } from '#server/db/database.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { entriesOf, type LedgerEntry } from '#server/ledger/entries-of.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { needsTwo } from '#server/platform/four-eyes.ts';
import { newId } from '#server/platform/ids.ts';

import { announceBalance, undoMovement } from './undo-movement.ts';

const dayMs = 86_400_000;

/**
 * Undoes a movement of the cashier, or lays it before a second person. What belongs to a round or a hold has a way of its own, which
 * keeps its books, and none here.
 * @throws movement.not.found, movement.irreversible, movement.already.reversed, funds.insufficient
 */
export async function proposeReversal({
  ctx,
  input: { memberId, transactionId, reason },
}: {
  ctx: StaffCtx;
  input: { memberId: string; transactionId: string; reason: string };
}): Promise<{ id: string; state: ProposalState }> {
  const [entry] = await entriesOf(ctx.db, { merchantCode: ctx.merchant.code, ids: [transactionId] });
  if (!entry || !isOf(entry, memberId)) throw new ExpectedError('movement.not.found');
  if (entry.kind !== 'deposit' && entry.kind !== 'withdraw') throw new ExpectedError('movement.irreversible');
  if (entry.isResolved) throw new ExpectedError('movement.already.reversed');
  const amountMinor = entry.postings.reduce((most, posting) => (posting.amountMinor > most ? posting.amountMinor : most), 0n);
  const id = newId(ctx);
  const state = await ctx.db.orm.transaction(async (tx) => {
    const isForTwo = needsTwo({ amountMinor, aloneTodayMinor: await aloneToday(ctx, tx, entry.currency), currency: entry.currency });
    const next: ProposalState = isForTwo ? 'waiting' : 'done';
    const written = await tx
      .insert(staffReversals)
      .values({
        id,
        merchantCode: ctx.merchant.code,
        memberId,
        transactionId: BigInt(entry.id),
        transactionKey: entry.key,
        amountMinor,
        currency: entry.currency,
        reason,
        state: next,
        proposedBy: ctx.actor.staffId,
        proposedAt: ctx.clock.now(),
        needsTwo: isForTwo,
      })
      .onConflictDoNothing()
      .returning({ id: staffReversals.id });
    if (written.length === 0) throw new ExpectedError('movement.already.reversed');
    if (!isForTwo) await undoMovement({ ctx, tx, reversalId: id, transactionKey: entry.key });
    const act = isForTwo ? 'reversal.proposed' : 'reversal.done';
    const detail = { transactionId, memberId, amountMinor, currency: entry.currency, reason };
    await recordAct({ ctx, tx, act, subject: `reversal:${id}`, detail });
    return next;
  });
  if (state === 'done') await announceBalance({ ctx, memberId, currency: entry.currency });
  return { id, state };
}

const isOf = ({ postings }: LedgerEntry, memberId: string) =>
  postings.some(({ source, destination }) => [source, destination].some((address) => address.startsWith(`player:${memberId}:`)));

/** What the asker undid alone in the last day. Two requests of one person follow each other: the first line takes the account's row. */
async function aloneToday(ctx: StaffCtx, tx: Transaction, currency: Currency): Promise<bigint> {
  const { staffId } = ctx.actor;
  await tx.select({ id: staffAccounts.id }).from(staffAccounts).where(eq(staffAccounts.id, staffId)).for('update');
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${staffReversals.amountMinor}), 0)::text` })
    .from(staffReversals)
    .where(
      and(
        eq(staffReversals.proposedBy, staffId),
        eq(staffReversals.currency, currency),
        eq(staffReversals.state, 'done'),
        eq(staffReversals.needsTwo, false),
        gt(staffReversals.proposedAt, new Date(ctx.clock.now().getTime() - dayMs)),
      ),
    );
  return BigInt(row?.sum ?? '0');
}
