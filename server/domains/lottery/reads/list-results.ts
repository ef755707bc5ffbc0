import { and, count, desc, eq, inArray } from 'drizzle-orm';

import type { LotteryIssue } from '#contract/lottery/calls.ts';
import { lotteryIssues } from '#server/domains/lottery/schema.ts';
import { findLottery } from '#server/domains/lottery/find-lottery.ts';
import { toIssue } from '#server/domains/lottery/issue-view.ts';
import type { Ctx } from '#server/platform/context.ts';

import { offsetOf, type Page, type PageInput, pageOf } from './paging.ts';

/** A week of a game that draws every minute: counting stops here. */
const mostCounted = 10_000;

/**
 * The finished draws of a lottery, newest first.
 * @throws ExpectedError `game.not.found`
 */
export async function listResults({ ctx, input }: { ctx: Ctx; input: PageInput & { gameId: string } }): Promise<Page<LotteryIssue>> {
  const { game } = await findLottery({ ctx, input });
  const drawn = and(
    eq(lotteryIssues.merchantCode, ctx.merchant.code),
    eq(lotteryIssues.gameId, game.gameId),
    inArray(lotteryIssues.state, ['opened', 'settled']),
  );
  const rows = await ctx.db.orm
    .select()
    .from(lotteryIssues)
    .where(drawn)
    .orderBy(desc(lotteryIssues.drawAt))
    .limit(input.pageSize)
    .offset(offsetOf(input));
  const [counted] = await ctx.db.orm
    .select({ count: count() })
    .from(ctx.db.orm.select({ numero: lotteryIssues.numero }).from(lotteryIssues).where(drawn).limit(mostCounted).as('drawn'));
  return pageOf(rows.map(toIssue), counted?.count ?? 0, input);
}
