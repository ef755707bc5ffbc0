import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { logOut, newAccount, register, settled, submitLogin } from '../screens/session.ts';

/** From the announcements to home, and from there on; what the player does leads home again, and Back to the announcements. */
async function startAtHome(page: Page) {
  await page.goto('/m/activity');
  await page.goto('/m/home');
  await settled(page);
}

const openDeposit = async (page: Page) => page.locator('[data-entry="deposit"]').click();

for (const [way, path, open, close] of [
  [
    'the log-in that Deposit opened is closed',
    '/m/login',
    openDeposit,
    async (page: Page) => page.locator('#login [data-close-dialog]').click(),
  ],
  ['the log-in that Deposit opened is left by Escape', '/m/login', openDeposit, async (page: Page) => page.keyboard.press('Escape')],
  [
    'the forgotten password is closed',
    '/m/forget',
    async (page: Page) => {
      await page.locator('button[commandfor=login]').filter({ visible: true }).first().click();
      await page.locator('#login a[href="/m/forget"]').click();
    },
    async (page: Page) => page.locator('#forget [data-close-dialog]').click(),
  ],
] as const)
  test(`once ${way}, one press of Back leads to where the player was before`, async ({ page }) => {
    await startAtHome(page);
    await open(page);
    await page.waitForURL(`**${path}*`);
    await settled(page);
    await close(page);
    await page.waitForURL('**/m/home');
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/activity$/);
  });

test('who came from elsewhere stays on the site when they close the log-in', async ({ page, baseURL }) => {
  // another origin
  await page.goto(`${baseURL?.replace('localhost', '127.0.0.1')}/robots.txt`);
  await page.goto('/m/voucherCenter');
  await page.waitForURL('**/m/login*');
  await settled(page);
  await page.locator('#login [data-close-dialog]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('who logged in to go on where they were finds that page once in their history, with their session', async ({ page }) => {
  const account = newAccount();
  await register(page, 'en', account);
  await logOut(page, 'en');
  await page.goto('/m/activity');
  await settled(page);
  await page.evaluate(() => location.assign('/m/login?next=/m/activity'));
  await page.waitForURL(/\/m\/login/);
  await submitLogin(page, 'en', account);
  await page.waitForURL('**/m/activity');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
});
