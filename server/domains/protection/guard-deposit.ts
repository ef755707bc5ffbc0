import { and, eq, gte, inArray, sql } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { moneyIn } from '#server/db/views.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { limitPeriods, type LimitPeriod } from '#contract/protection/facts.ts';

import { limitOf, lowestLeft, type PlayerRow } from './limit-rules.ts';
import { isBarred } from './is-barred.ts';
import { openPlayer } from './player-row.ts';

/**
 * Whether the player may deposit this amount, gross (RTS 12B): checked in the transaction that writes the deposit, one at a time per
 * player. A started deposit counts as paid until it fails; a deposit with the same idempotency key does not count against itself.
 * @throws ExpectedError protection.excluded, limit.deposit.reached (at the amount)
 */
export async function guardDeposit({
  ctx,
  tx,
  amountMinor,
  idempotencyKey,
}: {
  ctx: MemberCtx;
  tx: Queryable;
  amountMinor: bigint;
  idempotencyKey: string;
}): Promise<void> {
  const row = await openPlayer({ ctx, tx, memberId: ctx.actor.memberId });
  if (isBarred(row, ctx.clock.now())) throw new ExpectedError('protection.excluded');
  if (limitPeriods.every((period) => limitOf(row, 'deposit', period) === null)) return;
  const used = await depositedIn({ ctx, tx, row, except: idempotencyKey });
  const left = lowestLeft(limitPeriods.map((period) => ({ limit: limitOf(row, 'deposit', period), used: used[period] })));
  if (left !== null && amountMinor > left) throw fieldError('amount', 'limit.deposit.reached');
}

/**
 * Gross deposits of the row's day, week and month, including money from agents, in minor units; without what staff reversed. Reads at most
 * a month of one player's rows, by their index.
 */
export async function depositedIn({
  ctx,
  tx,
  row,
  except,
}: {
  ctx: Ctx;
  tx: Queryable;
  row: PlayerRow;
  except?: string;
}): Promise<Record<LimitPeriod, bigint>> {
  const { merchantCode, memberId, state, createdAt, amountMinor, idempotencyKey } = moneyIn;
  // a week may have begun before its month
  const earliest = row.weekFrom < row.monthFrom ? row.weekFrom : row.monthFrom;
  const since = (from: Date) =>
    sql<string>`coalesce(sum(${amountMinor}) filter (where ${createdAt} >= ${from.toISOString()}::timestamptz), 0)`;
  const [sums] = await tx
    .select({ day: since(row.dayFrom), week: since(row.weekFrom), month: since(row.monthFrom) })
    .from(moneyIn)
    .where(
      and(
        eq(merchantCode, ctx.merchant.code),
        eq(memberId, row.memberId),
        gte(createdAt, earliest),
        inArray(state, ['created', 'pending', 'success', 'review']),
        except === undefined ? undefined : sql`${idempotencyKey} is distinct from ${except}`,
      ),
    );
  return { day: BigInt(sums?.day ?? 0), week: BigInt(sums?.week ?? 0), month: BigInt(sums?.month ?? 0) };
}
