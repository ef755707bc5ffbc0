import type { Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { join, loseSession, newAccount, settled } from '../screens/session.ts';

test.use({ fetchesAhead: true });

/** An account made by the platform's own accounts: the demo's. */
const juan = { userName: 'juan', password: 'mangga-sa-tag-araw' };

async function openLogin(page: Page, language: Language) {
  const say = words(language);
  await page.goto('/m/login');
  await settled(page);
  const dialog = page.getByRole('dialog', { name: say('session', 'login.title') });
  await expect(dialog).toBeVisible();
  const field = (name: string) => dialog.getByLabel(say('session', `field.${name}`), { exact: true });
  return { say, dialog, username: field('username'), password: field('password') };
}

for (const language of languagesOf('tl')) {
  test.describe(`logging in in ${language}`, () => {
    test.use({ language });

    test('/m/login opens the dialog with its ways on, sends nothing while it is empty, and closes to home (AUTH-004, AUTH-005, AUTH-015, AUTH-018, AUTH-019)', async ({
      page,
    }) => {
      const { say, dialog } = await openLogin(page, language);
      await expect(dialog.getByRole('link', { name: say('login', 'forgot') })).toHaveAttribute('href', '/m/forget');
      await expect(dialog.getByRole('link', { name: say('login', 'trial') })).toHaveAttribute('href', '/m/trail');
      await expect(dialog.getByRole('button', { name: say('session', 'login.submit'), exact: true })).toBeDisabled();
      await dialog.getByRole('button', { name: say('session', 'login.toRegister') }).click();
      await expect(page.getByRole('dialog', { name: say('session', 'register.title') })).toBeVisible();
      await page.goto('/m/login');
      await settled(page);
      await page.keyboard.press('Escape');
      await page.waitForURL('**/m/home');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.goto('/m/login');
      await settled(page);
      await dialog.getByRole('link', { name: say('common', 'close'), exact: true }).click();
      await page.waitForURL('**/m/home');
    });

    test('over home the dialog only closes, and keeps nothing of what was typed (AUTH-021)', async ({ page }) => {
      await page.goto('/m/home');
      await settled(page);
      const say = words(language);
      await page
        .locator('[data-part="home-header"]')
        .getByRole('button', { name: say('shell', 'login') })
        .click();
      await settled(page);
      const dialog = page.getByRole('dialog', { name: say('session', 'login.title') });
      const password = dialog.getByLabel(say('session', 'field.password'), { exact: true });
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await dialog.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(juan.userName);
      await password.fill(juan.password);
      await dialog.getByRole('button', { name: say('session', 'login.submit'), exact: true }).click();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
      expect(
        await page
          .locator('#login input[name="username"], #login input[name="password"]')
          .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)),
      ).toEqual(['', '']);
    });

    test('going back to the form once a session has begun shows nothing of what was typed', async ({ page }) => {
      const { say, dialog, username, password } = await openLogin(page, language);
      await username.fill(juan.userName);
      await password.fill(juan.password);
      await dialog.getByRole('link', { name: say('login', 'trial') }).click();
      await page.waitForURL('**/m/home');
      await page.goBack();
      await page.waitForURL('**/m/login');
      await settled(page);
      await expect(username).toHaveValue('');
      await expect(password).toHaveValue('');
    });

    test.describe('the place of the passkey button', () => {
      test('is kept before its script has come, so that nothing below it moves', async ({ page }) => {
        await page.route(/login-more.*\.js/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1500));
          await route.continue();
        });
        const say = words(language);
        await page.goto('/m/login');
        const button = page.locator('#login button', { hasText: say('security', 'passkey.login') });
        const below = page.getByRole('dialog', { name: say('session', 'login.title') }).getByRole('link', { name: say('login', 'forgot') });
        await expect(below).toBeVisible();
        await expect(button).toBeHidden();
        const topOf = () =>
          below.evaluate((link) => link.getBoundingClientRect().top - (link.closest('dialog')?.getBoundingClientRect().top ?? 0));
        const before = await topOf();
        await expect(button).toBeVisible();
        expect(await topOf()).toBe(before);
      });

      test.describe('without scripts', () => {
        test.use({ javaScriptEnabled: false });
        test('is not there', async ({ page }) => {
          const say = words(language);
          await page.goto('/m/login');
          await expect(page.locator('#login button', { hasText: say('security', 'passkey.login') })).toHaveCSS('display', 'none');
        });
      });
    });

    test('the box remembers the password on this device and fills it in the next time (AUTH-014, AUTH-021)', async ({ page }) => {
      const first = await openLogin(page, language);
      await first.username.fill(juan.userName);
      await first.password.fill(juan.password);
      await first.dialog.getByRole('checkbox', { name: first.say('login', 'remember') }).check();
      await first.dialog.getByRole('button', { name: first.say('session', 'login.submit'), exact: true }).click();
      await page.waitForURL('**/m/home');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(juan.password);
      // from a page without scripts: home would go on asking for the member whose session is taken away
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
      const next = await openLogin(page, language);
      await expect(next.username).toHaveValue(juan.userName);
      await expect(next.password).toHaveValue(juan.password);
      await expect(next.dialog.getByRole('checkbox', { name: next.say('login', 'remember') })).toBeChecked();
      await next.dialog.getByRole('button', { name: next.say('session', 'login.submit'), exact: true }).click();
      await page.waitForURL('**/m/home');
    });

    test.describe('after too many failures', () => {
      test.use({ expectedErrors: [/401|422|429/] });

      test('a captcha appears, and a tap on it shows another (AUTH-024, AUTH-025)', async ({ page }) => {
        const { say, dialog, username, password } = await openLogin(page, language);
        await username.fill(newAccount().userName);
        const submit = dialog.getByRole('button', { name: say('session', 'login.submit'), exact: true });
        const picture = dialog.getByRole('button', { name: say('login', 'captcha.refresh') });
        for (let at = 0; at < 6; at += 1) {
          await expect(picture).toHaveCount(0);
          await password.fill(`wrong password ${at}`);
          await Promise.all([page.waitForResponse('**/wps/session/login'), submit.click()]);
          await expect(submit).toBeEnabled();
        }
        await expect(picture).toBeVisible();
        const image = picture.locator('img');
        await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
        const before = await image.getAttribute('src');
        await picture.click();
        await expect(image).not.toHaveAttribute('src', before ?? '');
        await dialog.getByLabel(say('login', 'captcha.label')).fill('wrong');
        await submit.click();
        await expect(dialog.getByText(say('errors', 'captcha.invalid'))).toBeVisible();
      });
    });
  });
}

/** A code for the address of a page elsewhere, from who is logged in here. */
async function handOff(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const session: { token: string } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}');
    const answer = await fetch('/wps/session/handoff', { method: 'POST', headers: { authorization: `Bearer ${session.token}` } });
    const { value }: { value: { token: string } } = await answer.json();
    return value.token;
  });
}

test('a token in the address is a session with the merchant code at once, and leaves the address (AUTH-011)', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = newAccount();
  await join(page, account);
  const token = await handOff(page);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await other.goto(`/m/home?a=1&token=${token}`);
  await expect(other).toHaveURL(/\/m\/home\?a=1$/);
  await other.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') !== null);
  expect(await other.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}'))).toMatchObject({
    userName: account.userName,
    merchantCode: 'laro',
    type: 0,
  });
  await expect(other.locator('html')).toHaveAttribute('data-session', 'member');

  // a page for players only: neither nobody nor a session that has ended stands in the way, and what is worth nothing leads to log in
  for (const stored of [null, JSON.stringify({ token: 'ended', merchantCode: 'laro', userName: 'ended', type: 0 })]) {
    const guarded = await handOff(page);
    await loseSession(other);
    await other.evaluate((session) => session && localStorage.setItem('MC_SESSION_INFO', session), stored);
    // the page may read itself anew, with its session, before this load has ended
    await other.goto(`/m/member/home?token=${guarded}`, { waitUntil: 'commit' });
    await expect(other.locator('[data-user="name"]').first()).toHaveText(account.userName);
    await expect(other).toHaveURL(/\/m\/member\/home$/);
  }
  await loseSession(other);
  await other.goto('/m/member/home?token=worthless');
  await expect(other).toHaveURL(/\/m\/login\?next=%2Fm%2Fmember%2Fhome$/);
  await elsewhere.close();
});
