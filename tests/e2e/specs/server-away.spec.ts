import { expect, test, words } from '../fixtures/test.ts';
import { gameWords, joinWith, openGame } from '../screens/play.ts';
import { join, newAccount, settled } from '../screens/session.ts';

const say = words('en');

test.use({ expectedErrors: [/ERR_|status of (?:4|5)\d\d|dynamically imported module|hydrating/] });

test('a page that is opened while the platform is away says so, and fills by itself when it is back: withdrawal, deposit, record', async ({
  page,
}) => {
  await join(page, newAccount());
  for (const path of ['/m/withdraw', '/m/voucherCenter', '/m/transaction/record']) {
    await page.route(/\/(?:wps|readyz)/, async (route) => route.abort('connectionrefused'));
    await page.goto(path);
    const failed = page.locator('main').getByRole('alert').first();
    await expect(failed).toBeVisible({ timeout: 12_000 });
    await page.unroute(/\/(?:wps|readyz)/);
    await expect(failed).toBeHidden({ timeout: 15_000 });
  }
});

test('a page whose scripts cannot be had while the platform is away says so, and comes alive by itself when it is back', async ({
  page,
}) => {
  await join(page, newAccount());
  await page.route(/\/(?:wps|_astro|readyz)/, async (route) => route.abort('connectionrefused'));
  await page.goto('/m/withdraw');
  await expect(page.locator('[data-part=no-line]')).toBeVisible({ timeout: 12_000 });
  await page.unroute(/\/(?:wps|_astro|readyz)/);
  await expect(page.locator('input[name="newPaymentPassword"]')).toBeVisible({ timeout: 20_000 });
});

test('a deposit that is pressed without a connection says one thing: nothing was sent', async ({ page, context }) => {
  await join(page, newAccount());
  await page.goto('/m/voucherCenter');
  await settled(page);
  await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill('555');
  await context.setOffline(true);
  await page.locator('form button[type=submit]').first().click();
  await expect(page.getByRole('alert').filter({ hasText: say('errors', 'network.unsent') })).toBeVisible();
  await expect(page.getByText(say('errors', 'network.unsure'))).toHaveCount(0);
  await context.setOffline(false);
});

test('a live table says within seconds that the connection is lost, takes no bets meanwhile, and goes on when it is back', async ({
  page,
  context,
}) => {
  await joinWith(page, 'en', '200.00');
  const table = gameWords('table', 'en');
  const game = await openGame(page, 'velvet.dragon-tiger-duet', table('intro.play'));
  const lost = game.locator('#line-lost');
  await expect(lost).toBeHidden();
  await context.setOffline(true);
  await expect(lost).toHaveText(table('line.lost'), { timeout: 5000 });
  await expect(lost).toBeVisible();
  await game.locator('[data-place="dragon"]').first().dispatchEvent('click');
  await expect(game.locator('#staked')).toHaveText(/0\.00|–/);
  await context.setOffline(false);
  await expect(lost).toBeHidden({ timeout: 15_000 });
});
