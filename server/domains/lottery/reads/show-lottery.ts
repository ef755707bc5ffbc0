import { and, asc, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { scaledMinor } from '#lottery/price.ts';
import { lotteryIssues } from '#server/domains/lottery/schema.ts';
import { findLottery } from '#server/domains/lottery/find-lottery.ts';
import { toIssue } from '#server/domains/lottery/issue-view.ts';
import type { Ctx } from '#server/platform/context.ts';

import { poolsOf } from './pools-of.ts';

/** The most issues of an order. */
const issuesShown = 50;

/**
 * A lottery with its table, limits and pools, its next issues and its last drawn one.
 * @throws ExpectedError `game.not.found`
 */
export async function showLottery({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { gameId: string };
}): Promise<ValueOf<'GET /lotto/lgw/games/detail'>> {
  const lottery = await findLottery({ ctx, input });
  const { game, rules, table } = lottery;
  const { currency, code: merchantCode } = ctx.merchant;
  const now = ctx.clock.now();
  const ofGame = and(eq(lotteryIssues.merchantCode, merchantCode), eq(lotteryIssues.gameId, game.gameId));
  const issues = await ctx.db.orm
    .select()
    .from(lotteryIssues)
    .where(and(ofGame, gt(lotteryIssues.drawAt, now), ne(lotteryIssues.state, 'void')))
    .orderBy(asc(lotteryIssues.drawAt))
    .limit(issuesShown);
  const [last] = await ctx.db.orm
    .select()
    .from(lotteryIssues)
    .where(and(ofGame, lte(lotteryIssues.drawAt, now), inArray(lotteryIssues.state, ['opened', 'settled'])))
    .orderBy(desc(lotteryIssues.drawAt))
    .limit(1);
  const pools = await poolsOf({ ctx, lotteries: [lottery] });
  return {
    gameId: game.gameId,
    gameCode: game.gameCode,
    name: game.displayName,
    iconUrl: game.showIcon,
    lottoMode: game.lottoMode,
    word: rules.word,
    tableId: table.id,
    tableVersion: table.version,
    currency,
    unitMinor: {
      least: scaledMinor(rules.leastUnitMinor, currency).toString(),
      most: scaledMinor(rules.mostUnitMinor, currency).toString(),
    },
    mostCostMinor: scaledMinor(rules.mostCostMinor, currency).toString(),
    issues: issues.map(toIssue),
    last: last ? toIssue(last) : null,
    pools: pools.map(({ pool, amountMinor }) => ({ pool, amountMinor: amountMinor.toString() })),
    serverTime: now.getTime(),
  };
}
