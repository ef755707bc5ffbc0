import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestApp, testMerchant, type TestApp } from '#tests/server/fixture/app.ts';
import { registerPlayer, visitor } from '#tests/server/fixture/identity.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';
import type { Figure } from './figure.ts';
import { createProgress, type Progress } from './progress.ts';
import { fillSums, proveSums } from './team-sums.ts';
import {
  comeOnline,
  foldWorld,
  plantAgent,
  plantBets,
  plantGames,
  plantHistory,
  plantLives,
  plantTeam,
  scatterBets,
  type World,
} from './team-world.ts';
import { withinMinutes } from './within-minutes.ts';

/** `TEAM_MEMBERS` and `TEAM_BETS` make a shorter run; the goals are for the whole. */
const members = Number(process.env['TEAM_MEMBERS'] ?? 100_000);
const bets = Number(process.env['TEAM_BETS'] ?? 5_000_000);
const limitMinutes = Number(process.env['TEAM_MINUTES'] ?? 40);
/** So many of them go through the triggers and the folding, when all the others are there; the others are summed at once. */
const folded = Math.min(400_000, bets / 2);
/** Single bets of anybody, at the end: the worst that can come to the sums. */
const scattered = Math.min(100_000, bets / 10);
/** On which both ways to the sums are compared. */
const proof = { members: 400, bets: 8_000 };
const times = 60;

const asked: Record<string, string> = {
  'counters of today': '/wps/agent/team/kpi?size=0',
  'overview of a month': '/wps/agent/team/overview?preset=lastMonth',
  'overview of today': '/wps/agent/team/overview?preset=today',
  'profit and loss of a month': '/wps/agent/team/pnl?preset=lastMonth',
  'member list': '/wps/agent/team/members?size=25',
  'members whose name begins so': '/wps/agent/team/members?search=b9&size=50',
  'bets of the team': '/wps/agent/team/bets?preset=lastMonth',
  'rare bets of the team': '/wps/agent/team/bets?preset=lastMonth&product=lottery',
};
/** What any call costs here and now: without a goal, to read the others by. */
const yardstick: Record<string, string> = { 'a balance, as a yardstick': '/wps/wallet/getWallet' };

/** What an agent with a whole town below waits for, and how fast bets are added to the sums. On PostgreSQL. */
export async function benchTeams(): Promise<Figure[]> {
  const say = createProgress('teams');
  const cluster = await startCluster();
  try {
    return await withinMinutes(limitMinutes, async () => {
      const db = await openDatabase({ dataDir: '', databaseUrl: cluster.url, log: createLog('error') });
      await migrate(db);
      const small = testMerchant({ isDefault: false });
      const app = await createTestApp({ db, config: { databaseUrl: cluster.url }, otherMerchants: [small] });
      try {
        await plantGames(app);
        say(`both ways to the sums, on ${proof.bets} bets`);
        await prove({ app, merchant: small, ...proof });
        return await measure({ app, merchant: app.merchant, members, bets }, say);
      } finally {
        await app.close();
      }
    });
  } finally {
    cluster.stop();
  }
}

async function prove(world: World): Promise<void> {
  await plantAgent(world);
  await plantTeam(world);
  await proveSums(world);
}

async function measure(world: World, say: Progress): Promise<Figure[]> {
  const { pool } = world.app.db;
  const askMs = await openAgent(world.app);
  say(`${members} members`);
  await plantTeam(world);
  await plantLives(world);
  say(`${bets - folded} bets`);
  await plantHistory(world, bets - folded);
  say('their sums');
  await fillSums(world);
  await pool.query('VACUUM (ANALYZE)');
  say(`${folded} bets through the triggers`);
  const written = await timed(() => plantBets(world, bets - folded, bets));
  say('their sums');
  const summed = await timed(() => foldWorld(world));
  await pool.query('VACUUM (ANALYZE)');
  say(`${scattered} single bets`);
  const singleWritten = await timed(() => scatterBets(world, scattered));
  const singleSummed = await timed(() => foldWorld(world));
  const speeds: Figure[] = [
    { name: `bets of sittings written, ${folded} after ${bets - folded}`, value: folded / (written / 1000), unit: '/s' },
    { name: '  added to the sums', value: folded / (summed / 1000), unit: '/s', goal: { atLeast: 2000 } },
    { name: `single bets of anybody written, ${scattered}`, value: scattered / (singleWritten / 1000), unit: '/s' },
    { name: '  added to the sums', value: scattered / (singleSummed / 1000), unit: '/s', goal: { atLeast: 2000 } },
  ];
  await comeOnline(world);
  return [...speeds, ...(await askAll(askMs, say))];
}

/** All questions in turn, again and again: what disturbs the machine disturbs each of them alike. */
async function askAll(askMs: AskMs, say: Progress): Promise<Figure[]> {
  const questions = Object.entries({ ...asked, ...yardstick }).map(([what, path]) => ({ what, path, all: new Array<number>() }));
  for (let time = -5; time < times; time += 1)
    for (const { path, all } of questions) {
      const ms = await askMs(path);
      if (time >= 0) all.push(ms);
    }
  return questions.map(({ what, all }) => {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.ceil(times * part) - 1] ?? Number.NaN;
    say(`${what}: half within ${at(0.5).toFixed(1)} ms, 95 of 100 within ${at(0.95).toFixed(1)} ms`);
    return { name: `${what}, p95`, value: at(0.95), unit: 'ms', ...(what in asked && { goal: { atMost: 150 } }) };
  });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

type AskMs = (path: string) => Promise<number>;

/** An agent above everybody, and how it asks. */
async function openAgent(app: TestApp): Promise<AskMs> {
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
