import { and, eq } from 'drizzle-orm';

import type { Bonus } from '#contract/bonus/calls.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { bonusAccountOf, holdBonus, toBonus } from './bonus-rows.ts';
import { forfeitBonus } from './clear-bonus.ts';
import { bonuses } from './schema.ts';

/**
 * Gives the player's bonus up, at any time: exactly the amount shown is forfeited, or nothing happens. Idempotent.
 * @throws ExpectedError not.found, bonus.ended (otherwise), bonus.changed (the amount in it has changed)
 */
export async function giveUpBonus({
  ctx,
  input: { bonusId, forfeitMinor },
}: {
  ctx: MemberCtx;
  input: { bonusId: string; forfeitMinor: string };
}): Promise<Bonus> {
  const { merchant, actor } = ctx;
  const own = and(eq(bonuses.id, bonusId), eq(bonuses.merchantCode, merchant.code), eq(bonuses.memberId, actor.memberId));
  const [found] = await ctx.db.orm.select().from(bonuses).where(own);
  if (!found) throw new ExpectedError('not.found');
  const bonus = await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      const row = await holdBonus(tx, found);
      if (row.state === 'forfeited') return toBonus(tx, row);
      if (row.state !== 'active') throw new ExpectedError('bonus.ended');
      const { balanceMinor } = await bonusAccountOf(tx, row);
      if (String(balanceMinor) !== forfeitMinor) throw new ExpectedError('bonus.changed');
      return toBonus(tx, await forfeitBonus({ ctx, tx, row, state: 'forfeited' }));
    }),
  );
  const { memberId } = actor;
  const { code: merchantCode, currency } = merchant;
  ctx.publish(memberId, toBalanceEvent(await walletOf(ctx.db, { merchantCode, memberId, currency }), currency));
  return bonus;
}
