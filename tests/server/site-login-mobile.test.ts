import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Gateway } from '#site/api/gateway.ts';
import { gateway } from '#site/stores/gateway.ts';
import type { RememberedLogin } from '#site/stores/remembered-login.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { lastCode, newNumber, solveHere, wrongCode } from './fixture/codes.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

/** A third party proves its players' numbers. */
const third = testMerchant({
  isDefault: false,
  flags: ['SMSLOGIN'],
  verification: { phoneProvider: 'firebase', humanCheck: ['login'], dialingCodes: ['63'], codesPerDay: 5000 },
});
let app: TestApp;
let tab: BrowserTab;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp({ merchant: { flags: ['SMSLOGIN'] }, otherMerchants: [third] });
  app.clock.freezeAt(new Date());
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One device: it remembers one login, as the real one does. */
function newMemory(kept?: RememberedLogin) {
  let record = kept;
  return {
    recallLogin: async (type: RememberedLogin['type']) => (record?.type === type ? record : undefined),
    rememberLogin: async (login: RememberedLogin) => {
      record = login;
      return true;
    },
    kept: () => record,
  };
}

const open = (memory = newMemory()) => {
  const { verification: codes } = app.merchant;
  return createLoginScreen({ rules: {}, codes, texts: { sending: 's', sent: 'ok' }, memory, solve: solveHere });
};

let made = 0;
async function playerWithNumber() {
  made += 1;
  const { typed, mobile } = newNumber();
  const userName = `numero_${made}`;
  await registerPlayer(visitor(app), userName);
  await app.db.pool.query('update identity_members set mobile = $1 where user_name = $2', [mobile, userName]);
  return { typed, mobile, userName };
}

describe('the login screen with mobile numbers', () => {
  test('offers a choice only where SMS login is switched on, and asks for the fields of the chosen way (AUTH-013, ROLE-017)', async () => {
    expect(createLoginScreen({ rules: {} }).request).toBeUndefined();
    const screen = open();
    expect([screen.request !== undefined, screen.$method.get(), Object.keys(screen.$faults.get())]).toEqual([
      true,
      'username',
      ['username', 'password'],
    ]);
    await screen.chooseMethod('sms');
    expect(Object.keys(screen.$faults.get())).toEqual(['mobileNum', 'verificationCode']);
    screen.adopt({ mobileNum: '0917 123', verificationCode: '12' });
    expect(screen.$faults.get()).toMatchObject({ mobileNum: { kind: 'short' }, verificationCode: { kind: 'pattern' } });
  });

  test('logs in with the number and the code that was sent to it, and remembers the number alone (AUTH-002, DATA-011)', async () => {
    const { typed, mobile, userName } = await playerWithNumber();
    const memory = newMemory();
    const screen = open(memory);
    await screen.chooseMethod('sms');
    screen.change('mobileNum', typed);
    screen.$isRemembering.set(true);
    expect(await screen.request?.requestCode()).toBe(true);
    const code = await lastCode(app, mobile);
    screen.change('verificationCode', wrongCode(code));
    expect(await screen.submit()).toBe(false);
    expect([screen.$shownFaults.get(), screen.$failure.get()]).toEqual([
      { verificationCode: { kind: 'refused', code: 'code.invalid' } },
      undefined,
    ]);
    screen.change('verificationCode', code);
    expect(await screen.submit()).toBe(true);
    expect($session.get()?.userName).toBe(userName);
    expect(memory.kept()).toEqual({ type: 'sms', username: typed, password: '', countryDialingCode: '63' });
  });

  test('tells who has no account so, once the number is proved', async () => {
    const { typed, mobile } = newNumber();
    const screen = open();
    await screen.chooseMethod('sms');
    screen.change('mobileNum', typed);
    await screen.request?.requestCode();
    screen.change('verificationCode', await lastCode(app, mobile));
    expect([await screen.submit(), screen.$failure.get()]).toEqual([false, 'member.unknown']);
  });

  /** The real gateway, and what goes through it to the log-in. */
  function watched() {
    const bodies: unknown[] = [];
    const api: Gateway = {
      call(...args) {
        if (args[0] === 'POST /wps/session/login') bodies.push(args[1]?.body);
        return gateway.call(...args);
      },
    };
    return { api, bodies };
  }

  test('sends type firebase, channel, id token, number and dialing code where a third party proves numbers (AUTH-040, DATA-007)', async () => {
    tab = openBrowserTab(app, third.mainDomain);
    const { typed, mobile } = newNumber();
    await registerPlayer(visitor(app, { host: third.mainDomain }), 'pangatlo');
    await app.db.pool.query("update identity_members set mobile = $1 where user_name = 'pangatlo'", [mobile]);
    const { api, bodies } = watched();
    const screen = createLoginScreen({
      rules: {},
      codes: third.verification,
      texts: { sending: 's', sent: 'ok' },
      memory: newMemory(),
      solve: solveHere,
      api,
    });
    await screen.chooseMethod('sms');
    screen.change('mobileNum', typed);
    expect(await screen.request?.requestCode()).toBe(true);
    const code = await lastCode(app, mobile);
    screen.change('verificationCode', code);
    expect(await screen.submit()).toBe(true);
    expect($session.get()?.userName).toBe('pangatlo');
    expect(bodies).toEqual([
      {
        type: 'firebase',
        mobileNum: typed,
        countryDialingCode: '63',
        verificationCode: code,
        firebaseChannel: 'sms',
        firebaseIdToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      },
    ]);
  });

  test('sends user name, password and type, and the captcha that is answered (DATA-006)', async () => {
    const { userName } = await playerWithNumber();
    const { api, bodies } = watched();
    const screen = createLoginScreen({ rules: {}, api });
    screen.adopt({ username: ` ${userName} `, password: 'kuwagong gising sa gabi' });
    await screen.captcha.load();
    const { captchaId } = screen.captcha.$captcha.get() ?? {};
    screen.captcha.$answer.set(' X7K ');
    expect(await screen.submit()).toBe(false);
    screen.captcha.$answer.set('');
    expect(await screen.submit()).toBe(true);
    const plain = { type: 'username', username: userName, password: 'kuwagong gising sa gabi' };
    expect(bodies).toEqual([{ ...plain, captcha: 'X7K', captchaId }, plain]);
  });

  test('shows another captcha when the way is switched while one is shown, and asks for none otherwise (AUTH-028)', async () => {
    const screen = open();
    await screen.chooseMethod('sms');
    await screen.chooseMethod('username');
    expect(tab.requests).toEqual([]);
    await screen.captcha.load();
    const first = screen.captcha.$captcha.get();
    screen.captcha.$answer.set('typed');
    await screen.chooseMethod('sms');
    const second = screen.captcha.$captcha.get();
    expect([second === undefined, second?.captchaId === first?.captchaId, screen.captcha.$answer.get()]).toEqual([false, false, '']);
    expect(tab.requests).toEqual(['GET /wps/captcha', 'GET /wps/captcha']);
    await screen.chooseMethod('sms');
    expect(tab.requests).toHaveLength(2);
  });

  test('recalls what is remembered for the way that is switched to, never over what was typed (AUTH-029)', async () => {
    const memory = newMemory({ type: 'sms', username: '0917 555 0101', password: '', countryDialingCode: '63' });
    const screen = open(memory);
    expect([await screen.recall(), screen.$isRemembering.get()]).toEqual([undefined, false]);
    expect(await screen.chooseMethod('sms')).toEqual({ mobileNum: '0917 555 0101' });
    expect([screen.$values.get().mobileNum, screen.$isRemembering.get()]).toEqual(['0917 555 0101', true]);
    await memory.rememberLogin({ type: 'username', username: 'juan', password: 'mangga', countryDialingCode: '' });
    expect(await screen.chooseMethod('username')).toEqual({ username: 'juan', password: 'mangga' });
    expect([screen.$values.get().username, screen.$isRemembering.get()]).toEqual(['juan', true]);
    await screen.chooseMethod('sms');
    expect(screen.$isRemembering.get()).toBe(false);
    screen.change('username', 'amihan');
    expect(await screen.chooseMethod('username')).toBeUndefined();
    expect(screen.$values.get().username).toBe('amihan');
  });
});

describe('a login that leads to a page for agents', () => {
  test('is for agents alone (ROLE-008)', async () => {
    const { userName } = await playerWithNumber();
    const logInFrom = async (next: string) => {
      vi.stubGlobal('location', { search: `?next=${encodeURIComponent(next)}` });
      const screen = open();
      screen.adopt({ username: userName, password: 'kuwagong gising sa gabi' });
      return (await screen.submit()) || screen.$failure.get();
    };
    for (const path of ['/m/agent/team/overview', '/m/agentRegister', '/m/member/team', '/m/teamBetting?page=1'])
      expect(await logInFrom(path), path).toBe('login.agents.only');
    for (const path of ['/m/member/home', '/m/agentless', '/m/home']) expect(await logInFrom(path), path).toBe(true);
  });
});
