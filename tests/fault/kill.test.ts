import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import { describe, expect, test } from 'vitest';

import { migratedFolder } from '#tests/setup/data-folder.ts';
import { programFile } from '#tests/setup/programs.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';
import type { Restarted } from './programs/restart.ts';
import { startVictim, type Victim } from './fixture/victim.ts';

const kills = Number(process.env['KILLS'] ?? 4);
/** `npm run test:faults` holds it to ten seconds, alone on the machine; beside all other tests it takes what it takes. */
const restartLimitMs = Number(process.env['RESTART_MS'] ?? 60_000);
const timeoutMs = 60_000 + kills * 30_000;

/** Opens in a new process, as a start does; checks the time, every acknowledged movement and the whole ledger. */
async function checkAfterRestart(env: Record<string, string>, acknowledged: readonly string[], databaseMs = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'laro-keys-'));
  const keys = join(folder, 'keys');
  writeFileSync(keys, acknowledged.join('\n'));
  const { stdout } = await promisify(execFile)(process.execPath, [programFile('restart')], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: '.cache/compile', KEYS: keys, ...env },
  });
  rmSync(folder, { recursive: true, force: true });
  // our own program's
  const { openedMs, missing, faults, transactions } = JSON.parse(stdout) as Restarted;
  expect(databaseMs + openedMs).toBeLessThan(restartLimitMs);
  expect({ missing, faults }).toEqual({ missing: [], faults: [] });
  expect(transactions).toBeGreaterThanOrEqual(acknowledged.length);
}

/** Any instant of the load, the first ones included. */
async function runForAWhile(victim: Victim) {
  await wait(Math.random() * 1_500);
  return victim;
}

describe(`killed ${kills} times under load, the ledger keeps every acknowledged movement, none half posted, and restarts in time (fault 13)`, () => {
  test(
    'on PGlite, where each acknowledgement was preceded by a sync of its commit',
    async () => {
      const dataDir = migratedFolder('fault');
      const acknowledged: string[] = [];
      try {
        for (let round = 0; round < kills; round++) {
          const victim = await runForAWhile(await startVictim('load', { DATA_DIR: dataDir }));
          await victim.kill();
          expect(victim.stderr()).toBe('');
          expect(victim.lines).not.toContain('UNSYNCED');
          acknowledged.push(...victim.lines);
          await checkAfterRestart({ DATA_DIR: dataDir }, acknowledged);
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
          const victim = await runForAWhile(await startVictim('load', { DATABASE_URL: cluster.url }));
          const crashes = round % 3 === 2;
          if (crashes) cluster.kill();
          await victim.kill();
          acknowledged.push(...victim.lines);
          const restartedAt = performance.now();
          if (crashes) cluster.start();
          await checkAfterRestart({ DATABASE_URL: cluster.url }, acknowledged, performance.now() - restartedAt);
        }
        expect(acknowledged.length).toBeGreaterThan(kills);
      } finally {
        cluster.stop();
      }
    },
    timeoutMs,
  );
});
