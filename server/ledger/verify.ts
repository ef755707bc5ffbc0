import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';

import { dayRules } from './verify-days.ts';

export interface LedgerCounts {
  accounts: number;
  transactions: number;
  postings: number;
}

export interface LedgerFault {
  rule: string;
  /** The number of violating rows. */
  count: number;
  /** One of them, as a starting point. */
  example: string;
}

export interface LedgerVerdict {
  counts: LedgerCounts;
  faults: LedgerFault[];
}

/** Verifies the whole ledger from its postings, trusting no balance. Reads one snapshot, so it can run beside live traffic. */
export function verifyLedger(db: Database): Promise<LedgerVerdict> {
  return db.orm.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ accounts: string; transactions: string; postings: string }>(sql`
        SELECT (SELECT count(*) FROM ledger_account) AS accounts, (SELECT count(*) FROM ledger_transaction) AS transactions,
          (SELECT count(*) FROM ledger_posting) AS postings`);
      const [counted] = rows;
      if (!counted) throw new Error('A count always answers one row.');
      const faults: LedgerFault[] = [];
      for (const [rule, broken] of Object.entries({ ...rules, ...dayRules })) {
        const found = await tx.execute<{ count: string; example: string | null }>(
          sql`SELECT count(*) AS count, min(example) AS example FROM (${broken}) broken (example)`,
        );
        const count = Number(found.rows[0]?.count);
        if (count !== 0) faults.push({ rule, count, example: found.rows[0]?.example ?? '' });
      }
      return {
        counts: { accounts: Number(counted.accounts), transactions: Number(counted.transactions), postings: Number(counted.postings) },
        faults,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Each posting from the side of both its accounts; `change` is signed. */
const sides = sql`
  SELECT source_id AS account_id, -amount_minor AS change, source_balance_minor AS balance, source_version AS version, source_is_player AS is_player, transaction_id FROM ledger_posting
  UNION ALL
  SELECT destination_id, amount_minor, destination_balance_minor, destination_version, destination_is_player, transaction_id FROM ledger_posting`;

/** Rule -> the rows that violate it, one text each. */
const rules: Record<string, SQL> = {
  'the balances of a merchant and currency sum to zero': sql`
    SELECT concat_ws(' ', merchant_code, currency, sum(balance_minor)) FROM ledger_account GROUP BY merchant_code, currency HAVING sum(balance_minor) <> 0`,
  'a balance is the fold of its postings': sql`
    SELECT concat_ws(' ', a.merchant_code, a.currency, a.address, a.balance_minor, coalesce(f.balance, 0)) FROM ledger_account a
    LEFT JOIN (SELECT account_id, sum(change) AS balance FROM (${sides}) side GROUP BY account_id) f ON f.account_id = a.id
    WHERE a.balance_minor <> coalesce(f.balance, 0)`,
  'a version is the number of postings': sql`
    SELECT concat_ws(' ', a.merchant_code, a.currency, a.address, a.version, coalesce(f.postings, 0)) FROM ledger_account a
    LEFT JOIN (SELECT account_id, count(*) AS postings FROM (${sides}) side GROUP BY account_id) f ON f.account_id = a.id
    WHERE a.version <> coalesce(f.postings, 0)`,
  'each posting continues the balance and the version before it': sql`
    SELECT concat_ws(' ', 'account', account_id, 'version', version) FROM (
      SELECT *, lag(balance, 1, 0::bigint) OVER chain AS balance_before, lag(version, 1, 0::bigint) OVER chain AS version_before
      FROM (${sides}) side WINDOW chain AS (PARTITION BY account_id ORDER BY version)
    ) link WHERE balance <> balance_before + change OR version <> version_before + 1`,
  'no player was ever below zero': sql`
    SELECT concat_ws(' ', 'account', account_id, 'version', version) FROM (${sides}) side WHERE is_player AND balance < 0`,
  'a posting moves money between accounts of its own merchant and currency': sql`
    SELECT concat_ws(' ', 'transaction', side.transaction_id) FROM (${sides}) side
    LEFT JOIN ledger_account a ON a.id = side.account_id
    LEFT JOIN ledger_transaction t ON t.id = side.transaction_id
    WHERE a.id IS NULL OR t.id IS NULL OR a.merchant_code <> t.merchant_code OR a.currency <> t.currency OR side.is_player <> starts_with(a.address, 'player:')`,
  'a transaction has postings, numbered from 1': sql`
    SELECT concat_ws(' ', 'transaction', t.id) FROM ledger_transaction t
    LEFT JOIN (SELECT transaction_id, count(*) AS postings, min(ordinal) AS first, max(ordinal) AS last FROM ledger_posting GROUP BY transaction_id) p ON p.transaction_id = t.id
    WHERE p.postings IS NULL OR p.first <> 1 OR p.last <> p.postings`,
  'what a transaction resolves is an earlier one of the same merchant and currency': sql`
    SELECT concat_ws(' ', 'transaction', t.id) FROM ledger_transaction t LEFT JOIN ledger_transaction o ON o.id = t.resolves_id
    WHERE t.resolves_id IS NOT NULL AND (o.id IS NULL OR o.id >= t.id OR o.merchant_code <> t.merchant_code OR o.currency <> t.currency OR (t.kind IN ('settle', 'release')) <> (o.kind = 'reserve'))`,
  'nothing is resolved twice': sql`
    SELECT concat_ws(' ', 'transaction', resolves_id) FROM ledger_transaction WHERE resolves_id IS NOT NULL GROUP BY resolves_id HAVING count(*) > 1`,
  'money held is the sum of the open holds': sql`
    SELECT concat_ws(' ', a.merchant_code, a.currency, a.address, a.balance_minor, coalesce(h.open, 0)) FROM ledger_account a
    LEFT JOIN (
      SELECT p.destination_id, sum(p.amount_minor) AS open FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
      WHERE t.kind = 'reserve' AND NOT EXISTS (SELECT FROM ledger_transaction e WHERE e.resolves_id = t.id) GROUP BY p.destination_id
    ) h ON h.destination_id = a.id
    WHERE a.address LIKE 'player:%:held' AND a.balance_minor <> coalesce(h.open, 0)`,
};
