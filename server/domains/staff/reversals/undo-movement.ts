import type { Transaction } from '#server/db/database.ts';
import { reverse } from '#server/ledger/reverse.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { Currency } from '#contract/money.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/**
 * The exact opposite of a movement, in the caller's transaction. Where the player has spent the money nothing happens: a debt is
 * nothing that a console makes.
 * @throws funds.insufficient, movement.already.reversed, movement.irreversible, movement.not.found
 */
export async function undoMovement({
  ctx,
  tx,
  reversalId,
  transactionKey,
}: {
  ctx: Ctx;
  tx: Transaction;
  reversalId: string;
  transactionKey: string;
}): Promise<void> {
  const result = await reverse(tx, {
    merchantCode: ctx.merchant.code,
    targetKey: transactionKey,
    key: `staff-reversal:${reversalId}`,
    kind: 'reversal',
    onShortage: 'refuse',
  });
  switch (result.status) {
    case 'posted':
      return;
    case 'insufficient':
      throw new ExpectedError('funds.insufficient');
    case 'taken':
      throw new ExpectedError('movement.already.reversed');
    case 'irreversible':
      throw new ExpectedError('movement.irreversible');
    case 'unknown':
      throw new ExpectedError('movement.not.found');
    case 'mismatch':
    case 'replayed':
      throw new Error(`reversal ${reversalId}: the ledger answered ${result.status}`);
  }
}

/** Tells the player's screens; call it once the transaction has committed. */
export async function announceBalance({ ctx, memberId, currency }: { ctx: Ctx; memberId: string; currency: Currency }): Promise<void> {
  ctx.publish(memberId, toBalanceEvent(await walletOf(ctx.db, { merchantCode: ctx.merchant.code, memberId, currency }), currency));
}
