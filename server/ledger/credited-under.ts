import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';

import { ledgerPosting, ledgerTransaction } from './schema.ts';

/** What the movements with these keys brought players, before fees; keys without a movement are left out. */
export async function creditedUnder(
  on: Queryable,
  { merchantCode, keys }: { merchantCode: string; keys: readonly string[] },
): Promise<Map<string, Minor>> {
  if (keys.length === 0) return new Map();
  const rows = await on
    .select({ key: ledgerTransaction.key, amount: sql<string>`sum(${ledgerPosting.amountMinor})::text` })
    .from(ledgerTransaction)
    .innerJoin(ledgerPosting, and(eq(ledgerPosting.transactionId, ledgerTransaction.id), eq(ledgerPosting.destinationIsPlayer, true)))
    .where(and(eq(ledgerTransaction.merchantCode, merchantCode), inArray(ledgerTransaction.key, [...keys])))
    .groupBy(ledgerTransaction.key);
  return new Map(rows.map(({ key, amount }) => [key, BigInt(amount)]));
}
