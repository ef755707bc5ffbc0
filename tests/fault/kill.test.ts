import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createLog } from '#server/platform/log.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';
import { startVictim, type Victim } from './fixture/victim.ts';

const kills = Number(process.env['KILLS'] ?? 10);
const restartLimitMs = 10_000;
const timeoutMs = 60_000 + kills * 30_000;
const log = createLog('error');

/** Opens as a start does; checks the time, every acknowledged movement and the whole ledger. */
async function checkAfterRestart(open: () => Promise<Database>, acknowledged: readonly string[]) {
  const startedAt = performance.now();
  const db = await open();
  try {
    await migrate(db);
    expect(performance.now() - startedAt).toBeLessThan(restartLimitMs);
    const { rows } = await db.pool.query<{ key: string }>(
      'SELECT key FROM unnest($1::text[]) asked (key) WHERE NOT EXISTS (SELECT FROM ledger_transaction t WHERE t.key = asked.key)',
      [acknowledged],
    );
    expect(rows).toEqual([]);
    const { counts, faults } = await verifyLedger(db);
    expect(faults).toEqual([]);
    expect(counts.transactions).toBeGreaterThanOrEqual(acknowledged.length);
  } finally {
    await db.close();
  }
}

/** Any instant of the load, the first ones included. */
async function runForAWhile(victim: Victim) {
  await wait(Math.random() * 1_500);
  return victim;
}

describe(`killed ${kills} times under load, the ledger keeps every acknowledged movement, none half posted, and restarts in time`, () => {
  test(
    'on PGlite, where each acknowledgement was preceded by a sync of its commit',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'laro-fault-'));
      const acknowledged: string[] = [];
      try {
        for (let round = 0; round < kills; round++) {
          const victim = await runForAWhile(await startVictim('load.ts', { DATA_DIR: dataDir }));
          await victim.kill();
          expect(victim.stderr()).toBe('');
          expect(victim.lines).not.toContain('UNSYNCED');
          acknowledged.push(...victim.lines);
          await checkAfterRestart(() => openDatabase({ dataDir, databaseUrl: undefined, log }), acknowledged);
        }
        expect(acknowledged.length).toBeGreaterThan(kills);
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    timeoutMs,
  );

  test(
    'on PostgreSQL, with the database crashing too in every third round',
    async () => {
      const cluster = await startCluster();
      const acknowledged: string[] = [];
      try {
        for (let round = 0; round < kills; round++) {
          const victim = await runForAWhile(await startVictim('load.ts', { DATABASE_URL: cluster.url }));
          const crashes = round % 3 === 2;
          if (crashes) cluster.kill();
          await victim.kill();
          acknowledged.push(...victim.lines);
          await checkAfterRestart(() => {
            if (crashes) cluster.start();
            return openDatabase({ dataDir: '', databaseUrl: cluster.url, log });
          }, acknowledged);
        }
        expect(acknowledged.length).toBeGreaterThan(kills);
      } finally {
        cluster.stop();
      }
    },
    timeoutMs,
  );
});
