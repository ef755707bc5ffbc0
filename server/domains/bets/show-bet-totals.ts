import type { RoundState } from '#contract/bets/calls.ts';
import type { ValueOf } from '#contract/calls.ts';
import { findPeriod, type PeriodInput } from '#server/domains/statements/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { sumRounds } from './sum-rounds.ts';

/** Stakes and wins of the rounds opened in a period. @throws period.invalid, period.too.old */
export async function showBetTotals({
  ctx,
  input: { state, ...asked },
}: {
  ctx: MemberCtx;
  input: PeriodInput & { state?: RoundState | undefined };
}): Promise<ValueOf<'GET /wps/bet/totals'>> {
  const period = findPeriod({ ctx, input: asked });
  const { count, stakeMinor, winMinor } = await sumRounds({ ctx, days: period, state });
  return {
    ...period,
    currency: ctx.merchant.currency,
    count,
    stakeMinor: String(stakeMinor),
    winMinor: String(winMinor),
    netMinor: String(winMinor - stakeMinor),
  };
}
