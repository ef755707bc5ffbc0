import { sql } from 'drizzle-orm';

import type { Currency, Minor } from '#contract/money.ts';
import type { Database } from '#server/db/database.ts';

/** Real money that reached a player from a payment channel, or left for one. */
export interface CashMovement {
  transactionId: string;
  merchantCode: string;
  memberId: string;
  currency: Currency;
  direction: 'in' | 'out';
  amountMinor: Minor;
  movedAt: Date;
}

interface CashRow extends Record<string, unknown> {
  id: string;
  merchant_code: string;
  currency: Currency;
  direction: 'in' | 'out';
  player: string;
  amount: string;
  created_at: string;
}

/** The movements of real money after a transaction, oldest first, without reversals. */
export async function cashAfter(db: Database, { afterId, limit }: { afterId: string; limit: number }): Promise<CashMovement[]> {
  const { rows } = await db.orm.execute<CashRow>(sql`
    SELECT t.id, t.merchant_code, t.currency, t.created_at, p.amount_minor AS amount,
      CASE WHEN p.destination_is_player THEN 'in' ELSE 'out' END AS direction,
      CASE WHEN p.destination_is_player THEN d.address ELSE s.address END AS player
    FROM ledger_transaction t
    JOIN ledger_posting p ON p.transaction_id = t.id
    JOIN ledger_account s ON s.id = p.source_id JOIN ledger_account d ON d.id = p.destination_id
    WHERE t.id > ${afterId}::bigint AND t.kind IN ('deposit', 'withdraw', 'settle')
      AND ((p.destination_is_player AND starts_with(s.address, 'channel:')) OR (p.source_is_player AND starts_with(d.address, 'channel:')))
    ORDER BY t.id LIMIT ${limit}`);
  return rows.map((row) => ({
    transactionId: row.id,
    merchantCode: row.merchant_code,
    memberId: row.player.split(':')[1] ?? '',
    currency: row.currency,
    direction: row.direction,
    amountMinor: BigInt(row.amount),
    movedAt: new Date(row.created_at),
  }));
}

/** The last transaction before which nothing can appear any more: every one that was open with it has ended. */
export async function settledId(db: Database, { afterId, lagSeconds }: { afterId: string; lagSeconds: number }): Promise<string> {
  const { rows } = await db.orm.execute<{ id: string | null }>(sql`
    SELECT max(id) AS id FROM ledger_transaction WHERE id > ${afterId}::bigint AND created_at < now() - ${lagSeconds} * interval '1 second'`);
  return rows[0]?.id ?? afterId;
}
