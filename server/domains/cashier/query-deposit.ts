import type { Deposit } from '#contract/deposits/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { askProvider } from './ask-provider.ts';
import { findDeposit, toDeposit } from './deposit-rows.ts';
import { isOpenState } from './deposit-states.ts';

/** How often a player's screen may query the provider per deposit. */
const askEveryMs = 5_000;

/**
 * One deposit of the player; an open one is queried at the provider unless that was done recently.
 * @throws deposit.not.found, also for another member's or another merchant's deposit
 */
export async function queryDeposit({ ctx, input }: { ctx: MemberCtx; input: { depositId: string } }): Promise<Deposit> {
  const deposit = await findDeposit(ctx.db.orm, { merchantCode: ctx.merchant.code, memberId: ctx.actor.memberId, id: input.depositId });
  if (deposit === undefined) throw new ExpectedError('deposit.not.found');
  const lastMs = (deposit.askedAt ?? deposit.createdAt).getTime();
  const isDue = isOpenState(deposit.state) && ctx.clock.now().getTime() - lastMs >= askEveryMs;
  return toDeposit(isDue ? await askProvider({ ctx, deposit }) : deposit);
}
