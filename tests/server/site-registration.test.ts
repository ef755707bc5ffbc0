import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { giveAffiliateCode } from '#server/domains/agents/index.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { gateway } from '#site/stores/gateway.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { createLegalScreen } from '#site/stores/screens/legal.ts';
import { createRegisterScreen, type RegisterOptions } from '#site/stores/screens/register.ts';
import { $toast } from '#site/stores/toasts.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { goodPassword, registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
let tab: BrowserTab;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp();
  await registerPlayer(visitor(app), 'ligaya');
  const { rows } = await app.db.pool.query('select id from identity_members');
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await giveAffiliateCode({ ctx, tx: app.db.orm, input: { memberId: rows[0].id, code: 'LIGAYA' } });
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  stop = $session.listen(() => {});
  $toast.set(undefined);
  at('');
});
afterEach(() => {
  stop();
  forgetSession();
  cleanStores($session);
  vi.unstubAllGlobals();
});

/** The page's address carries this query. */
const at = (search: string) => vi.stubGlobal('location', { hostname: app.merchant.mainDomain, search });
const stored = () => JSON.parse(tab.localStorage.getItem('MC_SESSION_INFO') ?? 'null');
const calls = (path: string) => tab.requests.filter((request) => request.endsWith(path)).length;
const texts = { registered: 'Nakarehistro na', invitation: 'Hindi tama', link: 'May mali' };

type Values = Partial<Record<'username' | 'mobileNum' | 'password' | 'confirmPassword' | 'birthDate' | 'affiliateCode', string>>;
const fill = (values: Values = {}, { settings, ...options }: Partial<RegisterOptions> = {}) => {
  const { fields: rules, usernameRegistration, mobileRegistration } = app.merchant.register;
  const screen = createRegisterScreen({
    settings: settings ?? { rules, usernameRegistration, mobileRegistration, bornBy: '2005-01-01' },
    texts,
    ...options,
  });
  screen.adopt({
    username: 'bagong_manlalaro',
    password: goodPassword,
    confirmPassword: goodPassword,
    birthDate: '1990-06-12',
    ...values,
  });
  return screen;
};

describe('the registration screen', () => {
  test('sends the country with every registration, and the platform keeps what the table asks for (decision 035)', async () => {
    const sent: object[] = [];
    const api: Gateway = {
      call(...args) {
        if (args[0] === 'PUT /wps/member/register') sent.push(args[1]?.body ?? {});
        return gateway.call(...args);
      },
    };
    const screen = fill({ username: 'taga_saan' }, { api, codes: app.merchant.verification });
    expect([await screen.submit(), screen.$failure.get()]).toEqual([undefined, undefined]);
    expect(sent).toMatchObject([{ username: 'taga_saan', countryDialingCode: '63' }]);
    const { rows } = await app.db.pool.query(`select profile from identity_members where user_name = 'taga_saan'`);
    expect([app.merchant.register.fields['countryDialingCode'], rows]).toEqual([undefined, [{ profile: {} }]]);
  });

  test('registers, logs in, says so and ends the form with the prompt (REG-001, REG-021, REG-022, REG-023)', async () => {
    const screen = fill({ username: ' Bayani_1 ' });
    expect(screen.$canSubmit.get()).toBe(true);
    expect(await screen.submit()).toBeUndefined();
    expect([screen.$registered.get(), $session.get()?.userName, screen.$failure.get()]).toEqual([
      { name: 'bayani_1', link: undefined, isByNumber: false },
      'bayani_1',
      undefined,
    ]);
    expect($toast.get()).toMatchObject({ text: texts.registered, kind: 'success' });
  });

  test('keeps nothing of the player once the session is over, here or in another tab (fault 59)', async () => {
    const screen = fill({ username: 'dating_dito' });
    await screen.submit();
    expect(screen.$registered.get()?.name).toBe('dating_dito');
    tab.otherTabSets('MC_SESSION_INFO', null);
    expect(screen.$registered.get()).toBeUndefined();
    expect(new Set(Object.values(screen.$values.get()))).toEqual(new Set(['']));
  });

  test("leads to the merchant's link, where it has one that leads somewhere (REG-029)", async () => {
    const popUrl = 'https://promo.example/gift';
    const linked = fill({ username: 'regalo_1' }, { popUrl, linkHosts: ['promo.example'] });
    await linked.submit();
    expect(linked.$registered.get()?.link).toEqual({ kind: 'external', url: popUrl, isNamed: true });
    const bad = fill({ username: 'regalo_2' }, { popUrl: 'javascript:alert(1)', linkHosts: [] });
    await bad.submit();
    expect(bad.$registered.get()).toEqual({ name: 'regalo_2', link: undefined, isByNumber: false });
  });

  test('shows what is wrong with a field once it changes (RULE-007)', () => {
    const screen = fill({ username: 'a' });
    expect([screen.$isValid.get(), screen.$shownFaults.get()]).toEqual([false, {}]);
    screen.change('username', 'ab');
    expect(screen.$shownFaults.get()).toEqual({ username: { kind: 'short', min: 4 } });
  });

  test('needs the same password twice (RULE-021)', () => {
    const screen = fill();
    screen.change('confirmPassword', `${goodPassword}!`);
    expect(screen.$shownFaults.get()).toEqual({ confirmPassword: { kind: 'in_confirmation_correct' } });
  });

  test('agrees at first, and cannot be sent when the agree flag is off (REG-013)', async () => {
    const screen = fill();
    expect([screen.$isAgreed.get(), screen.$canSubmit.get()]).toEqual([true, true]);
    screen.$isAgreed.set(false);
    expect(screen.$canSubmit.get()).toBe(false);
    await screen.submit();
    expect(tab.requests).toEqual([]);
  });

  test('a name that is taken is said beside the name, and the field gets the focus', async () => {
    const screen = fill({ username: 'ligaya' });
    expect(await screen.submit()).toBe('username');
    expect(screen.$shownFaults.get()).toEqual({ username: { kind: 'refused', code: 'username.taken' } });
    expect([screen.$registered.get(), stored(), screen.$isSending.get()]).toEqual([undefined, null, false]);
    screen.change('username', 'ligaya2');
    expect(screen.$shownFaults.get()).toEqual({});
  });

  test('a password that everybody guesses is refused beside the password', async () => {
    const screen = fill({ username: 'mahina_loob', password: 'password123', confirmPassword: 'password123' });
    expect(await screen.submit()).toBe('password');
    expect(screen.$shownFaults.get().password).toEqual({ kind: 'refused', code: 'password.weak' });
  });

  test('carries the typed mobile number over when the method is switched (REG-017)', () => {
    const settings = { rules: app.merchant.register.fields, usernameRegistration: true, mobileRegistration: true, bornBy: '2005-01-01' };
    const screen = fill({}, { settings });
    expect([screen.hasMethods, screen.$method.get()]).toEqual([true, 'username']);
    screen.chooseMethod('mobileNum');
    screen.change('mobileNum', '0917 123 4567');
    screen.chooseMethod('username');
    screen.chooseMethod('mobileNum');
    expect(screen.$values.get().mobileNum).toBe('0917 123 4567');
    expect(Object.keys(screen.$faults.get())).toEqual(['verificationCode']);
  });
});

describe('the affiliate code', () => {
  test.each([
    ['?affiliateCode=ligaya', 'anak_ng_ligaya'],
    ['?next=%2Fm%2FvoucherCenter&affiliateCode=ligaya', 'anak_sa_tabi'],
    ['?next=%2Fm%2FvoucherCenter%3FaffiliateCode%3Dligaya', 'anak_sa_loob'],
  ])("of the page's address %s is checked at load and sent when it is valid (REG-018, DATA-020)", async (search, username) => {
    at(search);
    const screen = fill({ username });
    expect(screen.$affiliate.get()).toBe('unknown');
    await screen.checkAffiliate();
    expect([screen.$affiliate.get(), calls('/wps/agent/affiliate')]).toEqual(['valid', 1]);
    await screen.submit();
    const { rows } = await app.db.pool.query("select profile->>'affiliateCode' as code from identity_members where user_name = $1", [
      username,
    ]);
    expect(rows).toEqual([{ code: 'LIGAYA' }]);
  });

  test.each(['?affiliateCode=NOBODY', ''])('of %j is not valid: the input appears, and the dead link holds nobody up', async (search) => {
    at(search);
    const screen = fill({ username: search ? 'walang_link_1' : 'walang_link_2' });
    await screen.checkAffiliate();
    expect(screen.$affiliate.get()).toBe('invalid');
    await screen.submit();
    expect(screen.$registered.get()?.name).toMatch(/^walang_link_/);
  });

  test.each([
    ['?affiliateCode=ligaya', 'anak_ng_link', true],
    ['?affiliateCode=NOBODY', 'anak_ng_wala', false],
  ])('of %s, where an invitation is required, leaves nothing to be typed: %s, %s', async (search, username, isEnough) => {
    at(search);
    const { fields, usernameRegistration, mobileRegistration } = app.merchant.register;
    const rules = { ...fields, affiliateCode: { enabled: true, required: true } };
    const screen = fill({ username }, { settings: { rules, usernameRegistration, mobileRegistration, bornBy: '2005-01-01' } });
    await screen.checkAffiliate();
    expect(screen.$canSubmit.get()).toBe(isEnough);
    await screen.submit();
    expect(screen.$registered.get()?.name).toBe(isEnough ? username : undefined);
  });

  test.each([
    ['ligaya', 'anak_sa_dilim', 'anak_sa_dilim'],
    ['NOBODY', 'walang_linya', undefined],
  ])(
    'of the link %s that could not be asked about is sent all the same, and told as wrong by registration alone (REG-018, REG-019)',
    async (code, username, name) => {
      at(`?affiliateCode=${code}`);
      const screen = fill({ username }, { texts: { ...texts, link: 'May mali sa link' } });
      tab.goOffline();
      await screen.checkAffiliate();
      tab.goOnline();
      expect([screen.$affiliate.get(), $toast.get()]).toEqual(['valid', undefined]);
      expect(await screen.submit()).toBe(name ? undefined : 'affiliateCode');
      expect(screen.$registered.get()?.name).toBe(name);
      if (name) {
        const { rows } = await app.db.pool.query("select profile->>'affiliateCode' as code from identity_members where user_name = $1", [
          name,
        ]);
        return expect(rows).toEqual([{ code: 'LIGAYA' }]);
      }
      // the input is there now, and may stay empty
      expect([screen.$affiliate.get(), $toast.get()?.text]).toEqual(['invalid', texts.invitation]);
      await screen.submit();
      expect(screen.$registered.get()?.name).toBe(username);
    },
  );

  test('that is still being asked about is sent, too (REG-018)', async () => {
    at('?affiliateCode=ligaya');
    await fill({ username: 'anak_na_mabilis' }).submit();
    const { rows } = await app.db.pool.query(
      "select profile->>'affiliateCode' as code from identity_members where user_name = 'anak_na_mabilis'",
    );
    expect(rows).toEqual([{ code: 'LIGAYA' }]);
  });

  test('typed wrong is refused before anything is registered, by a toast and at its field (REG-020)', async () => {
    const screen = fill({ username: 'mali_ang_code', affiliateCode: 'NOBODY' });
    expect(await screen.submit()).toBe('affiliateCode');
    expect($toast.get()).toMatchObject({ text: texts.invitation, kind: 'default' });
    expect(screen.$shownFaults.get()).toEqual({ affiliateCode: { kind: 'refused', code: 'affiliate.invalid' } });
    expect([calls('/wps/agent/affiliate'), calls('/wps/member/register')]).toEqual([1, 0]);
    screen.change('affiliateCode', 'LIGAYA');
    expect(await screen.submit()).toBeUndefined();
    expect([screen.$registered.get()?.name, calls('/wps/member/register')]).toEqual(['mali_ang_code', 1]);
  });
});

describe('the legal texts', () => {
  test('terms and privacy policy are in the language of the page', async () => {
    const legal = createLegalScreen();
    await legal.open('terms', 'tl');
    expect(legal.$legal.get()).toMatchObject({ state: 'ready', kind: 'terms', value: { title: 'Kasunduan ng gumagamit', language: 'tl' } });
    await legal.open('terms', 'en');
    expect(legal.$legal.get()).toMatchObject({ state: 'ready', value: { title: 'User agreement', language: 'en' } });
    await legal.open('privacy', 'en');
    expect(legal.$legal.get()).toMatchObject({ state: 'ready', kind: 'privacy', value: { title: 'Privacy policy', language: 'en' } });
    legal.close();
    expect(legal.$legal.get()).toEqual({ state: 'closed' });
  });

  test('closed while they load stay closed; without a connection the failure is said', async () => {
    const legal = createLegalScreen();
    const opening = legal.open('terms', 'en');
    expect(legal.$legal.get()).toEqual({ state: 'loading', kind: 'terms' });
    legal.close();
    await opening;
    expect(legal.$legal.get()).toEqual({ state: 'closed' });
    tab.goOffline();
    await legal.open('privacy', 'en');
    expect(legal.$legal.get()).toEqual({ state: 'failed', kind: 'privacy', error: 'network.offline' });
  });
});
