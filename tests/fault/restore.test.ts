import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { channelOf, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createLog } from '#server/platform/log.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';
import { startVictim } from './fixture/victim.ts';

type Cluster = Awaited<ReturnType<typeof startCluster>>;

const log = createLog('silent');
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** A block of commands of docs/operations.md, as somebody would type it whose folders are these. */
function documented(name: string, folders: { data: string; backup: string }): string {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const block = new RegExp(`^\`\`\`sh ${name}\n(.*?)^\`\`\``, 'ms').exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/operations.md has no "${name}"`);
  return `set -e\n${block}`.replaceAll('/backup', folders.backup).replaceAll(/(?<![\w/])\/data\b/g, folders.data);
}

const paidTo = '00000000-0000-7000-8000-000000000018';
const pay = async (db: Database, key: string) => {
  const postings = [{ source: channelOf('sandbox', paidTo), destination: playerCash(paidTo), amountMinor: 100n }] as const;
  const { status } = await move(db, {
    merchantCode: 'fault',
    currency: 'PHP',
    kind: 'deposit',
    key,
    reference: 'r',
    description: 'd',
    postings,
  });
  return status;
};
const keysOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}:${at}`);

async function within<T>(where: { dataDir?: string; databaseUrl?: string }, run: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir: '', databaseUrl: undefined, ...where, log });
  try {
    return await run(db);
  } finally {
    await db.close().catch(() => undefined);
  }
}

/** What of these is there; and whether the books are right. */
async function stateOf(db: Database, acknowledged: readonly string[]) {
  const { rows } = await db.pool.query<{ count: string }>('SELECT count(*) FROM ledger_transaction WHERE key = ANY ($1)', [acknowledged]);
  const { faults } = await verifyLedger(db);
  return { there: Number(rows[0]?.count), faults };
}

/** Not served as it is: it does not open, a question of money fails, or the verifier names it. */
const isRefused = (where: { dataDir?: string; databaseUrl?: string }) =>
  within(where, async (db) => (await verifyLedger(db)).faults.length > 0).catch(() => true);

const ledgerFiles = async (db: Database) => {
  const { rows } = await db.pool.query<{ path: string }>(
    `SELECT pg_relation_filepath(oid) AS path FROM pg_class WHERE relname IN ('ledger_posting', 'ledger_account') AND relkind = 'r'`,
  );
  return rows.map(({ path }) => path);
};
const damagePages = (folder: string, files: readonly string[]) =>
  files.forEach((file) => writeFileSync(join(folder, file), randomBytes(8_192), { flag: 'r+' }));

test('the embedded database comes back as it was copied, by the documented commands, and takes what was lost once more, once (fault 18)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'laro-restore-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const folders = { data: join(folder, 'data'), backup: join(folder, 'backup') };
  mkdirSync(folders.backup);
  const where = { dataDir: folders.data };
  const [before, after] = [keysOf('before', 60), keysOf('after', 40)];
  await within(where, async (db) => {
    await migrate(db);
    for (const key of before) await pay(db, key);
  });
  execFileSync('sh', ['-c', documented('backup embedded', folders)]);
  const files = await within(where, async (db) => {
    for (const key of after) await pay(db, key);
    return await ledgerFiles(db);
  });
  damagePages(join(folders.data, 'database'), files);
  expect(await isRefused(where)).toBe(true);

  execFileSync('sh', ['-c', documented('restore embedded', folders)]);
  await within(where, async (db) => {
    expect(await stateOf(db, [...before, ...after])).toEqual({ there: before.length, faults: [] });
    // a key that is known moves nothing again
    for (const key of [...after, ...before]) await pay(db, key);
    expect(await stateOf(db, [...before, ...after])).toEqual({ there: before.length + after.length, faults: [] });
    expect((await verifyLedger(db)).counts.transactions).toBe(before.length + after.length);
  });
}, 180_000);

const archiving = {
  archive_mode: 'on',
  archive_command: `'test ! -f folder/backup/log/%f && cp %p folder/backup/log/%f'`,
  archive_timeout: '60',
};

/** A server that archives its log, under load before, during and after its base backup; then it crashes. @returns what was acknowledged */
async function playOnArchived(cluster: Cluster): Promise<string[]> {
  const victim = await startVictim('load', { DATABASE_URL: cluster.url });
  await victim.said(200);
  await run(cluster, 'backup postgresql');
  const known = victim.lines.length;
  await victim.said(known + 400);
  await within({ databaseUrl: cluster.url }, archiveNow);
  await victim.said(known + 800);
  cluster.kill();
  await victim.kill();
  return victim.lines;
}

/** Ends the log that is written to, and waits until it is in the archive. */
async function archiveNow({ pool }: Database): Promise<void> {
  const ended = await pool.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  const isArchived = async () =>
    (await pool.query<{ last: string | null }>('SELECT last_archived_wal AS last FROM pg_stat_archiver')).rows[0]?.last ?? '';
  await expect.poll(isArchived, { timeout: 30_000, interval: 20 }).toSatisfy((last: string) => last >= (ended.rows[0]?.name ?? 'none'));
}

async function openArchived(): Promise<Cluster> {
  const cluster = await startCluster({ more: archiving });
  undo.push(() => cluster.stop());
  await cluster.owned('mkdir', ['-p', join(cluster.folder, 'backup/log')]);
  return cluster;
}

function run(cluster: Cluster, name: string) {
  const commands = documented(name, { data: cluster.data, backup: join(cluster.folder, 'backup') });
  return cluster.owned('sh', ['-c', `DATABASE_URL='${cluster.url}'\n${commands}`]);
}

test('PostgreSQL whose disk is damaged is refused, and comes back from its base backup and log with every acknowledged movement (fault 18)', async () => {
  const cluster = await openArchived();
  const acknowledged = await playOnArchived(cluster);
  // crash recovery might mend what was written a moment ago: here it has nothing left to do
  cluster.start();
  const where = { databaseUrl: cluster.url };
  const files = await within(where, async (db) => {
    await db.pool.query('CHECKPOINT');
    return await ledgerFiles(db);
  });
  cluster.kill();
  damagePages(cluster.data, files);
  cluster.start();
  expect(await isRefused(where)).toBe(true);
  cluster.kill();

  await run(cluster, 'restore postgresql');
  await within(where, async (db) => {
    expect(await stateOf(db, acknowledged)).toEqual({ there: acknowledged.length, faults: [] });
    expect(await pay(db, 'after the restore')).toBe('posted');
  });
}, 180_000);

test('PostgreSQL whose last log is torn comes back whole, with everything that had been archived and no movement by half (fault 18)', async () => {
  const cluster = await openArchived();
  const acknowledged = await playOnArchived(cluster);
  const logs = join(cluster.data, 'pg_wal');
  const archived = new Set(readdirSync(join(cluster.folder, 'backup/log')));
  const torn = readdirSync(logs).filter((name) => /^[0-9A-F]{24}$/.test(name) && !archived.has(name));
  expect(torn.length).toBeGreaterThan(0);
  for (const name of torn) truncateSync(join(logs, name), Math.min(statSync(join(logs, name)).size, 40_000));
  writeFileSync(join(cluster.data, 'global/pg_control'), randomBytes(8_192));
  expect(() => cluster.start()).toThrow();

  await run(cluster, 'restore postgresql');
  await within({ databaseUrl: cluster.url }, async (db) => {
    const { there, faults } = await stateOf(db, acknowledged);
    expect(faults).toEqual([]);
    // the base was taken after 200, the log changed over 400 later
    expect(there).toBeGreaterThanOrEqual(600);
    expect(await pay(db, 'after the restore')).toBe('posted');
  });
}, 180_000);
