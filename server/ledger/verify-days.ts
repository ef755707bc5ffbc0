import { sql, type SQL } from 'drizzle-orm';

/** What each folded movement did to its player, from the postings alone. */
const folded = sql`
  SELECT f.merchant_code, f.currency, f.member_id, f.time_zone, side.transaction_id AS id, sum(side.change) AS amount,
    coalesce(sum(side.change) FILTER (WHERE a.is_held), 0) AS held, count(*) AS sides
  FROM ledger_fold_point f
  JOIN (
    SELECT id, merchant_code, currency, split_part(address, ':', 2) AS member_id, address LIKE '%:held' AS is_held
    FROM ledger_account WHERE starts_with(address, 'player:') AND (address LIKE '%:cash' OR address LIKE '%:held')
  ) a ON a.merchant_code = f.merchant_code AND a.currency = f.currency AND a.member_id = f.member_id::text
  JOIN (
    SELECT transaction_id, source_id AS account_id, -amount_minor AS change FROM ledger_posting WHERE source_is_player
    UNION ALL
    SELECT transaction_id, destination_id, amount_minor FROM ledger_posting WHERE destination_is_player
  ) side ON side.account_id = a.id AND side.transaction_id <= CASE WHEN a.is_held THEN f.held_id ELSE f.cash_id END
  GROUP BY 1, 2, 3, 4, 5`;

/** Checks the daily sums against the ledger: rule -> the rows that violate it, one text each. */
export const dayRules: Record<string, SQL> = {
  'a day of a player is the sum of its movements': sql`
    SELECT concat_ws(' ', merchant_code, currency, member_id, day, kind) FROM (
      SELECT m.merchant_code, m.currency, m.member_id, (t.created_at AT TIME ZONE m.time_zone)::date AS day, t.kind,
        count(*)::bigint AS count, sum(m.amount) AS amount, sum(m.held) AS held, min(m.id) AS first_id, max(m.id) AS last_id
      FROM (${folded}) m JOIN ledger_transaction t ON t.id = m.id GROUP BY 1, 2, 3, 4, 5
    ) truth FULL JOIN ledger_day d USING (merchant_code, currency, member_id, day, kind)
    WHERE (truth.count, truth.amount, truth.held, truth.first_id, truth.last_id)
      IS DISTINCT FROM (d.count::bigint, d.amount_minor::numeric, d.held_minor::numeric, d.first_id, d.last_id)`,
  'a player is folded as far as the point says': sql`
    SELECT concat_ws(' ', f.merchant_code, f.currency, f.member_id) FROM ledger_fold_point f
    LEFT JOIN (SELECT merchant_code, currency, member_id, sum(sides) AS sides FROM (${folded}) m GROUP BY 1, 2, 3) truth
      USING (merchant_code, currency, member_id)
    WHERE f.sides <> coalesce(truth.sides, 0)`,
};
