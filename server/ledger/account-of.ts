import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { Currency, Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';

import type { LedgerAddress } from './address.ts';

interface AccountKey {
  merchantCode: string;
  currency: Currency;
  address: LedgerAddress;
}

/** What is in an account, and how many postings it has had. */
export async function accountOf(
  on: Queryable,
  { merchantCode, currency, address }: AccountKey,
): Promise<{ balanceMinor: Minor; version: string }> {
  const { rows } = await on.execute<{ balance: string; version: string }>(sql`
    SELECT balance_minor::text AS balance, version::text AS version FROM ledger_account
    WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address = ${address}`);
  return { balanceMinor: BigInt(rows[0]?.balance ?? 0), version: rows[0]?.version ?? '0' };
}

/** For a query: what is in an account, as text; null where there is none. */
export const balanceAt = ({ merchantCode, currency, address }: Record<keyof AccountKey, SQLWrapper>): SQL =>
  sql`(SELECT balance_minor::text FROM ledger_account WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address = ${address})`;

/** For a query: whether money of this currency has ever reached a player, or left. */
export function hasMoved({ merchantCode, currency }: Omit<AccountKey, 'address'>, memberId: SQLWrapper): SQL<boolean> {
  // a part of its own: drizzle takes the table's name off columns that stand in the outermost part of what is selected, and accounts have an id too
  const addresses = sql`('player:' || ${memberId} || ':cash', 'player:' || ${memberId} || ':held')`;
  return sql<boolean>`exists (
    SELECT FROM ledger_account WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address IN ${addresses})`;
}
