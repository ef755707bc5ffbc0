import type { Page, Route } from '@playwright/test';

import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled, submitLogin, type Account } from '../screens/session.ts';

const say = words('en');
const gameId = 'bolabilis.one-minute-five';
const tries = 15;

test.use({
  language: 'en',
  expectedErrors: [/dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|status of (?:4|5)\d\d/],
});

/** An account that is made already, and nobody logged in. */
async function stranger(page: Page): Promise<Account> {
  const account = newAccount();
  await join(page, account);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: /^(?!lang$)/ });
  return account;
}

/** Does it again until it is done: what a player does on such a line. */
async function untilDone(page: Page, act: () => Promise<void>, done: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < tries; turn += 1) {
    await act().catch(() => undefined);
    if (await done()) return;
    await page.waitForTimeout(300);
  }
  throw new Error(`not done after ${tries} tries`);
}

const wait = { timeout: 12_000 };

/** A page that is being left cannot be asked: the next one can. */
async function isLoggedIn(page: Page): Promise<boolean> {
  for (let turn = 0; turn < tries; turn += 1) {
    const answer = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') !== null).catch(() => undefined);
    if (answer !== undefined) return answer;
    await page.waitForTimeout(300);
  }
  return false;
}

async function logInBadly(page: Page, account: Account): Promise<void> {
  await untilDone(
    page,
    async () => {
      await page.goto('/m/login');
      await settled(page);
      await Promise.race([submitLogin(page, 'en', account), page.getByRole('alert').filter({ hasText: /./ }).first().waitFor(wait)]);
    },
    () => isLoggedIn(page),
  );
}

async function depositBadly(page: Page): Promise<void> {
  await page.goto('/m/voucherCenter');
  await untilDone(
    page,
    async () => {
      const amount = page.getByLabel(say('cashier', 'amount'), { exact: true });
      if (!(await amount.isVisible())) {
        await page.reload();
        await amount.waitFor(wait);
      }
      await amount.fill('500.00');
      await page.getByRole('button', { name: say('cashier', 'confirm') }).click(wait);
      await page.waitForURL(/sandbox-pay/, { timeout: 25_000 });
    },
    async () => page.url().includes('sandbox-pay'),
  );
  await page.getByRole('button').first().click();
  await page.waitForURL(/voucherCenter/, { timeout: 30_000 });
  await untilDone(
    page,
    async () => {
      await page.getByText(say('cashier', 'title.success')).waitFor(wait);
    },
    async () => {
      const isThere = await page.getByText(say('cashier', 'title.success')).isVisible();
      if (!isThere) await page.reload();
      return isThere;
    },
  );
}

async function betBadly(page: Page): Promise<void> {
  const bought = page.getByRole('heading', { name: say('lottery', 'bought') });
  const screen = page.locator('.lot');
  const sheet = page.getByRole('dialog');
  await untilDone(
    page,
    async () => {
      await page.goto(`/m/launchGame?gameId=${gameId}`);
      await screen.getByRole('heading', { name: say('lottery', 'mine') }).waitFor(wait);
      await screen.getByRole('button', { name: say('plays', 'group.sum'), exact: true }).click(wait);
      await screen.getByRole('button', { name: new RegExp(`^${say('plays', 'option.big')} .*×$`) }).click(wait);
      await screen.getByRole('button', { name: say('lottery', 'bar.add') }).click(wait);
      await sheet.getByRole('button', { name: say('lottery', 'slip.review') }).click(wait);
    },
    async () => sheet.getByRole('button', { name: say('lottery', 'review.yes', { amount: '₱1' }) }).isVisible(),
  );
  await untilDone(
    page,
    async () => {
      const yes = sheet.getByRole('button', { name: say('lottery', 'review.yes', { amount: '₱1' }) });
      if (await yes.isVisible()) await yes.click(wait);
      await bought.waitFor({ timeout: 25_000 });
    },
    () => bought.isVisible(),
  );
}

/** What the platform holds for the player, asked over a good line. */
const booksOf = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string };
    const ask = async (path: string) => (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).json();
    const deposits = (await ask('/wps/cashier/deposits')) as { value: { list: { state: string }[] } };
    const tickets = (await ask('/lotto/lgw/tickets?pageNo=1&pageSize=20')) as { value: { totalCount: number } };
    return { deposits: deposits.value.list.map(({ state }) => state), tickets: tickets.value.totalCount };
  });

test('on 2G home, the log-in, a deposit and a bet come to their end, and nothing spins for ever', async ({ page, context }) => {
  test.setTimeout(240_000);
  const account = await stranger(page);
  const network = await context.newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.goto('/m/home', { waitUntil: 'commit' });
  await expect(page.locator('a[href*="launchGame"]').first()).toBeVisible({ timeout: 30_000 });
  await logInBadly(page, account);
  await page.waitForURL('**/m/home', { timeout: 30_000 });
  await depositBadly(page);
  await betBadly(page);
  await expect(page.locator('[data-game-balance]')).toHaveText(/₱499\.00/, { timeout: 30_000 });
});

test('on a line that loses every fourth call, before or after it was heard, the same; and nothing is done twice', async ({ page }) => {
  test.setTimeout(240_000);
  const account = await stranger(page);
  let seed = 20_261_123;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  let lost = 0;
  const lose = async (route: Route) => {
    const luck = chance();
    if (luck < 0.13) {
      lost += 1;
      return route.abort();
    }
    if (luck < 0.26 && !route.request().url().includes('/stream')) {
      // the platform hears it, and its answer is lost
      lost += 1;
      await route.fetch().catch(() => undefined);
      return route.abort();
    }
    return route.continue();
  };
  const calls = /\/(?:wps|lotto|lgw)\//;
  await page.route(calls, lose);
  await page.goto('/m/home');
  await expect(page.locator('a[href*="launchGame"]').first()).toBeVisible();
  await logInBadly(page, account);
  await page.waitForURL('**/m/home', { timeout: 30_000 });
  await depositBadly(page);
  await betBadly(page);
  expect(lost).toBeGreaterThan(5);
  await page.unroute(calls, lose);
  const { deposits, tickets } = await booksOf(page);
  expect([deposits.filter((state) => state === 'success').length, tickets]).toEqual([1, 1]);
  await page.reload();
  await expect(page.locator('[data-game-balance]')).toHaveText(/₱499\.00|₱500\.90/, { timeout: 15_000 });
});

test('without a connection the bar says so, a deposit says that nothing was sent, and it goes through once the line is back', async ({
  page,
  context,
}) => {
  await join(page, newAccount());
  await page.goto('/m/voucherCenter');
  await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill('500.00');
  await page.waitForTimeout(3000);
  await context.setOffline(true);
  const bar = page.locator('[data-part="connection"]');
  await expect(bar).toHaveText(say('connection', 'offline'));
  const confirm = page.getByRole('button', { name: say('cashier', 'confirm') });
  await confirm.dblclick();
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible({ timeout: 25_000 });
  await context.setOffline(false);
  await expect(bar).toHaveText('');
  await confirm.click();
  await page.waitForURL(/sandbox-pay/);
});

test('a call that takes long is told as slow, and gives up by itself', async ({ page }) => {
  await join(page, newAccount());
  await page.route('**/wps/**', async (route) => {
    // never answered
    if (!route.request().url().includes('/system/')) return;
    await route.continue();
  });
  await page.goto('/m/transaction/record');
  await expect(page.locator('[data-part="connection"]')).toHaveText(say('connection', 'slow'), { timeout: 15_000 });
  await expect(page.getByText(say('errors', 'network.slow')).first()).toBeVisible({ timeout: 20_000 });
});
