import { noRates, type Rates } from '#contract/agents/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { lowestOf, nextMidnight } from './rate-rules.ts';
import { ratesAt } from './rates-at.ts';

/** The actor's rates now, from the next local midnight on, and the lower of the two: the most a new member can get. */
export async function boundsOf({
  ctx,
  on = ctx.db.orm,
}: {
  ctx: MemberCtx;
  on?: Queryable;
}): Promise<{ now: Rates; next: Rates; most: Rates }> {
  const { memberId } = ctx.actor;
  const memberIds = [memberId];
  const now = (await ratesAt({ ctx, on, input: { memberIds, at: ctx.clock.now() } })).get(memberId) ?? noRates;
  const next = (await ratesAt({ ctx, on, input: { memberIds, at: nextMidnight(ctx) } })).get(memberId) ?? noRates;
  return { now, next, most: lowestOf(now, next) };
}
