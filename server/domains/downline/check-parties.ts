import { and, eq, inArray } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Transaction } from '#server/db/database.ts';
import { memberCases, members } from '#server/db/views.ts';
import { guardReceipt } from '#server/domains/protection/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

/**
 * Whether these two may exchange money now, checked under both locks. Why the receiver may not is private to the receiver: a
 * disabled account, an exclusion, a deposit limit and an open case get the same answer.
 * @throws protection.excluded, transfer.unavailable, agent.receiver.unavailable
 */
export async function checkParties({
  ctx,
  tx,
  receiverId,
  amountMinor,
}: {
  ctx: MemberCtx;
  tx: Transaction;
  receiverId: string;
  amountMinor: Minor;
}): Promise<void> {
  const senderId = ctx.actor.memberId;
  const answers = await guardReceipt({ ctx, tx, senderId, receiverId, amountMinor });
  if (answers.isSenderBarred) throw new ExpectedError('protection.excluded');
  const flagged = await openCases({ ctx, tx, memberIds: [senderId, receiverId] });
  if (flagged.has(senderId)) throw new ExpectedError('transfer.unavailable');
  const isShut = answers.isReceiverBarred || flagged.has(receiverId) || (await isDisabled(ctx, tx, receiverId));
  if (isShut) throw fieldError('userName', 'agent.receiver.unavailable');
}

async function openCases({
  ctx,
  tx,
  memberIds,
}: {
  ctx: MemberCtx;
  tx: Transaction;
  memberIds: readonly string[];
}): Promise<ReadonlySet<string>> {
  const { merchantCode, memberId, state } = memberCases;
  const rows = await tx
    .select({ memberId })
    .from(memberCases)
    .where(and(eq(merchantCode, ctx.merchant.code), inArray(memberId, [...memberIds]), eq(state, 'open')));
  return new Set(rows.map((row) => row.memberId));
}

async function isDisabled(ctx: MemberCtx, tx: Transaction, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ disabledAt: members.disabledAt })
    .from(members)
    .where(and(eq(members.merchantCode, ctx.merchant.code), eq(members.id, memberId)));
  return row?.disabledAt !== null;
}
