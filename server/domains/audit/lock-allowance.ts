import { eq, sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { Currency, Minor } from '#contract/money.ts';
import type { Transaction } from '#server/db/database.ts';
import { staffAccounts } from '#server/db/schema/staff.ts';
import type { StaffCtx } from '#server/platform/context.ts';

/** What one person may credit and undo within a day by themselves, all together, in minor units; beyond it a second one has to agree. */
const aloneMinor: Record<Currency, bigint> = {
  PHP: 1_000_000n,
  CNY: 150_000n,
  THB: 700_000n,
  VND: 5_000_000n,
  USD: 20_000n,
};

/** Whether an amount needs a second person, after all that this one did alone in the last day. */
type NeedsTwo = (amount: { amountMinor: Minor; currency: Currency }) => Promise<boolean>;

/**
 * Takes the asker's account, so that what one person does follows each other, and answers what asks. Call it before any other lock of the
 * transaction. Whatever people may credit or undo alone is counted here, and nowhere else.
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
