import { sql } from 'drizzle-orm';

import type { Currency } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';

import { playerCash } from './address.ts';

/**
 * Locks players' cash accounts, created if missing, in the order in which movements lock them, until the caller's transaction ends.
 * Call it before locking any other account.
 */
export async function lockCash(
  tx: Queryable,
  { merchantCode, currency, memberIds }: { merchantCode: string; currency: Currency; memberIds: readonly string[] },
): Promise<void> {
  const addresses = sql.param([...new Set(memberIds)].map(playerCash));
  await tx.execute(sql`
    INSERT INTO ledger_account (merchant_code, currency, address)
    SELECT ${merchantCode}, ${currency}, a.address FROM unnest(${addresses}::text[]) a (address) ORDER BY a.address COLLATE "C" DESC ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    SELECT FROM ledger_account WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address = ANY(${addresses}::text[])
    ORDER BY address DESC FOR UPDATE`);
}
