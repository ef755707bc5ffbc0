import { sql } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';

import { playerCash, playerHeld } from './address.ts';
import type { WalletOwner } from './wallet-of.ts';

/** Who a sum of days belongs to, and the time zone that says where its days begin. */
export interface DaysOwner extends WalletOwner {
  timeZone: string;
}

/** So many movements may wait: readers add them to the sums themselves. */
export const mostUnfolded = 500;
const foldedAtOnce = 5_000;

/**
 * Brings the sums of a player's days near enough to now that a reader has little left to add. Takes many short transactions, so that a
 * long history holds nobody up; does nothing most of the time.
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

/** Sides of postings that are in no sum yet: all of them where the days were counted in another time zone. */
async function unfoldedOf(db: Database, { merchantCode, currency, memberId, timeZone }: DaysOwner): Promise<number> {
  const { rows } = await db.orm.execute<{ unfolded: string }>(sql`
    SELECT (SELECT coalesce(sum(version), 0) FROM ledger_account
        WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address IN (${playerCash(memberId)}, ${playerHeld(memberId)}))
      - coalesce((SELECT sides FROM ledger_fold_point
        WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND member_id = ${memberId} AND time_zone = ${timeZone}), 0) AS unfolded`);
  return Number(rows[0]?.unfolded ?? 0);
}
