import { and, eq, ne, sql } from 'drizzle-orm';

import { lotterySlips } from '#server/domains/lottery/schema.ts';
import { findLottery } from '#server/domains/lottery/find-lottery.ts';
import { type GivenItem, priceItems } from '#server/domains/lottery/orders/price-items.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { type Slip, toSlip } from './slip-rows.ts';

export const mostSlips = 50;

export interface SlipInput {
  slipId: string;
  gameId: string;
  name: string;
  items: readonly GivenItem[];
}

/**
 * Saves a slip under its id for later; the same id replaces it. A player can have 50.
 * @throws ExpectedError game.not.found, bet.invalid, amount.below.minimum, amount.above.maximum, slip.too.many
 */
export async function saveSlip({ ctx, input }: { ctx: MemberCtx; input: SlipInput }): Promise<Slip> {
  const { slipId, gameId, name, items } = input;
  const lottery = await findLottery({ ctx, input });
  priceItems({ lottery, currency: ctx.merchant.currency, items });
  const { memberId } = ctx.actor;
  const own = and(eq(lotterySlips.merchantCode, ctx.merchant.code), eq(lotterySlips.memberId, memberId));
  const values = { gameId, name, items: [...items], savedAt: ctx.clock.now() };
  return ctx.db.orm.transaction(async (tx) => {
    // one at a time per player, so that none gets past the limit
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`lottery-slips:${memberId}`}))`);
    const others = await tx.$count(lotterySlips, and(own, ne(lotterySlips.id, slipId)));
    if (others >= mostSlips) throw new ExpectedError('slip.too.many');
    const [saved] = await tx
      .insert(lotterySlips)
      .values({ id: slipId, merchantCode: ctx.merchant.code, memberId, ...values })
      .onConflictDoUpdate({ target: lotterySlips.id, set: values, setWhere: sql`${own}` })
      .returning();
    // somebody else's id: ids are random, so this is no accident
    if (!saved) throw new ExpectedError('session.forbidden');
    return toSlip(saved);
  });
}
