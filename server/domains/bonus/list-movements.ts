import { and, eq } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { bonusMovementsOf } from '#server/ledger/bonus-movements-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { bonuses } from './schema.ts';

const mostShown = 50;

/** The latest movements of one of the player's bonuses, newest first. @throws ExpectedError not.found — also for another player's bonus */
export async function listBonusMovements({
  ctx,
  input: { bonusId },
}: {
  ctx: MemberCtx;
  input: { bonusId: string };
}): Promise<ValueOf<'GET /wps/bonus/record/:bonusId'>> {
  const { merchant, actor } = ctx;
  const own = and(eq(bonuses.id, bonusId), eq(bonuses.merchantCode, merchant.code), eq(bonuses.memberId, actor.memberId));
  const [row] = await ctx.db.orm.select().from(bonuses).where(own);
  if (!row) throw new ExpectedError('not.found');
  const { merchantCode, memberId, currency } = row;
  const movements = await bonusMovementsOf(ctx.db.orm, { merchantCode, memberId, currency, bonusId, limit: mostShown });
  return {
    list: movements.map(({ amountMinor, balanceAfterMinor, createdAt, ...movement }) => ({
      ...movement,
      amountMinor: String(amountMinor),
      balanceAfterMinor: String(balanceAfterMinor),
      createdAt: createdAt.getTime(),
    })),
    currency,
  };
}
