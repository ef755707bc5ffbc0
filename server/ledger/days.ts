import { sql, type SQL } from 'drizzle-orm';

import { playerCash, playerHeld } from './address.ts';
import type { WalletOwner } from './wallet-of.ts';

/**
 * The player's days as rows `days(day, kind, count, amount, held, first_id, last_id)`: the folded sums plus what is not folded yet, read
 * from the postings. Starts a statement (`WITH …`) whose single snapshot keeps both parts consistent; `mine` is the two accounts. `OFFSET
 * 0` makes each account's part an index lookup from its fold point. Without a time zone `day` is that of the last folding, and UTC for what
 * is not folded: good for counting, not for days.
 */
export function withDays({ merchantCode, currency, memberId, timeZone }: WalletOwner & { timeZone?: string | undefined }): SQL {
  const own = sql`merchant_code = ${merchantCode} AND currency = ${currency} AND member_id = ${memberId}`;
  const held = playerHeld(memberId);
  return sql`
    WITH mine AS (
      SELECT id, balance_minor, address = ${held} AS is_held FROM ledger_account
      WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address IN (${playerCash(memberId)}, ${held})
    ), point AS (
      SELECT cash_id, held_id FROM ledger_fold_point WHERE ${own} AND ${timeZone === undefined ? sql`true` : sql`time_zone = ${timeZone}`}
    ), start AS (
      SELECT m.id, m.is_held, coalesce((SELECT CASE WHEN m.is_held THEN held_id ELSE cash_id END FROM point), 0) AS after_id FROM mine m
    ), side AS (
      SELECT p.transaction_id, p.amount_minor AS change, s.is_held FROM start s, LATERAL (
        SELECT transaction_id, amount_minor FROM ledger_posting WHERE destination_id = s.id AND destination_is_player AND transaction_id > s.after_id OFFSET 0
      ) p
      UNION ALL
      SELECT p.transaction_id, -p.amount_minor, s.is_held FROM start s, LATERAL (
        SELECT transaction_id, amount_minor FROM ledger_posting WHERE source_id = s.id AND source_is_player AND transaction_id > s.after_id OFFSET 0
      ) p
    ), fresh AS (
      SELECT transaction_id, sum(change) AS amount, coalesce(sum(change) FILTER (WHERE is_held), 0) AS held FROM side GROUP BY transaction_id
    ), days AS (
      SELECT day, kind, count::bigint AS count, amount_minor::numeric AS amount, held_minor::numeric AS held, first_id, last_id
      FROM ledger_day WHERE ${own} AND EXISTS (SELECT FROM point)
      UNION ALL
      SELECT (t.created_at AT TIME ZONE ${timeZone ?? 'UTC'})::date, t.kind, count(*), sum(f.amount), sum(f.held), min(t.id), max(t.id)
      FROM fresh f JOIN ledger_transaction t ON t.id = f.transaction_id GROUP BY 1, 2
    )`;
}
