import { eq, sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { Currency, Minor } from '#contract/money.ts';
import type { Transaction } from '#server/db/database.ts';
import { staffAccounts } from '#server/domains/staff/schema.ts';
import type { StaffCtx } from '#server/platform/context.ts';

/** What one staff member may credit and reverse alone within a day, in total, in minor units; beyond it a second person has to approve. */
const aloneMinor: Record<Currency, bigint> = {
  PHP: 1_000_000n,
  CNY: 150_000n,
  THB: 700_000n,
  VND: 5_000_000n,
  USD: 20_000n,
};

/** Whether an amount needs a second person, counting everything this one did alone in the last day. */
type NeedsTwo = (amount: { amountMinor: Minor; currency: Currency }) => Promise<boolean>;

/**
 * Locks the staff member's account, so that one person's acts run one after another, and returns the check. Call it before any other lock
 * of the transaction. This is the only place that counts what people credit or reverse alone.
 */
export async function lockAllowance({ ctx, tx }: { ctx: StaffCtx; tx: Transaction }): Promise<NeedsTwo> {
  const { staffId } = ctx.actor;
  await tx.select({ id: staffAccounts.id }).from(staffAccounts).where(eq(staffAccounts.id, staffId)).for('update');
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  return async ({ amountMinor, currency }) => {
    const { rows } = await tx.execute<{ sum: string }>(sql`
      SELECT coalesce(sum(amount_minor), 0)::text AS sum FROM staff_alone WHERE staff_id = ${staffId} AND currency = ${currency} AND done_at > ${since}`);
    return amountMinor + BigInt(rows[0]?.sum ?? '0') > aloneMinor[currency];
  };
}
