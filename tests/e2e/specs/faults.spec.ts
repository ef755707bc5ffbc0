import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { balanceMinor, join, logOut, newAccount, openSideMenu, register, settled, submitLogin } from '../screens/session.ts';

// pages come back as the browser left them, as they do on a phone
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

for (const language of languagesOf('en')) {
  const say = words(language);
  const other = language === 'tl' ? 'en' : 'tl';

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('going back after logging out shows nothing of the player (fault 59)', async ({ page }) => {
      const account = newAccount();
      await register(page, language, account);
      for (const path of ['/m/member/home', '/m/transaction/record']) {
        await page.goto(path);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
      }
      await logOut(page, language);
      for (let step = 0; step < 4; step += 1) {
        // a guarded page that comes up leaves at once: that may end the step back before it is reported
        await page.goBack({ waitUntil: 'commit' }).catch((error: Error) => {
          if (!error.message.includes('ERR_ABORTED')) throw error;
        });
        await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
        await expect(page.getByText(account.userName)).toHaveCount(0);
        await expect(page).not.toHaveURL(/\/m\/(?:member|transaction)\//);
      }
    });

    test('logging out in one tab empties the guarded page of the other (fault 60)', async ({ page, context }) => {
      const account = newAccount();
      await join(page, account);
      const second = await context.newPage();
      // what it asks while it loads would be refused after the log-out
      const counted = Promise.all(
        ['/wps/system/announcements/unread', '/wps/message/inbox/unread'].map((path) =>
          second.waitForResponse((response) => response.url().endsWith(path)),
        ),
      );
      await second.goto('/m/member/home');
      await expect(second.getByText(account.userName).first()).toBeVisible();
      await counted;
      await logOut(page, language);
      await expect(second).toHaveURL(/\/m\/login\?next=/);
      await expect(second.getByText(account.userName)).toHaveCount(0);
    });

    test('another language in one tab is another language in the other (fault 60)', async ({ page, context }) => {
      const second = await context.newPage();
      await second.goto('/m/help');
      await expect(second.locator('html')).toHaveAttribute('lang', language);
      await page.goto('/m/home');
      await settled(page);
      await page.locator('[popovertarget="language-menu"]').click();
      await page.locator(`#language-menu [data-language="${other}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(second.locator('html')).toHaveAttribute('lang', other);
    });

    test('money that arrives in one tab stands in the other, and whoever logs out there is logged out here (fault 60)', async ({
      page,
      context,
    }) => {
      await join(page, newAccount());
      const second = await context.newPage();
      await second.goto('/m/home');
      await expect.poll(() => balanceMinor(second)).toBe(0);
      await deposit(page, language, '500.00');
      await expect.poll(() => balanceMinor(second)).toBe(50_000);
      await logOut(page, language);
      await expect(second.locator('html')).toHaveAttribute('data-session', 'guest');
    });

    test.describe('a browser that refuses all storage', () => {
      test.use({ expectedErrors: [/SecurityError|denied/] });

      test('shows the site to a guest, and says at the log-in why it cannot last (fault 61)', async ({ page, browser, baseURL }) => {
        const account = newAccount();
        await join(page, account);
        const context = await browser.newContext({ ...(baseURL && { baseURL }) });
        await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
        await context.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('storage is denied', 'SecurityError');
              },
            });
        });
        const guest = await context.newPage();
        const faults: string[] = [];
        guest.on('pageerror', (error) => faults.push(String(error)));
        await guest.goto('/m/home');
        await settled(guest);
        await expect(guest.locator('html')).toHaveAttribute('data-session', 'guest');
        await expect(guest.locator('a[href*="launchGame"]').first()).toBeVisible();
        await openSideMenu(guest, language);
        await guest.goto('/m/login');
        const form = guest.getByRole('dialog', { name: say('session', 'login.title') });
        await settled(guest);
        await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(account.userName);
        await form.getByLabel(say('session', 'field.password'), { exact: true }).fill(account.password);
        await form.getByRole('button', { name: say('session', 'login.submit'), exact: true }).click();
        await expect(form.getByText(say('session', 'storage.blocked'))).toBeVisible();
        await guest.goto('/m/home');
        await expect(guest.locator('html')).toHaveAttribute('data-session', 'guest');
        expect(faults).toEqual([]);
        await context.close();
      });
    });

    test.describe('a browser that keeps no cookies', () => {
      // the platform refuses a session whose cookie did not come back
      test.use({ expectedErrors: [/401/] });

      for (const [path, title] of [
        ['/m/login', 'login.title'],
        ['/m/register', 'register.title'],
      ] as const)
        test(`is told so at ${path}, before anything is typed in vain (fault 61)`, async ({ page, context }) => {
          await context.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
          await page.goto(path);
          await settled(page);
          const form = page.getByRole('dialog', { name: say('session', title) });
          await expect(form.getByRole('alert').filter({ hasText: say('session', 'storage.blocked') })).toBeVisible();
          await expect(form.getByText(say('session', 'storage.blocked'))).toHaveCount(1);
        });
    });

    test('full storage keeps the site going, and the log-in says why it cannot last (fault 61)', async ({ page, browser, baseURL }) => {
      const account = newAccount();
      await join(page, account);
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('the quota has been exceeded', 'QuotaExceededError');
        };
      });
      const guest = await context.newPage();
      const faults: string[] = [];
      guest.on('pageerror', (error) => faults.push(String(error)));
      await guest.goto('/m/login');
      const form = guest.getByRole('dialog', { name: say('session', 'login.title') });
      await settled(guest);
      await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(account.userName);
      await form.getByLabel(say('session', 'field.password'), { exact: true }).fill(account.password);
      await form.getByRole('button', { name: say('session', 'login.submit'), exact: true }).click();
      await expect(form.getByText(say('session', 'storage.blocked'))).toBeVisible();
      expect(faults).toEqual([]);
      await context.close();
    });

    test('the unread dot stands at customer service until announcements and messages are opened (APP-048, CONT-015)', async ({ page }) => {
      await page.goto('/m/home');
      const dot = page.locator('[data-entry="service"] [data-unread]');
      await expect(dot).toBeHidden();
      await join(page, newAccount());
      await page.goto('/m/home');
      await settled(page);
      await expect(dot).toBeVisible();
      await page.locator('[data-entry="service"]').click();
      await page.getByRole('link', { name: say('shell', 'unread.open') }).click();
      await page.waitForURL('**/m/message');
      const entries = page.locator('details[data-announcement]');
      const count = await entries.count();
      expect(count).toBeGreaterThan(1);
      for (let at = 1; at < count; at += 1) {
        await expect(entries.nth(at).getByText(say('shell', 'unread.new'), { exact: true })).toBeVisible();
        const marked = page.waitForResponse((response) => response.url().endsWith('/wps/system/announcements/read'));
        await entries.nth(at).locator('summary').click();
        expect((await marked).status()).toBe(200);
        await expect(entries.nth(at).getByText(say('shell', 'unread.new'), { exact: true })).toBeHidden();
      }
      const asked = page.waitForResponse((response) => response.url().endsWith('/wps/system/announcements/unread'));
      await page.goto('/m/home');
      expect(await (await asked).json()).toMatchObject({ value: { unReadCount: 0 } });
      // a new member's welcome is unread
      await expect(dot).toBeVisible();
      await settled(page);
      await page.locator('[data-entry="service"]').click();
      await page.getByRole('link', { name: say('shell', 'unread.open') }).click();
      await page.waitForURL('**/m/webEmail');
      const read = page.waitForResponse((response) => response.url().endsWith('/wps/message/inbox/read'));
      await page.locator('[data-part="inbox"] summary').click();
      expect((await read).status()).toBe(200);
      await page.goto('/m/home');
      await settled(page);
      await expect(dot).toBeHidden();
    });
  });
}

test('an agent opens the agent popup from the side menu and from the member centre; a member is led to the affiliate link (ROLE-011)', async ({
  page,
}) => {
  const say = words('en');
  const popup = page.getByRole('dialog', { name: say('shell', 'menu.agency') });
  await join(page, newAccount());
  await page.goto('/m/member/home');
  await settled(page);
  await page.getByRole('link', { name: new RegExp(`${say('shell', 'menu.invite')}.*${say('member', 'agency.join')}`) }).click();
  await page.waitForURL('**/m/sponsor');
  // the demo's agent
  await logOut(page, 'en');
  const agent = demoAccounts.find(({ merchantCode, role }) => merchantCode === 'laro' && role === 'agent');
  await page.goto('/m/login');
  await submitLogin(page, 'en', { userName: agent?.userName ?? '', password: agent?.password ?? '' });
  await page.waitForURL('**/m/home');
  await settled(page);
  const menu = await openSideMenu(page);
  await menu.getByRole('button', { name: say('shell', 'menu.agency') }).click();
  await expect(popup).toBeVisible();
  await expect(menu).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.goto('/m/member/home');
  await settled(page);
  await page.getByRole('button', { name: new RegExp(say('member', 'agency')) }).click();
  await expect(popup.getByRole('link', { name: say('shell', 'agent.overview') })).toBeVisible();
});
