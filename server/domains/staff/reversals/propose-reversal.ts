import type { ProposalState } from '#contract/staff/calls.ts';
import type { MovementKind } from '#contract/wallet/calls.ts';
import { staffReversals } from '#server/domains/staff/schema.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockAllowance, recordAct } from '#server/domains/audit/index.ts';
import { entriesOf } from '#server/ledger/entries-of.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { announceBalances, undoMovement } from './undo-movement.ts';
import { findTogether, membersOf, type UndoneTogether } from './undone-together.ts';

/** Movements of a round or a hold have their own procedures, which keep their books, and cannot be reversed here. */
const reversible: readonly MovementKind[] = ['deposit', 'withdraw', 'agentTransferOut', 'agentTransferIn'];

/**
 * Reverses a cashier movement, or both halves of an agent's transfer, or submits it to a second person: one act, one audit entry.
 * @throws movement.not.found, movement.irreversible, movement.already.reversed, funds.insufficient
 */
export async function proposeReversal({ ctx, input }: { ctx: StaffCtx; input: Proposal }): Promise<{ id: string; state: ProposalState }> {
  const { memberId: askedOf, transactionId, reason } = input;
  const [pointedAt] = await entriesOf(ctx.db, { merchantCode: ctx.merchant.code, ids: [transactionId] });
  if (!pointedAt || !membersOf(pointedAt).includes(askedOf)) throw new ExpectedError('movement.not.found');
  if (!reversible.includes(pointedAt.kind)) throw new ExpectedError('movement.irreversible');
  const together = await findTogether({ ctx, entry: pointedAt, memberId: askedOf });
  if (together.entry.isResolved) throw new ExpectedError('movement.already.reversed');
  const id = newId(ctx);
  const { state, memberIds } = await ctx.db.orm.transaction((tx) => propose({ ctx, tx, id, together, reason }));
  await announceBalances({ ctx, memberIds, currency: together.entry.currency });
  return { id, state };
}

interface Proposal {
  memberId: string;
  transactionId: string;
  reason: string;
}

async function propose({
  ctx,
  tx,
  id,
  together: { entry, memberId },
  reason,
}: {
  ctx: StaffCtx;
  tx: Transaction;
  id: string;
  together: UndoneTogether;
  reason: string;
}): Promise<{ state: ProposalState; memberIds: string[] }> {
  const { id: transactionId, key: transactionKey, currency, postings } = entry;
  const amountMinor = postings.reduce((most, posting) => (posting.amountMinor > most ? posting.amountMinor : most), 0n);
  const needsSecond = await (await lockAllowance({ ctx, tx }))({ amountMinor, currency });
  const state: ProposalState = needsSecond ? 'waiting' : 'done';
  const written = await tx
    .insert(staffReversals)
    .values({
      id,
      merchantCode: ctx.merchant.code,
      memberId,
      transactionId: BigInt(transactionId),
      transactionKey,
      amountMinor,
      currency,
      reason,
      state,
      proposedBy: ctx.actor.staffId,
      proposedAt: ctx.clock.now(),
      needsTwo: needsSecond,
    })
    .onConflictDoNothing()
    .returning({ id: staffReversals.id });
  if (written.length === 0) throw new ExpectedError('movement.already.reversed');
  const memberIds = needsSecond ? [] : await undoMovement({ ctx, tx, reversalId: id, transactionKey });
  const detail = { transactionId, memberId, amountMinor, currency, reason };
  await recordAct({ ctx, tx, act: needsSecond ? 'reversal.proposed' : 'reversal.done', subject: `reversal:${id}`, detail });
  return { state, memberIds };
}
