import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { channelOf, houseOf, playerCash } from '#server/ledger/address.ts';
import { createMover } from '#server/ledger/create-mover.ts';
import { move } from '#server/ledger/move.ts';
import type { Movement, MoveResult } from '#server/ledger/movement.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createLog } from '#server/platform/log.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';
import { line, median, type Figure } from './figure.ts';
import { preparePgbench } from './pgbench.ts';

const rounds = 7;
const roundMs = 2_000;
const callers = 50;
const batchedCallers = 200;
const memberCount = 5_000;
const log = createLog('error');
type Post = (movement: Movement) => Promise<MoveResult>;

/**
 * Movements per second: on durable PGlite, and on PostgreSQL against `pgbench` simple-update on the same cluster. Rounds are
 * interleaved and each ratio is taken within its round, so that a noisy machine disturbs both alike.
 */
export async function benchWallet(): Promise<Figure[]> {
  return [...(await benchPglite()), ...(await benchPostgres())];
}

async function benchPglite(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'laro-bench-'));
  const db = await openDatabase({ dataDir, databaseUrl: undefined, log });
  try {
    const members = await prepare(db);
    const single: number[] = [];
    const batched: number[] = [];
    for (let round = 0; round < rounds; round++) {
      single.push(await movementsPerSecond(members, callers, (movement) => move(db, movement)));
      batched.push(await movementsPerSecond(members, callers, createMover(db).move));
    }
    await provenSound(db);
    return [
      { name: `movements on durable PGlite, ${callers} callers, one by one`, value: median(single), unit: '/s' },
      {
        name: `movements on durable PGlite, ${callers} callers, micro-batched`,
        value: median(batched),
        unit: '/s',
        goal: { atLeast: 1_500 },
      },
    ];
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function benchPostgres(): Promise<Figure[]> {
  const cluster = await startCluster();
  try {
    const pgbench = preparePgbench(cluster);
    const db = await openDatabase({ dataDir: '', databaseUrl: cluster.url, log });
    const members = await prepare(db);
    const measured = { simple: new Array<number>(), single: new Array<number>(), batched: new Array<number>() };
    for (let round = 0; round < rounds; round++) {
      measured.simple.push(pgbench(roundMs / 1000));
      measured.single.push(await movementsPerSecond(members, callers, (movement) => move(db, movement)));
      measured.batched.push(await movementsPerSecond(members, batchedCallers, createMover(db).move));
    }
    await provenSound(db);
    await db.close();
    const ratio = (values: number[]) => median(values.map((value, round) => value / (measured.simple[round] ?? Number.NaN)));
    return [
      { name: 'pgbench simple-update, 10 clients', value: median(measured.simple), unit: '/s' },
      { name: `movements on PostgreSQL, ${callers} callers, one by one`, value: median(measured.single), unit: '/s' },
      { name: '  against pgbench simple-update', value: ratio(measured.single), unit: 'x', goal: { atLeast: 0.65 } },
      { name: `movements on PostgreSQL, ${batchedCallers} callers, micro-batched`, value: median(measured.batched), unit: '/s' },
      { name: '  against pgbench simple-update', value: ratio(measured.batched), unit: 'x', goal: { atLeast: 0.9 } },
    ];
  } finally {
    cluster.stop();
  }
}

/** A migrated ledger with players that can lose for a long while, as after some days of use. */
async function prepare(db: Database): Promise<string[]> {
  await migrate(db);
  const members = Array.from({ length: memberCount }, () => randomUUID());
  const mover = createMover(db);
  const deposit = (memberId: string) =>
    ({
      ...movementOf('deposit'),
      postings: [{ source: channelOf('sandbox', memberId), destination: playerCash(memberId), amountMinor: 10n ** 9n }],
    }) as const;
  await Promise.all(members.map((memberId) => mover.move(deposit(memberId))));
  await db.pool.query('VACUUM (ANALYZE)');
  return members;
}

const movementOf = (kind: Movement['kind']) =>
  ({ merchantCode: 'bench', currency: 'PHP', kind, key: randomUUID(), reference: randomUUID(), description: 'Golden Carabao' }) as const;

async function movementsPerSecond(members: readonly string[], concurrency: number, post: Post): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + roundMs;
  let count = 0;
  const call = async () => {
    while (performance.now() < until) {
      const memberId = members[Math.floor(Math.random() * members.length)] ?? '';
      const result = await post({
        ...movementOf('bet'),
        postings: [{ source: playerCash(memberId), destination: houseOf('rng', memberId), amountMinor: 100n }],
      });
      if (result.status !== 'posted') throw new Error(`the ledger answered "${result.status}"`);
      count++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, call));
  return count / ((performance.now() - startedAt) / 1000);
}

/** A speed counts only for a ledger that is right. */
async function provenSound(db: Database) {
  const { faults } = await verifyLedger(db);
  if (faults.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(faults)}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const figure of await benchWallet()) console.log(line(figure));
}
