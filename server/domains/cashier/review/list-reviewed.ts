import { and, asc, eq, inArray, or } from 'drizzle-orm';

import { listPageSize } from '#contract/list-page.ts';
import type { Queryable } from '#server/db/database.ts';
import { cashierDepositDecisions, cashierDeposits } from '#server/domains/cashier/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { DepositRow } from '#server/domains/cashier/deposit-rows.ts';

export interface ReviewedDeposit extends DepositRow {
  /** The id of the first of two approvers. */
  approvedBy: string | null;
}

/** Deposits waiting for a person, longest wait first. */
export async function listReviewed({
  ctx,
  input: { pageNo },
}: {
  ctx: Ctx;
  input: { pageNo: number };
}): Promise<{ list: ReviewedDeposit[]; totalCount: number; totalPages: number }> {
  const rows = await ctx.db.orm
    .select()
    .from(cashierDeposits)
    .where(waiting(ctx))
    .orderBy(asc(cashierDeposits.finishedAt), asc(cashierDeposits.id))
    .limit(listPageSize)
    .offset((pageNo - 1) * listPageSize);
  const totalCount = await countReviewed({ ctx });
  const approvals = await approvalsOf(
    ctx.db.orm,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => ({ ...row, approvedBy: approvals.get(row.id) ?? null }));
  return { list, totalCount, totalPages: Math.ceil(totalCount / listPageSize) };
}

/** The number of waiting deposits. */
export function countReviewed({ ctx }: { ctx: Ctx }): Promise<number> {
  return ctx.db.orm.$count(cashierDeposits, waiting(ctx));
}

/** Matches a deposit by its id or by the reference typed at a bank. */
export const namedSo = (name: string) =>
  /^[0-9a-f-]{36}$/.test(name)
    ? or(eq(cashierDeposits.id, name), eq(cashierDeposits.payReference, name))
    : eq(cashierDeposits.payReference, name);

const waiting = (ctx: Ctx) => and(eq(cashierDeposits.merchantCode, ctx.merchant.code), eq(cashierDeposits.state, 'review'));

async function approvalsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { depositId, staffId, decision } = cashierDepositDecisions;
  const rows = await db
    .select({ depositId, staffId })
    .from(cashierDepositDecisions)
    .where(and(inArray(depositId, [...ids]), eq(decision, 'approve')));
  return new Map(rows.map((row) => [row.depositId, row.staffId]));
}
