import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { foldTeams } from '#server/domains/teams/index.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestApp, type TestApp } from '#tests/server/fixture/app.ts';
import { registerPlayer, visitor } from '#tests/server/fixture/identity.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';
import type { Figure } from './figure.ts';
import { createProgress, type Progress } from './progress.ts';

/** `TEAM_MEMBERS` and `TEAM_BETS` make a shorter run; the goals are for the whole. */
const members = Number(process.env['TEAM_MEMBERS'] ?? 100_000);
const bets = Number(process.env['TEAM_BETS'] ?? 5_000_000);
const levels = 10;
/** A player plays so many rounds of one game in a row. */
const sitting = 20;
const daysBack = 60;
/** Single bets of anybody, at the end: the worst that can come to the sums. */
const scattered = Math.min(100_000, bets / 10);
const times = 60;

const asked: Record<string, string> = {
  'counters of today': '/wps/agent/team/kpi?size=0',
  'overview of a month': '/wps/agent/team/overview?preset=lastMonth',
  'overview of today': '/wps/agent/team/overview?preset=today',
  'profit and loss of a month': '/wps/agent/team/pnl?preset=lastMonth',
  'member list': '/wps/agent/team/members?size=25',
  'bets of the team': '/wps/agent/team/bets?preset=lastMonth',
  'rare bets of the team': '/wps/agent/team/bets?preset=lastMonth&product=lottery',
};

/** What an agent with a whole town below waits for, and how fast bets are added to the sums. On PostgreSQL. */
export async function benchTeams(): Promise<Figure[]> {
  const say = createProgress('teams');
  const cluster = await startCluster();
  try {
    const db = await openDatabase({ dataDir: '', databaseUrl: cluster.url, log: createLog('error') });
    await migrate(db);
    const app = await createTestApp({ db, config: { databaseUrl: cluster.url } });
    try {
      return await measure(app, say);
    } finally {
      await app.close();
    }
  } finally {
    cluster.stop();
  }
}

async function measure(app: TestApp, say: Progress): Promise<Figure[]> {
  const askMs = await openAgent(app);
  await plantGames(app);
  say(`${members} members`);
  await plantTeam(app);
  say(`${bets} bets`);
  await plantBets(app);
  const { pool } = app.db;
  await pool.query('VACUUM (ANALYZE)');
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'bench' });
  await foldTeams({ ctx });
  // the triggers were off while the history was made
  await pool.query('SELECT team_refill($1)', [app.merchant.code]);
  say('the sums of all of it');
  const wholeMs = await timed(() => foldTeams({ ctx }));
  await pool.query('VACUUM (ANALYZE)');
  say('scattered bets');
  const writtenMs = await timed(() => pool.query(scatterText, [app.merchant.code, scattered, members]));
  const scatteredMs = await timed(() => foldTeams({ ctx }));
  const figures: Figure[] = [
    { name: `bets of sittings added to the sums, ${bets}`, value: bets / (wholeMs / 1000), unit: '/s', goal: { atLeast: 2000 } },
    { name: `single bets of anybody written, ${scattered}`, value: scattered / (writtenMs / 1000), unit: '/s' },
    { name: '  added to the sums', value: scattered / (scatteredMs / 1000), unit: '/s', goal: { atLeast: 2000 } },
  ];
  for (const [what, path] of Object.entries(asked)) {
    for (let time = 0; time < 5; time += 1) await askMs(path);
    const all: number[] = [];
    for (let time = 0; time < times; time += 1) all.push(await askMs(path));
    const value = all.toSorted((a, b) => a - b)[Math.ceil(times * 0.95) - 1] ?? Number.NaN;
    say(`${what}: ${value.toFixed(1)} ms`);
    figures.push({ name: `${what}, p95`, value, unit: 'ms', goal: { atMost: 150 } });
  }
  return figures;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** An agent above everybody, and how it asks. */
async function openAgent(app: TestApp): Promise<(path: string) => Promise<number>> {
  const browser = visitor(app);
  const { token } = await registerPlayer(browser, 'bench_agent');
  await app.db.pool.query(`UPDATE identity_members SET customer_type = 1, user_name = 'b0_0' WHERE user_name = 'bench_agent'`);
  const headers = {
    host: app.merchant.mainDomain,
    authorization: `Bearer ${token}`,
    cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
  };
  return (path) =>
    timed(async () => {
      const response = await app.request(path, { headers }, { address: 'in-process' });
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.text();
    });
}

const plantGames = ({ db }: TestApp) =>
  db.pool.query(`
    WITH vendor AS (
      INSERT INTO catalogue_vendors (code, name, display_name, hue, mark, sort, is_retired) VALUES ('BENCH', 'Bench', 'Bench', 0, 'dice', 0, false) RETURNING code
    )
    INSERT INTO catalogue_games (id, vendor_code, code, name, type, theme, lotto_modes, opens_vendor, art, placeholder_colour, is_hot, is_new, sort, is_retired)
    SELECT 'bench-' || n, code, n::text, 'Game ' || n, (ARRAY['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS'])[n + 1], '{}', '[]', false, '', '#000000', false, false, n, false
    FROM vendor, generate_series(0, 4) n`);

/** Levels that grow to the last one; everybody of a level hangs below somebody of the one above it. */
async function plantTeam({ db, merchant }: TestApp): Promise<void> {
  const growth = members ** (1 / levels);
  let [left, above] = [members, 1];
  await db.pool.query('ALTER TABLE identity_members DISABLE TRIGGER USER');
  for (let level = 1; level <= levels; level += 1) {
    const size = level === levels ? left : Math.min(left, Math.ceil(growth ** level));
    await db.pool.query(memberText, [merchant.code, level, size, above]);
    [left, above] = [left - size, size];
  }
  await db.pool.query('ALTER TABLE identity_members ENABLE TRIGGER USER');
}

const memberText = `
  INSERT INTO identity_members (id, merchant_code, user_name, password_hash, customer_type, is_staff, must_change_password, parent_id, agent_path, nickname, profile,
    register_method, register_url, register_address, terms_version, created_at)
  SELECT x.id, $1, 'b' || $2::int || '_' || n, '-', 1, false, false, p.id, p.agent_path || x.id || '/', '', '{}', 'H5', '', '', '1', now() - interval '90 days'
  FROM generate_series(0, $3::int - 1) n
    JOIN identity_members p ON p.merchant_code = $1 AND p.user_name = 'b' || ($2::int - 1) || '_' || (n % $4::int),
    LATERAL (SELECT md5($2 || ':' || n)::uuid AS id) x`;

/** Who may bet, by number. */
const numbered = `SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM identity_members WHERE merchant_code = $1`;

/** In the order of time; the rows that vendors' calls would have written one by one. */
async function plantBets({ db, merchant }: TestApp): Promise<void> {
  await db.pool.query('ALTER TABLE rounds DISABLE TRIGGER USER');
  const sittings = Math.ceil(bets / sitting);
  for (let from = 0; from < sittings; from += 25_000)
    await db.pool.query(betText, [merchant.code, from, Math.min(sittings, from + 25_000) - 1, sittings, sitting, daysBack, members]);
  await db.pool.query('ALTER TABLE rounds ENABLE TRIGGER USER');
}

const betText = `
  WITH who AS (${numbered}), sat AS (
    SELECT s, (s::bigint * 7919) % $7::int AS n, now() - ($6::float * (1 - s::float / $4::float)) * interval '1 day' - interval '10 minutes' AS at
    FROM generate_series($2::int, $3::int) s
  )
  INSERT INTO rounds (vendor_code, round_id, merchant_code, member_id, game_id, game_name, currency, state, stake_minor, win_minor, opened_at, ended_at)
  SELECT 'bench', sat.s || ':' || k, $1, who.id, 'bench-' || sat.s % 5, 'Game ' || sat.s % 5, 'PHP', 'closed', 100 + k, CASE WHEN k % 3 = 0 THEN 250 ELSE 0 END,
    sat.at + k * interval '10 seconds', sat.at + k * interval '10 seconds'
  FROM sat JOIN who USING (n), generate_series(1, $5::int) k ORDER BY sat.s, k`;

/** Through the triggers. */
const scatterText = `
  WITH who AS (${numbered})
  INSERT INTO rounds (vendor_code, round_id, merchant_code, member_id, game_id, game_name, currency, state, stake_minor, win_minor, opened_at, ended_at)
  SELECT 'bench', 'single:' || s, $1, who.id, 'bench-' || s % 5, 'Game ' || s % 5, 'PHP', 'closed', 100, 50, now(), now()
  FROM generate_series(1, $2::int) s JOIN who ON who.n = (s::bigint * 104729) % $3::int`;
