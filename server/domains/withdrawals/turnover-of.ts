import { dayMs } from '#contract/times.ts';
import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { endedTicketStakes, waitingSince } from '#server/domains/lottery/index.ts';
import { endedRoundStakes } from '#server/domains/rounds/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { arrivedMoney } from './arrived-money.ts';
import { keepPlayed, playedBefore } from './played-before.ts';
import { turnoverLeft } from './turnover.ts';

/**
 * The wagering the player still owes on all deposits and money from agents. Reads deposits and play since the last stored result, a day or
 * two back; everything if there is none. `isKeeper` stores a result for next time: for readers outside a transaction.
 */
export async function turnoverOf({ ctx, on, isKeeper }: { ctx: MemberCtx; on: Queryable; isKeeper: boolean }): Promise<Minor> {
  const { memberId } = ctx.actor;
  const percent = ctx.merchant.withdrawal.turnoverPercent;
  const before = await playedBefore({ ctx, on });
  const { until = new Date(0) } = before;
  const deposits = (await arrivedMoney({ ctx, on })).filter(({ arrivedAt }) => arrivedAt >= until);
  const cut = new Date(ctx.clock.now().getTime() - dayMs);
  // spans begin at a stored result or a deposit; a start without a deposit changes nothing
  const begins = [...deposits.map(({ amountMinor, arrivedAt }) => ({ depositMinor: amountMinor, at: arrivedAt }))];
  if (before.until) begins.push({ depositMinor: 0n, at: before.until });
  if (begins.length === 0) return 0n;
  begins.push({ depositMinor: 0n, at: cut });
  begins.sort((a, b) => a.at.getTime() - b.at.getTime());
  const starts = begins.map(({ at }) => at);
  const boughtFrom = before.ticketsFrom;
  const rounds = await endedRoundStakes({ ctx, on, memberId, starts });
  const tickets = await endedTicketStakes({ ctx, on, memberId, starts, boughtFrom });
  const spans = begins.map(({ depositMinor, at }, index) => ({
    at,
    depositMinor,
    stakesMinor: (rounds[index] ?? 0n) + (tickets[index] ?? 0n),
  }));
  if (isKeeper && cut.getTime() - until.getTime() >= dayMs) {
    const leftMinor = turnoverLeft({ spans: spans.filter(({ at }) => at < cut), percent, beforeMinor: before.leftMinor });
    const ticketsFrom = await waitingSince({ ctx, on, memberId, at: cut, boughtFrom });
    await keepPlayed({ ctx, on, until: cut, leftMinor, ticketsFrom, lateCount: before.lateCount });
  }
  return turnoverLeft({ spans, percent, beforeMinor: before.leftMinor });
}
