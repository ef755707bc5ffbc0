import type { Deposit } from '#contract/deposits/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { latestDeposits, toDeposit } from './deposit-rows.ts';

const shownCount = 20;

/** The player's latest deposits, newest first. */
export async function listDeposits({ ctx }: { ctx: MemberCtx }): Promise<{ list: Deposit[] }> {
  const rows = await latestDeposits(ctx.db.orm, { merchantCode: ctx.merchant.code, memberId: ctx.actor.memberId, count: shownCount });
  return { list: rows.map(toDeposit) };
}
