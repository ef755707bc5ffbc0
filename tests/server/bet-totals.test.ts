import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { rounds } from '#server/domains/rounds/schema.ts';
import { roundsDay } from '#server/domains/bets/schema.ts';
import { foldRounds } from '#server/domains/bets/index.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const now = new Date('2026-11-22T04:00:00Z');
const dayMs = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now });
});
afterAll(() => app.close());

interface Player {
  browser: InProcessGateway;
  memberId: string;
}
let made = 0;

async function newPlayer(): Promise<Player> {
  const browser = visitor(app);
  made += 1;
  await registerPlayer(browser, `bettor_${made}`);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  return { browser, memberId: info.value.id };
}

interface Played {
  stakeMinor: bigint;
  winMinor?: bigint;
  state?: 'open' | 'closed' | 'refunded';
  daysAgo: number;
}

async function played({ memberId }: Player, { stakeMinor, winMinor = 0n, state = 'closed', daysAgo }: Played): Promise<string> {
  const openedAt = new Date(now.getTime() - daysAgo * dayMs);
  const roundId = randomUUID();
  await app.db.orm.insert(rounds).values({
    vendorCode: 'studio',
    roundId,
    merchantCode: app.merchant.code,
    memberId,
    gameId: 'jeepney-jackpot',
    gameName: 'Jeepney Jackpot',
    currency: 'PHP',
    state,
    stakeMinor: state === 'refunded' ? 0n : stakeMinor,
    winMinor,
    openedAt,
    endedAt: state === 'open' ? null : openedAt,
  });
  return roundId;
}
const fold = () => foldRounds({ ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'test' }) });
const totals = async (
  { browser }: Player,
  query: { period?: 'week' | 'year' | 'today' | 'own'; from?: string; to?: string; state?: 'open' | 'closed' | 'refunded' } = {},
) => {
  const result = await browser.call('GET /wps/bet/totals', { query });
  if (!result.ok) throw new Error(result.code);
  const { count, stakeMinor, winMinor, netMinor } = result.value;
  return [count, stakeMinor, winMinor, netMinor];
};

test('stakes and wins of a period add up, by state too, before and after the days are summed', async () => {
  const player = await newPlayer();
  await played(player, { stakeMinor: 100n, winMinor: 250n, daysAgo: 0 });
  await played(player, { stakeMinor: 200n, daysAgo: 6 });
  await played(player, { stakeMinor: 400n, winMinor: 10n, daysAgo: 20 });
  await played(player, { stakeMinor: 800n, state: 'open', daysAgo: 20 });
  await played(player, { stakeMinor: 1600n, state: 'refunded', daysAgo: 30 });
  for (const isFolded of [false, true]) {
    if (isFolded) expect(await fold()).toBeGreaterThan(20);
    expect(await totals(player)).toEqual([5, '1500', '260', '-1240']);
    expect(await totals(player, { period: 'week' })).toEqual([2, '300', '250', '-50']);
    expect(await totals(player, { period: 'today' })).toEqual([1, '100', '250', '150']);
    expect(await totals(player, { state: 'open' })).toEqual([1, '800', '0', '-800']);
    expect(await totals(player, { state: 'refunded' })).toEqual([1, '0', '0', '0']);
    expect(await totals(player, { period: 'own', from: '2026-11-02', to: '2026-11-02' })).toEqual([2, '1200', '10', '-1190']);
  }
  expect((await app.db.orm.select().from(roundsDay).where(eq(roundsDay.memberId, player.memberId))).length).toBe(4);
});

test('a round that changes late changes the sums of its day at once, and again when they are made anew', async () => {
  const player = await newPlayer();
  const roundId = await played(player, { stakeMinor: 500n, state: 'open', daysAgo: 10 });
  await played(player, { stakeMinor: 1n, daysAgo: 10 });
  await fold();
  await fold();
  expect(await totals(player)).toEqual([2, '501', '0', '-501']);
  await app.db.orm.update(rounds).set({ state: 'closed', winMinor: 900n, endedAt: now }).where(eq(rounds.roundId, roundId));
  expect(await totals(player)).toEqual([2, '501', '900', '399']);
  expect(await totals(player, { state: 'open' })).toEqual([0, '0', '0', '0']);
  await fold();
  expect(await totals(player)).toEqual([2, '501', '900', '399']);
  const { rows } = await app.db.orm.execute<{ waiting: string }>(sql`select count(*) as waiting from rounds_late
    where not is_folded and round_id = ${roundId}`);
  expect(rows[0]?.waiting).toBe('0');
});

test('the record obeys period and state, and finds rare rounds on far days', async () => {
  const player = await newPlayer();
  for (let at = 0; at < 30; at += 1)
    await played(player, { stakeMinor: BigInt(at + 1), state: at % 10 === 9 ? 'refunded' : 'closed', daysAgo: at });
  await fold();
  const list = async (query: { period?: 'week' | 'year'; state?: 'closed' | 'refunded'; pageNo?: number; pageSize?: number }) => {
    const result = await player.browser.call('GET /wps/bet/record', { query });
    if (!result.ok) throw new Error(result.code);
    return [result.value.totalCount, result.value.list.map(({ openedAt }) => Math.round((now.getTime() - openedAt) / dayMs))];
  };
  expect(await list({ state: 'refunded', period: 'year' })).toEqual([3, [9, 19, 29]]);
  expect(await list({ state: 'refunded', pageNo: 2, pageSize: 2 })).toEqual([3, [29]]);
  expect(await list({ state: 'closed', pageNo: 2, pageSize: 5 })).toEqual([27, [5, 6, 7, 8, 10]]);
  expect(await list({ period: 'week' })).toEqual([7, [0, 1, 2, 3, 4, 5, 6]]);
  expect(await list({})).toEqual([30, Array.from({ length: 25 }, (_, at) => at)]);
});

test('an older period is refused at its field', async () => {
  const { browser } = await newPlayer();
  const asked = browser.call('GET /wps/bet/totals', { query: { period: 'own', from: '2025-11-21', to: '2025-12-01' } });
  expect(await asked).toMatchObject({ ok: false, code: 'period.too.old', fields: { from: 'period.too.old' } });
});
