import type { Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { codeSentTo, newMobile, turnOf } from '../screens/codes.ts';
import { newAccount, settled } from '../screens/session.ts';

async function openLogin(page: Page, language: Language, address = '/m/login') {
  const say = words(language);
  await page.goto(address);
  await settled(page);
  const dialog = page.getByRole('dialog', { name: say('session', 'login.title') });
  const way = (name: string) => dialog.getByRole('radio', { name: say('login', `method.${name}`) });
  return { say, dialog, way, submit: dialog.getByRole('button', { name: say('session', 'login.submit'), exact: true }) };
}

/** Registers by mobile number, and answers the number and the name that the platform made up. */
async function registerByMobile(page: Page, language: Language) {
  const say = words(language);
  const mobile = newMobile();
  await page.goto('/m/register');
  await settled(page);
  const form = page.getByRole('dialog', { name: say('session', 'register.title') });
  await form.getByRole('radio', { name: say('registration', 'method.mobileNum') }).check();
  const { password } = newAccount();
  await form.getByLabel(say('session', 'field.password'), { exact: true }).fill(password);
  await form.getByLabel(say('session', 'field.confirmPassword'), { exact: true }).fill(password);
  await form.getByLabel(say('registration', 'field.birthDate'), { exact: true }).fill('1990-06-12');
  const number = form.getByLabel(say('code', 'field.mobileNum'), { exact: true });
  const send = form.getByRole('button', { name: say('code', 'send') });
  // no SMS before the number is one (RULE-024)
  await number.fill('0917');
  await send.click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill(mobile);
  const covered = coverWithToast(page);
  await send.click();
  // what came of it stands alone
  expect(await covered).toBe('none');
  await form.getByLabel(say('code', 'field.verificationCode'), { exact: true }).fill(await codeSentTo(page, mobile));
  await form.getByRole('button', { name: say('session', 'register.submit') }).click();
  await expect(page.getByText(say('session', 'register.done.title'))).toBeVisible();
  const name = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').userName);
  await expect(page.getByText(say('registration', 'done.account', { name }))).toBeVisible();
  return { mobile, name };
}

/** How the cover of what is under way is shown in the moment in which a toast comes. */
const coverWithToast = async (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const watch = new MutationObserver(() => {
          const toast = document.querySelector('[data-part="toast"]');
          const cover = document.querySelector('dialog[data-part="loading"]');
          if (!toast || !cover) return;
          watch.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(getComputedStyle(cover).display)));
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );

/** Demo players, one for each language: a number gets one code a minute. */
const players = { tl: { name: 'juan', mobile: '0917 555 0101' }, en: { name: 'maria', mobile: '0917 555 0103' } };

const forget = async (page: Page) => page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));

for (const language of languagesOf('en')) {
  test.describe(`mobile numbers in ${language}`, () => {
    test.use({ language, expectedErrors: [/422.*\/wps\/session\/login/] });

    test('a player registers by number and code under a name that the platform makes up (REG-006, REG-016, RULE-024)', async ({ page }) => {
      const { name } = await registerByMobile(page, language);
      expect(name).toMatch(/^player_/);
      await page.goto('/m/home');
      await expect(page.locator('[data-user="name"]').first()).toHaveText(name);
    });

    test('a player chooses to log in by number and code, and the device remembers the number for that way alone (AUTH-002, AUTH-013, AUTH-029, AUTH-033, AUTH-034, ROLE-017)', async ({
      page,
    }, { retry }) => {
      test.setTimeout(240_000);
      const { mobile, name } = players[language === 'tl' ? 'tl' : 'en'];
      await turnOf(page, mobile, retry);
      const { say, dialog, way, submit } = await openLogin(page, language);
      await expect(way('username')).toBeChecked();
      // by keyboard, as any choice
      await way('username').focus();
      await page.keyboard.press('ArrowRight');
      await expect(way('sms')).toBeChecked();
      await expect(dialog.getByLabel(say('session', 'field.password'), { exact: true })).toHaveCount(0);
      const number = dialog.getByLabel(say('code', 'field.mobileNum'), { exact: true });
      const code = dialog.getByLabel(say('code', 'field.verificationCode'), { exact: true });
      await expect(submit).toBeDisabled();
      await number.fill(mobile);
      await dialog.getByRole('checkbox', { name: say('login', 'remember.sms') }).check();
      const status = (key: string) => page.getByRole('status').filter({ hasText: say('code', key) });
      const held = Promise.withResolvers<void>();
      await page.route('**/sms/noLogin', async (route) => held.promise.then(() => route.continue()));
      await dialog.getByRole('button', { name: say('code', 'send') }).click();
      await expect(status('sending')).toBeVisible();
      held.resolve();
      await status('sent').waitFor();
      await expect(dialog.getByRole('button', { name: new RegExp(say('code', 'sendAgainIn', { seconds: '\\d+' })) })).toBeVisible();
      const right = await codeSentTo(page, mobile);
      await code.fill(right === '000000' ? '000001' : '000000');
      await submit.click();
      await expect(code).toHaveAccessibleDescription(say('errors', 'code.invalid'));
      await code.fill(right);
      await submit.click();
      await page.waitForURL('**/m/home');
      await expect(page.locator('[data-user="name"]').first()).toHaveText(name);

      // how an account looks is asked for once, where it was never seen, and would be refused to nobody
      await page.waitForFunction((key) => localStorage.getItem(key), 'avatars');
      await forget(page);
      const next = await openLogin(page, language);
      await expect(next.dialog.getByRole('textbox', { name: say('session', 'field.username'), exact: true })).toHaveValue('');
      await next.way('sms').check();
      await expect(number).toHaveValue(mobile);
      await expect(dialog.getByRole('checkbox', { name: say('login', 'remember.sms') })).toBeChecked();
      await next.way('username').check();
      await expect(next.dialog.getByRole('checkbox')).not.toBeChecked();
    });

    test('a merchant without SMS login and registration by number offers no choice (AUTH-013, REG-016, ROLE-017)', async ({
      page,
      context,
      baseURL,
    }) => {
      const tala = (path: string) => new URL(path, baseURL?.replace('//localhost', '//tala.localhost')).href;
      await context.addCookies([{ name: 'lang', value: language, url: tala('/') }]);
      const { say, dialog } = await openLogin(page, language, tala('/m/login'));
      await expect(dialog.getByRole('textbox', { name: say('session', 'field.username'), exact: true })).toBeVisible();
      await expect(dialog.getByRole('radio')).toHaveCount(0);
      await page.goto(tala('/m/register'));
      await settled(page);
      const form = page.getByRole('dialog', { name: say('session', 'register.title') });
      await expect(form.getByRole('textbox', { name: say('session', 'field.username'), exact: true })).toBeVisible();
      await expect(form.getByRole('radio')).toHaveCount(0);
    });

    test('a password that somebody else chose, or that is too old, is changed first (PASS-008, PASS-009)', async ({
      page,
      context,
      baseURL,
    }) => {
      const say = words(language);
      const tala = (path: string) => new URL(path, baseURL?.replace('//localhost', '//tala.localhost')).href;
      await context.addCookies([{ name: 'lang', value: language, url: tala('/') }]);
      for (const [address, why] of [
        ['/m/login', 'change.first'],
        [tala('/m/login'), 'change.expired'],
      ] as const) {
        const { dialog, submit } = await openLogin(page, language, address);
        await dialog.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill('nena');
        await dialog.getByLabel(say('session', 'field.password'), { exact: true }).fill('bayabas-sa-bakuran');
        await submit.click();
        await page.waitForURL('**/m/changePsw');
        const change = page.getByRole('dialog', { name: say('password', 'change.title') });
        await expect(change.getByText(say('password', why))).toBeVisible();
        await expect(change.getByLabel(say('password', 'field.oldPassword'))).toBeVisible();
      }
    });
  });
}
