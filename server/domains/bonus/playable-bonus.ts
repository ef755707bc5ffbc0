import { sql } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import type { MemberCtx } from '#server/platform/context.ts';

export interface PlayableBonus {
  product: BonusProduct;
  balanceMinor: Minor;
}

/** Where the player's active bonus can be played, and its balance; null without one. */
export async function playableBonus({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<PlayableBonus | null> {
  const { rows } = await on.execute<{ product: BonusProduct; balance: string }>(sql`
    select b.product, a.balance_minor::text as balance from bonuses b
    join ledger_account a on a.merchant_code = b.merchant_code and a.currency = b.currency
      and a.address = 'player:' || b.member_id || ':bonus:' || b.id
    where b.member_id = ${ctx.actor.memberId} and b.state = 'active' and b.expires_at > ${ctx.clock.now()}`);
  const [row] = rows;
  return row ? { product: row.product, balanceMinor: BigInt(row.balance) } : null;
}
