import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { lookAgain } from '#server/platform/look-again.ts';

import type { MerchantRegistry } from './registry.ts';
import { merchantChanges } from './schema.ts';

export interface MerchantVersions {
  /** Changes whenever the merchant does, as pages would look different. */
  of(merchantCode: string): string;
  /** Reloads now, so that whoever changed something sees it at once. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps this process's merchants up to date with the staff's changes: a change applies within a second, whichever process took it. */
export async function openMerchantChanges({
  db,
  merchants,
  log,
}: {
  db: Database;
  merchants: MerchantRegistry;
  log: Log;
}): Promise<MerchantVersions> {
  let versions = new Map<string, number>();
  const read = async () => {
    const rows = await db.orm.select().from(merchantChanges);
    const isSame = rows.length === versions.size && rows.every(({ merchantCode, version }) => versions.get(merchantCode) === version);
    if (isSame) return;
    merchants.apply(new Map(rows.map(({ merchantCode, changes }) => [merchantCode, changes])));
    versions = new Map(rows.map(({ merchantCode, version }) => [merchantCode, version]));
  };
  await read();
  const { now: look, close } = lookAgain(read, { log, failed: 'merchants: their changes could not be read, trying again' });
  return { of: (merchantCode) => String(versions.get(merchantCode) ?? 0), look, close };
}
