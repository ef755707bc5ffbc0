import { sql } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { balanceAt } from '#server/ledger/account-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';

export interface PlayableBonus {
  product: BonusProduct;
  balanceMinor: Minor;
}

/** Where the player's active bonus can be played, and its balance; null without one. */
export async function playableBonus({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<PlayableBonus | null> {
  const address = sql`'player:' || b.member_id || ':bonus:' || b.id`;
  const balance = balanceAt({ merchantCode: sql`b.merchant_code`, currency: sql`b.currency`, address });
  const { rows } = await on.execute<{ product: BonusProduct; balance: string | null }>(sql`
    select b.product, ${balance} as balance from bonuses b
    where b.member_id = ${ctx.actor.memberId} and b.state = 'active' and b.expires_at > ${ctx.clock.now()}`);
  const [row] = rows;
  return row && row.balance !== null ? { product: row.product, balanceMinor: BigInt(row.balance) } : null;
}
