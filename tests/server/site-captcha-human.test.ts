import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createRegisterScreen } from '#site/stores/screens/register.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { humanSolution, solveHere } from './fixture/codes.ts';
import { goodPassword, logInCall, registerCall, registerPlayer, registration, visitor } from './fixture/identity.ts';

const { register } = testMerchant();
const captcha = { enabled: true, required: true, verification: 'captcha', maxLength: 16 } as const;
const plain = testMerchant({ isDefault: false });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    merchant: { register: { ...register, fields: { ...register.fields, captcha } } },
    otherMerchants: [plain],
  });
  // strangers' guesses stay as recent as they are
  app.clock.freezeAt(new Date());
});
afterAll(async () => app.close());

const wrong = { ok: false, code: 'captcha.invalid', captcha: true, fields: { captcha: 'captcha.invalid' } };
type Browser = ReturnType<typeof visitor>;

const registerWith = async (browser: Browser, name: string, humanVerification: string) =>
  browser.call(registerCall, { body: { ...registration(name), humanVerification } });

/** A player at a merchant whose registration has no captcha, whose account strangers guess at until it makes them wait. */
async function besieged(username: string) {
  const there = { host: plain.mainDomain };
  await registerPlayer(visitor(app, there), username);
  const tryOnce = async (password: string, proof: { humanVerification?: string } = {}, browser = visitor(app, there)) =>
    browser.call(logInCall, { body: { type: 'username', username, password, ...proof } });
  for (let at = 0; at < 7; at += 1) await tryOnce('a wrong password');
  expect(await tryOnce(goodPassword)).toMatchObject({ ok: false, code: 'rate.limited', captcha: true });
  return { tryOnce, solve: () => humanSolution(visitor(app, there)) };
}

describe('the human check in the place of a picture', () => {
  test('registers who cannot see one, once', async () => {
    const browser = visitor(app);
    const solution = await humanSolution(browser);
    expect(await registerWith(browser, 'hindi_nakikita', solution)).toMatchObject({ ok: true });
    expect(await registerWith(browser, 'pangalawang_beses', solution)).toMatchObject(wrong);
  });

  test('counts once of ten at the same moment', async () => {
    const solution = await humanSolution(visitor(app));
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => registerWith(visitor(app), `sabay_${at}`, solution)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('logs the owner of an account in that has to wait, and is no licence to guess', async () => {
    const { tryOnce, solve } = await besieged('kinubkob');
    const spent = await solve();
    expect(await tryOnce('a wrong password', { humanVerification: spent })).toMatchObject({ code: 'login.failed', captcha: true });
    expect(await tryOnce(goodPassword, { humanVerification: spent })).toMatchObject(wrong);
    expect(await tryOnce(goodPassword, { humanVerification: await solve() })).toMatchObject({ ok: true });
    expect(await tryOnce('a wrong password')).toMatchObject({ code: 'rate.limited' });
  });

  test('is worth nothing empty, made up, changed, of another merchant, or after five minutes', async () => {
    const browser = visitor(app);
    const right = await humanSolution(browser);
    const { challenge, solution } = JSON.parse(atob(right));
    const changed = btoa(JSON.stringify({ challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: '00' } }));
    const foreign = await humanSolution(visitor(app, { host: plain.mainDomain }));
    for (const given of ['', 'garbage', btoa('{}'), changed, foreign])
      expect(await registerWith(browser, 'walang_patunay', given), given.slice(0, 20)).toMatchObject(wrong);
    app.clock.advanceMs(300_000);
    expect(await registerWith(browser, 'walang_patunay', right)).toMatchObject(wrong);
  });
});

describe('on the screens', () => {
  let tab: BrowserTab;
  let stop: () => void;
  const open = (host: string) => {
    tab = openBrowserTab(app, host);
    vi.stubGlobal('location', { hostname: host, search: '' });
  };
  beforeEach(() => {
    open(app.merchant.mainDomain);
    stop = $session.listen(() => {});
  });
  afterEach(() => {
    stop();
    forgetSession();
    cleanStores($session);
    vi.unstubAllGlobals();
  });

  async function openRegistration(username: string, solve: typeof solveHere = solveHere) {
    const { fields: rules, usernameRegistration, mobileRegistration } = app.merchant.register;
    const screen = createRegisterScreen({
      settings: { rules, usernameRegistration, mobileRegistration, bornBy: '2005-01-01' },
      texts: { registered: 'ok', invitation: 'no', link: 'no' },
      solve,
    });
    await screen.loadCaptcha();
    screen.adopt({ username, password: goodPassword, confirmPassword: goodPassword, birthDate: '1990-06-12' });
    return screen;
  }

  test('of registration it makes the form ready without an answer, and registers', async () => {
    const screen = await openRegistration('sinuri_na');
    expect([screen.$canSubmit.get(), screen.captcha.$human.get()]).toEqual([false, 'idle']);
    const checking = screen.captcha.check();
    expect([screen.$canSubmit.get(), screen.captcha.$human.get()]).toEqual([false, 'working']);
    await checking;
    expect([screen.$canSubmit.get(), screen.captcha.$human.get(), screen.$shownFaults.get()]).toEqual([true, 'done', {}]);
    expect(await screen.submit()).toBeUndefined();
    expect($session.get()?.userName).toBe('sinuri_na');
  });

  test('of registration it is asked for anew after a refusal of something else', async () => {
    await registerPlayer(visitor(app, { host: plain.mainDomain }), 'iba_ito');
    const screen = await openRegistration('admin_99');
    await screen.captcha.check();
    expect(await screen.submit()).toBe('username');
    expect([screen.captcha.$human.get(), screen.$canSubmit.get()]).toEqual(['idle', false]);
    screen.change('username', 'pangalawa_na');
    await screen.captcha.check();
    expect(await screen.submit()).toBeUndefined();
  });

  test('that does not work says so and leaves the picture to be answered', async () => {
    const screen = await openRegistration('di_gumana', async () => undefined);
    await screen.captcha.check();
    expect([screen.captcha.$human.get(), screen.$canSubmit.get()]).toEqual(['failed', false]);
    screen.captcha.$answer.set('ABC');
    expect([screen.$canSubmit.get(), screen.captcha.taken()]).toMatchObject([true, { captcha: 'ABC' }]);
  });

  test('does not count for the picture that came while it worked', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const screen = await openRegistration('habang_gumagana', async (challenge) => {
      await held;
      return solveHere(challenge);
    });
    const checking = screen.captcha.check();
    await screen.loadCaptcha();
    letGo();
    await checking;
    expect([screen.captcha.$human.get(), screen.captcha.taken()]).toEqual(['idle', undefined]);
  });

  test('of log-in it takes the place of the answer', async () => {
    await besieged('naghihintay');
    open(plain.mainDomain);
    const screen = createLoginScreen({ rules: {}, solve: solveHere });
    screen.adopt({ username: 'naghihintay', password: goodPassword });
    expect([await screen.submit(), screen.captcha.$captcha.get()?.image]).toEqual([false, expect.stringMatching(/^data:image/)]);
    await screen.captcha.check();
    tab.requests.length = 0;
    expect(await screen.submit()).toBe(true);
    expect($session.get()?.userName).toBe('naghihintay');
  });
});
