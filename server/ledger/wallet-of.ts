import { sql } from 'drizzle-orm';

import type { Currency, Minor } from '#contract/money.ts';
import type { Database, Queryable } from '#server/db/database.ts';

import { playerCash, playerHeld } from './address.ts';

export interface WalletOwner {
  merchantCode: string;
  memberId: string;
  currency: Currency;
}

export interface WalletState {
  cashMinor: Minor;
  heldMinor: Minor;
  /** Rises with every movement of this player; 0 before the first. */
  version: number;
}

interface WalletRow extends Record<string, unknown> {
  cash: string;
  held: string;
  version: string;
}

/** A player's balances; all zero for a player that money has not reached yet. */
export async function walletOf(on: Database | Queryable, { merchantCode, memberId, currency }: WalletOwner): Promise<WalletState> {
  const orm = 'orm' in on ? on.orm : on;
  const { rows } = await orm.execute<WalletRow>(sql`
    SELECT
      coalesce(sum(balance_minor) FILTER (WHERE address = ${playerCash(memberId)}), 0) AS cash,
      coalesce(sum(balance_minor) FILTER (WHERE address = ${playerHeld(memberId)}), 0) AS held,
      coalesce(sum(version), 0) AS version
    FROM ledger_account
    WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address IN (${playerCash(memberId)}, ${playerHeld(memberId)})`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate always answers one row.');
  return { cashMinor: BigInt(row.cash), heldMinor: BigInt(row.held), version: Number(row.version) };
}
