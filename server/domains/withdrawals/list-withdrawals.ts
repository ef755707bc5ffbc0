import { and, desc, eq } from 'drizzle-orm';

import { listPageSize } from '#contract/list-page.ts';
import type { Withdrawal } from '#contract/withdrawals/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { withdrawals } from './schema.ts';
import { tell, toWithdrawal, withPayeesAndSteps } from './withdrawal-rows.ts';

/** The player's withdrawals, newest first. */
export async function listWithdrawals({ ctx, input }: { ctx: MemberCtx; input: { pageNo: number } }): Promise<{
  list: Withdrawal[];
  pageNum: number;
  totalPages: number;
  totalCount: number;
}> {
  const own = ownOf(ctx);
  const rows = await ctx.db.orm
    .select()
    .from(withdrawals)
    .where(own)
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(listPageSize)
    .offset((input.pageNo - 1) * listPageSize);
  const totalCount = await ctx.db.orm.$count(withdrawals, own);
  const told = await withPayeesAndSteps(ctx.db.orm, rows);
  return {
    list: told.map((withdrawal) => toWithdrawal(ctx, withdrawal)),
    pageNum: input.pageNo,
    totalPages: Math.ceil(totalCount / listPageSize),
    totalCount,
  };
}

/** @throws withdrawal.not.found, also for another member's */
export async function findWithdrawal({ ctx, input }: { ctx: MemberCtx; input: { withdrawalId: string } }): Promise<Withdrawal> {
  const [row] = await ctx.db.orm
    .select()
    .from(withdrawals)
    .where(and(ownOf(ctx), eq(withdrawals.id, input.withdrawalId)));
  if (row === undefined) throw new ExpectedError('withdrawal.not.found');
  return await tell(ctx, row);
}

const ownOf = (ctx: MemberCtx) => and(eq(withdrawals.merchantCode, ctx.merchant.code), eq(withdrawals.memberId, ctx.actor.memberId));
