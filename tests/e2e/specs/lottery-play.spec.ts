import type { Locator, Page } from '@playwright/test';

import { expect, test, words, type Language } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { join, newAccount } from '../screens/session.ts';

const gameId = 'bolabilis.one-minute-five';

/** The lottery on the launch page, alive. */
async function openLottery(page: Page, language: Language): Promise<Locator> {
  await page.goto(`/m/launchGame?gameId=${gameId}`);
  const screen = page.locator('.lot');
  await expect(screen.getByRole('heading', { name: words(language)('lottery', 'mine') })).toBeVisible();
  return screen;
}

/** Puts big of the sum on the slip, opens it and answers its sheet. */
async function betOnBig(page: Page, screen: Locator, language: Language): Promise<Locator> {
  const say = words(language);
  await screen.getByRole('button', { name: say('plays', 'group.sum'), exact: true }).click();
  await screen.getByRole('button', { name: new RegExp(`^${say('plays', 'option.big')} .*×$`) }).click();
  await screen.getByRole('button', { name: say('lottery', 'bar.add') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: say('lottery', 'slip'), exact: true })).toBeVisible();
  return sheet;
}

/** Whole seconds until the sale ends, as the screen says. */
async function secondsLeft(screen: Locator): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (await screen.getByRole('timer').innerText()).split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

test.describe('a lottery on the launch page', () => {
  test.use({ language: 'en' });
  // the draw comes once a minute
  test.setTimeout(150_000);

  test('sells a ticket by the server’s clock, shows the draw when it comes, pays what it says, and can be checked', async ({ page }) => {
    const say = words('en');
    await join(page, newAccount());
    await deposit(page, 'en', '100');
    const screen = await openLottery(page, 'en');
    const sheet = await betOnBig(page, screen, 'en');
    // too near the lock, the answer could come after it
    await expect.poll(() => secondsLeft(screen), { timeout: 20_000 }).toBeGreaterThan(4);
    await sheet.getByRole('button', { name: say('lottery', 'slip.review') }).click();
    await sheet.getByRole('button', { name: say('lottery', 'review.yes', { amount: '₱1' }) }).click();
    await expect(sheet.getByRole('heading', { name: say('lottery', 'bought') })).toBeVisible();
    const receipt = sheet.getByRole('article');
    await expect(receipt.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await expect(receipt.getByRole('img', { name: say('lottery', 'bought.qr') })).toBeVisible();
    const check = await receipt.getByRole('link', { name: say('lottery', 'bought.verify') }).getAttribute('href');
    const numero = new URLSearchParams(check?.split('?')[1]).get('numero') ?? '';
    await sheet.getByRole('button', { name: say('lottery', 'bought.done') }).click();
    await expect(page.locator('[data-game-balance]')).toHaveText('₱99.00');

    await expect(screen.getByText(say('lottery', 'last', { numero }), { exact: true })).toBeVisible({ timeout: 80_000 });
    const digits = (await screen.locator('.lot-balls').innerText()).replaceAll(/\D/g, '');
    const isBig = digits.split('').reduce((sum, digit) => sum + Number(digit), 0) > 22;
    const told = isBig ? say('lottery', 'outcome.won', { amount: '₱1.90', cost: '₱1' }) : say('lottery', 'outcome.lost', { cost: '₱1' });
    await expect(screen.getByRole('status').filter({ hasText: told })).toBeVisible();
    await expect(page.locator('[data-game-balance]')).toHaveText(isBig ? '₱100.90' : '₱99.00');

    await page.goto(check ?? '');
    await expect(page.getByText(say('fairness', 'draw.all.good'))).toBeVisible();
  });
});

test.describe('a lottery in Tagalog', () => {
  test.use({ language: 'tl' });

  test('keeps a slip over a reload, buys bet codes for several draws, and shows the tickets', async ({ page }) => {
    const say = words('tl');
    await join(page, newAccount());
    await deposit(page, 'tl', '100');
    const screen = await openLottery(page, 'tl');
    await screen.getByText(say('lottery', 'codes'), { exact: true }).click();
    await screen.getByLabel(say('lottery', 'codes.label')).fill('4.7 digit-1 2\n4 nothing 2');
    await expect(screen.getByText(say('lottery', 'codes.good', { line: 1, count: 2, amount: '₱4' }))).toBeVisible();
    await expect(screen.getByText(/^Linya 2: /)).toBeVisible();
    await screen.getByRole('button', { name: say('lottery', 'codes.add') }).click();
    await expect(screen.getByLabel(say('lottery', 'codes.label'))).toHaveValue('4 nothing 2');
    await page.reload();
    await screen.getByRole('button', { name: say('lottery', 'bar.open', { count: 1 }) }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: say('lottery', 'slip.issuesMany', { count: 3 }) }).click();
    await sheet
      .getByRole('button', { name: new RegExp(`^${say('lottery', 'slip.more')}`) })
      .last()
      .click();
    // 4 + 4 + 8
    await expect(sheet.getByText(say('lottery', 'slip.costAll', { count: 3 })).locator('..')).toContainText('₱16');
    await expect.poll(() => secondsLeft(screen), { timeout: 20_000 }).toBeGreaterThan(4);
    await sheet.getByRole('button', { name: say('lottery', 'slip.review') }).click();
    await sheet.getByRole('button', { name: say('lottery', 'review.yes', { amount: '₱16' }) }).click();
    await expect(sheet.getByText(say('lottery', 'bought.many', { count: 3 }))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen.getByText(say('lottery', 'mine.placed'))).toHaveCount(3);
    await expect(page.locator('[data-game-balance]')).toHaveText('₱84.00');
  });
});
