import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { reportPresets } from '#contract/teams/facts.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { plantMember, type Planted } from './fixture/branch.ts';
import { visitor } from './fixture/identity.ts';
import { openTeamPlay } from './fixture/team-play.ts';

const now = new Date('2026-11-22T04:00:00Z');
const elsewhere = testMerchant({ isDefault: false });
let app: TestApp;
let team: Awaited<ReturnType<typeof openTeamPlay>>;
/** root > agent > (below > deep), sibling; agent and root can log in. */
let root: Planted, agent: Planted, below: Planted, deep: Planted, sibling: Planted, stranger: Planted;
let asAgent: InProcessGateway;

beforeAll(async () => {
  app = await createTestApp({ now, otherMerchants: [elsewhere] });
  team = await openTeamPlay(app, now);
  root = await plantMember(app, { userName: 'team_root', customerType: 1 });
  agent = await team.openAccount('team_agent', root, 1);
  asAgent = await team.browserOf('team_agent');
  below = await plantMember(app, { userName: 'team_below', customerType: 1, parent: agent });
  deep = await plantMember(app, { userName: 'team_deep', parent: below });
  sibling = await plantMember(app, { userName: 'team_sibling', customerType: 1, parent: root });
  stranger = await plantMember(app, { userName: 'team_stranger', customerType: 1, merchantCode: elsewhere.code });
  await team.play(agent, { stake: 100n, win: 0n });
  await team.play(below, { stake: 1000n, win: 400n });
  await team.play(deep, { stake: 200n, win: 900n, daysAgo: 1 });
  await team.play(deep, { stake: 50n, win: 50n });
  await team.play(deep, { stake: 33n, win: 11n, daysAgo: 300 });
  await team.play(sibling, { stake: 77_777n, win: 0n });
  await team.play(root, { stake: 88_888n, win: 0n });
  await team.fold();
});
afterAll(() => app.close());

const today = { startDate: '2026-11-22', endDate: '2026-11-22' };
const week = { startDate: '2026-11-16', endDate: '2026-11-22' };
const reports = ['GET /wps/agent/team/overview', 'GET /wps/agent/team/pnl', 'GET /wps/agent/team/bets', 'GET /wps/agent/team/kpi'] as const;

test('the team counters of today are in the footer, each member counted once (API-048, DATA-050, CONST-017)', async () => {
  const result = await asAgent.call('GET /wps/agent/team/kpi', { query: { ...today, size: 0 } });
  if (!result.ok) throw new Error(result.code);
  expect(result.value.list).toEqual([]);
  expect(result.value.footer).toEqual({
    teamLoginMemberCount: 1,
    teamBetMemberCount: 3,
    // planted members are of the database's own day
    teamRegisterMemberCount: expect.any(Number) as number,
    teamOnlineCount: 1,
    teamMemberCount: 3,
    turnoverMinor: '1150',
    payoutMinor: '450',
    pnlMinor: '-700',
  });
  expect(result.value.completeUntil).toBe(now.getTime() - 5000);
  const longer = await asAgent.call('GET /wps/agent/team/kpi', { query: { ...week, size: 2 } });
  expect(longer).toMatchObject({
    value: {
      footer: { teamBetMemberCount: 3, turnoverMinor: '1350' },
      list: [{ day: '2026-11-22' }, { day: '2026-11-21', pnlMinor: '700' }],
    },
  });
});

test('the overview sets a period beside the one before it, with its hours or days and its products', async () => {
  const result = await asAgent.call('GET /wps/agent/team/overview', { query: today });
  if (!result.ok) throw new Error(result.code);
  const { current, previous, points, products, line } = result.value;
  expect(current).toMatchObject({ bets: 3, turnoverMinor: '1150', payoutMinor: '450', bettorCount: 3, pnlMinor: '-700' });
  expect(previous).toMatchObject({ from: '2026-11-21', to: '2026-11-21', turnoverMinor: '200', bettorCount: 1, pnlMinor: '700' });
  // noon in Manila: thirteen hours have begun
  expect(points).toHaveLength(13);
  expect(points.at(11)).toEqual({ day: '2026-11-22', hour: 11, bets: 3, turnoverMinor: '1150', payoutMinor: '450' });
  expect(products[0]).toEqual({ product: 'slots', bets: 3, turnoverMinor: '1150', payoutMinor: '450' });
  expect(line).toEqual([{ memberId: agent.memberId, userName: 'team_agent' }]);
  const days = await asAgent.call('GET /wps/agent/team/overview', { query: { ...week, memberId: deep.memberId } });
  if (!days.ok) throw new Error(days.code);
  expect(days.value.line.map(({ userName }) => userName)).toEqual(['team_agent', 'team_below', 'team_deep']);
  expect(days.value.points.map(({ turnoverMinor }) => turnoverMinor)).toEqual(['0', '0', '0', '0', '0', '200', '50']);
});

test('profit and loss is prizes, rebates and activities less turnover, and its branches and the own part add up to it', async () => {
  const result = await asAgent.call('GET /wps/agent/team/pnl', { query: week });
  if (!result.ok) throw new Error(result.code);
  const { total, own, branches, days, next } = result.value;
  expect(total).toMatchObject({ payoutMinor: '1350', rebateMinor: '0', activityMinor: '0', turnoverMinor: '1350', pnlMinor: '0' });
  expect(own.pnlMinor).toBe('-100');
  expect(branches).toMatchObject([{ userName: 'team_below', turnoverMinor: '1250', payoutMinor: '1350', pnlMinor: '100' }]);
  expect(next).toBeNull();
  expect(days).toHaveLength(7);
});

test('the bets of the team come newest first, page by page, by product, player and result', async () => {
  const stakes = async (query: object) => {
    const result = await asAgent.call('GET /wps/agent/team/bets', { query: { ...week, ...query } });
    if (!result.ok) throw new Error(result.code);
    return { stakes: result.value.list.map(({ stakeMinor }) => Number(stakeMinor)).toSorted((a, b) => a - b), ...result.value };
  };
  expect((await stakes({})).stakes).toEqual([50, 100, 200, 1000]);
  expect((await stakes({})).list.at(-1)?.stakeMinor).toBe('200');
  const seen: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < 6; page += 1) {
    const found = await stakes({ size: 1, ...(after !== undefined && { after }) });
    seen.push(...found.list.map(({ id }) => id));
    if (found.next === null) break;
    after = found.next;
  }
  expect(new Set(seen).size).toBe(4);
  expect(seen).toHaveLength(4);
  expect((await stakes({ userName: 'team_DEEP' })).stakes).toEqual([50, 200]);
  expect((await stakes({ userName: 'team_agent' })).stakes).toEqual([100]);
  expect((await stakes({ result: 'won' })).stakes).toEqual([200]);
  expect((await stakes({ result: 'even' })).stakes).toEqual([50]);
  expect((await stakes({ result: 'lost' })).stakes).toEqual([100, 1000]);
  expect((await stakes({ product: 'lottery' })).stakes).toEqual([]);
  expect((await stakes(today)).stakes).toEqual([50, 100, 1000]);
});

test('a sibling, the upline, another merchant’s member and nobody look the same', async () => {
  for (const { memberId } of [sibling, root, stranger, { memberId: randomUUID() }])
    for (const call of ['GET /wps/agent/team/overview', 'GET /wps/agent/team/pnl'] as const)
      expect(await asAgent.call(call, { query: { ...week, memberId } })).toMatchObject({ ok: false, code: 'agent.member.unknown' });
  for (const userName of ['team_sibling', 'team_root', 'team_stranger', 'nobody_at_all'])
    expect(await asAgent.call('GET /wps/agent/team/bets', { query: { ...week, userName } })).toMatchObject({
      ok: false,
      code: 'agent.member.unknown',
    });
});

test('whoever is no agent, and who is not logged in, gets no report and no file', async () => {
  await team.openAccount('team_player', agent, 0);
  const player = await team.browserOf('team_player');
  for (const call of reports) {
    expect(await player.call(call, { query: week })).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect(await visitor(app).call(call, { query: week })).toMatchObject({ ok: false, code: 'session.required' });
  }
});

test('days that are none, to come, too far back or too many are refused at their field', async () => {
  const wrong = [
    [{ startDate: '-1', endDate: '2026-11-22' }, 'startDate', 'period.invalid'],
    [{ startDate: '2026-02-30', endDate: '2026-11-22' }, 'startDate', 'period.invalid'],
    [{ startDate: '2026-11-22', endDate: '-1' }, 'endDate', 'period.invalid'],
    [{ startDate: '2026-11-22', endDate: '9999-12-31' }, 'endDate', 'period.invalid'],
    [{ startDate: '9999-12-31', endDate: '9999-12-31' }, 'startDate', 'period.invalid'],
    [{ startDate: '2026-11-22', endDate: '2026-11-21' }, 'endDate', 'period.invalid'],
    [{ startDate: '2024-11-22', endDate: '2024-11-22' }, 'startDate', 'period.too.old'],
    [{ startDate: '2026-08-22', endDate: '2026-11-22' }, 'endDate', 'period.too.long'],
  ] as const;
  for (const [query, field, code] of wrong)
    for (const call of reports) expect(await asAgent.call(call, { query })).toMatchObject({ ok: false, code, fields: { [field]: code } });
  const most = { startDate: '2026-08-23', endDate: '2026-11-22' };
  for (const call of reports) expect(await asAgent.call(call, { query: most })).toMatchObject({ ok: true });
});

test('periods have names, by the merchant’s calendar and with a week from Monday; today without any', async () => {
  // Sunday, 22 November 2026
  const named = {
    today: ['2026-11-22', '2026-11-22'],
    yesterday: ['2026-11-21', '2026-11-21'],
    thisWeek: ['2026-11-16', '2026-11-22'],
    lastWeek: ['2026-11-09', '2026-11-15'],
    thisMonth: ['2026-11-01', '2026-11-22'],
    lastMonth: ['2026-10-01', '2026-10-31'],
  } as const;
  for (const preset of reportPresets)
    expect(await asAgent.call('GET /wps/agent/team/pnl', { query: { preset } })).toMatchObject({
      value: { from: named[preset][0], to: named[preset][1] },
    });
  expect(await asAgent.call('GET /wps/agent/team/bets', { query: { preset: 'yesterday' } })).toMatchObject({
    value: { list: [{ stakeMinor: '200' }] },
  });
  expect(await asAgent.call('GET /wps/agent/team/overview', { query: {} })).toMatchObject({
    value: { from: '2026-11-22', to: '2026-11-22' },
  });
});

test('sizes and places in the list that nobody needs are refused', async () => {
  for (const size of [0, 51, 1e9, -1, 1.5]) {
    expect(await asAgent.call('GET /wps/agent/team/bets', { query: { ...week, size } })).toMatchObject({
      ok: false,
      code: 'request.invalid',
    });
    expect(await asAgent.call('GET /wps/agent/team/pnl', { query: { ...week, size } })).toMatchObject({
      ok: false,
      code: 'request.invalid',
    });
  }
  expect(await asAgent.call('GET /wps/agent/team/kpi', { query: { ...week, size: 1e9 } })).toMatchObject({
    ok: false,
    code: 'request.invalid',
  });
  for (const after of ['x', '.', '-1.a', `${'9'.repeat(16)}.a`])
    expect(await asAgent.call('GET /wps/agent/team/bets', { query: { ...week, after } })).toMatchObject({
      ok: false,
      code: 'request.invalid',
    });
  for (const after of ['999999999999999.x', `0.${'z'.repeat(200)}`])
    expect(await asAgent.call('GET /wps/agent/team/bets', { query: { ...week, after } })).toMatchObject({ ok: true });
});

test('a report reaches back a year: a day of last winter has its bets, its hours and its sums', async () => {
  const winter = { startDate: '2026-01-26', endDate: '2026-01-26' };
  for (const query of [winter, { ...winter, userName: 'team_deep' }]) {
    const bets = await asAgent.call('GET /wps/agent/team/bets', { query });
    expect(bets.ok && bets.value.list.map(({ stakeMinor }) => stakeMinor)).toEqual(['33']);
  }
  for (const member of [agent, below, deep]) {
    const result = await asAgent.call('GET /wps/agent/team/overview', { query: { ...winter, memberId: member.memberId } });
    const { current, points } = result.ok ? result.value : expect.fail(result.code);
    expect([current.turnoverMinor, current.bettorCount, points.at(11)?.turnoverMinor, points.length]).toEqual(['33', 1, '33', 24]);
  }
});

test('a bet that was open for days is listed when it was settled', async () => {
  await team.play(deep, { stake: 7n, win: 0n, openDays: 3 });
  await team.fold();
  const result = await asAgent.call('GET /wps/agent/team/bets', { query: { ...today, userName: 'team_deep' } });
  expect(result.ok && result.value.list.map(({ stakeMinor }) => stakeMinor).toSorted()).toEqual(['50', '7']);
});
