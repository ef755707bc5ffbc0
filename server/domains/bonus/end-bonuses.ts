import { and, asc, eq, lte, or } from 'drizzle-orm';

import { repeatPassing } from '#server/db/failure.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { Ctx } from '#server/platform/context.ts';

import { holdBonus } from './bonus-rows.ts';
import { clearRest, forfeitBonus } from './clear-bonus.ts';
import type { BonusRow } from './offer-facts.ts';
import { bonuses } from './schema.ts';

const batchSize = 100;

/**
 * Ends expired bonuses, and clears what arrived in ended ones; returns how many. One transaction per player, and each step is checked
 * again under the lock, so several processes may run it at once.
 */
export async function endBonuses({ ctx }: { ctx: Ctx }): Promise<number> {
  const isOver = and(eq(bonuses.state, 'active'), lte(bonuses.expiresAt, ctx.clock.now()));
  const found = await ctx.db.orm
    .select()
    .from(bonuses)
    .where(and(eq(bonuses.merchantCode, ctx.merchant.code), or(isOver, bonuses.hasRest)))
    .orderBy(asc(bonuses.expiresAt))
    .limit(batchSize);
  for (const row of found) {
    await repeatPassing(() => ctx.db.orm.transaction((tx) => endOne(ctx, tx, row)));
    const { merchantCode, memberId, currency } = row;
    ctx.publish(memberId, toBalanceEvent(await walletOf(ctx.db, { merchantCode, memberId, currency }), currency));
  }
  return found.length;
}

async function endOne(ctx: Ctx, tx: Parameters<typeof holdBonus>[0], found: BonusRow): Promise<void> {
  const row = await holdBonus(tx, found);
  if (row.state === 'active' && row.expiresAt <= ctx.clock.now()) await forfeitBonus({ ctx, tx, row, state: 'expired' });
  else if (row.hasRest) await clearRest({ tx, row });
}
