import type { Currency } from '#contract/money.ts';
import type { Transaction } from '#server/db/database.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { entriesByKey } from '#server/ledger/entries-of.ts';
import { lockCash } from '#server/ledger/lock-cash.ts';
import { reverse } from '#server/ledger/reverse.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { keysWith, membersOf } from './undone-together.ts';

interface Undoing {
  ctx: Ctx;
  tx: Transaction;
  reversalId: string;
  transactionKey: string;
}

/**
 * Posts the exact opposite of a movement and of its counterpart, in the caller's transaction: all or nothing. If a player has
 * spent the money nothing happens: the console never creates a debt.
 * @returns the members whose balances have changed
 * @throws funds.insufficient, movement.already.reversed, movement.irreversible, movement.not.found
 */
export async function undoMovement({ ctx, tx, reversalId, transactionKey }: Undoing): Promise<string[]> {
  const merchantCode = ctx.merchant.code;
  const keys = keysWith(transactionKey);
  const entries = await entriesByKey(tx, { merchantCode, keys });
  const [first] = entries;
  if (!first || entries.length !== keys.length) throw new ExpectedError('movement.not.found');
  const memberIds = [...new Set(entries.flatMap(membersOf))];
  // two movements of two players, locked in the order transfers use
  await lockCash(tx, { merchantCode, currency: first.currency, memberIds });
  for (const [at, key] of keys.entries())
    await undoOne({ ctx, tx, targetKey: key, key: `staff-reversal:${reversalId}${at === 0 ? '' : `:${at}`}` });
  return memberIds;
}

async function undoOne({ ctx, tx, targetKey, key }: Pick<Undoing, 'ctx' | 'tx'> & { targetKey: string; key: string }): Promise<void> {
  const result = await reverse(tx, { merchantCode: ctx.merchant.code, targetKey, key, kind: 'reversal', onShortage: 'refuse' });
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
      throw new Error(`${key}: the ledger answered ${result.status}`);
  }
}

/** Notifies the players' screens; call it after the transaction has committed. */
export async function announceBalances({
  ctx,
  memberIds,
  currency,
}: {
  ctx: Ctx;
  memberIds: readonly string[];
  currency: Currency;
}): Promise<void> {
  for (const memberId of memberIds)
    ctx.publish(memberId, toBalanceEvent(await walletOf(ctx.db, { merchantCode: ctx.merchant.code, memberId, currency }), currency));
}
