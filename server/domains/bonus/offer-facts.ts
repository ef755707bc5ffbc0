import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { matchHours, missionDays, type Mission } from '#contract/bonus/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { moneyIn, protectedPlayers } from '#server/db/views.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { takenElsewhere } from './person-marks.ts';
import { bonuses } from './schema.ts';

export type BonusRow = typeof bonuses.$inferSelect;

/** What offers depend on: the bonuses the player took, the player's activity and deposits. */
export interface OfferFacts {
  /** Newest first. */
  taken: readonly BonusRow[];
  /** The latest deposit that can be matched. */
  deposit: { id: string; amountMinor: bigint } | undefined;
  missions: Readonly<Record<Mission, { done: number; of: number }>>;
  /** Offers taken by another account of the same person. */
  elsewhere: ReadonlySet<string>;
}

export async function readFacts({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<OfferFacts> {
  const taken = await on
    .select()
    .from(bonuses)
    .where(and(eq(bonuses.merchantCode, ctx.merchant.code), eq(bonuses.memberId, ctx.actor.memberId)))
    .orderBy(desc(bonuses.acceptedAt));
  const deposit = await matchableDeposit({ ctx, on });
  return { taken, deposit, missions: await readMissions({ ctx, on }), elsewhere: await takenElsewhere({ ctx, on }) };
}

async function matchableDeposit({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<OfferFacts['deposit']> {
  const since = new Date(ctx.clock.now().getTime() - matchHours * 3_600_000);
  const matched = on
    .select({ id: bonuses.depositId })
    .from(bonuses)
    .where(and(eq(bonuses.merchantCode, ctx.merchant.code), eq(bonuses.memberId, ctx.actor.memberId), isNotNull(bonuses.depositId)));
  const [row] = await on
    .select()
    .from(moneyIn)
    .where(
      and(
        eq(moneyIn.kind, 'deposit'),
        eq(moneyIn.merchantCode, ctx.merchant.code),
        eq(moneyIn.memberId, ctx.actor.memberId),
        eq(moneyIn.currency, ctx.merchant.currency),
        eq(moneyIn.state, 'success'),
        gte(moneyIn.finishedAt, since),
        sql`${moneyIn.id} not in ${matched}`,
      ),
    )
    .orderBy(desc(moneyIn.finishedAt), desc(moneyIn.id))
    .limit(1);
  return row && { id: row.id, amountMinor: row.amountMinor - row.feeMinor };
}

/** By the published rules: a verified account, a limit the player set, days of play at any stake. */
async function readMissions({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<OfferFacts['missions']> {
  const { code, register } = ctx.merchant;
  const { memberId } = ctx.actor;
  const since = new Date(ctx.clock.now().getTime() - 7 * dayMs);
  const { rows } = await on.execute<{ verified: boolean; limited: boolean; days: string }>(sql`
    select
      exists (select from kyc_verifications where merchant_code = ${code} and member_id = ${memberId} and state = 'verified') as verified,
      exists (select from protected_players where member_id = ${memberId} and has_limit) as limited,
      (select count(distinct (placed_at at time zone ${register.timeZone})::date) from bets
        where merchant_code = ${code} and member_id = ${memberId} and placed_at >= ${since} and state = 'settled')::text as days`);
  const [row] = rows;
  if (!row) throw new Error('a row of facts is always there');
  return {
    verify: { done: row.verified ? 1 : 0, of: 1 },
    limit: { done: row.limited ? 1 : 0, of: 1 },
    days: { done: Math.min(Number(row.days), missionDays), of: missionDays },
  };
}

/** Whether a time-out or an exclusion is in force: such players get no offers. */
export async function isBarred({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<boolean> {
  const [row] = await on.select().from(protectedPlayers).where(eq(protectedPlayers.memberId, ctx.actor.memberId));
  return row !== undefined && row.barredUntil !== null && row.barredUntil > ctx.clock.now();
}
