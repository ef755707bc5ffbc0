import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { programFile } from '#tests/setup/programs.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';

const folder = mkdtempSync(join(tmpdir(), 'laro-damage-'));
const whole = join(folder, 'whole');
const silent = createLog('silent');
let files: Map<string, string>;

const filesOf = async (db: Database) => {
  const { rows } = await db.pool.query<{ name: string; path: string }>(
    `SELECT relname AS name, pg_relation_filepath(oid) AS path FROM pg_class WHERE relkind IN ('r', 'i')`,
  );
  return new Map(rows.map(({ name, path }) => [name, path]));
};

beforeAll(async () => {
  const db = await openDatabase({ dataDir: whole, databaseUrl: undefined, log: silent });
  await migrate(db);
  files = await filesOf(db);
  await db.close();
}, 120_000);
afterEach(() => vi.useRealTimers());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Its first page is noise. */
const damage = (root: string, path = '') => writeFileSync(join(root, path), randomBytes(8_192), { flag: 'r+' });

function copyOf(name: string): { dataDir: string; database: string } {
  const dataDir = join(folder, name);
  cpSync(whole, dataDir, { recursive: true });
  return { dataDir, database: join(dataDir, 'database') };
}

const chapter = 'docs/operations.md, chapter "Back up and restore"';
const sentence = (database: string) => `the embedded database in ${database} is damaged. Restore the last backup: ${chapter}.`;

test('the chapter that restores is there', () => {
  expect(readFileSync('docs/operations.md', 'utf8')).toContain('\n## Back up and restore\n');
});

describe('a start on an embedded database that opens, but is damaged, names the folder and the chapter that restores it', () => {
  const start = (dataDir: string, env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [programFile('start')], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...env },
      encoding: 'utf8',
      timeout: 120_000,
    });

  test.each(['__drizzle_migrations', 'installation_marks', 'installation_marks_pkey', 'round_vendor_stops', 'catalogue_vendors'])(
    'when it is in %s',
    (table) => {
      const { dataDir, database } = copyOf(`hurt-${table}`);
      damage(database, files.get(table));
      const { status, stderr, stdout } = start(dataDir);
      expect([status, stderr]).toEqual([1, `laro cannot start: ${sentence(database)}\n`]);
      expect(stdout).toMatch(/"level":60.*"cause":\{.*"code":"XX001".*the start failed/);
    },
  );

  test('when the file of a table is gone', () => {
    const { dataDir, database } = copyOf('gone');
    rmSync(join(database, files.get('round_vendor_stops') ?? ''));
    const { status, stderr } = start(dataDir);
    expect([status, stderr]).toEqual([1, `laro cannot start: ${sentence(database)}\n`]);
  });

  test('when the database dies of it, unless it was made by this start', () => {
    const { dataDir, database } = copyOf('dies');
    const { status, stderr, stdout } = start(dataDir, { DIES: 'yes' });
    expect([status, stderr]).toEqual([1, `laro cannot start: ${sentence(database)}\n`]);
    expect(stdout).toMatch(/"level":60.*the embedded database stopped/);
    const first = start(join(folder, 'new'), { DIES: 'yes' });
    expect([first.status, first.stderr]).toEqual([1, 'laro cannot start: The PGlite worker ended with code 1.\n']);
  });
});

/** What a platform says of requests that come to a damaged place: level and words of its lines. */
async function saidOf(where: { DATA_DIR: string } | { DATABASE_URL: string }): Promise<unknown[]> {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const app = await createApp({ config: readConfig({ MODE: 'demo', ...where }), log });
  const ask = async () => (await app.request('/wps/relay/GCSGAME_hotGamesV2')).status;
  vi.useFakeTimers({ toFake: ['performance'] });
  const statuses = [await ask(), await ask()];
  vi.advanceTimersByTime(61_000);
  statuses.push(await ask());
  vi.useRealTimers();
  await app.close();
  expect(statuses).toEqual([500, 500, 500]);
  return lines.map((line) => JSON.parse(line) as { level: number; msg: string }).map(({ level, msg }) => [level, msg]);
}

/** An index that the request below reads. */
const asked = 'catalogue_counts_merchant_code_type_vendor_code_pk';
const failed = [50, 'request failed: the files of the database are damaged'];

test('a platform that comes to a damaged page says so once a minute, level fatal, with the chapter that restores it', async () => {
  const { dataDir, database } = copyOf('served');
  damage(database, files.get(asked));
  const alarm = [60, sentence(database)];
  expect(await saidOf({ DATA_DIR: dataDir })).toEqual([alarm, failed, failed, alarm, failed]);
});

test('on PostgreSQL, too', async () => {
  const cluster = await startCluster();
  try {
    const db = await openDatabase({ dataDir: '', databaseUrl: cluster.url, log: silent });
    await migrate(db);
    const path = (await filesOf(db)).get(asked);
    await db.close();
    await cluster.owned('pg_ctl', ['-D', cluster.data, '-w', '-m', 'fast', 'stop']);
    damage(cluster.data, path);
    cluster.start();
    const alarm = [60, `PostgreSQL says that its files are damaged. Restore them: ${chapter}.`];
    expect(await saidOf({ DATABASE_URL: cluster.url })).toEqual([alarm, failed, failed, alarm, failed]);
  } finally {
    cluster.stop();
  }
});
