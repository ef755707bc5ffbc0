import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { askProvider } from './ask-provider.ts';
import { isOpenState } from './deposit-states.ts';
import { cashierDeposits } from './schema.ts';

/** Younger deposits are left to the provider's notice. */
const minimumAgeMs = 20_000;
/** Per run, so that one run ends before the next begins. */
const batchCount = 100;

/**
 * Queries the provider about the merchant's open deposits, least recently queried first: finds payments whose notice was lost,
 * retries those whose provider was down, and closes expired ones.
 */
export async function reconcileDeposits({ ctx }: { ctx: Ctx }): Promise<{ asked: number; ended: number }> {
  const oldest = new Date(ctx.clock.now().getTime() - minimumAgeMs);
  const due = and(
    eq(cashierDeposits.merchantCode, ctx.merchant.code),
    inArray(cashierDeposits.state, ['created', 'pending']),
    lt(cashierDeposits.createdAt, oldest),
  );
  const rows = await ctx.db.orm
    .select()
    .from(cashierDeposits)
    .where(due)
    .orderBy(sql`${cashierDeposits.askedAt} asc nulls first`, asc(cashierDeposits.createdAt))
    .limit(batchCount);
  let ended = 0;
  for (const deposit of rows) {
    const after = await askProvider({ ctx, deposit });
    if (!isOpenState(after.state)) ended += 1;
  }
  return { asked: rows.length, ended };
}
