import { and, asc, eq, gte } from 'drizzle-orm';

import type { NumberState } from '#contract/lottery.ts';
import { liabilityOf, playOf, scaledMinor } from '#lottery/price.ts';
import { lotteryExposure } from '#server/db/schema/lottery.ts';
import { capsOf } from '#server/domains/lottery/orders/exposure.ts';
import type { Ctx } from '#server/platform/context.ts';

import { findIssue } from './find-issue.ts';

/** Far more than a screen marks. */
const mostShown = 2000;

/**
 * The numbers of an issue that pay less, or are not sold any more because not even the least stake fits below the cap.
 * @throws ExpectedError `game.not.found` or `issue.not.found`
 */
export async function listNumbers({ ctx, input }: { ctx: Ctx; input: { gameId: string; numero: string } }): Promise<NumberState[]> {
  const { lottery } = await findIssue({ ctx, input });
  const { rules, table } = lottery;
  const { currency, code: merchantCode } = ctx.merchant;
  const caps = capsOf(rules, currency);
  const leastMinor = scaledMinor(rules.leastUnitMinor, currency);
  const rows = await ctx.db.orm
    .select()
    .from(lotteryExposure)
    .where(
      and(
        eq(lotteryExposure.merchantCode, merchantCode),
        eq(lotteryExposure.gameId, input.gameId),
        eq(lotteryExposure.numero, input.numero),
        gte(lotteryExposure.liabilityMinor, caps.reducedAtMinor),
      ),
    )
    .orderBy(asc(lotteryExposure.playId), asc(lotteryExposure.line))
    .limit(mostShown);
  return rows.map(({ playId, line, liabilityMinor }) => {
    const play = playOf(table, playId);
    const unitMinor = play?.fixedUnitMinor === undefined ? leastMinor : scaledMinor(play.fixedUnitMinor, currency);
    const leastMore = play ? liabilityOf(play, line, unitMinor, 1, caps.reducedPercent) : 0n;
    const isClosed = !play || liabilityMinor + leastMore > caps.closedAtMinor;
    return { playId, line, state: isClosed ? 'closed' : 'reduced', percent: isClosed ? 0 : caps.reducedPercent };
  });
}
