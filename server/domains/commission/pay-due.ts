import { strict as assert } from 'node:assert';

import { and, eq, inArray, isNull } from 'drizzle-orm';

import type { CommissionKind } from '#contract/commission/facts.ts';
import type { Minor } from '#contract/money.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { houseOf, playerCash } from '#server/ledger/address.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { lockCash } from '#server/ledger/lock-cash.ts';
import { move } from '#server/ledger/move.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { commissionLines as lines, commissionPayments as payments } from './schema.ts';

interface Receiver {
  kind: CommissionKind;
  receiverId: string;
}

/**
 * Pays every receiver what is due, in one movement each. Corrections are subtracted first; if they exceed the rest, everything
 * waits for the next run, so that cash is never taken back. Idempotent per day. A fault with one receiver does not stop the others.
 */
export async function payDue({ ctx, day }: { ctx: Ctx; day: string }): Promise<number> {
  const receivers = await ctx.db.orm
    .selectDistinct({ kind: lines.kind, receiverId: lines.receiverId })
    .from(lines)
    .where(and(eq(lines.merchantCode, ctx.merchant.code), inArray(lines.kind, ['rebate', 'agentRebate']), isDue));
  let paid = 0;
  for (const receiver of receivers) {
    try {
      if (await payOne(ctx, receiver, day)) paid += 1;
    } catch (error) {
      ctx.log.error({ err: error, day, ...receiver }, 'a receiver could not be paid');
    }
  }
  return paid;
}

async function payOne(ctx: Ctx, { kind, receiverId }: Receiver, day: string): Promise<boolean> {
  const owner = { merchantCode: ctx.merchant.code, currency: ctx.merchant.currency };
  const isPaid = await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      await lockCash(tx, { ...owner, memberIds: [receiverId] });
      const again = and(eq(payments.merchantCode, owner.merchantCode), eq(payments.kind, kind), eq(payments.day, day));
      if ((await tx.$count(payments, and(again, eq(payments.receiverId, receiverId)))) > 0) return false;
      const id = newId(ctx);
      const amountMinor = await payLines({ ctx, tx, payment: { id, kind, receiverId, day, key: `${kind}:${day}:${receiverId}` } });
      return amountMinor > 0n;
    }),
  );
  if (isPaid) ctx.publish(receiverId, toBalanceEvent(await walletOf(ctx.db, { ...owner, memberId: receiverId }), owner.currency));
  return isPaid;
}

/** Settled, and not in a payment yet. */
const isDue = and(eq(lines.state, 'settled'), isNull(lines.paymentId));

/**
 * Pays a receiver all due lines of a kind, under the lock of the receiver's cash; nothing unless they add up to more than zero.
 * Returns the amount.
 */
export async function payLines({
  ctx,
  tx,
  payment: { id, kind, receiverId, day, key },
}: {
  ctx: Ctx;
  tx: Transaction;
  payment: Receiver & { id: string; day: string; key: string };
}): Promise<Minor> {
  const { code: merchantCode, currency } = ctx.merchant;
  const isTheirs = and(eq(lines.merchantCode, merchantCode), eq(lines.receiverId, receiverId), eq(lines.kind, kind));
  const due = await tx
    .select({ id: lines.id, amountMinor: lines.amountMinor })
    .from(lines)
    .where(and(isTheirs, isDue, eq(lines.currency, currency)))
    .for('update');
  const amountMinor = due.reduce((sum, line) => sum + line.amountMinor, 0n);
  if (amountMinor <= 0n) return 0n;
  await tx.insert(payments).values({ id, merchantCode, kind, day, receiverId, amountMinor, currency, paidAt: ctx.clock.now() });
  const { status } = await move(tx, {
    merchantCode,
    currency,
    kind,
    key,
    reference: id,
    description: ctx.merchant.brandName,
    postings: [{ source: houseOf('agency', receiverId), destination: playerCash(receiverId), amountMinor }],
  });
  assert(status === 'posted', 'what is due is paid once');
  const paid = await tx
    .update(lines)
    .set({ state: 'withdrawn', paymentId: id })
    .where(and(isTheirs, isDue, eq(lines.currency, currency)))
    .returning({ id: lines.id });
  assert(paid.length === due.length, 'what was summed is what is marked');
  return amountMinor;
}
