import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { verifyLottery } from '#server/domains/lottery/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createLog } from '#server/platform/log.ts';
import { openDraws } from '#tests/server/fixture/draws.ts';
import { migratedFolder } from '#tests/setup/data-folder.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';
import { startVictim, type Victim } from './fixture/victim.ts';

const kills = Math.min(25, Number(process.env['KILLS'] ?? 1));
const timeoutMs = 120_000 + kills * 60_000;
const log = createLog('silent');
let time = Date.parse('2026-11-21T00:00:00Z');
const startedAt = () => new Date(time).toISOString();

/** A later start of the same installation, where nobody plays: every draw that was sold is made and paid. */
async function finish(db: Database): Promise<void> {
  // later than a victim's fast clock can have come
  time += 24 * 3_600_000;
  const draws = await openDraws({ db, merchantCode: 'fault', startAt: startedAt() });
  const isLeft = async () => (await db.pool.query('select from lottery_issues where due_at <= $1', [draws.clock.now()])).rowCount !== 0;
  while (await isLeft()) {
    await draws.tick();
    draws.clock.advanceMs(1000);
  }
}

/** Against the digits that were drawn, told from the ticket's choice alone. */
const wrongTickets = `
  select t.id, t.state, i.state as issue from lottery_tickets t join lottery_issues i using (merchant_code, game_id, numero)
  where t.state = 'placed'
    or t.state <> 'cancelled' and (t.state = 'void') <> (i.state = 'void')
    or t.state in ('won', 'lost') and (t.state = 'won') <> ((right(i.short, 1)::int % 2 = 1) = (t.items -> 0 ->> 'choice' = 'odd'))
    or t.state = 'won' and t.prize_minor <> 190`;

/** Every ticket that was answered is there, has ended as its draw says and was paid once, to the centavo. */
async function check(db: Database, answered: readonly string[]): Promise<void> {
  await finish(db);
  const taken = await db.pool.query('select id from lottery_tickets where id = any($1)', [answered]);
  expect(taken.rows).toHaveLength(answered.length);
  expect((await db.pool.query(wrongTickets)).rows).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyLottery(db)).toEqual([]);
}

/** Any instant under load: of an order, a cancellation, a lock, a draw, a payment. */
async function killSometime(victim: Victim): Promise<string[]> {
  await victim.said(Math.random() * 100);
  await wait(Math.random() * 300);
  await victim.kill();
  expect(victim.stderr()).toBe('');
  return victim.lines;
}

describe(`killed ${kills} times at any instant while players order and draws go on, the lottery pays every ticket that was taken, once`, () => {
  test(
    'on PGlite',
    async () => {
      const dataDir = migratedFolder('fault');
      const answered: string[] = [];
      try {
        for (let round = 0; round < kills; round += 1) {
          answered.push(...(await killSometime(await startVictim('draws', { DATA_DIR: dataDir, STARTED_AT: startedAt() }))));
          const db = await openDatabase({ dataDir, databaseUrl: undefined, log });
          try {
            await check(db, answered);
          } finally {
            await db.close();
          }
        }
        expect(answered.length).toBeGreaterThan(kills);
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    timeoutMs,
  );

  test(
    'on PostgreSQL, with another process that goes on',
    async () => {
      const cluster = await startCluster();
      const start = () => startVictim('draws', { DATABASE_URL: cluster.url, STARTED_AT: startedAt() });
      const db = await openDatabase({ dataDir: '', databaseUrl: cluster.url, log });
      const answered: string[] = [];
      try {
        let other = await start();
        for (let round = 0; round < kills; round += 1) {
          const next = await start();
          answered.push(...(await killSometime(other)));
          other = next;
        }
        answered.push(...(await killSometime(other)));
        await check(db, answered);
        expect(answered.length).toBeGreaterThan(kills);
      } finally {
        await db.close();
        cluster.stop();
      }
    },
    timeoutMs,
  );
});
