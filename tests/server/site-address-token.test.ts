import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Gateway } from '#site/api/gateway.ts';
import { gateway } from '#site/stores/gateway.ts';
import { takeUrlToken } from '#site/stores/hand-off.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { goodPassword, logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
let tab: BrowserTab;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp();
  for (const name of ['ligaya', 'intruder']) await registerPlayer(visitor(app), name);
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  stop = $session.listen(() => {});
});
afterEach(() => {
  stop();
  forgetSession();
  cleanStores($session);
  vi.unstubAllGlobals();
});

const item = (key: string) => JSON.parse(tab.localStorage.getItem(key) ?? 'null');

async function logIn(): Promise<void> {
  const screen = createLoginScreen({ rules: {} });
  screen.adopt({ username: 'ligaya', password: goodPassword });
  expect(await screen.submit()).toBe(true);
}

describe('a token that stood in the address', () => {
  async function codeFor(name: string): Promise<string> {
    const browser = visitor(app);
    await logInPlayer(browser, name);
    const result = await browser.call('POST /wps/session/handoff');
    return result.ok ? result.value.token : '';
  }

  test('is stored as a session with the merchant code (AUTH-011)', async () => {
    const code = await codeFor('ligaya');
    await takeUrlToken(code);
    expect(item('MC_SESSION_INFO')).toMatchObject({ userName: 'ligaya', merchantCode: app.merchant.code, type: 0 });
    expect(item('MC_SESSION_INFO').token).not.toBe(code);
    expect($session.get()?.userName).toBe('ligaya');
  });

  test('is followed by a renewal of the member info: what has changed in between counts at once, the customer type too (AUTH-012, DATA-002)', async () => {
    const code = await codeFor('ligaya');
    const promote: Gateway = {
      async call(...args) {
        const result = await gateway.call(...args);
        if (args[0] === 'POST /wps/session/exchange')
          await app.db.pool.query("update identity_members set customer_type = 1 where user_name = 'ligaya'");
        return result;
      },
    };
    await takeUrlToken(code, promote);
    await app.db.pool.query("update identity_members set customer_type = 0 where user_name = 'ligaya'");
    expect(tab.requests).toEqual(['POST /wps/session/exchange', 'GET /wps/member/info']);
    expect([item('MC_SESSION_INFO').type, $session.get()?.type]).toEqual([1, 1]);
    expect(item('MC_SESSION_INFO').token).toMatch(/^[\w-]{43}$/);
  });

  test.each(['garbage', '', undefined])('is ignored when it is %j (fault 41)', async (token) => {
    await takeUrlToken(token);
    expect([item('MC_SESSION_INFO'), $session.get(), tab.requests.length]).toEqual([null, undefined, token ? 1 : 0]);
  });

  test('is ignored when it was used (fault 41)', async () => {
    const code = await codeFor('ligaya');
    await visitor(app).call('POST /wps/session/exchange', { body: { token: code } });
    await takeUrlToken(code);
    expect(item('MC_SESSION_INFO')).toBeNull();
  });

  test('puts nobody who is logged in into another account, with a connection or without one (AUTH-011)', async () => {
    await logIn();
    const own = item('MC_SESSION_INFO').token;
    const code = await codeFor('intruder');
    await takeUrlToken(code);
    tab.goOffline();
    await takeUrlToken(code);
    expect(item('MC_SESSION_INFO').token).toBe(own);
    expect(tab.requests).not.toContain('POST /wps/session/exchange');
  });

  test('counts where the stored session has ended on the platform, and what was asked with that one cannot end the new (AUTH-011)', async () => {
    await logIn();
    const own = item('MC_SESSION_INFO').token;
    await app.db.pool.query(
      "update identity_sessions set ended_at = now() from identity_members m where m.id = member_id and user_name = 'ligaya'",
    );
    const code = await codeFor('intruder');
    const slow = Promise.withResolvers<void>();
    const passes = fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const answer = await passes(input, init);
      if (input.startsWith('/wps/wallet/getWallet')) await slow.promise;
      return answer;
    });
    const late = gateway.call('GET /wps/wallet/getWallet');
    await takeUrlToken(code);
    slow.resolve();
    expect(await late).toMatchObject({ ok: false, code: 'session.expired' });
    expect([item('MC_SESSION_INFO').userName, $session.get()?.userName]).toEqual(['intruder', 'intruder']);
    expect(item('MC_SESSION_INFO').token).not.toBe(own);
  });
});
