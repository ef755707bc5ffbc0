import { bonusProducts } from '#contract/bonus/facts.ts';
import type { ValueOf } from '#contract/calls.ts';
import { clubLabel, clubLevels } from '#contract/club/facts.ts';
import { rebateLeastMinor, rebateRate } from '#contract/rewards/facts.ts';
import { showClub } from '#server/domains/club/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { claimsOf, openSpan, toClaim } from './claim-rows.ts';
import { rebateLines } from './rebate-lines.ts';
import { stakesIn } from './rebate-stakes.ts';

/** What the player can claim now, and the rule behind it. */
export async function showRebate({ ctx }: { ctx: MemberCtx }): Promise<ValueOf<'GET /wps/reward/rebate'>> {
  const on = ctx.db.orm;
  const { currency } = ctx.merchant;
  const { level } = await showClub({ ctx });
  const claims = await claimsOf({ ctx, on });
  const span = openSpan({ ctx, claims });
  // right after a claim nothing has settled yet
  const stakes = span.from < span.until ? await stakesIn({ ctx, on, span }) : new Map();
  const { lines, totalMinor } = rebateLines(stakes, level);
  return {
    lines,
    totalMinor: String(totalMinor),
    leastMinor: String(rebateLeastMinor[currency]),
    canClaim: totalMinor >= rebateLeastMinor[currency],
    fromAt: span.from.getTime(),
    untilAt: span.until.getTime(),
    level,
    rates: clubLevels(currency).map(({ level: at }) => ({
      level: at,
      labelName: clubLabel(at),
      rates: Object.fromEntries(bonusProducts.map((product) => [product, rebateRate(product, at)])) as Record<
        (typeof bonusProducts)[number],
        number
      >,
    })),
    claims: claims.map(toClaim),
    currency,
  };
}
