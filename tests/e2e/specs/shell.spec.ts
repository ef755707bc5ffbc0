import { expect, test, words } from '../fixtures/test.ts';
import { alive, balanceMinor, join, loseSession, newAccount, openSideMenu, settled, submitLogin } from '../screens/session.ts';

const say = words('en');

test('the first 18 hot games show, and more on demand; those are there, at the same place, when the player comes back from one of them, and not on another visit (HOME-004, HOME-005, CONST-001)', async ({
  page,
}) => {
  await join(page, newAccount());
  await page.goto('/m/home');
  await settled(page);
  const hot = page.getByRole('region', { name: say('home', 'hot.title.picks') });
  const tiles = hot.locator('a[href*="launchGame"]:visible');
  await expect(tiles).toHaveCount(18);
  const linksOf = (links: typeof tiles) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const first = await linksOf(tiles);
  const more = hot.locator('[data-hot-more]');
  const left = Number(/\d+/.exec(await more.innerText())?.[0]);
  await alive(more);
  await more.click();
  await expect(tiles).toHaveCount(18 + left);
  await expect(more).toBeHidden();
  const whole = await linksOf(tiles);
  const last = tiles.nth(17 + left);
  await last.evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(1500);

  await last.click();
  await expect(page).toHaveURL(/launchGame/);
  await settled(page);
  await page.goBack();
  await expect(tiles).toHaveCount(18 + left);
  expect(await linksOf(tiles)).toEqual(whole);
  await settled(page);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  await expect(more).toBeHidden();

  await page.reload();
  await settled(page);
  await expect(more).toBeVisible();
  await expect(tiles).toHaveCount(18);
  await page.goto('/m/hot');
  expect((await linksOf(page.locator('[data-list] ul.tiles a[href*="launchGame"]'))).slice(0, 18)).toEqual(first);
  // they were not open any more when it was left
  await page.goBack();
  await settled(page);
  await expect(more).toBeVisible();
  await page.goto('/m/home');
  await settled(page);
  await expect(tiles).toHaveCount(18);
});

test('a visitor who taps a game is sent to log in, and comes to that game after it (GAME-074)', async ({ page }) => {
  const account = newAccount();
  await join(page, account);
  await loseSession(page);
  await page.goto('/m/home');
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  const tile = page.locator('section[aria-labelledby="hot-title"] a[href*="/m/launchGame"]').nth(1);
  const [path, name] = [await tile.getAttribute('href'), await tile.locator('.name').innerText()];
  await tile.click();
  await page.waitForURL(/\/m\/login\?next=/);
  await submitLogin(page, 'en', account);
  await page.waitForURL(`**${path}`);
  await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
  await expect(page.locator('iframe')).toBeVisible();
});

test('a guest is sent to log in from deposit, withdrawal, a launch, favourites, recents, the reward center and the member pages (ROLE-005, AUTH-006)', async ({
  page,
}) => {
  const guarded = [
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/launchGame?gameId=bayanihan.jeepney-joyride',
    '/m/fav',
    '/m/recent',
    '/m/rewardCenter',
    '/m/member/home',
    '/m/member/benefits',
  ];
  for (const path of guarded) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(`/m/login?next=${encodeURIComponent(path)}`);
  }
});

test.describe('the theme', () => {
  test('is light for a new visitor, whatever the device prefers (APP-075)', async ({ browser, baseURL }) => {
    const visitor = await browser.newContext({ colorScheme: 'dark', ...(baseURL && { baseURL }) });
    const page = await visitor.newPage();
    await page.goto('/m/home');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await visitor.close();
  });

  test('is switched by its own control, and the choice holds after a reload and on other pages (APP-073, APP-074)', async ({ page }) => {
    const html = page.locator('html');
    const canvas = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await page.goto('/m/home');
    await settled(page);
    const light = await canvas();
    await (await openSideMenu(page)).getByText(say('shell', 'theme.dark'), { exact: true }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await canvas()).not.toBe(light);
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    for (const path of ['/m/help', '/m/fairness', '/m/login']) {
      await page.goto(path);
      await expect(html, path).toHaveAttribute('data-theme', 'dark');
    }
    await page.goto('/m/home');
    await settled(page);
    const menu = await openSideMenu(page);
    await expect(menu.getByRole('radio', { name: say('shell', 'theme.dark') })).toBeChecked();
    await menu.getByText(say('shell', 'theme.light'), { exact: true }).click();
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'light');
    expect(await canvas()).toBe(light);
  });
});

test('a visitor finds login and registration in the side menu, and registration opens from there (APP-057, APP-058)', async ({ page }) => {
  await page.goto('/m/home');
  await settled(page);
  const menu = await openSideMenu(page);
  await expect(menu.getByRole('button', { name: say('shell', 'login'), exact: true })).toBeVisible();
  await menu.getByRole('button', { name: say('shell', 'register'), exact: true }).click();
  const registration = page.getByRole('dialog', { name: say('session', 'register.title') });
  await expect(registration).toBeVisible();
  await expect(menu).toBeHidden();
  await registration.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill('juan');
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/401/] });

  test('shows the message in the form and keeps what was typed (AUTH-022, AUTH-023)', async ({ page }) => {
    await page.goto('/m/login');
    await settled(page);
    const form = page.getByRole('dialog', { name: say('session', 'login.title') });
    await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill('juan');
    await form.getByLabel(say('session', 'field.password'), { exact: true }).fill('not-the-password');
    await form.getByRole('button', { name: say('session', 'login.submit'), exact: true }).click();
    await expect(form.getByText(say('errors', 'login.failed'))).toBeVisible();
    await expect(form.getByRole('textbox', { name: say('session', 'field.username'), exact: true })).toHaveValue('juan');
  });
});

test('the balance can be hidden behind asterisks and stays hidden for a screen reader (WALL-009, WALL-010, WALL-013)', async ({ page }) => {
  const account = newAccount();
  await join(page, account);
  await page.goto('/m/home');
  await settled(page);
  expect(await balanceMinor(page)).toBe(0);
  const widget = page.locator('[data-part="balance"]:visible').first();
  await widget.getByRole('button').first().click();
  await expect(widget.locator('[data-balance="text"]')).toHaveText(/^\*+$/);
  await expect(widget).not.toContainText('0.00');
});
