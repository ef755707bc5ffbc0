import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { TransferRow } from './transfer-rows.ts';

/** Sends the balance to the player's open screens; after the commit. */
export async function announceBalance({ ctx, row }: { ctx: Ctx; row: TransferRow }): Promise<void> {
  const { merchantCode, memberId, currency } = row;
  ctx.publish(memberId, toBalanceEvent(await walletOf(ctx.db, { merchantCode, memberId, currency }), currency));
}
