import { expect, test } from 'vitest';

import type { PgliteDatabase } from '#server/db/pglite/open-pglite.ts';

import { createTestApp } from './fixture/app.ts';
import { openPgliteCopy } from './fixture/database.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { lendPglite } from './fixture/lent-pglite.ts';

let opened = 0;
const open = async () => {
  opened += 1;
  return openPgliteCopy();
};

/** Every row of every table, and where the sequences stand. */
async function contentOf({ pool }: PgliteDatabase): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND oid >= 16384 ORDER BY 1",
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) content[name] = (await pool.query(`SELECT * FROM ${name}`)).rows;
  return { ...content, sequences: (await pool.query('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1')).rows };
}

test('a database that another file has used is like a new one, and costs no second one', async () => {
  const fresh = await openPgliteCopy();
  const asNew = await contentOf(fresh);
  await fresh.close();
  const used = await lendPglite(open);
  const app = await createTestApp({ db: used });
  await app.prepare();
  await registerPlayer(visitor(app), 'somebody');
  await used.pool.query("UPDATE installation_marks SET value = value || 'x'");
  await used.pool.query('SET search_path TO nowhere');
  const left = await contentOf(used).catch(() => undefined);
  expect(left).not.toEqual(asNew);
  await app.close();
  const before = opened;
  const again = await lendPglite(open);
  expect(opened).toBe(before);
  expect(await contentOf(again)).toEqual(asNew);
  await expect(used.pool.query('SELECT 1')).rejects.toThrow('after calling end');
  await again.close();
});

test.each([
  ['a trigger', 'CREATE TRIGGER more BEFORE TRUNCATE ON ledger_transaction EXECUTE FUNCTION suppress_redundant_updates_trigger()'],
  ['a trigger that is off', 'ALTER TABLE ledger_transaction DISABLE TRIGGER ledger_transaction_append_only'],
  ['a table', 'CREATE TABLE more (id int)'],
  ['a column', 'ALTER TABLE identity_members ADD COLUMN more int'],
  ['a function', "CREATE FUNCTION more() RETURNS int LANGUAGE sql AS 'SELECT 1'"],
  ['a constraint', 'ALTER TABLE identity_members ADD CONSTRAINT more CHECK (false) NOT VALID'],
  ['a setting', "ALTER DATABASE postgres SET lock_timeout = '1s'"],
  ['a migration', "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('more', 1)"],
])('one that was left with %s is not used again', async (_what, change) => {
  const changed = await lendPglite(open);
  await changed.pool.query(change);
  await changed.close();
  const before = opened;
  const next = await lendPglite(open);
  expect(opened).toBe(before + 1);
  await next.close();
});

test('one that has died is not used again', async () => {
  // whichever an earlier test has left hears of its end in another way
  const left = await lendPglite(open);
  const dying = await lendPglite(async () => openPgliteCopy(undefined, () => undefined));
  await dying.kill();
  await dying.close();
  await left.close();
  const before = opened;
  const next = await lendPglite(open);
  expect(opened).toBe(before + 1);
  await next.close();
});
