import type { ValueOf } from '#contract/calls.ts';
import { totalNames, type TotalName } from '#contract/statements/calls.ts';
import { type MovementKind, wantedKinds } from '#contract/wallet/calls.ts';
import { periodOf } from '#server/ledger/period-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { findPeriod, type PeriodInput } from './find-period.ts';
import { sumKinds } from './sum-kinds.ts';

/** A period's totals of the selected kinds of movement. @throws period.invalid, period.too.old */
export async function showTotals({
  ctx,
  input: { kind, types, ...asked },
}: {
  ctx: MemberCtx;
  input: PeriodInput & { kind?: MovementKind | undefined; types?: 'A' | undefined };
}): Promise<ValueOf<'GET /wps/statement/totals'>> {
  const { code: merchantCode, currency } = ctx.merchant;
  const period = findPeriod({ ctx, input: asked });
  const { from, to, timeZone } = period;
  const state = await periodOf(ctx.db, { merchantCode, currency, memberId: ctx.actor.memberId, timeZone, from, to });
  const { totals, netMinor, count } = sumKinds(state.kinds, wantedKinds({ kind, types }));
  return {
    ...period,
    currency,
    openingMinor: String(state.openingMinor),
    closingMinor: String(state.closingMinor),
    totals: Object.fromEntries(totalNames.map((name) => [name, String(totals[name])])) as Record<TotalName, string>,
    netMinor: String(netMinor),
    count,
  };
}
