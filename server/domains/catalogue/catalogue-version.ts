import { like, sql } from 'drizzle-orm';

import type { Database, Transaction } from '#server/db/database.ts';
import { installationMarks } from '#server/db/schema.ts';
import type { Log } from '#server/platform/log.ts';
import { lookAgain } from '#server/platform/look-again.ts';

export interface CatalogueVersions {
  /** Changes whenever the merchant's lobby changes. */
  of(merchantCode: string): string;
  close(): Promise<void>;
}

const everywhere = 'catalogue version';
const markOf = (merchantCode: string) => `${everywhere} of ${merchantCode}`;

/**
 * The catalogue's versions as this process knows them: a change is visible within a second, whichever process made it. Data read
 * after seeing a version is at least as new as that version, since both are written in one transaction.
 */
export async function openCatalogueVersions({ db, log }: { db: Database; log: Log }): Promise<CatalogueVersions> {
  let known = new Map<string, string>();
  const read = async () => {
    const rows = await db.orm
      .select()
      .from(installationMarks)
      .where(like(installationMarks.name, `${everywhere}%`));
    known = new Map(rows.map(({ name, value }) => [name, value]));
  };
  await read();
  const { close } = lookAgain(read, { log, failed: 'catalogue: its versions could not be read, trying again' });
  return { of: (merchantCode) => `${known.get(everywhere) ?? ''}.${known.get(markOf(merchantCode)) ?? ''}`, close };
}

/** Marks the merchant's lobby as changed, or all lobbies without a merchant. Call it in the transaction of the change. */
export async function noteCatalogueChange(tx: Transaction, merchantCode?: string): Promise<void> {
  const name = merchantCode === undefined ? everywhere : markOf(merchantCode);
  await tx
    .insert(installationMarks)
    .values({ name, value: sql`gen_random_uuid()::text` })
    .onConflictDoUpdate({ target: installationMarks.name, set: { value: sql`excluded.value` } });
}
