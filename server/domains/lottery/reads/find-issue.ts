import { findLottery, type Lottery } from '#server/domains/lottery/find-lottery.ts';
import { lotteryIssues } from '#server/domains/lottery/schema.ts';
import { isIssue, type IssueRow } from '#server/domains/lottery/rows.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** @throws ExpectedError `game.not.found` or `issue.not.found` */
export async function findIssue({
  ctx,
  input: { gameId, numero },
}: {
  ctx: Ctx;
  input: { gameId: string; numero: string };
}): Promise<{ lottery: Lottery; issue: IssueRow }> {
  const lottery = await findLottery({ ctx, input: { gameId } });
  const [issue] = await ctx.db.orm
    .select()
    .from(lotteryIssues)
    .where(isIssue({ merchantCode: ctx.merchant.code, gameId, numero }));
  if (!issue) throw new ExpectedError('issue.not.found');
  return { lottery, issue };
}
