import { eq, min, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { agentRates } from './schema.ts';

/** When the merchant's first rate began; before it no agent earns. */
export async function firstRateAt({ ctx }: { ctx: Ctx }): Promise<Date | undefined> {
  const [row] = await ctx.db.orm
    .select({ from: min(agentRates.validFrom) })
    .from(agentRates)
    .where(eq(agentRates.merchantCode, ctx.merchant.code));
  return row?.from ?? undefined;
}

/** For a query: the actor's rate of a name at the end of the local day of a moment, as the agents' rebate takes it; 0 without one. */
export function rateOnDayOf(ctx: MemberCtx, { name, at }: { name: SQLWrapper; at: SQLWrapper }): SQL {
  const zone = ctx.merchant.register.timeZone;
  return sql`coalesce((
    select a.rate from agent_rates a where a.merchant_code = ${ctx.merchant.code} and a.member_id = ${ctx.actor.memberId} and a.name = ${name}
      and a.valid_from < (((${at} at time zone ${zone})::date + 1)::timestamp at time zone ${zone})
    order by a.version desc limit 1), 0)`;
}
