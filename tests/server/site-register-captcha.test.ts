import { cleanStores, type WritableAtom } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Gateway } from '#site/api/gateway.ts';
import type { Captcha } from '#site/stores/screens/login-captcha.ts';
import { createRegisterScreen } from '#site/stores/screens/register.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

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

  test('registers nobody without the right answer, and each picture is good for one (RULE-022)', async () => {
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

    const open = (api?: Gateway) => {
      const { fields: rules, usernameRegistration, mobileRegistration } = app.merchant.register;
      return createRegisterScreen({
        settings: { rules, usernameRegistration, mobileRegistration, bornBy: '2005-01-01' },
        texts: { registered: 'ok', invitation: 'no', link: 'no' },
        ...(api ? { api } : {}),
      });
    };
    const filled = (username: string) => ({
      username,
      password: goodPassword,
      confirmPassword: goodPassword,
      birthDate: '1990-06-12',
    });

    test('sends what was typed with the id of the picture that is shown, and registers (DATA-015, RULE-022)', async () => {
      const browser = visitor(app);
      const sent: object[] = [];
      const screen = open({
        call(...args) {
          if (args[0] === registerCall) sent.push(args[1]?.body ?? {});
          return browser.call(...args);
        },
      });
      await screen.loadCaptcha();
      // a picture whose answer is known here
      const { captchaId, captcha: answer } = await solvedCaptcha(app, browser);
      (screen.captcha.$captcha as WritableAtom<Captcha>).set({ captchaId, image: 'data:image/svg+xml;base64,' });
      screen.adopt(filled('may_larawan'));
      screen.captcha.$answer.set(` ${answer} `);
      expect([await screen.submit(), screen.$shownFaults.get(), screen.$failure.get()]).toEqual([undefined, {}, undefined]);
      expect(sent).toEqual([expect.objectContaining({ username: 'may_larawan', captcha: answer, captchaId })]);
      expect($session.get()?.userName).toBe('may_larawan');
    });

    test('shows a picture, cannot be sent without an answer, and shows another after a refusal with the focus on it (RULE-022, RULE-027)', async () => {
      const screen = open();
      await screen.loadCaptcha();
      const first = screen.captcha.$captcha.get();
      expect(first?.image).toMatch(/^data:image/);
      screen.adopt(filled('sa_screen'));
      expect([screen.$canSubmit.get(), screen.$faults.get()]).toEqual([false, { captcha: { kind: 'required', verification: 'captcha' } }]);
      screen.captcha.$answer.set('wrong');
      expect(screen.$canSubmit.get()).toBe(true);
      expect(await screen.submit()).toBe('captcha');
      expect(screen.$shownFaults.get()).toEqual({ captcha: { kind: 'refused', code: 'captcha.invalid' } });
      expect([screen.captcha.$answer.get(), screen.captcha.$captcha.get()?.captchaId === first?.captchaId]).toEqual(['', false]);
    });

    test('asks for the next answer without a word of blame when something else was refused', async () => {
      const screen = open();
      await screen.loadCaptcha();
      screen.adopt({ ...filled('sa_screen'), username: 'admin' });
      screen.captcha.$answer.set('wrong');
      await screen.submit();
      expect(screen.captcha.$answer.get()).toBe('');
      expect(screen.$shownFaults.get()).not.toMatchObject({ captcha: { kind: 'required' } });
      screen.captcha.$answer.set('x');
      screen.captcha.$answer.set('');
      expect(screen.$shownFaults.get().captcha).toBeUndefined();
    });
  });
});
