import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { limitPeriods } from '#contract/protection/facts.ts';

import { depositedIn } from './guard-deposit.ts';
import { isBarred } from './is-barred.ts';
import { limitOf, lowestLeft } from './limit-rules.ts';
import { openPlayer } from './player-row.ts';

/**
 * Whether a player may send money to another, who may receive it: for the receiver it is a deposit, under the same exclusions and
 * limits. Checked in the transaction of the transfer; both rows are locked, by id.
 */
export async function guardReceipt({
  ctx,
  tx,
  senderId,
  receiverId,
  amountMinor,
}: {
  ctx: Ctx;
  tx: Queryable;
  senderId: string;
  receiverId: string;
  amountMinor: bigint;
}): Promise<{ isSenderBarred: boolean; isReceiverBarred: boolean }> {
  const now = ctx.clock.now();
  const rows = new Map<string, Awaited<ReturnType<typeof openPlayer>>>();
  for (const memberId of [senderId, receiverId].sort()) rows.set(memberId, await openPlayer({ ctx, tx, memberId }));
  const [sender, receiver] = [rows.get(senderId), rows.get(receiverId)];
  if (!sender || !receiver) throw new Error('an opened row is there');
  const isSenderBarred = isBarred(sender, now);
  if (isBarred(receiver, now)) return { isSenderBarred, isReceiverBarred: true };
  if (limitPeriods.every((period) => limitOf(receiver, 'deposit', period) === null)) return { isSenderBarred, isReceiverBarred: false };
  const used = await depositedIn({ ctx, tx, row: receiver });
  const left = lowestLeft(limitPeriods.map((period) => ({ limit: limitOf(receiver, 'deposit', period), used: used[period] })));
  return { isSenderBarred, isReceiverBarred: left !== null && amountMinor > left };
}
