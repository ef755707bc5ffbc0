import type { Locator } from '@playwright/test';

import { expect, test, words } from '../fixtures/test.ts';
import { becomeOldest, becomeTooOld } from '../fixtures/oldest-browser.ts';
import { joinAsAgent } from '../screens/agent.ts';
import { deposit } from '../screens/cashier.ts';
import { betInstant, gameWords, openGame } from '../screens/play.ts';
import { balanceMinor, join, logIn, logOut, newAccount, register, settled } from '../screens/session.ts';

const say = words('en');

test.describe('a browser of the floor, with every newer built-in taken away', () => {
  // a sale that ended
  test.use({ expectedErrors: [/409.*\/lotto\/lgw\/orders/] });
  test.beforeEach(async ({ page }) => becomeOldest(page));

  test('registers, logs out and logs in, deposits, and plays a round of a slot and of an instant game', async ({ page }) => {
    test.setTimeout(240_000);
    const account = newAccount();
    await register(page, 'en', account);
    await logOut(page, 'en');
    await logIn(page, 'en', account);
    await deposit(page, 'en', '500.00');

    const slot = await openGame(page, 'perlas.pearl-divers', gameWords('slot', 'en')('intro.play'));
    const spin = slot.locator('#spin');
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    await spin.click();
    await expect(spin).toHaveAttribute('aria-disabled', 'true');
    await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });

    const dice = await openGame(page, 'rivetoak.dice-and-roses', gameWords('instant', 'en')('intro.play'));
    await betInstant(dice);
    const foil = await openGame(page, 'maskara.popcorn-palace', gameWords('instant', 'en')('intro.play'));
    await expect(foil.locator('#go')).toHaveAttribute('aria-disabled', 'false');

    await page.goto('/m/home');
    expect(await balanceMinor(page)).toBeGreaterThan(0);
  });

  test('opens the language list and closes it again', async ({ page }) => {
    await page.goto('/m/home');
    await settled(page);
    const list = page.locator('#language-menu');
    await expect(list).toBeHidden();
    const button = page.getByRole('button', { name: say('shell', 'language.current', { name: 'English' }) });
    await button.click();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  test('sits down at a live table and buys a ticket of a lottery', async ({ page }) => {
    test.setTimeout(240_000);
    await join(page, newAccount());
    await deposit(page, 'en', '200.00');
    const table = await openGame(page, 'maharlika.sic-bo-sarao', gameWords('table', 'en')('intro.play'));
    await expect(table.locator('body')).toHaveAttribute('data-phase', /.+/);

    await page.goto('/m/launchGame?gameId=bolabilis.one-minute-five');
    const screen = page.locator('.lot');
    await screen.getByRole('button', { name: say('plays', 'group.sum'), exact: true }).click();
    await screen.getByRole('button', { name: new RegExp(`^${say('plays', 'option.big')} .*×$`) }).click();
    await screen.getByRole('button', { name: say('lottery', 'bar.add') }).click();
    const sheet = page.getByRole('dialog');
    const back = sheet.getByRole('button', { name: say('lottery', 'review.back') });
    // a sale that ends is no fault of the browser's: the next one is seconds away
    await expect(async () => {
      if (await back.isVisible()) await back.click();
      await sheet.getByRole('button', { name: say('lottery', 'slip.review') }).click({ timeout: 5000 });
      await sheet.getByRole('button', { name: say('lottery', 'review.yes', { amount: '₱1.00' }) }).click();
      await expect(sheet.getByRole('heading', { name: say('lottery', 'bought') })).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
  });

  test('opens the home of an agent', async ({ page }) => {
    await joinAsAgent(page);
    await page.goto('/m/agent');
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell', 'title.agent'));
  });
});

test.describe('a browser below the floor', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });
  test.beforeEach(async ({ page }) => becomeTooOld(page));

  test('is told in one sentence, and reads every page with its pictures as without scripts', async ({ page }) => {
    await page.goto('/m/home');
    await expect(page.getByRole('alert').filter({ hasText: say('floor', 'tooOld') })).toBeVisible();
    await expect(page.locator('[data-part="too-old"]')).toHaveCount(1);
    expect(await page.locator('noscript + img').count()).toBeGreaterThan(0);
    await page.goto('/m/login');
    await expect(page.getByText(say('floor', 'tooOld'))).toBeVisible();
  });
});

test('another browser loads neither of the two files', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /polyfills|too-old/.test(url))).toEqual([]);
});

test.describe('inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]',
  });

  test('log-in and deposit offer the browser, Google’s button is gone, and whoever stays is asked no more', async ({ page }) => {
    await page.goto('/m/login');
    await settled(page);
    const note = page.locator('[data-part="in-app"]');
    await expect(note.getByText(say('floor', 'inApp.text'), { exact: true })).toBeVisible();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
    const sheet = page.getByRole('dialog', { name: say('session', 'login.title') });
    const [title, told, field] = [sheet.getByRole('heading').first(), sheet.locator(note), sheet.getByRole('textbox').first()];
    expect(await top(told), 'below the title').toBeGreaterThan(await top(title));
    expect(await top(told), 'above the fields').toBeLessThan(await top(field));
    await expect(note.getByRole('link', { name: say('floor', 'inApp.open') })).toHaveAttribute(
      'href',
      /^intent:\/\/.*\/m\/login#Intent;scheme=http;/,
    );
    await expect(page.locator('a[href*="/social/google/"]')).toHaveCount(0);
    await note.getByRole('button', { name: say('floor', 'inApp.close') }).click();
    await expect(note).toHaveCount(0);
    await page.reload();
    await settled(page);
    await expect(page.locator('a[href*="/social/google/"]')).toHaveCount(0);
    await expect(note).toHaveCount(0);
  });
});
