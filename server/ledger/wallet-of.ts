import { sql } from 'drizzle-orm';

import type { Currency, Minor } from '#contract/money.ts';
import type { Database, Queryable } from '#server/db/database.ts';

export interface WalletOwner {
  merchantCode: string;
  memberId: string;
  currency: Currency;
}

export interface WalletState {
  cashMinor: Minor;
  heldMinor: Minor;
  /** Not the player's money yet (decision 018). */
  bonusMinor: Minor;
  /** Incremented by every movement of this player; 0 before the first. */
  version: number;
}

interface WalletRow extends Record<string, unknown> {
  member_id: string;
  cash: string;
  held: string;
  bonus: string;
  version: string;
}

const untouched: WalletState = { cashMinor: 0n, heldMinor: 0n, bonusMinor: 0n, version: 0 };

/** A player's balances; all zero for a player without any movement yet. */
export async function walletOf(on: Database | Queryable, { memberId, ...of }: WalletOwner): Promise<WalletState> {
  return (await walletsOf(on, { ...of, memberIds: [memberId] })).get(memberId) ?? untouched;
}

/** The balances of many players of one merchant and currency, in one query; players without any movement are left out. */
export async function walletsOf(
  on: Database | Queryable,
  { merchantCode, memberIds, currency }: Omit<WalletOwner, 'memberId'> & { memberIds: readonly string[] },
): Promise<ReadonlyMap<string, WalletState>> {
  const orm = 'orm' in on ? on.orm : on;
  const { rows } = await orm.execute<WalletRow>(sql`
    SELECT
      split_part(address, ':', 2) AS member_id,
      coalesce(sum(balance_minor) FILTER (WHERE address LIKE '%:cash'), 0) AS cash,
      coalesce(sum(balance_minor) FILTER (WHERE address LIKE '%:held'), 0) AS held,
      coalesce(sum(balance_minor) FILTER (WHERE address LIKE '%:bonus:%'), 0) AS bonus,
      sum(version) AS version
    FROM unnest(${sql.param([...memberIds])}::text[]) member
    JOIN ledger_account ON merchant_code = ${merchantCode} AND currency = ${currency}
      AND address >= 'player:' || member || ':' AND address < 'player:' || member || ';'
    GROUP BY 1`);
  return new Map(
    rows.map(({ member_id: memberId, cash, held, bonus, version }) => [
      memberId,
      { cashMinor: BigInt(cash), heldMinor: BigInt(held), bonusMinor: BigInt(bonus), version: Number(version) },
    ]),
  );
}
