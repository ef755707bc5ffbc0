import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { recallLogin, rememberLogin, type RememberedLogin } from '#site/stores/remembered-login.ts';
import { $deviceNews, $devices, endDevice, endOtherDevices, readDevices } from '#site/stores/screens/devices.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { signOut } from '#site/stores/sign-out.ts';
import { startTrial } from '#site/stores/trial.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { goodPassword, logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
let tab: BrowserTab;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp({ merchant: { flags: ['FREEPLAY'] } });
  app.clock.freezeAt(new Date());
  await registerPlayer(visitor(app), 'ligaya');
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  stop = $session.listen(() => {});
});
afterEach(() => {
  stop();
  forgetSession();
  cleanStores($session, $devices);
  vi.unstubAllGlobals();
});

const noNumber = { mobileNum: '', verificationCode: '' };

const item = (key: string) => JSON.parse(tab.localStorage.getItem(key) ?? 'null');

/** A device's key as device-key.ts makes it, without a browser's database around it. */
async function newDevice(): Promise<() => Promise<CryptoKey>> {
  const key = await crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(32)), 'HKDF', false, ['deriveKey']);
  return async () => key;
}

async function screenOn(device: () => Promise<CryptoKey | undefined>) {
  const memory = {
    recallLogin: (type: RememberedLogin['type']) => recallLogin(type, device),
    rememberLogin: (login: RememberedLogin) => rememberLogin(login, device),
  };
  const screen = createLoginScreen({ rules: {}, memory });
  await screen.recall();
  return screen;
}

async function logIn(device: () => Promise<CryptoKey | undefined>, isRemembering: boolean, password = goodPassword): Promise<boolean> {
  const screen = await screenOn(device);
  screen.adopt({ username: 'ligaya', password });
  screen.$isRemembering.set(isRemembering);
  return screen.submit();
}

describe('a remembered login', () => {
  test('has type, user name, encoded password, dialing code and a salt item of its own, and no password that can be read (DATA-010, DATA-011)', async () => {
    const device = await newDevice();
    expect(await logIn(device, true)).toBe(true);
    const first = item('remembered-login');
    const salt = tab.localStorage.getItem('remembered-login-salt');
    expect(first).toEqual({
      type: 'username',
      username: 'ligaya',
      password: expect.stringMatching(/^[A-Za-z0-9+/]{40,}=*$/),
      countryDialingCode: '',
    });
    expect(salt).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(atob(first.password)).not.toContain(goodPassword);
    await logIn(device, true);
    expect(tab.localStorage.getItem('remembered-login-salt')).not.toBe(salt);
    expect(item('remembered-login').password).not.toBe(first.password);
  });

  test('fills the form and ticks the box the next time, each way of logging in its own', async () => {
    const device = await newDevice();
    await logIn(device, true);
    const next = await screenOn(device);
    expect([next.$values.get(), next.$isRemembering.get()]).toEqual([{ ...noNumber, username: 'ligaya', password: goodPassword }, true]);
    expect(await recallLogin('sms', device)).toBeUndefined();
    await rememberLogin({ type: 'sms', username: '9171234567', password: '', countryDialingCode: '63' }, device);
    expect(await recallLogin('sms', device)).toEqual({ type: 'sms', username: '9171234567', password: '', countryDialingCode: '63' });
    expect(await recallLogin('username', device)).toBeUndefined();
  });

  test.each(['remembered-login', 'remembered-login-salt'])('is not used without the key %s (AUTH-030)', async (key) => {
    const device = await newDevice();
    await logIn(device, true);
    expect(await recallLogin('username', device)).toBeDefined();
    tab.localStorage.removeItem(key);
    const screen = await screenOn(device);
    expect([screen.$values.get(), screen.$isRemembering.get()]).toEqual([{ ...noNumber, username: '', password: '' }, false]);
  });

  test('is worth nothing on another device, with another salt, under another name, or damaged (DATA-012)', async () => {
    const device = await newDevice();
    await logIn(device, true);
    const [record, salt] = [item('remembered-login'), tab.localStorage.getItem('remembered-login-salt') ?? ''];
    const put = (changed: object, otherSalt = salt) => {
      tab.localStorage.setItem('remembered-login', JSON.stringify({ ...record, ...changed }));
      tab.localStorage.setItem('remembered-login-salt', otherSalt);
      return recallLogin('username', device);
    };
    expect(await put({})).toMatchObject({ password: goodPassword });
    expect(await recallLogin('username', await newDevice())).toBeUndefined();
    expect(await recallLogin('username', async () => undefined)).toBeUndefined();
    expect(await put({}, btoa('another salt, 16'))).toBeUndefined();
    expect(await put({ username: 'amihan' })).toBeUndefined();
    expect(await put({ password: 'AAAA' })).toBeUndefined();
    expect(await put({ password: 7 })).toBeUndefined();
  });

  test('is forgotten by a log-in without the box ticked, kept by a failed one, and never put over what was typed', async () => {
    const device = await newDevice();
    await logIn(device, true);
    const typed = createLoginScreen({ rules: {}, memory: { rememberLogin, recallLogin: (type) => recallLogin(type, device) } });
    typed.change('username', 'amihan');
    expect(await typed.recall()).toBeUndefined();
    expect(typed.$values.get()).toEqual({ ...noNumber, username: 'amihan', password: '' });
    expect(await logIn(device, false, 'not the password')).toBe(false);
    expect(item('remembered-login')).not.toBeNull();
    expect(await logIn(device, false)).toBe(true);
    expect([item('remembered-login'), tab.localStorage.getItem('remembered-login-salt')]).toEqual([null, null]);
  });
});

describe('the captcha of the login screen', () => {
  test('appears with a new picture when the login error carries the flag, changes by a tap and with every failure (AUTH-026, AUTH-027, ERR-002)', async () => {
    const screen = createLoginScreen({ rules: {} });
    screen.adopt({ username: 'nobody_at_all', password: 'a wrong password' });
    const pictures = new Set<string | undefined>();
    for (let at = 0; at < 5; at += 1) {
      await screen.submit();
      expect(screen.captcha.$captcha.get(), `failure ${at + 1}`).toBeUndefined();
    }
    await screen.submit();
    const asked = screen.captcha.$captcha.get();
    expect(asked?.image).toMatch(/^data:image\/svg\+xml;base64,/);
    pictures.add(asked?.captchaId);
    screen.captcha.$answer.set('wrong');
    await screen.captcha.load();
    pictures.add(screen.captcha.$captcha.get()?.captchaId);
    expect(screen.captcha.$answer.get()).toBe('');
    screen.captcha.$answer.set(' wrong ');
    expect(await screen.submit()).toBe(false);
    expect([screen.$failure.get(), screen.captcha.$answer.get()]).toEqual(['captcha.invalid', '']);
    pictures.add(screen.captcha.$captcha.get()?.captchaId);
    expect(pictures.size).toBe(3);
  });
});

describe('a free trial', () => {
  test('is stored apart from a member’s session, with its name as trialName (AUTH-003, AUTH-010, DATA-003, DATA-004)', async () => {
    expect(await startTrial()).toBeUndefined();
    expect(item('TRIAL_SESSION_INFO')).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      merchantCode: app.merchant.code,
      userName: expect.stringMatching(/^trial_/),
      type: 4,
    });
    expect(tab.localStorage.getItem('trialName')).toBe(item('TRIAL_SESSION_INFO').userName);
    expect([item('MC_SESSION_INFO'), $session.get()?.type]).toEqual([null, 4]);
    expect(tab.requests).toEqual(['GET /wps/member/trialuser', 'POST /wps/session/login/freeplay']);
  });

  test('is over with a log-in, and is not started over a session', async () => {
    await startTrial();
    await logIn(await newDevice(), false);
    expect([item('TRIAL_SESSION_INFO'), tab.localStorage.getItem('trialName'), $session.get()?.userName]).toEqual([null, null, 'ligaya']);
    const before = tab.requests.length;
    expect(await startTrial()).toBeUndefined();
    expect([tab.requests.length, $session.get()?.userName]).toEqual([before, 'ligaya']);
  });

  test('says why there is none', async () => {
    tab.goOffline();
    expect(await startTrial()).toBe('network.offline');
    expect($session.get()).toBeUndefined();
  });
});

describe('signing out', () => {
  test('clears token, trial user and trial name, and sets the auto-login flag to 0 (AUTH-048, AUTH-049, AUTH-052)', async () => {
    await logIn(await newDevice(), false);
    expect(tab.localStorage.getItem('auto-login')).toBe('1');
    await signOut();
    expect([item('MC_SESSION_INFO'), tab.localStorage.getItem('auto-login')]).toEqual([null, '0']);
    await startTrial();
    const { token } = item('TRIAL_SESSION_INFO');
    await signOut();
    expect([item('TRIAL_SESSION_INFO'), tab.localStorage.getItem('trialName'), $session.get()]).toEqual([null, null, undefined]);
    const answer = await app.request(`http://${app.merchant.mainDomain}/wps/member/info`, {
      headers: { host: app.merchant.mainDomain, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });
});

describe('the security center', () => {
  test('lists the devices, logs one out, then all others', async () => {
    await logIn(await newDevice(), false);
    await logInPlayer(visitor(app), 'ligaya');
    await readDevices();
    const listed = $devices.get();
    if (listed.state !== 'ready') throw new Error(listed.state);
    expect(listed.value.filter(({ isThis }) => isThis)).toHaveLength(1);
    const before = listed.value.length;
    const another = listed.value.find(({ isThis }) => !isThis);
    await endDevice(another?.sessionId ?? '');
    expect([$devices.get(), $deviceNews.get()]).toMatchObject([{ state: 'ready', value: { length: before - 1 } }, 'ended']);
    await endOtherDevices();
    expect([$devices.get(), $deviceNews.get()]).toMatchObject([{ state: 'ready', value: [{ isThis: true }] }, 'othersEnded']);
  });

  test('says so when there is no connection', async () => {
    await logIn(await newDevice(), false);
    tab.goOffline();
    await readDevices();
    expect($devices.get()).toEqual({ state: 'failed', code: 'network.offline' });
  });
});
