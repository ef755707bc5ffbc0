import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import type { LedgerFault } from '#server/ledger/verify.ts';

/**
 * Checks the lottery's books against the ledger: every ticket was paid for, won and refunded as its state says, once. Reads one snapshot.
 */
export function verifyLottery(db: Database): Promise<LedgerFault[]> {
  return db.orm.transaction(
    async (tx) => {
      const faults: LedgerFault[] = [];
      for (const [rule, broken] of Object.entries(rules)) {
        const found = await tx.execute<{ count: string; example: string | null }>(
          sql`SELECT count(*) AS count, min(example) AS example FROM (${broken}) broken (example)`,
        );
        const count = Number(found.rows[0]?.count);
        if (count !== 0) faults.push({ rule, count, example: found.rows[0]?.example ?? '' });
      }
      return faults;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Tickets whose movement of a kind is wrong; `amount` 0: there must be none. */
const wrongMovement = (suffix: 'bet' | 'win' | 'refund', amount: SQL) => sql`
  SELECT concat_ws(' ', 'ticket', k.id, k.state, k.amount, coalesce(m.amount, 0))
  FROM (SELECT t.id, t.merchant_code, t.state, ${amount} AS amount FROM lottery_tickets t) k
  LEFT JOIN (
    SELECT l.merchant_code, l.key, sum(p.amount_minor) AS amount
    FROM ledger_transaction l JOIN ledger_posting p ON p.transaction_id = l.id WHERE l.key LIKE 'lottery:%' GROUP BY l.merchant_code, l.key
  ) m ON m.merchant_code = k.merchant_code AND m.key = 'lottery:' || k.id || ${`:${suffix}`}
  WHERE k.amount <> coalesce(m.amount, 0)`;

/** Rule -> the rows that violate it, one text each. */
const rules: Record<string, SQL> = {
  'a ticket was paid for': wrongMovement('bet', sql`t.cost_minor`),
  'a prize was paid, and no other': wrongMovement('win', sql`CASE t.state WHEN 'won' THEN t.prize_minor ELSE 0 END`),
  'a ticket was given back, and no other': wrongMovement(
    'refund',
    sql`CASE WHEN t.state IN ('cancelled', 'void') THEN t.cost_minor ELSE 0 END`,
  ),
  'a movement of the lottery is one of a ticket': sql`
    SELECT concat_ws(' ', l.merchant_code, l.key) FROM ledger_transaction l
    LEFT JOIN lottery_tickets t ON t.merchant_code = l.merchant_code AND t.id::text = split_part(l.key, ':', 2)
    WHERE l.key LIKE 'lottery:%' AND (t.id IS NULL OR split_part(l.key, ':', 3) NOT IN ('bet', 'win', 'refund'))`,
  'what was taken is what was paid and what the house has': sql`
    SELECT concat_ws(' ', coalesce(t.merchant_code, h.merchant_code), coalesce(t.currency, h.currency), coalesce(t.kept, 0), coalesce(h.kept, 0))
    FROM (
      SELECT merchant_code, currency, sum(CASE WHEN state IN ('cancelled', 'void') THEN 0 ELSE cost_minor END - prize_minor + tax_minor) AS kept
      FROM lottery_tickets GROUP BY merchant_code, currency
    ) t FULL JOIN (
      SELECT merchant_code, currency, sum(balance_minor) AS kept FROM ledger_account
      WHERE address LIKE 'house:lott:%' OR address LIKE 'house:elott:%' OR address LIKE 'fees:lottery-tax:%' GROUP BY merchant_code, currency
    ) h ON h.merchant_code = t.merchant_code AND h.currency = t.currency
    WHERE coalesce(t.kept, 0) <> coalesce(h.kept, 0)`,
  'an issue at its end has no ticket in play, and one that is not void has counted them': sql`
    SELECT concat_ws(' ', i.merchant_code, i.game_id, i.numero, i.state, i.ticket_count, t.accepted, t.placed) FROM lottery_issues i
    LEFT JOIN (
      SELECT merchant_code, game_id, numero, count(*) FILTER (WHERE state <> 'cancelled') AS accepted, count(*) FILTER (WHERE state = 'placed') AS placed
      FROM lottery_tickets GROUP BY merchant_code, game_id, numero
    ) t ON t.merchant_code = i.merchant_code AND t.game_id = i.game_id AND t.numero = i.numero
    WHERE (i.due_at IS NULL AND t.placed > 0) OR (i.state <> 'void' AND i.ticket_count <> coalesce(t.accepted, 0))`,
  'a pool holds what its issues left in it, in shares that are equal': sql`
    SELECT concat_ws(' ', p.merchant_code, p.game_id, p.pool, p.amount_minor, coalesce(i.held, 0)) FROM lottery_pools p
    LEFT JOIN (
      SELECT merchant_code, game_id, pool, sum(closing_minor - opening_minor) AS held, bool_and(paid_minor % greatest(winners, 1) = 0) AS is_equal
      FROM lottery_pool_issues GROUP BY merchant_code, game_id, pool
    ) i ON i.merchant_code = p.merchant_code AND i.game_id = p.game_id AND i.pool = p.pool
    WHERE p.amount_minor <> coalesce(i.held, 0) OR NOT coalesce(i.is_equal, true)`,
};
