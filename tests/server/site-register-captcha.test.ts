import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createRegisterScreen } from '#site/stores/screens/register.ts';
import { $session, forgetSession } from '#site/stores/session.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { openBrowserTab } from './fixture/browser.ts';
import { solvedCaptcha } from './fixture/captcha.ts';
import { goodPassword, registerCall, registration, visitor } from './fixture/identity.ts';

const { register } = testMerchant();
const captcha = { enabled: true, required: true, verification: 'captcha', maxLength: 16 } as const;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ merchant: { register: { ...register, fields: { ...register.fields, captcha } } } });
});
afterAll(async () => app.close());

describe('a merchant whose rule table asks for a captcha at registration', () => {
  const wrong = { ok: false, code: 'captcha.invalid', fields: { captcha: 'captcha.invalid' } };

  test('registers nobody without the right answer, and each picture is good for one (RULE-022, DATA-015)', async () => {
    const browser = visitor(app);
    expect(await browser.call(registerCall, { body: registration('walang_captcha') })).toMatchObject(wrong);
    const solved = await solvedCaptcha(app, browser);
    expect(await browser.call(registerCall, { body: { ...registration('mali_captcha'), ...solved, captcha: 'WRONG' } })).toMatchObject(
      wrong,
    );
    expect(await browser.call(registerCall, { body: { ...registration('gamit_na'), ...solved } })).toMatchObject(wrong);
    const next = await solvedCaptcha(app, browser);
    expect(await visitor(app).call(registerCall, { body: { ...registration('ibang_tao'), ...next } })).toMatchObject(wrong);
    const last = await solvedCaptcha(app, browser);
    expect(await browser.call(registerCall, { body: { ...registration('may_captcha'), ...last } })).toMatchObject({ ok: true });
  });

  describe('on its screen', () => {
    let stop: () => void;
    beforeEach(() => {
      openBrowserTab(app, app.merchant.mainDomain);
      vi.stubGlobal('location', { hostname: app.merchant.mainDomain, search: '' });
      stop = $session.listen(() => {});
    });
    afterEach(() => {
      stop();
      forgetSession();
      cleanStores($session);
      vi.unstubAllGlobals();
    });

    test('shows a picture, cannot be sent without an answer, and shows another after a refusal with the focus on it (RULE-022, RULE-027)', async () => {
      const { fields: rules, usernameRegistration, mobileRegistration } = app.merchant.register;
      const screen = createRegisterScreen({
        settings: { rules, usernameRegistration, mobileRegistration, bornBy: '2005-01-01' },
        texts: { registered: 'ok', invitation: 'no', link: 'no' },
      });
      await screen.loadCaptcha();
      const first = screen.captcha.$captcha.get();
      expect(first?.image).toMatch(/^data:image/);
      screen.adopt({ username: 'sa_screen', password: goodPassword, confirmPassword: goodPassword, birthDate: '1990-06-12' });
      expect([screen.$canSubmit.get(), screen.$faults.get()]).toEqual([false, { captcha: { kind: 'required', verification: 'captcha' } }]);
      screen.captcha.$answer.set('wrong');
      expect(screen.$canSubmit.get()).toBe(true);
      expect(await screen.submit()).toBe('captcha');
      expect(screen.$shownFaults.get()).toEqual({ captcha: { kind: 'refused', code: 'captcha.invalid' } });
      expect([screen.captcha.$answer.get(), screen.captcha.$captcha.get()?.captchaId === first?.captchaId]).toEqual(['', false]);
    });
  });
});
