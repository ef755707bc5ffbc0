import { sql } from 'drizzle-orm';

import type { Currency, Minor } from '#contract/money.ts';
import type { MovementKind } from '#contract/wallet/calls.ts';
import type { Database, Queryable } from '#server/db/database.ts';

/** One movement in the ledger, with every posting. */
export interface LedgerEntry {
  id: string;
  key: string;
  kind: MovementKind;
  currency: Currency;
  reference: string;
  description: string;
  /** Another movement has reversed or ended it. */
  isResolved: boolean;
  postings: { source: string; destination: string; amountMinor: Minor }[];
}

interface EntryRow extends Record<string, unknown> {
  id: string;
  key: string;
  kind: MovementKind;
  currency: Currency;
  reference: string;
  description: string;
  is_resolved: boolean;
  source: string;
  destination: string;
  amount: string;
}

/** The same by their keys. */
export async function entriesByKey(
  on: Database | Queryable,
  { merchantCode, keys }: { merchantCode: string; keys: readonly string[] },
): Promise<LedgerEntry[]> {
  const orm = 'orm' in on ? on.orm : on;
  const { rows } = await orm.execute<{ id: string }>(sql`
    SELECT t.id FROM ledger_transaction t WHERE t.merchant_code = ${merchantCode} AND t.key = ANY (${sql.param([...keys])}::text[])`);
  return await entriesOf(on, { merchantCode, ids: rows.map(({ id }) => id) });
}

/** A merchant's movements by id, in ledger order; unknown ids and other merchants' are left out. */
export async function entriesOf(
  on: Database | Queryable,
  { merchantCode, ids }: { merchantCode: string; ids: readonly string[] },
): Promise<LedgerEntry[]> {
  if (ids.length === 0) return [];
  const orm = 'orm' in on ? on.orm : on;
  const { rows } = await orm.execute<EntryRow>(sql`
    SELECT t.id, t.key, t.kind, t.currency, t.reference, t.description, s.address AS source, d.address AS destination, p.amount_minor AS amount,
      EXISTS (SELECT FROM ledger_transaction r WHERE r.resolves_id = t.id) AS is_resolved
    FROM ledger_transaction t
    JOIN ledger_posting p ON p.transaction_id = t.id
    JOIN ledger_account s ON s.id = p.source_id JOIN ledger_account d ON d.id = p.destination_id
    WHERE t.merchant_code = ${merchantCode} AND t.id IN (${sql.join(
      ids.map((id) => sql`${id}::bigint`),
      sql`, `,
    )})
    ORDER BY t.id, p.ordinal`);
  const entries = new Map<string, LedgerEntry>();
  for (const { source, destination, amount, is_resolved: isResolved, ...row } of rows) {
    const id = row.id;
    const entry = entries.get(id) ?? { ...row, id, isResolved, postings: [] };
    entry.postings.push({ source, destination, amountMinor: BigInt(amount) });
    entries.set(id, entry);
  }
  return [...entries.values()];
}
