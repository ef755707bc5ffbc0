import { sql } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';

import { playerCash, playerHeld } from './address.ts';
import type { WalletOwner } from './wallet-of.ts';

/** The owner of daily sums, and the time zone of the days. */
export interface DaysOwner extends WalletOwner {
  timeZone: string;
}

/** How many movements may wait: readers add them to the sums themselves. */
export const mostUnfolded = 500;
const foldedAtOnce = 5_000;

/**
 * Brings a player's daily sums close enough to now that a reader has little left to add. Uses many short transactions, so that a
 * long history blocks nobody; usually does nothing.
 */
export async function foldPlayer(db: Database, owner: DaysOwner): Promise<void> {
  if ((await unfoldedOf(db, owner)) <= mostUnfolded) return;
  let taken = foldedAtOnce;
  while (taken === foldedAtOnce) taken = await foldOnce(db, owner);
}

async function foldOnce(db: Database, { merchantCode, currency, memberId, timeZone }: DaysOwner): Promise<number> {
  const { rows } = await db.orm.execute<{ taken: number }>(
    sql`SELECT ledger_fold(${merchantCode}, ${currency}, ${memberId}::uuid, ${timeZone}, ${foldedAtOnce}) AS taken`,
  );
  return rows[0]?.taken ?? 0;
}

/** Sides of postings not in any sum yet: all of them if the days were counted in another time zone. */
async function unfoldedOf(db: Database, { merchantCode, currency, memberId, timeZone }: DaysOwner): Promise<number> {
  const { rows } = await db.orm.execute<{ unfolded: string }>(sql`
    SELECT (SELECT coalesce(sum(version), 0) FROM ledger_account
        WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address IN (${playerCash(memberId)}, ${playerHeld(memberId)}))
      - coalesce((SELECT sides FROM ledger_fold_point
        WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND member_id = ${memberId} AND time_zone = ${timeZone}), 0) AS unfolded`);
  return Number(rows[0]?.unfolded ?? 0);
}
