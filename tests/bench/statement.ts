import { randomUUID } from 'node:crypto';

import type { PoolClient } from 'pg';

import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { foldRounds } from '#server/domains/bets/index.ts';
import { channelOf, houseOf, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestApp, type TestApp } from '#tests/server/fixture/app.ts';
import { registerPlayer, visitor } from '#tests/server/fixture/identity.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';
import { median, type Figure } from './figure.ts';
import { createProgress, type Progress } from './progress.ts';
import { temporaryFolder } from './served.ts';

/** `MOVEMENTS` makes a shorter run; the goals are for the whole. PGlite gets a tenth: one connection, and a disk that is waited for. */
const most = Number(process.env['MOVEMENTS'] ?? 1_000_000);
const few = 1_000;
const times = 15;
const daysBack = 360;

interface Player {
  /** Asks for a path as the player's browser does. @returns the time to the first byte, or with `isWhole` to the last one, in ms */
  askMs(path: string, isWhole?: boolean): Promise<number>;
}

/**
 * What a player with a million movements waits for, against one with a thousand: balance, record, totals, the first byte of a statement. Both
 * have played on every day of a year. And what the whole file of a million lines costs: time, and memory on top.
 */
export async function benchStatement(): Promise<Figure[]> {
  const say = createProgress('statement');
  const folder = temporaryFolder();
  const cluster = await startCluster({ isDurable: false });
  try {
    const outside = await measure({ dataDir: '', databaseUrl: cluster.url }, most, (what) => say(`PostgreSQL: ${what}`));
    const inside = await measure({ dataDir: folder.path, databaseUrl: undefined }, most / 10, (what) => say(`PGlite: ${what}`));
    return [...outside.map(named('PostgreSQL', most)), ...inside.map(named('PGlite', most / 10))];
  } finally {
    cluster.stop();
    folder.remove();
  }
}

const named =
  (place: string, count: number) =>
  (figure: Figure): Figure => ({ ...figure, name: `${figure.name}, ${count} movements on ${place}` });

const asked: Record<string, string> = {
  balance: '/wps/wallet/getWallet',
  'first page of the record': '/wps/wallet/transactions?pageNo=1&pageSize=25',
  'record of one rare kind': '/wps/wallet/transactions?pageNo=1&pageSize=25&kind=deposit&period=year',
  'first page of the game record': '/wps/bet/record?pageNo=1&pageSize=20&period=year',
  'totals of twelve months': '/wps/statement/totals?period=year',
  'totals of rounds in twelve months': '/wps/bet/totals?period=year',
  'first byte of a statement of twelve months': '/wps/statement/file/csv?period=year',
};

async function measure(where: { dataDir: string; databaseUrl: string | undefined }, count: number, say: Progress): Promise<Figure[]> {
  const db = await openDatabase({ ...where, log: createLog('error') });
  await migrate(db);
  const app = await createTestApp({ db, config: { databaseUrl: where.databaseUrl } });
  try {
    const small = await openPlayer(app, 'may_kaunti', few, say);
    const large = await openPlayer(app, 'may_marami', count, say);
    await db.pool.query('VACUUM (ANALYZE)');
    // what the job of each night does
    await foldRounds({ ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'bench' }) });
    const figures: Figure[] = [];
    for (const [what, path] of Object.entries(asked)) {
      // the first answers sum up what nobody has asked for before
      for (const player of [small, large]) await player.askMs(path);
      const measured = { small: new Array<number>(), large: new Array<number>() };
      // in turns, so that a noisy machine disturbs both alike; fewer where a player is held back
      for (let time = 0; time < (path.includes('/file/') ? 7 : times); time += 1) {
        measured.small.push(await small.askMs(path));
        measured.large.push(await large.askMs(path));
      }
      const [smallMs, largeMs] = [median(measured.small), median(measured.large)];
      say(`${what}: ${smallMs.toFixed(1)} ms with ${few}, ${largeMs.toFixed(1)} ms with ${count}`);
      figures.push({ name: `${what}, against ${few}`, value: largeMs / smallMs, unit: 'x', goal: { atMost: 2 } });
    }
    figures.push(...(await wholeFile(large, say)));
    const { faults } = await verifyLedger(db);
    if (faults.length > 0) throw new Error(`the books are broken: ${JSON.stringify(faults)}`);
    return figures;
  } finally {
    await app.close();
  }
}

async function wholeFile(player: Player, say: Progress): Promise<Figure[]> {
  say('the whole file');
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 50);
  const ms = await player.askMs('/wps/statement/file/csv?period=year', true).finally(() => clearInterval(timer));
  return [
    { name: 'the whole CSV file', value: ms / 1000, unit: 's' },
    { name: '  memory on top', value: (highest - before) / 1_048_576, unit: 'MB', goal: { atMost: 200 } },
  ];
}

async function openPlayer(app: TestApp, name: string, count: number, say: Progress): Promise<Player> {
  const browser = visitor(app);
  const { token } = await registerPlayer(browser, name);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  say(`${count} movements`);
  await fill(app, info.value.id, count);
  const headers = () => ({
    host: app.merchant.mainDomain,
    authorization: `Bearer ${token}`,
    cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
  });
  return {
    async askMs(path, isWhole = false) {
      const startedAt = performance.now();
      const response = await app.request(path, { headers: headers() }, { address: 'in-process' });
      if (response.status !== 200 || !response.body) throw new Error(`${path} answered ${response.status}`);
      const reader = response.body.getReader();
      await reader.read();
      const firstMs = performance.now() - startedAt;
      if (!isWhole) {
        await reader.cancel();
        return firstMs;
      }
      let isOver = false;
      while (!isOver) isOver = (await reader.read()).done;
      return performance.now() - startedAt;
    },
  };
}

/**
 * Pairs of a stake and a win spread over a year, a round each, and a deposit every thirty days: the rows that the ledger's functions would
 * have written one by one, written at once. `verifyLedger` says afterwards whether they are.
 */
async function fill({ db, merchant }: TestApp, memberId: string, count: number): Promise<void> {
  const [cash, house] = [playerCash(memberId), houseOf('rng', memberId)];
  const of = { merchantCode: merchant.code, currency: 'PHP', reference: 'bench', description: 'Golden Carabao' } as const;
  const fund = { source: channelOf('sandbox', memberId), destination: cash, amountMinor: 10n ** 9n };
  const postingOf = {
    bet: { source: cash, destination: house, amountMinor: 100n },
    win: { source: house, destination: cash, amountMinor: 100n },
  };
  await move(db, { ...of, kind: 'deposit', key: randomUUID(), postings: [fund] });
  for (const kind of ['bet', 'win'] as const) await move(db, { ...of, kind, key: randomUUID(), postings: [postingOf[kind]] });
  const pairs = Math.floor(count / 2) - 2;
  const client = await db.pool.connect();
  try {
    await client.query(`SET laro.ledger = 'open'`);
    await client.query('ALTER TABLE ledger_transaction DISABLE TRIGGER ledger_transaction_append_only');
    await client.query('ALTER TABLE rounds DISABLE TRIGGER USER');
    await backdate(client, memberId);
    for (let from = 0; from < pairs; from += 50_000)
      await client.query(fillText, [merchant.code, memberId, cash, house, from, Math.min(pairs, from + 50_000) - 1, pairs, daysBack]);
    await client.query(closeText, [merchant.code, cash, house, pairs]);
    await client.query('ALTER TABLE rounds ENABLE TRIGGER USER');
    await client.query('ALTER TABLE ledger_transaction ENABLE TRIGGER ledger_transaction_append_only');
    await client.query('RESET laro.ledger');
  } finally {
    client.release();
  }
}

/** The first movements of the player are a year old, too. */
const backdate = (client: PoolClient, memberId: string) =>
  client.query(
    `UPDATE ledger_transaction t SET created_at = now() - $2 * interval '1 day' WHERE id IN (
      SELECT p.transaction_id FROM ledger_posting p JOIN ledger_account a ON a.id IN (p.source_id, p.destination_id) WHERE a.address = $1)`,
    [playerCash(memberId), daysBack + 1],
  );

const fillText = `
  WITH account AS (
    SELECT (SELECT id FROM ledger_account WHERE merchant_code = $1 AND address = $3) AS cash_id, c.balance_minor AS cash, c.version AS cash_version,
      h.id AS house_id, h.balance_minor AS house, h.version AS house_version
    FROM ledger_account c, ledger_account h WHERE c.merchant_code = $1 AND c.address = $3 AND h.merchant_code = $1 AND h.address = $4
  ), act AS (
    SELECT n, side, now() - ($8::float * (1 - n::float / $7::float) + 0.01) * interval '1 day' AS at
    FROM generate_series($5::int, $6::int) n, generate_series(0, 1) side
  ), written AS (
    INSERT INTO ledger_transaction (merchant_code, key, input_hash, currency, kind, reference, description, created_at)
    SELECT $1, 'bench:' || $2::text || ':' || n || ':' || side, '\\x00', 'PHP', CASE WHEN side = 0 THEN 'bet' ELSE 'win' END, n::text, 'Golden Carabao', at
    FROM act ORDER BY n, side RETURNING id, key, kind, reference::int AS n
  ), round AS (
    INSERT INTO rounds (vendor_code, round_id, merchant_code, member_id, game_id, game_name, currency, state, stake_minor, win_minor, opened_at, ended_at)
    SELECT 'bench', $2::text || ':' || n, $1, $2::uuid, 'bench', 'Golden Carabao', 'PHP', 'closed', 100, 100, at, at FROM act WHERE side = 0
  )
  INSERT INTO ledger_posting (transaction_id, ordinal, source_is_player, destination_is_player, source_id, destination_id, amount_minor,
    source_balance_minor, source_version, destination_balance_minor, destination_version)
  SELECT w.id, 1, kind = 'bet', kind = 'win', CASE WHEN kind = 'bet' THEN cash_id ELSE house_id END, CASE WHEN kind = 'bet' THEN house_id ELSE cash_id END, 100,
    CASE WHEN kind = 'bet' THEN cash - 100 ELSE house END, CASE WHEN kind = 'bet' THEN cash_version ELSE house_version END + 2 * n + CASE WHEN kind = 'bet' THEN 1 ELSE 2 END,
    CASE WHEN kind = 'bet' THEN house + 100 ELSE cash END, CASE WHEN kind = 'bet' THEN house_version ELSE cash_version END + 2 * n + CASE WHEN kind = 'bet' THEN 1 ELSE 2 END
  FROM written w, account`;

const closeText = `
  UPDATE ledger_account SET version = version + 2 * $4::bigint WHERE merchant_code = $1 AND address IN ($2, $3)`;
