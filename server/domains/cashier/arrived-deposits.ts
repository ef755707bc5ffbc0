import { and, asc, eq } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { cashierDeposits } from '#server/db/schema/cashier.ts';
import { notReversed } from '#server/domains/protection/index.ts';
import type { Ctx } from '#server/platform/context.ts';

/** A member's credited deposits that were not reversed, in the order in which they arrived. */
export async function arrivedDeposits({
  ctx,
  on,
  memberId,
}: {
  ctx: Ctx;
  on: Queryable;
  memberId: string;
}): Promise<{ amountMinor: Minor; arrivedAt: Date }[]> {
  const own = and(
    eq(cashierDeposits.merchantCode, ctx.merchant.code),
    eq(cashierDeposits.memberId, memberId),
    eq(cashierDeposits.state, 'success'),
    notReversed(),
  );
  const rows = await on
    .select({ amountMinor: cashierDeposits.amountMinor, feeMinor: cashierDeposits.feeMinor, arrivedAt: cashierDeposits.finishedAt })
    .from(cashierDeposits)
    .where(own)
    .orderBy(asc(cashierDeposits.finishedAt), asc(cashierDeposits.id));
  return rows.flatMap(({ amountMinor, feeMinor, arrivedAt }) =>
    arrivedAt === null ? [] : [{ amountMinor: amountMinor - feeMinor, arrivedAt }],
  );
}
