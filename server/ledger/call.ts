import { sql } from 'drizzle-orm';

import type { Database, Queryable } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';

/** The ledger's database functions; each is one round trip. */
export type LedgerFunction = 'ledger_move' | 'ledger_move_many' | 'ledger_reverse' | 'ledger_end_hold';

export type LedgerValue = string | number | null | readonly (string | number)[];

export interface LedgerRow {
  ordinal?: number;
  status: string;
  transaction_id: string | null;
  addresses: string[] | null;
  balances: string[] | null;
  versions: string[] | null;
}

/** Calls a function on its own, as a named prepared statement, or inside the caller's transaction. */
export async function callLedger(on: Database | Queryable, name: LedgerFunction, values: readonly LedgerValue[]): Promise<LedgerRow[]> {
  if (!('pool' in on)) {
    const inputs = sql.join(
      values.map((value) => sql.param(value)),
      sql`, `,
    );
    return (await on.execute<LedgerRow & Record<string, unknown>>(sql`SELECT * FROM ${sql.raw(name)}(${inputs})`)).rows;
  }
  const text = `SELECT * FROM ${name}(${values.map((_, index) => `$${index + 1}`).join(', ')})`;
  const { rows } = await repeatPassing(() => on.pool.query<LedgerRow>({ name, text, values: [...values] }));
  return rows;
}
