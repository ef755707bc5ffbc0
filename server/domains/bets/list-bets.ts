import { and, asc, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { Bet, BetStep, RoundState } from '#contract/bets/calls.ts';
import { rounds, roundTransactions } from '#server/domains/rounds/schema.ts';
import { findPeriod, type PeriodInput } from '#server/domains/statements/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { type Days, roundDays, sumRounds } from './sum-rounds.ts';

interface ListInput extends PeriodInput {
  pageNo: number;
  pageSize: number;
  state?: RoundState | undefined;
  /** This many times 24 hours back. */
  days?: number | undefined;
}

/** A page of the player's rounds, newest first. @throws period.invalid, period.too.old */
export async function listBets({ ctx, input }: { ctx: MemberCtx; input: ListInput }): Promise<{ list: Bet[]; totalCount: number }> {
  const { pageNo, pageSize, state } = input;
  const period = input.period && findPeriod({ ctx, input });
  const chosen = chosenOf({ ctx, input, period });
  // whole days are already summed
  const totalCount = input.days
    ? await ctx.db.orm.$count(rounds, chosen)
    : (await sumRounds({ ctx, state, ...(period && { days: period }) })).count;
  if ((pageNo - 1) * pageSize >= totalCount) return { list: [], totalCount };
  const sorted = ctx.db.orm.select().from(rounds).orderBy(newestFirst, desc(rounds.roundId));
  const rows =
    state && !input.days
      ? await sorted.where(or(sql`false`, ...(await keysOnDays({ ctx, input, period, state }))))
      : await sorted
          .where(chosen)
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize);
  return { list: rows.map(toBet), totalCount };
}

/** Matches the index. */
const newestFirst = sql`${rounds.openedAt} DESC NULLS LAST`;

function chosenOf({ ctx, input: { state, days }, period }: { ctx: MemberCtx; input: ListInput; period: Days | undefined }) {
  const zone = ctx.merchant.register.timeZone;
  const since = days ? gte(rounds.openedAt, new Date(ctx.clock.now().getTime() - days * dayMs)) : undefined;
  const within =
    period &&
    sql`${rounds.openedAt} >= (${period.from}::date::timestamp AT TIME ZONE ${zone}) AND ${rounds.openedAt} < ((${period.to}::date + 1)::timestamp AT TIME ZONE ${zone})`;
  return and(ownOf(ctx), eq(rounds.currency, ctx.merchant.currency), state && eq(rounds.state, state), since, within);
}

/** Rounds of one state, which may be rare: reads only as many of the latest days as the page needs. */
async function keysOnDays({
  ctx,
  input,
  period,
  state,
}: {
  ctx: MemberCtx;
  input: ListInput;
  period: Days | undefined;
  state: RoundState;
}) {
  const zone = ctx.merchant.register.timeZone;
  const most = input.pageNo * input.pageSize;
  const { rows } = await ctx.db.orm.execute<{ vendor_code: string; round_id: string }>(sql`
    WITH wanted AS (
      SELECT day, sum(sum(count)) OVER (ORDER BY day DESC) - sum(count) AS newer FROM ${roundDays(ctx, period)} WHERE state = ${state} GROUP BY day
    )
    SELECT r.vendor_code, r.round_id FROM wanted w, LATERAL (
      SELECT vendor_code, round_id, opened_at FROM rounds
      WHERE merchant_code = ${ctx.merchant.code} AND member_id = ${ctx.actor.memberId} AND currency = ${ctx.merchant.currency} AND state = ${state}
        AND opened_at >= (w.day::timestamp AT TIME ZONE ${zone}) AND opened_at < ((w.day + 1)::timestamp AT TIME ZONE ${zone})
      ORDER BY opened_at DESC NULLS LAST, round_id DESC LIMIT ${most}
    ) r WHERE w.newer < ${most}
    ORDER BY r.opened_at DESC, r.round_id DESC LIMIT ${input.pageSize} OFFSET ${(input.pageNo - 1) * input.pageSize}`);
  return rows.map(({ vendor_code: vendorCode, round_id: roundId }) => and(eq(rounds.vendorCode, vendorCode), eq(rounds.roundId, roundId)));
}

/** One round of the player with its steps. @throws not.found — also for another player's round */
export async function showBet({
  ctx,
  input: { vendor, roundId },
}: {
  ctx: MemberCtx;
  input: { vendor: string; roundId: string };
}): Promise<Bet & { steps: BetStep[] }> {
  const one = and(ownOf(ctx), eq(rounds.vendorCode, vendor), eq(rounds.roundId, roundId));
  const [row] = await ctx.db.orm.select().from(rounds).where(one);
  if (!row) throw new ExpectedError('not.found');
  const steps = await ctx.db.orm
    .select()
    .from(roundTransactions)
    .where(
      and(
        eq(roundTransactions.roundId, roundId),
        eq(roundTransactions.vendorCode, vendor),
        eq(roundTransactions.memberId, ctx.actor.memberId),
        inArray(roundTransactions.kind, ['bet', 'win', 'rollback']),
      ),
    )
    .orderBy(asc(roundTransactions.createdAt), asc(roundTransactions.transactionId));
  return {
    ...toBet(row),
    steps: steps.map(({ kind, amountMinor, balanceMinor, createdAt }) => ({
      kind: kind === 'tombstone' ? 'rollback' : kind,
      amountMinor: String(amountMinor),
      balanceMinor: String(balanceMinor),
      createdAt: createdAt.getTime(),
    })),
  };
}

const ownOf = (ctx: MemberCtx) => and(eq(rounds.merchantCode, ctx.merchant.code), eq(rounds.memberId, ctx.actor.memberId));

function toBet(row: typeof rounds.$inferSelect): Bet {
  return {
    roundId: row.roundId,
    vendor: row.vendorCode,
    gameId: row.gameId,
    gameName: row.gameName,
    state: row.state,
    stakeMinor: String(row.stakeMinor),
    winMinor: String(row.winMinor),
    currency: row.currency,
    openedAt: row.openedAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
  };
}
