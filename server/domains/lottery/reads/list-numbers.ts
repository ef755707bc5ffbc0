import { and, asc, between, eq, gte, inArray, max } from 'drizzle-orm';

import type { NumberState } from '#contract/lottery/calls.ts';
import { liabilityOf, playOf, scaledMinor } from '#lottery/price.ts';
import { lotteryExposure, lotteryIssues } from '#server/domains/lottery/schema.ts';
import { capsOf } from '#server/domains/lottery/orders/exposure.ts';
import type { Ctx } from '#server/platform/context.ts';

import { findIssue } from './find-issue.ts';

/** Far more than a screen shows. */
const mostShown = 2000;
/** The most issues one order buys. */
const mostIssues = 50;

/**
 * An issue's numbers that pay less, or are no longer sold because not even the minimum stake fits under the cap; with
 * `until`, for all issues drawn from one to the other, each number at its worst.
 * @throws ExpectedError `game.not.found` or `issue.not.found`
 */
export async function listNumbers({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { gameId: string; numero: string; until?: string | undefined };
}): Promise<NumberState[]> {
  const { lottery, issue } = await findIssue({ ctx, input });
  const last = input.until === undefined ? issue : (await findIssue({ ctx, input: { ...input, numero: input.until } })).issue;
  const { rules, table } = lottery;
  const { currency, code: merchantCode } = ctx.merchant;
  const caps = capsOf(rules, currency);
  const leastMinor = scaledMinor(rules.leastUnitMinor, currency);
  const issues = ctx.db.orm
    .select({ numero: lotteryIssues.numero })
    .from(lotteryIssues)
    .where(
      and(
        eq(lotteryIssues.merchantCode, merchantCode),
        eq(lotteryIssues.gameId, input.gameId),
        between(lotteryIssues.drawAt, issue.drawAt, last.drawAt),
      ),
    )
    .orderBy(asc(lotteryIssues.drawAt))
    .limit(mostIssues);
  const worst = max(lotteryExposure.liabilityMinor);
  const rows = await ctx.db.orm
    .select({ playId: lotteryExposure.playId, line: lotteryExposure.line, liabilityMinor: worst.mapWith(BigInt) })
    .from(lotteryExposure)
    .where(
      and(
        eq(lotteryExposure.merchantCode, merchantCode),
        eq(lotteryExposure.gameId, input.gameId),
        inArray(lotteryExposure.numero, issues),
        gte(lotteryExposure.liabilityMinor, caps.reducedAtMinor),
      ),
    )
    .groupBy(lotteryExposure.playId, lotteryExposure.line)
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
