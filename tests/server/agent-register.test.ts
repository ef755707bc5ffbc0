import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mostOpenLinks, noRates, type Rates } from '#contract/agents/facts.ts';
import { giveRootRates, ratesAt } from '#server/domains/agents/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loggedIn } from './fixture/downline.ts';
import { goodPassword, logInPlayer, registerCall, registration, visitor } from './fixture/identity.ts';
import { hourMs } from './fixture/protection.ts';

const other = testMerchant({ isDefault: false });
let app: TestApp;
type Agent = Awaited<ReturnType<typeof loggedIn>>;
let root: Agent, player: Agent, sibling: Agent;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-20T04:00:00Z'), otherMerchants: [other] });
  [root, sibling] = [await loggedIn(app), await loggedIn(app)];
  player = await loggedIn(app, { customerType: 0 });
  await giveRootRates({ ctx: system(), input: { userName: root.userName, rates: rates({ slots: 100, losing: 2000 }) } });
});
afterAll(() => app.close());

const system = () => app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
const rates = (some: Partial<Rates>): Rates => ({ ...noRates, ...some });
const open = (by: Agent, change: object = {}) =>
  by.api.call('POST /wps/agent/links', {
    body: { label: 'Tindahan', opensAgent: false, rates: rates({ slots: 30 }), expiresAt: null, ...change },
  });
const openedLink = async (change: object = {}) => {
  const result = await open(root, change);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const links = async (by: Agent) => {
  const result = await by.api.call('GET /wps/agent/links');
  return result.ok ? result.value.list : [];
};
let made = 0;
const join = async (affiliateCode: string, host?: string) => {
  made += 1;
  const browser = visitor(app, host ? { host } : {});
  const result = await browser.call(registerCall, { body: { ...registration(`sali_${made}`), affiliateCode } });
  return { result, userName: `sali_${made}` };
};
const memberOf = async (userName: string) => {
  const { rows } = await app.db.pool.query<{
    id: string;
    parent_id: string;
    agent_path: string;
    customer_type: number;
    must_change_password: boolean;
  }>('select id, parent_id, agent_path, customer_type, must_change_password from identity_members where user_name = $1', [userName]);
  const [row] = rows;
  if (!row) throw new Error(`${userName} is not there`);
  return row;
};
const held = async (memberId: string) =>
  (await ratesAt({ ctx: system(), input: { memberIds: [memberId], at: app.clock.now() } })).get(memberId);

describe('a link of an agent', () => {
  test('brings members below the agent, with its rates at once, and counts them', async () => {
    const link = await openedLink();
    expect(link).toMatchObject({ label: 'Tindahan', state: 'open', usedCount: 0, givesNow: { slots: 30 } });
    expect(await visitor(app).call('GET /wps/agent/affiliate', { query: { code: link.code.toLowerCase() } })).toMatchObject({
      ok: true,
      value: { code: link.code },
    });
    const { result, userName } = await join(link.code);
    expect(result.ok).toBe(true);
    const member = await memberOf(userName);
    expect(member).toMatchObject({ parent_id: root.memberId, agent_path: `/${root.memberId}/${member.id}/`, customer_type: 0 });
    expect(await held(member.id)).toEqual(rates({ slots: 30 }));
    expect((await links(root)).find(({ code }) => code === link.code)).toMatchObject({ usedCount: 1 });
  });

  test('makes agents where it says so, with a share of losses', async () => {
    const link = await openedLink({ opensAgent: true, rates: rates({ slots: 80, losing: 900 }) });
    const { userName } = await join(link.code);
    const member = await memberOf(userName);
    expect(member.customer_type).toBe(1);
    expect(await held(member.id)).toEqual(rates({ slots: 80, losing: 900 }));
  });

  test('gives no more than the agent has, and no losses to players', async () => {
    expect(await open(root, { rates: rates({ slots: 101 }) })).toMatchObject({ ok: false, fields: { slots: 'agent.rate.above' } });
    expect(await open(root, { rates: rates({ losing: 1 }) })).toMatchObject({ ok: false, fields: { losing: 'agent.rate.player' } });
    const link = await openedLink({ rates: rates({ slots: 90 }) });
    await giveRootRates({ ctx: system(), input: { userName: root.userName, rates: rates({ slots: 85, losing: 2000 }) } });
    expect((await links(root)).find(({ code }) => code === link.code)).toMatchObject({ rates: { slots: 90 }, givesNow: { slots: 85 } });
    const { userName } = await join(link.code);
    expect(await held((await memberOf(userName)).id)).toEqual(rates({ slots: 85 }));
  });

  test('brings nobody once it is switched off or has expired, and stays on the list', async () => {
    const link = await openedLink();
    const soon = await openedLink({ expiresAt: app.clock.now().getTime() + hourMs });
    expect(await root.api.call('PUT /wps/agent/links/close', { body: { code: link.code } })).toMatchObject({
      ok: true,
      value: { state: 'closed' },
    });
    expect(await root.api.call('PUT /wps/agent/links/close', { body: { code: link.code } })).toMatchObject({ ok: true });
    app.clock.advanceMs(hourMs);
    for (const { code } of [link, soon]) {
      expect((await join(code)).result).toMatchObject({ ok: false, code: 'affiliate.invalid' });
      expect(await visitor(app).call('GET /wps/agent/affiliate', { query: { code } })).toMatchObject({ ok: false });
    }
    const states = new Map((await links(root)).map(({ code, state }) => [code, state]));
    expect([states.get(link.code), states.get(soon.code)]).toEqual(['closed', 'expired']);
    expect(await open(root, { expiresAt: app.clock.now().getTime() })).toMatchObject({ ok: false, code: 'agent.link.expiry' });
  });

  test('is the agent’s alone, at one merchant alone', async () => {
    const { code } = await openedLink();
    expect(await sibling.api.call('PUT /wps/agent/links/close', { body: { code } })).toMatchObject({
      ok: false,
      code: 'agent.link.unknown',
    });
    expect((await links(sibling)).some((link) => link.code === code)).toBe(false);
    expect((await join(code, other.mainDomain)).result).toMatchObject({ ok: false, code: 'affiliate.invalid' });
    expect(await open(player)).toMatchObject({ ok: false, code: 'session.forbidden' });
  });

  test('is one of so many at most', async () => {
    const agent = await loggedIn(app);
    for (let at = 0; at < mostOpenLinks; at += 1) expect(await open(agent, { rates: noRates })).toMatchObject({ ok: true });
    expect(await open(agent, { rates: noRates })).toMatchObject({ ok: false, code: 'agent.link.many' });
  });

  test('loses nobody and counts everybody when several register at once', async () => {
    const { code } = await openedLink();
    const answers = await Promise.all([1, 2, 3, 4].map(() => join(code)));
    expect(answers.every(({ result }) => result.ok)).toBe(true);
    expect((await links(root)).find((link) => link.code === code)).toMatchObject({ usedCount: 4 });
  });
});

describe('an account that an agent opens', () => {
  const account = (change: object = {}) => ({
    username: 'bago_kong_suki',
    password: goodPassword,
    birthDate: '1990-06-12',
    opensAgent: false,
    rates: rates({ slots: 20 }),
    ...change,
  });
  const openAccount = (by: Agent, change: object = {}) => by.api.call('POST /wps/agent/account', { body: account(change) });

  test('is below the agent with its rates, and asks for a new password first (AGNT-009)', async () => {
    expect(await openAccount(root)).toMatchObject({ ok: true, value: { userName: 'bago_kong_suki' } });
    const member = await memberOf('bago_kong_suki');
    expect(member).toMatchObject({ parent_id: root.memberId, customer_type: 0, must_change_password: true });
    expect(await held(member.id)).toEqual(rates({ slots: 20 }));
    expect(await logInPlayer(visitor(app), 'bago_kong_suki')).toMatchObject({ ok: true, value: { firstTimeLogin: true } });
  });

  test('follows the rules of registration and of rates', async () => {
    const cases = [
      [{ username: 'x' }, 'username.invalid'],
      [{ username: root.userName }, 'username.taken'],
      [{ username: 'panibago_1', password: 'maikli' }, 'password.invalid'],
      [{ username: 'panibago_1', password: 'password' }, 'password.weak'],
      [{ username: 'panibago_1', birthDate: '2010-01-01' }, 'age.too.young'],
      [{ username: 'panibago_1', rates: rates({ slots: 99 }) }, 'agent.rate.above'],
      [{ username: 'panibago_1', rates: rates({ losing: 1 }) }, 'agent.rate.player'],
    ] as const;
    for (const [change, code] of cases) expect(await openAccount(root, change), code).toMatchObject({ ok: false, code });
    expect(await openAccount(player)).toMatchObject({ ok: false, code: 'session.forbidden' });
  });

  test('of an agent can bring others in its turn', async () => {
    expect(
      await openAccount(root, { username: 'bagong_ahente', opensAgent: true, rates: rates({ slots: 50, losing: 500 }) }),
    ).toMatchObject({ ok: true });
    expect(await memberOf('bagong_ahente')).toMatchObject({ customer_type: 1 });
  });
});
