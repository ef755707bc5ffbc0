import { sql } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';

import { playerCash, playerHeld } from './address.ts';
import type { WalletOwner } from './wallet-of.ts';

/**
 * Everything a player ever paid in and was paid out through payment channels, in minor units, fees included: the postings between the
 * player's accounts and channels. Reads the player's whole history: for pages opened occasionally.
 */
export async function channelFlowOf(
  on: Queryable,
  { merchantCode, memberId, currency }: WalletOwner,
): Promise<{ inMinor: bigint; outMinor: bigint }> {
  const { rows } = await on.execute<{ paid_in: string; paid_out: string }>(sql`
    WITH mine AS (
      SELECT id FROM ledger_account
      WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address IN (${playerCash(memberId)}, ${playerHeld(memberId)})
    )
    SELECT
      (SELECT coalesce(sum(p.amount_minor), 0) FROM ledger_posting p JOIN ledger_account o ON o.id = p.source_id
       WHERE p.destination_id IN (SELECT id FROM mine) AND p.destination_is_player AND o.address LIKE 'channel:%') AS paid_in,
      (SELECT coalesce(sum(p.amount_minor), 0) FROM ledger_posting p JOIN ledger_account o ON o.id = p.destination_id
       WHERE p.source_id IN (SELECT id FROM mine) AND p.source_is_player AND o.address LIKE 'channel:%') AS paid_out`);
  const [row] = rows;
  return { inMinor: BigInt(row?.paid_in ?? 0), outMinor: BigInt(row?.paid_out ?? 0) };
}
