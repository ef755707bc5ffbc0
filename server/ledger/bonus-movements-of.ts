import { sql } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { MovementKind } from '#contract/wallet/calls.ts';
import type { Queryable } from '#server/db/database.ts';

import { playerBonus } from './address.ts';
import type { WalletOwner } from './wallet-of.ts';

/** What a movement did to one bonus. */
export interface BonusMovement {
  id: string;
  kind: MovementKind;
  /** Signed from the bonus's side. */
  amountMinor: Minor;
  balanceAfterMinor: Minor;
  description: string;
  createdAt: Date;
}

interface Row extends Record<string, unknown> {
  id: string;
  kind: MovementKind;
  amount: string;
  balance: string;
  description: string;
  created_at: string;
}

/** The latest movements of one bonus, newest first. */
export async function bonusMovementsOf(
  on: Queryable,
  { merchantCode, memberId, currency, bonusId, limit }: WalletOwner & { bonusId: string; limit: number },
): Promise<BonusMovement[]> {
  const { rows } = await on.execute<Row>(sql`
    WITH mine AS (
      SELECT id FROM ledger_account WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address = ${playerBonus(memberId, bonusId)}
    )
    SELECT t.id, t.kind, side.amount, side.balance, t.description, t.created_at FROM (
      (SELECT p.transaction_id, p.amount_minor AS amount, p.destination_balance_minor AS balance, p.destination_version AS version
       FROM mine JOIN ledger_posting p ON p.destination_id = mine.id AND p.destination_is_player ORDER BY p.transaction_id DESC LIMIT ${limit})
      UNION ALL
      (SELECT p.transaction_id, -p.amount_minor, p.source_balance_minor, p.source_version
       FROM mine JOIN ledger_posting p ON p.source_id = mine.id AND p.source_is_player ORDER BY p.transaction_id DESC LIMIT ${limit})
    ) side JOIN ledger_transaction t ON t.id = side.transaction_id ORDER BY side.version DESC LIMIT ${limit}`);
  return rows.map(({ id, kind, amount, balance, description, created_at: createdAt }) => ({
    id,
    kind,
    amountMinor: BigInt(amount),
    balanceAfterMinor: BigInt(balance),
    description,
    createdAt: new Date(createdAt),
  }));
}
