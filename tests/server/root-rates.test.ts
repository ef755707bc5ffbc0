import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mostRates, noRates, type Rates } from '#contract/agents/facts.ts';
import { ratesAt } from '#server/domains/agents/index.ts';
import { sendRatesForm } from '#site/components/staff/send-rates-form.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { plantMember, type Planted } from './fixture/branch.ts';
import { loggedIn } from './fixture/downline.ts';
import { staffWith } from './fixture/staff.ts';

const reason = 'agreed in the contract of May';
const other = testMerchant({ isDefault: false });
let app: TestApp;
let desk: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  // 23:00 in Manila
  app = await createTestApp({ now: new Date('2026-11-20T15:00:00Z'), otherMerchants: [other] });
  desk = await staffWith(app, ['admin']);
});
afterAll(() => app.close());

const root = (merchantCode = app.merchant.code) =>
  plantMember(app, { userName: `r${randomUUID().slice(0, 8)}`, customerType: 1, merchantCode });
const rates = (some: Partial<Rates>): Rates => ({ ...noRates, ...some });
const set = ({ memberId }: Pick<Planted, 'memberId'>, some: Partial<Rates>) =>
  desk.call('PUT /wps/staff/agents/:memberId/rates', { query: { memberId }, body: { rates: rates(some), reason } });
const heldAt = async ({ memberId }: Planted, at = app.clock.now()) =>
  (await ratesAt({ ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'test' }), input: { memberIds: [memberId], at } })).get(
    memberId,
  );
const actsOn = async ({ memberId }: Planted) => {
  const { rows } = await app.db.pool.query<{ act: string; detail: string }>(
    'select act, detail from audit_entries where subject = $1 order by sequence',
    [`member:${memberId}`],
  );
  return rows.map(({ act, detail }) => ({ act, detail: JSON.parse(detail) as Record<string, unknown> }));
};

describe('the rates of an agent with nobody above', () => {
  test('are set by staff: the first at once, a change from the next local midnight, each with its reason in the audit', async () => {
    const agent = await root();
    expect(await set(agent, { slots: 100, losing: 2_000 })).toMatchObject({ ok: true, value: { userName: agent.userName, isAgent: true } });
    expect(await heldAt(agent)).toEqual(rates({ slots: 100, losing: 2_000 }));
    expect(await set(agent, { slots: 90, losing: 2_000 })).toMatchObject({ ok: true, value: { now: { slots: 100 }, next: { slots: 90 } } });
    expect((await heldAt(agent))?.slots).toBe(100);
    expect((await heldAt(agent, new Date('2026-11-20T16:00:00Z')))?.slots).toBe(90);
    // the same again changes nothing, and is no act
    expect((await set(agent, { slots: 90, losing: 2_000 })).ok).toBe(true);
    expect(await actsOn(agent)).toMatchObject([
      { act: 'agent.rates.given', detail: { slots: 100, reason } },
      { act: 'agent.rates.given', detail: { slots: 90, reason } },
    ]);
  });

  test('are never above the most of the house, nor below what somebody right below has', async () => {
    const agent = await loggedIn(app);
    const below = await loggedIn(app, { parent: agent });
    await set(agent, { slots: 100 });
    const given = await agent.api.call('PUT /wps/agent/team/rates', { body: { memberId: below.memberId, rates: rates({ slots: 60 }) } });
    expect(given.ok).toBe(true);
    expect(await set(agent, { slots: 59 })).toMatchObject({ ok: false, code: 'agent.rate.below', fields: { slots: 'agent.rate.below' } });
    expect(await set(agent, { slots: mostRates.slots + 1 })).toMatchObject({ ok: false, code: 'agent.rate.above' });
    expect((await set(agent, { slots: 60 })).ok).toBe(true);
  });

  test('are of such agents alone: not of who is below somebody, of a player, of another merchant, of nobody', async () => {
    const agent = await root();
    const below = await plantMember(app, { userName: `b${randomUUID().slice(0, 8)}`, customerType: 1, parent: agent });
    const player = await plantMember(app, { userName: `p${randomUUID().slice(0, 8)}` });
    for (const who of [below, player, await root(other.code), { memberId: randomUUID() }])
      expect(await set(who, { slots: 1 })).toMatchObject({ ok: false, code: 'agent.member.unknown' });
    const found = await desk.call('GET /wps/staff/agents/rates', { query: {} });
    const names = found.ok ? found.value.list.map(({ userName }) => userName) : [];
    expect(names).toContain(agent.userName);
    for (const { userName } of [below, player]) expect(names).not.toContain(userName);
    expect(names.toSorted()).toEqual(names);
    const one = await desk.call('GET /wps/staff/agents/rates', { query: { userName: agent.userName.toUpperCase() } });
    expect(one).toMatchObject({
      ok: true,
      value: { totalCount: 1, most: mostRates, list: [{ userName: agent.userName, least: noRates }] },
    });
  });

  test('are for admins: no other role sets or sees them, nor without a reason', async () => {
    const agent = await root();
    const others = await staffWith(app, ['cashier', 'verification', 'risk', 'support', 'editor']);
    expect(await others.call('GET /wps/staff/agents/rates', { query: {} })).toMatchObject({ code: 'session.forbidden' });
    const query = { memberId: agent.memberId };
    const asked = { query, body: { rates: noRates, reason } };
    expect(await others.call('PUT /wps/staff/agents/:memberId/rates', asked)).toMatchObject({ code: 'session.forbidden' });
    expect(await desk.call('PUT /wps/staff/agents/:memberId/rates', { query, body: { rates: noRates, reason: 'short' } })).toMatchObject({
      code: 'request.invalid',
    });
  });
});

describe('the console’s form of rates', () => {
  const typed = { slots: '1.00', live: '0,40', fish: '0', pvp: '0.4', sports: '0,00', lottery: '2', losing: '20' };

  test('sets what was typed as percentages', async () => {
    const agent = await root();
    expect(await sendRatesForm(desk, { ...typed, memberId: agent.memberId, reason })).toMatchObject({
      answer: { ok: true },
      to: '/staff/agents?done=1',
    });
    expect(await heldAt(agent)).toEqual({ slots: 100, live: 40, fish: 0, pvp: 40, sports: 0, lottery: 200, losing: 2_000 });
  });

  test('refuses what is no percentage, says so beside it, and changes nothing', async () => {
    const agent = await root();
    expect(await sendRatesForm(desk, { ...typed, live: 'marami', memberId: agent.memberId, reason })).toMatchObject({
      answer: { ok: false, code: 'request.invalid' },
      faults: { live: 'rates.field.fault.rate.invalid' },
    });
    expect(await heldAt(agent)).toEqual(noRates);
  });
});
