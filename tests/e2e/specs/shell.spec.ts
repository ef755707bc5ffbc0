import { expect, test, words } from '../fixtures/test.ts';
import { balanceMinor, logIn, newAccount, register, settled } from '../screens/session.ts';

const say = words('en');

test('an unknown path falls back to home (APP-006)', async ({ page }) => {
  await page.goto('/m/no-such-page');
  await expect(page).toHaveURL(/\/m\/home$/);
});

for (const path of ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html']) {
  test(`${path} opens home (APP-003)`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('[data-part="home-header"]')).toBeVisible();
    await expect(page.locator('a[href*="launchGame"]').first()).toBeVisible();
  });
}

test('the parts of the shell carry their marks', async ({ page }) => {
  await page.goto('/m/home');
  for (const part of ['page', 'home-header', 'footer-menu', 'download-bar', 'notice-bar', 'side-menu', 'member-menu', 'modal', 'balance']) {
    await expect(page.locator(`[data-part="${part}"]`).first(), part).toBeAttached();
  }
  await page.goto('/m/fairness');
  await expect(page.locator('[data-part="header"]').first()).toBeAttached();
});

test('the first 18 hot games show, and more on demand (HOME-004, HOME-005, CONST-001)', async ({ page }) => {
  await page.goto('/m/home');
  await settled(page);
  const hot = page.getByRole('region', { name: say('home', 'hot.title') });
  const tiles = hot.locator('a[href*="launchGame"]:visible');
  await expect(tiles).toHaveCount(18);
  await hot.locator('summary').click();
  expect(await tiles.count()).toBeGreaterThan(18);
});

test('a guest who taps a game is sent to log in, with the way back in the address (GAME-074, AUTH-006)', async ({ page }) => {
  await page.goto('/m/home');
  await settled(page);
  await page.locator('a[href*="launchGame"]').first().click();
  await page.waitForURL(/\/m\/login\?next=/);
});

test('the theme is light until another is stored, and stored theme and language hold over a reload (APP-073, APP-075)', async ({
  page,
  context,
}) => {
  await page.goto('/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.addCookies([{ name: 'lang', value: 'tl', url: new URL(page.url()).origin }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tl');
});

test('without a cookie the language is Tagalog (I18N-001)', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/m/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tl');
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/401/] });

  test('shows the message in the form and keeps what was typed (AUTH-022, AUTH-023)', async ({ page }) => {
    await page.goto('/m/login');
    await settled(page);
    const form = page.getByRole('dialog', { name: say('session', 'login.title') });
    await form.getByLabel(say('session', 'field.username'), { exact: true }).fill('juan');
    await form.getByLabel(say('session', 'field.password'), { exact: true }).fill('not-the-password');
    await form.getByRole('button', { name: say('session', 'login.submit') }).click();
    await expect(form.getByText(say('errors', 'login.failed'))).toBeVisible();
    await expect(form.getByLabel(say('session', 'field.username'), { exact: true })).toHaveValue('juan');
  });
});

test('logging out in one tab logs the other tab out', async ({ page, context }) => {
  const account = newAccount();
  await register(page, 'en', account);
  const other = await context.newPage();
  await other.goto('/m/home');
  await expect.poll(() => balanceMinor(other)).toBe(0);
  await page.goto('/m/home');
  await settled(page);
  await page.getByRole('button', { name: say('shell', 'menu.open') }).click();
  await page
    .getByRole('dialog', { name: say('shell', 'menu.side') })
    .getByRole('button', { name: say('shell', 'menu.signOut') })
    .click();
  await expect(other.locator('html')).toHaveAttribute('data-session', 'guest');
});

test('the balance can be hidden behind asterisks and stays hidden for a screen reader (WALL-009, WALL-010, WALL-013)', async ({ page }) => {
  const account = newAccount();
  await register(page, 'en', account);
  await page.goto('/m/home');
  await settled(page);
  expect(await balanceMinor(page)).toBe(0);
  const widget = page.locator('[data-part="balance"]:visible').first();
  await widget.getByRole('button').first().click();
  await expect(widget.locator('[data-balance="text"]')).toHaveText(/^\*+$/);
  await expect(widget).not.toContainText('0.00');
});

test('the session comes back with a login after a logout', async ({ page }) => {
  const account = newAccount();
  await register(page, 'en', account);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  await logIn(page, 'en', account);
  await page.goto('/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});
