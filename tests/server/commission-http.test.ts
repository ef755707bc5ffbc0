import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { commissionFilePath } from '#contract/commission/facts.ts';
import { commissionLines } from '#server/domains/commission/schema.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loggedIn } from './fixture/downline.ts';

const other = testMerchant({ isDefault: false });
let app: TestApp;
type Person = Awaited<ReturnType<typeof loggedIn>>;
let root: Person, agent: Person, sibling: Person, player: Person, stranger: Person;
let lineId: string;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-22T04:00:00Z'), otherMerchants: [other] });
  root = await loggedIn(app);
  agent = await loggedIn(app, { parent: root });
  sibling = await loggedIn(app, { parent: root });
  player = await loggedIn(app, { parent: agent, customerType: 0 });
  stranger = await loggedIn(app, { host: other.mainDomain });
  lineId = await addLine({ amountMinor: 400n, name: 'slots', day: '2026-11-20' });
  await addLine({ amountMinor: 250n, name: 'live', day: '2026-11-21' });
  await addLine({ amountMinor: 9_000n, name: 'losing', day: '2026-11-16', kind: 'losingCommission' });
});
afterAll(() => app.close());

async function addLine(change: Partial<typeof commissionLines.$inferInsert>): Promise<string> {
  const id = randomUUID();
  await app.db.orm.insert(commissionLines).values({
    id,
    merchantCode: app.merchant.code,
    kind: 'agentRebate',
    day: '2026-11-20',
    name: 'slots',
    bettorId: player.memberId,
    receiverId: agent.memberId,
    revision: 0,
    level: 1,
    turnoverMinor: 120_000n,
    baseMinor: 100_000n,
    rate: 40,
    belowRate: 0,
    amountMinor: 400n,
    currency: 'PHP',
    state: 'settled',
    createdAt: app.clock.now(),
    ...change,
  });
  return id;
}

const lines = (by: Person, query: object = {}) => by.api.call('GET /wps/agent/rebate/lines', { query });
const fetchFile = async ({ api }: Person, query: Record<string, string> = {}) => {
  const cookie = [...api.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { host: app.merchant.mainDomain, authorization: `Bearer ${api.token()}`, cookie };
  const response = await app.request(`${commissionFilePath}?${new URLSearchParams(query).toString()}`, { headers });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
};

describe('an agent’s rebate', () => {
  test('is listed for its receiver alone: no sibling, no upline, no player, nobody of another merchant (AGNT-013)', async () => {
    expect(await lines(agent)).toMatchObject({ ok: true, value: { totalCount: 3 } });
    for (const by of [root, sibling, stranger]) {
      expect(await lines(by)).toMatchObject({ ok: true, value: { totalCount: 0, list: [] } });
      expect(await by.api.call('GET /wps/agent/rebate/lines/:lineId', { query: { lineId } })).toMatchObject({
        ok: false,
        code: 'commission.line.unknown',
      });
      expect(await by.api.call('GET /wps/agent/rebate')).toMatchObject({ ok: true, value: { takeableMinor: '0', total: { lines: 0 } } });
      expect(await by.api.call('POST /wps/agent/losing/take', { body: { takeId: randomUUID() } })).toMatchObject({
        ok: false,
        code: 'commission.none',
      });
    }
    expect(await lines(player)).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect(await player.api.call('POST /wps/agent/losing/take', { body: { takeId: randomUUID() } })).toMatchObject({
      code: 'session.forbidden',
    });
    expect(await player.api.call('GET /wps/agent/rebate/lines/:lineId', { query: { lineId } })).toMatchObject({
      code: 'session.forbidden',
    });
  });

  test('obeys its filters, in sums and lines alike', async () => {
    expect(await lines(agent, { name: 'live' })).toMatchObject({ value: { list: [{ name: 'live', amountMinor: '250' }] } });
    expect(await lines(agent, { kind: 'agentRebate', userName: player.userName.toUpperCase() })).toMatchObject({
      value: { totalCount: 2 },
    });
    expect(await lines(agent, { period: 'own', from: '2026-11-20', to: '2026-11-20' })).toMatchObject({ value: { totalCount: 1 } });
    expect(await agent.api.call('GET /wps/agent/rebate', { query: { name: 'slots' } })).toMatchObject({
      ok: true,
      value: { total: { amountMinor: '400', paidMinor: '0', baseMinor: '100000', lines: 1 }, days: [{ day: '2026-11-20', name: 'slots' }] },
    });
    for (const wrong of [{ name: 'poker' }, { kind: 'bet' }, { pageNo: 0 }])
      expect(await lines(agent, wrong)).toMatchObject({ ok: false, code: 'request.invalid' });
    expect(await lines(agent, { period: 'own', from: '2026-02-30', to: '2026-11-20' })).toMatchObject({
      ok: false,
      code: 'period.invalid',
    });
  });

  test('is simulated for a direct downline alone', async () => {
    const rates = { slots: 0, live: 0, fish: 0, pvp: 0, sports: 0, lottery: 0, losing: 0 };
    const simulate = (by: Person, { memberId }: Person) =>
      by.api.call('POST /wps/agent/team/rates/simulate', { body: { memberId, rates, days: 7 } });
    expect(await simulate(root, agent)).toMatchObject({ ok: true, value: { lines: [], from: '2026-11-15', to: '2026-11-21' } });
    for (const [by, member] of [
      [root, player],
      [sibling, agent],
      [agent, root],
      [stranger, agent],
    ] as const)
      expect(await simulate(by, member)).toMatchObject({ ok: false, code: 'agent.member.unknown' });
  });

  test('is taken along as a file with the same filters, and only by its receiver', async () => {
    const linesIn = ({ text }: { text: string }) => text.trim().split('\n').slice(1);
    const all = await fetchFile(agent);
    expect([all.status, linesIn(all).length]).toEqual([200, 3]);
    expect(all.type).toContain('text/csv');
    const live = await fetchFile(agent, { name: 'live' });
    expect(linesIn(live)).toHaveLength(1);
    expect(live.text).toContain(`${player.userName},1,1200.00,1000.00,0.40,0.00,2.50`);
    expect(linesIn(await fetchFile(root))).toEqual([]);
    expect((await fetchFile(player)).status).toBe(403);
    expect((await fetchFile(agent, { name: 'poker' })).status).toBe(400);
    expect((await app.request(commissionFilePath, { headers: { host: app.merchant.mainDomain } })).status).toBe(401);
  });
});
