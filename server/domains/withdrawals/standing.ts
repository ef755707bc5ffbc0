import { and, eq, notInArray, sql } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { WithdrawalTerms } from '#contract/withdrawals/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import { dateAt, momentOf } from '#lottery/local-time.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import type { Verification } from './ports.ts';
import { withdrawals } from './schema.ts';
import { boundCash } from './turnover.ts';
import { turnoverOf } from './turnover-of.ts';

/** The player's earlier requests, without those given back. */
export interface Standing {
  todayCount: number;
  todayMinor: Minor;
  totalMinor: Minor;
  isFirst: boolean;
}

/** Days in the merchant's time zone. */
export async function standingOf({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<Standing> {
  const { timeZone } = ctx.merchant.register;
  const nowMs = ctx.clock.now().getTime();
  const midnight = new Date(momentOf(dateAt(nowMs, timeZone), 0, timeZone));
  const isToday = sql`${withdrawals.createdAt} >= ${midnight.toISOString()}`;
  const [row] = await on
    .select({
      todayCount: sql<string>`count(*) filter (where ${isToday})`,
      todayMinor: sql<string>`coalesce(sum(${withdrawals.amountMinor}) filter (where ${isToday}), 0)`,
      totalMinor: sql<string>`coalesce(sum(${withdrawals.amountMinor}), 0)`,
      paidCount: sql<string>`count(*) filter (where ${withdrawals.state} = 'paid')`,
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.merchantCode, ctx.merchant.code),
        eq(withdrawals.memberId, ctx.actor.memberId),
        notInArray(withdrawals.state, ['refused', 'failed']),
      ),
    );
  return {
    todayCount: Number(row?.todayCount ?? 0),
    todayMinor: BigInt(row?.todayMinor ?? 0),
    totalMinor: BigInt(row?.totalMinor ?? 0),
    isFirst: row?.paidCount === '0',
  };
}

export interface Money {
  cashMinor: Minor;
  heldMinor: Minor;
  /** The part of the cash that has yet to be wagered. */
  boundMinor: Minor;
  turnoverLeftMinor: Minor;
}

/** `isKeeper`: called outside a transaction, where the result may be stored for next time. */
export async function moneyOf({ ctx, on, isKeeper = false }: { ctx: MemberCtx; on: Queryable; isKeeper?: boolean }): Promise<Money> {
  const { code: merchantCode, currency, withdrawal } = ctx.merchant;
  const { memberId } = ctx.actor;
  const { cashMinor, heldMinor } = await walletOf(on, { merchantCode, memberId, currency });
  if (withdrawal.turnoverPercent === 0) return { cashMinor, heldMinor, boundMinor: 0n, turnoverLeftMinor: 0n };
  const turnoverLeftMinor = await turnoverOf({ ctx, on, isKeeper });
  return { cashMinor, heldMinor, boundMinor: boundCash({ leftMinor: turnoverLeftMinor, cashMinor }), turnoverLeftMinor };
}

/** What an unverified player may still withdraw; null = no such limit. */
export function unverifiedLeft({ ctx, verified, standing }: { ctx: MemberCtx; verified: Verification; standing: Standing }): Minor | null {
  if (verified.state === 'verified') return null;
  return atLeastZero(BigInt(ctx.merchant.withdrawal.unverifiedTotalMinor) - standing.totalMinor);
}

/** The current limits, and the most that they and the balance allow in one request. */
export function limitsNow(input: { ctx: MemberCtx; verified: Verification; standing: Standing; money: Money }): WithdrawalTerms['limits'] {
  const { ctx, standing, money } = input;
  const { minimumMinor, maximumMinor, dayMaximumMinor, dayCount } = ctx.merchant.withdrawal;
  const dayLeftMinor = atLeastZero(BigInt(dayMaximumMinor) - standing.todayMinor);
  const dayLeftCount = Math.max(0, dayCount - standing.todayCount);
  const left = unverifiedLeft(input);
  const bounds = [money.cashMinor - money.boundMinor, BigInt(maximumMinor), dayLeftMinor, ...(left === null ? [] : [left])];
  const mostMinor = dayLeftCount === 0 ? 0n : bounds.reduce((least, bound) => (bound < least ? bound : least));
  return { minimumMinor, maximumMinor, dayLeftMinor: `${dayLeftMinor}`, dayLeftCount, mostMinor: `${mostMinor}` };
}

const atLeastZero = (minor: Minor): Minor => (minor > 0n ? minor : 0n);
