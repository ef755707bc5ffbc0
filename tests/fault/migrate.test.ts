import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createLog } from '#server/platform/log.ts';

import { startVictim } from './fixture/victim.ts';

test('a migration that is killed half-way is all or nothing, and the next start finishes it (fault 19)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'laro-migrate-'));
  const open = (name: string) => openDatabase({ dataDir: join(folder, name), databaseUrl: undefined, log: createLog('error') });
  let cut = 0;
  try {
    await (await open('empty')).close();
    // sooner each time, so that some die in the middle on any machine
    for (const afterMs of [400, 80, 10]) {
      const name = `killed-${afterMs}`;
      cpSync(join(folder, 'empty'), join(folder, name), { recursive: true });
      const victim = await startVictim('migrate', { DATA_DIR: join(folder, name) });
      await wait(afterMs);
      await victim.kill();
      if (!victim.lines.includes('migrated')) cut += 1;
      const db = await open(name);
      const { rows } = await db.pool.query<{ tables: number; isNoted: boolean }>(
        `SELECT (SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public') AS tables,
           to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AND EXISTS (SELECT FROM pg_tables WHERE tablename = 'ledger_posting') AS "isNoted"`,
      );
      // one transaction: all of it or nothing, not even the first table
      expect([afterMs, (rows[0]?.tables ?? 0) > 0]).toEqual([afterMs, rows[0]?.isNoted]);
      await migrate(db);
      expect((await verifyLedger(db)).faults).toEqual([]);
      await db.close();
    }
    expect(cut).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
