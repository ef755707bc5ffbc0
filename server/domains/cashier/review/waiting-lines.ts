import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';

import { cashierStatementLines } from '#server/domains/cashier/books-schema.ts';
import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import type { DepositRow } from '#server/domains/cashier/deposit-rows.ts';
import type { Ctx } from '#server/platform/context.ts';

const longestList = 100;

export type StatementLineRow = typeof cashierStatementLines.$inferSelect;

/** Transfers that match no deposit, or are a deposit's second one: longest wait first, at most 100. */
export async function waitingLines({ ctx }: { ctx: Ctx }): Promise<StatementLineRow[]> {
  return await ctx.db.orm
    .select()
    .from(cashierStatementLines)
    .where(waiting(ctx))
    .orderBy(asc(cashierStatementLines.receivedAt), asc(cashierStatementLines.lineId))
    .limit(longestList);
}

/** The number of waiting lines. */
export function countWaitingLines({ ctx }: { ctx: Ctx }): Promise<number> {
  return ctx.db.orm.$count(cashierStatementLines, waiting(ctx));
}

/** Unpaid deposits whose player sent a picture of the payment: candidates for a waiting line. The latest pictures, at most 100. */
export async function provedDeposits({ ctx }: { ctx: Ctx }): Promise<DepositRow[]> {
  const { merchantCode, state, proofAt } = cashierDeposits;
  return await ctx.db.orm
    .select()
    .from(cashierDeposits)
    .where(
      and(
        eq(merchantCode, ctx.merchant.code),
        isNotNull(proofAt),
        inArray(state, ['created', 'pending', 'failed', 'expired', 'cancelled']),
      ),
    )
    .orderBy(asc(proofAt))
    .limit(longestList);
}

const waiting = (ctx: Ctx) =>
  and(
    eq(cashierStatementLines.merchantCode, ctx.merchant.code),
    inArray(cashierStatementLines.outcome, ['unmatched', 'refused']),
    isNull(cashierStatementLines.resolution),
  );
