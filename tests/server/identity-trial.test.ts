import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { calls, type CallName } from '#contract/calls.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { makeAgent } from './fixture/branch.ts';
import { logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';

const without = testMerchant({ isDefault: false, flags: [] });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [without] });
});
afterAll(async () => app.close());

type Browser = ReturnType<typeof visitor>;

async function startTrial(browser: Browser) {
  const name = await browser.call('GET /wps/member/trialuser');
  if (!name.ok) throw new Error(name.code);
  const result = await browser.call('POST /wps/session/login/freeplay', { body: { username: name.value.userName } });
  if (result.ok) browser.setToken(result.value.token);
  return { name: name.value.userName, result };
}

describe('a free trial', () => {
  test('is a session of type 4 under the name that the trial-account call gave (AUTH-042, API-006, API-007, ROLE-012)', async () => {
    const browser = visitor(app);
    const { name, result } = await startTrial(browser);
    expect(name).toMatch(/^trial_[0-9a-f]{14}$/);
    expect(result).toMatchObject({
      ok: true,
      value: { userName: name, customerType: 4, firstTimeLogin: false, merchantCode: app.merchant.code },
    });
    expect(await browser.call('GET /wps/member/info')).toMatchObject({ ok: true, value: { account: name, type: 4 } });
    expect(await browser.call('GET /wps/wallet/getWallet')).toMatchObject({ ok: true, value: { cashMinor: '0' } });
  });

  test('has another name and another session each time, and none twice', async () => {
    const [one, two] = [await startTrial(visitor(app)), await startTrial(visitor(app))];
    expect(one.name).not.toBe(two.name);
    expect(await visitor(app).call('POST /wps/session/login/freeplay', { body: { username: one.name } })).toMatchObject({
      ok: false,
      code: 'username.taken',
    });
  });

  test.each(['juan', 'trial_', 'trial_admin', 'TRIAL_0123456789abcd', "trial_0123456789abc'"])(
    'takes no name of the caller’s own: %j',
    async (username) => {
      expect(await visitor(app).call('POST /wps/session/login/freeplay', { body: { username } })).toMatchObject({
        ok: false,
        code: 'username.invalid',
      });
    },
  );

  test('cannot be entered by any password', async () => {
    const { name } = await startTrial(visitor(app));
    for (const password of ['', ' ', name, 'a'])
      expect((await logInPlayer(visitor(app), name, password || ' ')).ok, JSON.stringify(password)).toBe(false);
  });

  test('is there only where the merchant has free play switched on (ROLE-020)', async () => {
    const browser = visitor(app, { host: without.mainDomain });
    const none = { ok: false, code: 'trial.unavailable' };
    expect(await browser.call('GET /wps/member/trialuser')).toMatchObject(none);
    const name = `trial_${'0'.repeat(14)}`;
    expect(await browser.call('POST /wps/session/login/freeplay', { body: { username: name } })).toMatchObject(none);
  });

  test('is a handful from one address at a time', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 63; at += 1) {
      const { result } = await startTrial(visitor(app, { address: 'trial-factory' }));
      codes.push(result.ok ? 'in' : result.code);
    }
    expect(codes.filter((code) => code === 'in')).toHaveLength(61);
    expect(codes.at(-1)).toBe('rate.limited');
  });
});

describe('a trial player', () => {
  const real = (Object.keys(calls) as CallName[]).filter((key) => calls[key].auth === 'member');

  test('meets every call about real money among those of real accounts', () => {
    expect(real).toEqual(
      expect.arrayContaining((Object.keys(calls) as CallName[]).filter((key) => / \/wps\/(?:cashier|deposit)/.test(key))),
    );
    expect(real.length).toBeGreaterThanOrEqual(5);
  });

  test.each(real)('gets 403 from %s, where a member does not, or an agent where it is for agents (ROLE-006, fault 44)', async (key) => {
    const ask = async (browser: Browser) => {
      const [method = '', path = ''] = key.split(' ');
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = {
        host: app.merchant.mainDomain,
        authorization: `Bearer ${browser.token()}`,
        cookie,
        'content-type': 'application/json',
      };
      const response = await app.request(path.replace(/:\w+/g, 'x'), { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
      return { status: response.status, code: ((await response.json()) as { errorCode?: string }).errorCode };
    };
    const trial = visitor(app);
    await startTrial(trial);
    expect(await ask(trial)).toEqual({ status: 403, code: 'trial.members.only' });
    const member = visitor(app);
    const userName = `real_${real.indexOf(key)}`;
    await registerPlayer(member, userName);
    if (key.includes(' /wps/agent/')) await makeAgent(app, userName);
    expect((await ask(member)).status).not.toBe(403);
  });
});
