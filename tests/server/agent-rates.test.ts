import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { noRates, type Rates } from '#contract/agents/facts.ts';
import { giveRootRates, ratesAt } from '#server/domains/agents/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loggedIn } from './fixture/downline.ts';
import { dayMs } from './fixture/protection.ts';

/** Days go by in these tests. */
const session = { idleMinutes: 50_000, absoluteDays: 90, passwordDays: 0, trialDays: 1 };
const other = testMerchant({ isDefault: false, session });
let app: TestApp;
type Agent = Awaited<ReturnType<typeof loggedIn>>;
let root: Agent, middle: Agent, player: Agent, sibling: Agent, deep: Agent, stranger: Agent;

beforeAll(async () => {
  // 23:00 in Manila
  app = await createTestApp({ now: new Date('2026-11-20T15:00:00Z'), otherMerchants: [other], merchant: { session } });
  root = await loggedIn(app);
  middle = await loggedIn(app, { parent: root });
  sibling = await loggedIn(app, { parent: root });
  deep = await loggedIn(app, { parent: middle });
  player = await loggedIn(app, { parent: middle, customerType: 0 });
  stranger = await loggedIn(app, { host: other.mainDomain });
  await giveRootRates({ ctx: system(), input: { userName: root.userName, rates: rates({ slots: 100, live: 40, losing: 2000 }) } });
});
afterAll(() => app.close());

const system = () => app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
const rates = (some: Partial<Rates>): Rates => ({ ...noRates, ...some });
const set = (by: Agent, member: Agent, some: Partial<Rates>) =>
  by.api.call('PUT /wps/agent/team/rates', { body: { memberId: member.memberId, rates: rates(some) } });
const held = async ({ memberId }: Agent, at = app.clock.now()) =>
  (await ratesAt({ ctx: system(), input: { memberIds: [memberId], at } })).get(memberId);
const team = async (by: Agent, userName?: string) => {
  const result = await by.api.call('GET /wps/agent/team/rates', { query: { ...(userName !== undefined && { userName }) } });
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('the rates of a team', () => {
  test('change from the next local midnight on, and every version stays', async () => {
    expect(await held(root)).toEqual(rates({ slots: 100, live: 40, losing: 2000 }));
    const midnight = Date.parse('2026-11-20T16:00:00Z');
    expect(await set(root, middle, { slots: 60, live: 30, losing: 1000 })).toMatchObject({
      ok: true,
      value: { now: noRates, next: { slots: 60 }, least: noRates },
    });
    expect(await held(middle)).toEqual(noRates);
    expect(await held(middle, new Date(midnight - 1))).toEqual(noRates);
    expect(await held(middle, new Date(midnight))).toEqual(rates({ slots: 60, live: 30, losing: 1000 }));
    // a second thought on the same day counts, and the first one stays on record
    expect(await set(root, middle, { slots: 50, live: 30, losing: 1000 })).toMatchObject({ ok: true, value: { next: { slots: 50 } } });
    expect(await held(middle, new Date(midnight))).toEqual(rates({ slots: 50, live: 30, losing: 1000 }));
    const history = await root.api.call('GET /wps/agent/team/rates/history', { query: { memberId: middle.memberId } });
    if (!history.ok) throw new Error(history.code);
    const slots = history.value.list.filter(({ name }) => name === 'slots');
    expect(slots.map(({ rate, version, validFrom, setBy }) => [rate, version, validFrom, setBy])).toEqual([
      [50, 2, midnight, root.userName],
      [60, 1, midnight, root.userName],
    ]);
    await expect(app.db.pool.query('update agent_rates set rate = 1')).rejects.toThrow('only added to');
    await expect(app.db.pool.query('delete from agent_rates')).rejects.toThrow('only added to');
  });

  test('never pass those of the agent above, nor fall below who is right below', async () => {
    app.clock.advanceMs(dayMs);
    expect(await set(root, middle, { slots: 101, live: 41 })).toMatchObject({
      ok: false,
      code: 'agent.rate.above',
      fields: { slots: 'agent.rate.above', live: 'agent.rate.above' },
    });
    expect(await set(middle, deep, { slots: 45 })).toMatchObject({ ok: true });
    expect(await set(root, middle, { slots: 44, live: 30 })).toMatchObject({
      ok: false,
      code: 'agent.rate.below',
      fields: { slots: 'agent.rate.below' },
    });
    expect(await set(middle, deep, { slots: 51 })).toMatchObject({ ok: false, code: 'agent.rate.above' });
    expect(await set(root, middle, { slots: 45, live: 30, losing: 1000 })).toMatchObject({ ok: true, value: { least: { slots: 45 } } });
    // what the agent above has from tomorrow on is what counts
    expect(await set(middle, deep, { slots: 46 })).toMatchObject({ ok: false, code: 'agent.rate.above' });
    await expect(giveRootRates({ ctx: system(), input: { userName: root.userName, rates: rates({ slots: 44 }) } })).rejects.toMatchObject({
      code: 'agent.rate.below',
    });
    await expect(giveRootRates({ ctx: system(), input: { userName: root.userName, rates: rates({ slots: 151 }) } })).rejects.toMatchObject({
      code: 'agent.rate.above',
    });
  });

  test('are not overwritten by who still sees older ones: another tab, or another device', async () => {
    const change = (slots: number, seen: Rates) =>
      root.api.call('PUT /wps/agent/team/rates', { body: { memberId: sibling.memberId, rates: rates({ slots }), seen } });
    const before = (await team(root, sibling.userName)).list[0]?.next ?? noRates;
    expect(await change(20, before)).toMatchObject({ ok: true, value: { next: { slots: 20 } } });
    expect(await change(30, before)).toMatchObject({ ok: false, code: 'agent.rate.changed' });
    expect((await team(root, sibling.userName)).list[0]?.next).toEqual(rates({ slots: 20 }));
    expect(await change(30, rates({ slots: 20 }))).toMatchObject({ ok: true, value: { next: { slots: 30 } } });
    expect(await set(root, sibling, before)).toMatchObject({ ok: true });
  });

  test('share losses among agents alone', async () => {
    expect(await set(middle, player, { slots: 10, losing: 1 })).toMatchObject({ ok: false, fields: { losing: 'agent.rate.player' } });
    expect(await set(middle, player, { slots: 10 })).toMatchObject({ ok: true });
  });

  test('are for the agent right above: nobody else sees or sets them', async () => {
    const history = (by: Agent, { memberId }: Agent) => by.api.call('GET /wps/agent/team/rates/history', { query: { memberId } });
    for (const [by, member] of [
      [sibling, middle],
      [deep, middle],
      [middle, root],
      [root, deep],
      [middle, middle],
      [stranger, middle],
      [root, stranger],
    ] as const) {
      expect(await set(by, member, {})).toMatchObject({ ok: false, code: 'agent.member.unknown' });
      expect(await history(by, member)).toMatchObject({ ok: false, code: 'agent.member.unknown' });
    }
    expect((await team(sibling)).list).toEqual([]);
    for (const call of [
      'GET /wps/agent/team/rates',
      'GET /wps/agent/links',
      'GET /wps/agent/rebate',
      'GET /wps/agent/rebate/lines',
    ] as const)
      expect(await player.api.call(call)).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect(await set(player, deep, {})).toMatchObject({ ok: false, code: 'session.forbidden' });
  });

  test('are listed name by name, and found by the beginning of a name', async () => {
    const { list, totalCount, own } = await team(middle);
    expect(list.map(({ userName }) => userName)).toEqual([deep.userName, player.userName].toSorted());
    expect(totalCount).toBe(2);
    expect(own).toMatchObject({ now: { slots: 50 }, next: { slots: 45 } });
    expect((await team(middle, player.userName.toUpperCase())).list).toMatchObject([{ userName: player.userName, isAgent: false }]);
    expect((await team(middle, 'nobody')).list).toEqual([]);
  });

  test('are refused where they are no whole hundredths, or not all of them', async () => {
    for (const wrong of [{ ...noRates, slots: 1.5 }, { ...noRates, slots: -1 }, { slots: 1 }, { ...noRates, poker: 1 }])
      expect(
        await root.api.call('PUT /wps/agent/team/rates', { body: { memberId: middle.memberId, rates: wrong as Rates } }),
      ).toMatchObject({ ok: false, code: 'request.invalid' });
  });

  test('keep their order when an agent is lowered and who is below is raised at the same moment', async () => {
    app.clock.advanceMs(dayMs);
    const answers = await Promise.all([
      set(root, middle, { slots: 45 }),
      set(middle, deep, { slots: 45 }),
      set(root, middle, { slots: 50 }),
      set(middle, deep, { slots: 50 }),
    ]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const at = new Date(app.clock.now().getTime() + dayMs);
    expect((await held(deep, at))?.slots).toBeLessThanOrEqual((await held(middle, at))?.slots ?? 0);
  });

  test('leave a line of each change in the audit', async () => {
    const { rows } = await app.db.pool.query('select act, subject from audit_entries where merchant_code = $1', [app.merchant.code]);
    expect(rows.map(({ act }: { act: string }) => act)).toEqual(expect.arrayContaining(['agent.rates.given', 'agent.rates.set']));
  });
});
