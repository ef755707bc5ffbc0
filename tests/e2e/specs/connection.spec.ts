import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount } from '../screens/session.ts';

const say = words('en');

test.use({
  language: 'en',
  expectedErrors: [/dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|status of (?:4|5)\d\d/],
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

test('pictures that were asked for without a connection come with it', async ({ page, context }) => {
  await page.goto('/m/home');
  await expect(page.locator('[data-part="connection"]')).toBeAttached();
  await context.setOffline(true);
  await page.locator('[commandfor="login"]').first().click();
  const marks = page.locator('#login img');
  const widths = () => marks.evaluateAll((all: HTMLImageElement[]) => all.map(({ complete, naturalWidth }) => complete && naturalWidth));
  await expect.poll(widths).toEqual([0, 0]);
  await context.setOffline(false);
  await expect.poll(widths).toEqual([22, 22]);
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

test('a sheet that is open when the connection goes says so at its foot, and gives it back to the page when it closes', async ({
  page,
  context,
}) => {
  await page.goto('/m/home');
  const bar = page.locator('[data-part="connection"]');
  await expect(bar).toBeAttached();
  await page
    .getByRole('navigation', { name: say('shell', 'menu.main') })
    .getByRole('button')
    .click();
  const sheet = page.getByRole('dialog', { name: say('shell', 'title.customer') });
  await expect(sheet).toBeVisible();
  await context.setOffline(true);
  await expect(sheet.locator(bar)).toHaveText(say('connection', 'offline'));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('button', { name: say('common', 'close') }).click();
  await expect(page.locator('body > [data-part="connection"]')).toHaveText(say('connection', 'offline'));
  await context.setOffline(false);
  await expect(bar).toHaveText('');
});
