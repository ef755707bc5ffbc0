import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createLog } from '#server/platform/log.ts';
import { openOperator } from '#tests/server/fixture/operator.ts';
import { openStudio } from '#tests/server/fixture/studio.ts';
import { migratedFolder } from '#tests/setup/data-folder.ts';

import { startVictim } from './fixture/victim.ts';

const kills = Math.min(5, Number(process.env['KILLS'] ?? 1));

/** A later start of the same installation, where nobody plays: everything comes to its end. Answers when it had. */
async function settleAll(db: Database, startedAt: number): Promise<number> {
  const operator = await openOperator({ db });
  operator.clock.time = new Date(startedAt);
  const studio = openStudio(operator);
  const isLeft = async () => {
    const { rowCount } = await db.pool.query(
      `select 1 from studio_table_rounds where settled_at is null union all
       select 1 from studio_rounds where state not in ('closed', 'cancelled', 'refused')`,
    );
    return (rowCount ?? 0) > 0;
  };
  while (await isLeft()) {
    operator.clock.advanceMs(20_000);
    await studio.sweep();
    await studio.tick();
    await wait(5);
  }
  studio.close();
  return operator.clock.now().getTime();
}

/** How a bet ended, against what its round says; and whose cash moved by how much. */
const wrongBets = `
  select b.bet_id from studio_rounds b join studio_table_rounds r on r.id::text = b.ref
  where b.created_at >= r.closes_at and b.state = 'closed'
    or b.state = 'cancelled' and b.refusal not in ('interrupted', 'UNKNOWN')
    or b.state = 'closed' and r.outcome ? 'pointHundredths'
      and (b.outcome ->> 'paidHundredths')::int > (r.outcome ->> 'pointHundredths')::int
    or b.state = 'closed' and r.outcome ->> 'winner' = 'dragon' and b.win_minor <> 200
    or b.state = 'closed' and r.outcome ->> 'winner' = 'tiger' and b.win_minor <> 0
    or b.state = 'closed' and r.outcome ->> 'winner' = 'tie' and b.win_minor <> 1350`;
const wrongPurses = `
  select p.player_id from (
    select player_id, sum(case when state = 'closed' then win_minor - stake_minor else 0 end) as net from studio_rounds group by player_id
  ) p join ledger_account a on a.address = 'player:' || p.player_id || ':cash'
  where a.balance_minor <> 1000000 + p.net`;

test(
  `killed ${kills} times in the middle of play, tables settle every bet that was taken, once, by the seeds that were kept`,
  async () => {
    const dataDir = migratedFolder('fault');
    let time = Date.now();
    try {
      let betCount = 0;
      for (let round = 0; round < kills; round++) {
        const victim = await startVictim('tables', { DATA_DIR: dataDir, STARTED_AT: String(time) });
        await victim.said(8);
        // any instant of some rounds
        await wait(Math.random() * 1_500);
        await victim.kill();
        expect(victim.stderr()).toBe('');
        // later than the victim's fast clock can have come
        time += 24 * 3_600_000;
        const db = await openDatabase({ dataDir, databaseUrl: undefined, log: createLog('silent') });
        try {
          time = await settleAll(db, time);
          const taken = await db.pool.query('select bet_id from studio_rounds where bet_id = any($1)', [victim.lines]);
          expect(taken.rows).toHaveLength(victim.lines.length);
          expect((await db.pool.query(wrongBets)).rows).toEqual([]);
          expect((await db.pool.query(wrongPurses)).rows).toEqual([]);
          expect((await verifyLedger(db)).faults).toEqual([]);
          betCount += victim.lines.length;
        } finally {
          await db.close();
        }
      }
      expect(betCount).toBeGreaterThan(kills);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  120_000 + kills * 120_000,
);
