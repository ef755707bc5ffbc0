import { and, eq, sql } from 'drizzle-orm';

import { noRates, type Rates } from '#contract/agents/facts.ts';
import { type BonusProduct, bonusProducts } from '#contract/bonus/facts.ts';
import type { ValueOf } from '#contract/calls.ts';
import type { SimulatedRates } from '#contract/commission/calls.ts';
import type { Minor } from '#contract/money.ts';
import { members } from '#server/db/views.ts';
import { boundsOf, checkRates, findDirect, readRateBook, requireAgent, type RateBook } from '#server/domains/agents/index.ts';
import { memberSums, type MemberSum } from '#server/domains/teams/index.ts';
import { isAgent } from '#contract/member/customer-types.ts';
import { dayAfter } from '#server/platform/calendar-days.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { lineOf } from './chains.ts';
import { dayAt, lastMomentOf } from './local-days.ts';
import { portionOf } from './share-by-levels.ts';

interface Sum {
  base: Minor;
  mine: Minor;
  mineThen: Minor;
  theirs: Minor;
  theirsThen: Minor;
}

/**
 * What other rates of a direct downline would have earned over the last whole days, on its branch's play: the part between the actor's rate
 * and the member's, and between the member's and the one below. Read-only.
 * @throws ExpectedError session.forbidden, agent.member.unknown, agent.rate.above, agent.rate.player
 */
export async function simulateRates({
  ctx,
  input: { memberId, rates, days },
}: {
  ctx: MemberCtx;
  input: { memberId: string; rates: Rates; days: number };
}): Promise<ValueOf<'POST /wps/agent/team/rates/simulate'>> {
  requireAgent({ ctx });
  const member = await findDirect({ ctx, memberId });
  checkRates(rates, { most: (await boundsOf({ ctx })).next, isForAgent: isAgent(member.customerType) });
  const to = dayAfter(dayAt(ctx, ctx.clock.now()), -1);
  const from = dayAfter(to, 1 - days);
  const played = await memberSums({ ctx, input: { of: { branchOf: memberId }, from, until: to } });
  const below = await readBelow(ctx, played, memberId);
  const ids = [...new Set([ctx.actor.memberId, memberId, ...below.values()])];
  const book = await readRateBook({ ctx, input: { memberIds: ids } });
  const sums = new Map<BonusProduct, Sum>();
  for (const sum of played) add(sums, sum, stepsOf({ ctx, sum, book, memberId, belowId: below.get(sum.memberId) }), rates[sum.product]);
  const today = book(memberId, ctx.clock.now());
  return {
    from,
    to,
    currency: ctx.merchant.currency,
    lines: bonusProducts.flatMap((name) => lineOfSum(name, sums.get(name), today[name])),
  };
}

/** The member's direct downline in the line to each bettor; none where the bettor is the member. */
async function readBelow(ctx: MemberCtx, played: readonly MemberSum[], memberId: string): Promise<Map<string, string>> {
  const ids = [...new Set(played.map((sum) => sum.memberId))];
  const rows = await ctx.db.orm
    .select({ id: members.id, agentPath: members.agentPath })
    .from(members)
    .where(and(eq(members.merchantCode, ctx.merchant.code), sql`${members.id} = any(${sql.param(ids)}::uuid[])`));
  return new Map(
    rows.flatMap(({ id, agentPath }): [string, string][] => {
      const line = lineOf(agentPath);
      const belowId = line[line.indexOf(memberId) - 1];
      return belowId === undefined ? [] : [[id, belowId]];
    }),
  );
}

interface Steps {
  mine: number;
  theirs: number;
  below: number;
}

function stepsOf({
  ctx,
  sum: { day, product },
  book,
  memberId,
  belowId,
}: {
  ctx: MemberCtx;
  sum: MemberSum;
  book: RateBook;
  memberId: string;
  belowId: string | undefined;
}): Steps {
  const at = lastMomentOf(ctx, day);
  const below = belowId === undefined ? noRates : book(belowId, at);
  return { mine: book(ctx.actor.memberId, at)[product], theirs: book(memberId, at)[product], below: below[product] };
}

function add(sums: Map<BonusProduct, Sum>, { product, validMinor }: MemberSum, { mine, theirs, below }: Steps, then: number): void {
  const sum = sums.get(product) ?? { base: 0n, mine: 0n, mineThen: 0n, theirs: 0n, theirsThen: 0n };
  // no rate can have been above its upline's, nor below its downline's
  const held = Math.max(Math.min(then, mine), below);
  sums.set(product, {
    base: sum.base + validMinor,
    mine: sum.mine + signedPortion(validMinor, mine - theirs),
    mineThen: sum.mineThen + signedPortion(validMinor, mine - held),
    theirs: sum.theirs + signedPortion(validMinor, theirs - below),
    theirsThen: sum.theirsThen + signedPortion(validMinor, held - below),
  });
}

const signedPortion = (base: Minor, rate: number): Minor => (base < 0n ? 0n - portionOf(0n - base, rate) : portionOf(base, rate));

function lineOfSum(name: BonusProduct, sum: Sum | undefined, rate: number): SimulatedRates[] {
  if (!sum) return [];
  const { base, mine, mineThen, theirs, theirsThen } = sum;
  const texts = {
    mineMinor: String(mine),
    mineThenMinor: String(mineThen),
    theirsMinor: String(theirs),
    theirsThenMinor: String(theirsThen),
  };
  return [{ name, rate, baseMinor: String(base), ...texts }];
}
