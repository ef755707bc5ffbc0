import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

/** Whoever changes a merchant's listings takes turns: each change counts them anew. Held until the transaction ends. */
export async function lockLobby(tx: Transaction, merchantCode: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`catalogue ${merchantCode}`}))`);
}
