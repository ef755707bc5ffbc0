import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { sendPasswordMails } from '#server/domains/identity/index.ts';
import english from '#site/i18n/locales/en/errors.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/errors.json' with { type: 'json' };
import englishPassword from '#site/i18n/locales/en/password.json' with { type: 'json' };
import tagalogPassword from '#site/i18n/locales/tl/password.json' with { type: 'json' };
import englishRegistration from '#site/i18n/locales/en/registration.json' with { type: 'json' };
import tagalogRegistration from '#site/i18n/locales/tl/registration.json' with { type: 'json' };
import { createRegisterScreen } from '#site/stores/screens/register.ts';
import { createResetPasswordScreen } from '#site/stores/screens/reset-password.ts';
import { $session } from '#site/stores/session.ts';
import { $toast } from '#site/stores/toasts.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { openBrowserTab } from './fixture/browser.ts';
import { askForCode, humanSolution, lastCode, newNumber } from './fixture/codes.ts';
import { logInCall, registerCall, registerPlayer, registration, visitor } from './fixture/identity.ts';

const { register } = testMerchant();
const email = { enabled: true, required: false, verification: 'email' } as const;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    merchant: { flags: ['SMSLOGIN', 'CHNGPASSMAIL3'], register: { ...register, fields: { ...register.fields, email } } },
    now: new Date('2026-03-01T08:00:00Z'),
  });
  await registerPlayer(visitor(app), 'nauna_na');
});
afterAll(async () => app.close());
afterEach(() => {
  vi.useRealTimers();
  $toast.set(undefined);
  cleanStores($session, $toast);
  vi.unstubAllGlobals();
});

type Answer = { ok: true } | { ok: false; code: string; fields: Readonly<Record<string, string>> };

/** What the player reads in both languages, at the field where one is to blame. */
function messagesOf(answer: Answer, field?: string): string[] {
  if (answer.ok) throw new Error('the call was to fail');
  const code = (field && answer.fields[field]) || answer.code;
  return [english, tagalog].map((messages: Record<string, string>) => messages[code] ?? '');
}

const registerWith = async (change: object) => visitor(app).call(registerCall, { body: { ...registration('bagong_tao'), ...change } });

describe('what is wrong with an account is told in both languages', () => {
  test.each([false, true])(
    'a proved number whose user does not exist, or is closed (%s): does not exist, disabled or not activated (ERR-009)',
    async (isClosed) => {
      const { typed, mobile } = newNumber();
      if (isClosed) {
        await registerPlayer(visitor(app), 'sarado_na');
        await app.db.pool.query("update identity_members set mobile = $1, disabled_at = now() where user_name = 'sarado_na'", [mobile]);
      }
      const browser = visitor(app);
      await askForCode(browser, typed, 'login', await humanSolution(browser));
      const body = { type: 'sms' as const, mobileNum: typed, countryDialingCode: '63', verificationCode: await lastCode(app, mobile) };
      expect(messagesOf(await browser.call(logInCall, { body }))).toEqual([
        'This user does not exist, or is disabled or not activated.',
        expect.stringMatching(/^Wala ang user na ito/),
      ]);
    },
  );

  test('a name that somebody has: the user name exists already (ERR-010)', async () =>
    expect(messagesOf(await registerWith({ username: 'NAUNA_NA' }), 'username')).toEqual([
      'This user name is taken, or cannot be had. Choose another.',
      'May gumagamit na ng username na ito, o hindi ito puwede. Pumili ng iba.',
    ]));

  test.each([
    ['account', { username: 'a b' }, 'username', /^The account format is not right/, /^Hindi tama ang format ng account/],
    [
      'password',
      { password: 'maikli', confirmPassword: 'maikli' },
      'password',
      /^The password format/,
      /^Hindi tama ang format ng password/,
    ],
    ['e-mail', { email: 'walang-at.example' }, 'email', /^The e-mail format/, /^Hindi tama ang format ng e-mail/],
  ])('a wrong %s format is told as that (ERR-011)', async (_, change, field, inEnglish, inTagalog) =>
    expect(messagesOf(await registerWith(change), field)).toEqual([expect.stringMatching(inEnglish), expect.stringMatching(inTagalog)]),
  );
});

describe.each([
  ['en', englishRegistration, englishPassword],
  ['tl', tagalogRegistration, tagalogPassword],
] as const)('messages that pass by, in %s', (language, ofRegistration, ofPassword) => {
  test('a link with a code that is nobody’s: referrer link error; one without a code has none (ERR-012)', async () => {
    openBrowserTab(app, app.merchant.mainDomain);
    const { fields: rules, usernameRegistration, mobileRegistration } = app.merchant.register;
    const texts = { registered: '', invitation: '', link: ofRegistration['rule.link'] };
    const screen = createRegisterScreen({ settings: { rules, usernameRegistration, mobileRegistration, bornBy: '2005-01-01' }, texts });
    vi.stubGlobal('location', { hostname: app.merchant.mainDomain, search: '' });
    await screen.checkAffiliate();
    expect($toast.get()).toBeUndefined();
    vi.stubGlobal('location', { hostname: app.merchant.mainDomain, search: '?affiliateCode=NOBODY' });
    await screen.checkAffiliate();
    expect($toast.get()?.text).toMatch(language === 'en' ? /^There is an error in the referrer link/ : /^May mali sa referrer link/);
  });

  test('a password that was reset: succeeded, log in again (ERR-025)', async () => {
    const name = `nakalimot_${language}`;
    await registerPlayer(visitor(app), name);
    const address = `${name}@mail.example`;
    await app.db.pool.query('update identity_members set email = $1, email_verified_at = now() where user_name = $2', [address, name]);
    await visitor(app).call('POST /wps/member/password/email', { body: { username: name, email: address } });
    let text = '';
    const mail = { send: async (message: { text: string }) => void (text = message.text) };
    await sendPasswordMails({ ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'mail' }), input: { mail, origin: '' } });

    openBrowserTab(app, app.merchant.mainDomain);
    const leave = vi.fn();
    const token = /#([\w-]{43})/.exec(text)?.[1] ?? '';
    const screen = createResetPasswordScreen({ rules: register.fields, token, doneText: ofPassword['reset.done'], leave });
    screen.change('newPassword', 'dilaw na payong sa ulan');
    screen.change('confirmNewPassword', 'dilaw na payong sa ulan');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await screen.submit();
    expect($toast.get()?.text).toMatch(language === 'en' ? /^Reset password succeeded, log in again/ : /mag-log in|log in/i);
  });
});
