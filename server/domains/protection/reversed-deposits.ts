import { and, eq, notLike, sql } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { creditsUndone } from '#server/db/views.ts';
import type { Ctx } from '#server/platform/context.ts';

/** All deposits of a player that staff undid, minor units, fees included; transfers of agents never went through a channel. */
export async function reversedMinorOf({ ctx, tx, memberId }: { ctx: Ctx; tx: Queryable; memberId: string }): Promise<bigint> {
  const { code: merchantCode, currency } = ctx.merchant;
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${creditsUndone.amountMinor}), 0)::text` })
    .from(creditsUndone)
    .where(
      and(
        eq(creditsUndone.merchantCode, merchantCode),
        eq(creditsUndone.memberId, memberId),
        eq(creditsUndone.currency, currency),
        notLike(creditsUndone.transactionKey, 'downline:%'),
      ),
    );
  return BigInt(row?.sum ?? '0');
}
