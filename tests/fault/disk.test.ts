import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { channelOf, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createLog } from '#server/platform/log.ts';

import { testPrograms } from '../../scripts/lib/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'laro-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A mount that nobody else sees needs Linux, and a container that allows it. */
const canMount = process.platform === 'linux' && spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', folder]).status === 0;

const inOwnMounts = (script: string, dataDir: string, env: Record<string, string> = {}) =>
  spawnSync('unshare', ['-rm', 'sh', '-c', script], {
    env: { ...process.env, ...env, DATA_DIR: dataDir, NODE: process.execPath, PROGRAMS: testPrograms },
    encoding: 'utf8',
    timeout: 120_000,
  });

describe.runIf(canMount)('a disk', () => {
  test.each(['190', '260'])(
    'of %s MB that is full refuses writes with 503 and posts nothing half, reads go on, readiness and log say why, the upkeep leaves it alone, and with room again all is well (fault 15)',
    (size) => {
      const dataDir = mkdtempSync(join(folder, 'full-'));
      const { stdout, stderr, status } = inOwnMounts('exec "$NODE" "$PROGRAMS/full-disk.mjs"', dataDir, { SIZE: size });
      expect([status, stderr]).toEqual([0, '']);
      const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
      const seen = Object.assign({}, ...lines.map((line) => JSON.parse(line) as object)) as Record<string, unknown>;
      expect(seen).toMatchObject({ before: [200, 'posted'], full: 503, reads: [200, 200, 200], paid: '25006' });
      expect(seen).toMatchObject({ fault: 'the disk of the database is full: writes are refused' });
      expect(lines.flatMap((line) => /"books":(\{[^}]*\})/.exec(line)?.[1] ?? [])).toEqual(
        Array.from({ length: 2 }, () => '{"faults":0,"isExact":true}'),
      );
      expect(seen).toMatchObject({ after: [200, 'posted'], healed: null, reopened: 0 });
      expect(stdout).toMatch(/request refused: the platform is busy/);
      expect(lines.filter((line) => line.includes('the disk is full: writes are refused until there is room'))).toHaveLength(1);
      expect(lines.filter((line) => line.includes('the disk has room again: writes are taken'))).toHaveLength(1);
    },
  );

  test('that ends the embedded database ends its process too, with the reason and a code of failure', () => {
    const dataDir = mkdtempSync(join(folder, 'dead-'));
    const { stdout, stderr, status } = inOwnMounts('exec "$NODE" "$PROGRAMS/dead-database.mjs"', dataDir);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^laro ends: the embedded database stopped \(.*No space left on device\)\n$/);
    expect(stdout).toMatch(/"level":60.*the embedded database stopped/);
  });

  test('that may only be read fails the start with its reason (fault 15)', () => {
    const dataDir = mkdtempSync(join(folder, 'read-only-'));
    const { stderr, status } = inOwnMounts(
      'mount -t tmpfs tmpfs "$DATA_DIR" && mount -o remount,ro "$DATA_DIR" && exec "$NODE" "$PROGRAMS/hold-folder.mjs"',
      dataDir,
    );
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/EROFS|read-only file system/i);
  });
});

describe('a copy of the data folder that was damaged', () => {
  const log = createLog('silent');
  const whole = join(folder, 'whole');
  const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined, log });
  const pay = (db: Database, key: string) => {
    const postings = [{ source: channelOf('sandbox', memberId), destination: playerCash(memberId), amountMinor: 100n }] as const;
    return move(db, { merchantCode: 'fault', currency: 'PHP', kind: 'deposit', key, reference: 'r', description: 'd', postings });
  };
  const memberId = '00000000-0000-7000-8000-000000000001';

  beforeAll(async () => {
    const db = await open(whole);
    await migrate(db);
    for (let at = 0; at < 200; at += 1) await pay(db, `paid:${at}`);
    await db.close();
  }, 120_000);

  const copyOf = (name: string) => {
    const to = join(folder, name);
    cpSync(whole, to, { recursive: true });
    return to;
  };

  test('in its last log is refused or serves only whole movements, and the copy before it still opens (fault 18)', async () => {
    const hurt = copyOf('hurt-log');
    const logs = join(hurt, 'database/pg_wal');
    for (const name of readdirSync(logs).filter((file) => /^[0-9A-F]{24}$/.test(file))) truncateSync(join(logs, name), 8_192);
    expect(await fateOf(hurt)).toMatch(/^(refused|whole)$/);
    expect(await fateOf(copyOf('restored-log'))).toBe('whole');
  });

  test('in its control file is refused (fault 18)', async () => {
    const hurt = copyOf('hurt-control');
    const control = join(hurt, 'database/global/pg_control');
    writeFileSync(control, randomBytes(statSync(control).size));
    expect(await fateOf(hurt)).toBe('refused');
  });

  test('in all of its log is refused in words that name the folder and the chapter that restores it', async () => {
    const hurt = copyOf('zeroed-log');
    const logs = join(hurt, 'database/pg_wal');
    for (const name of readdirSync(logs).filter((file) => /^[0-9A-F]{24}$/.test(file)))
      writeFileSync(join(logs, name), Buffer.alloc(statSync(join(logs, name)).size));
    await expect(open(hurt)).rejects.toThrow(
      `the embedded database in ${join(hurt, 'database')} is damaged. Restore the last backup: docs/operations.md, chapter "Back up and restore".`,
    );
    expect(readFileSync('docs/operations.md', 'utf8')).toContain('\n## Back up and restore\n');
  });

  test('in a page of the ledger is told by the verifier, or not served (fault 18)', async () => {
    const hurt = copyOf('hurt-page');
    const files = await ledgerFiles(hurt);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const path = join(hurt, 'database', file);
      if (existsSync(path) && statSync(path).size >= 8_192) writeFileSync(path, randomBytes(8_192), { flag: 'r+' });
    }
    expect(await fateOf(hurt)).toMatch(/^(refused|found)$/);
  });

  async function ledgerFiles(dataDir: string): Promise<string[]> {
    const db = await open(dataDir);
    const { rows } = await db.pool.query<{ path: string }>(
      `SELECT pg_relation_filepath(oid) AS path FROM pg_class WHERE relname IN ('ledger_posting', 'ledger_account') AND relkind = 'r'`,
    );
    await db.close();
    return rows.map(({ path }) => path);
  }

  /** `refused`: it does not open, or a question of money fails; `found`: the verifier names it; `whole`: every movement counts. */
  async function fateOf(dataDir: string): Promise<'refused' | 'found' | 'whole'> {
    let db: Database | undefined;
    try {
      db = await open(dataDir);
      const { faults, counts } = await verifyLedger(db);
      if (faults.length > 0) return 'found';
      return counts.transactions === 200 ? 'whole' : 'found';
    } catch {
      return 'refused';
    } finally {
      await db?.close().catch(() => undefined);
    }
  }
});
