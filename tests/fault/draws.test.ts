import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { verifyLottery } from '#server/domains/lottery/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createLog } from '#server/platform/log.ts';
import { openDraws } from '#tests/server/fixture/draws.ts';

import { startVictim } from './fixture/victim.ts';

const kills = Math.min(10, Number(process.env['KILLS'] ?? 1));

/** A later start of the same installation, where nobody plays: every draw that was sold is made and paid. */
async function finish(db: Database, startedAt: number): Promise<void> {
  const draws = await openDraws({ db, merchantCode: 'fault', startAt: new Date(startedAt).toISOString() });
  const isLeft = async () => (await db.pool.query('select from lottery_issues where due_at <= $1', [draws.clock.now()])).rowCount !== 0;
  while (await isLeft()) {
    await draws.tick();
    draws.clock.advanceMs(1000);
  }
}

/** Against the digits that were drawn, told from the ticket's choice alone. */
const wrongTickets = `
  select t.id from lottery_tickets t join lottery_issues i using (merchant_code, game_id, numero)
  where t.state not in ('won', 'lost', 'cancelled')
    or t.state in ('won', 'lost') and (t.state = 'won') <> ((right(i.short, 1)::int % 2 = 1) = (t.items -> 0 ->> 'choice' = 'odd'))
    or t.state = 'won' and t.prize_minor <> 190`;

test(
  `killed ${kills} times in the middle of draws, the lottery draws and pays every ticket that was taken, once`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'laro-fault-'));
    let time = Date.parse('2026-11-21T00:00:00Z');
    try {
      for (let round = 0; round < kills; round += 1) {
        const victim = await startVictim('draws.ts', { DATA_DIR: dataDir, STARTED_AT: new Date(time).toISOString() });
        while (victim.lines.length < 40) await wait(5);
        // any instant of some draws
        await wait(Math.random() * 1000);
        await victim.kill();
        expect(victim.stderr()).toBe('');
        // later than the victim's fast clock can have come
        time += 24 * 3_600_000;
        const db = await openDatabase({ dataDir, databaseUrl: undefined, log: createLog('silent') });
        try {
          await finish(db, time);
          const taken = await db.pool.query('select id from lottery_tickets where id = any($1)', [victim.lines]);
          expect(taken.rows).toHaveLength(victim.lines.length);
          expect((await db.pool.query(wrongTickets)).rows).toEqual([]);
          expect((await verifyLedger(db)).faults).toEqual([]);
          expect(await verifyLottery(db)).toEqual([]);
        } finally {
          await db.close();
        }
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  120_000 + kills * 120_000,
);
