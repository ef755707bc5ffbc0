import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openMigrated } from '#server/db/open-migrated.ts';
import { createLog } from '#server/platform/log.ts';

import { migrationsHash } from './database.ts';

const template = () => join(import.meta.dirname, `../../.cache/test-folder-${migrationsHash()}`);

/** Makes once what `migratedFolder` copies. */
export async function setup(): Promise<void> {
  if (existsSync(template())) return;
  const aside = `${template()}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const db = await openMigrated({ dataDir: aside, databaseUrl: undefined }, createLog('warn'));
  await db.close();
  renameSync(aside, template());
}

/** A data folder whose database is migrated and empty: five processor seconds less than to make one. */
export function migratedFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `laro-${name}-`));
  cpSync(template(), folder, { recursive: true });
  return folder;
}
