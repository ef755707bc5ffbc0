import { and, eq, notLike, sql, type SQL } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { cashierDeposits } from '#server/db/schema/cashier.ts';
import { downlineTransfers } from '#server/db/schema/downline.ts';
import { staffReversals } from '#server/db/schema/staff.ts';
import type { Ctx } from '#server/platform/context.ts';

// The reversal itself is the only record: code that counts deposits joins it, so there is nothing to keep in sync.

/** For a query on deposits: those whose credit staff did not reverse. */
export const notReversed = (): SQL => sql`not exists (
  select from ${staffReversals} r
  where r.merchant_code = ${cashierDeposits.merchantCode} and r.member_id = ${cashierDeposits.memberId}
    and r.transaction_key = 'deposit:' || ${cashierDeposits.id} and r.state = 'done')`;

/** For a query on agent transfers: those that staff did not reverse. */
export const notTakenBack = (): SQL => sql`not exists (
  select from ${staffReversals} r
  where r.merchant_code = ${downlineTransfers.merchantCode} and r.member_id = ${downlineTransfers.receiverId}
    and r.transaction_key = 'downline:' || ${downlineTransfers.id} || ':in' and r.state = 'done')`;

/** All of a player's deposits reversed by staff, in minor units, fees included; without agent transfers, which use no channel. */
export async function reversedMinorOf({ ctx, tx, memberId }: { ctx: Ctx; tx: Queryable; memberId: string }): Promise<bigint> {
  const { code: merchantCode, currency } = ctx.merchant;
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${staffReversals.amountMinor}), 0)::text` })
    .from(staffReversals)
    .where(
      and(
        eq(staffReversals.merchantCode, merchantCode),
        eq(staffReversals.memberId, memberId),
        eq(staffReversals.currency, currency),
        eq(staffReversals.state, 'done'),
        notLike(staffReversals.transactionKey, 'downline:%'),
      ),
    );
  return BigInt(row?.sum ?? '0');
}
