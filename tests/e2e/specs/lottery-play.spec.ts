import type { Locator, Page } from '@playwright/test';

import type { LotteryIssue } from '#contract/lottery/calls.ts';

import { changeLanguage } from '../fixtures/change-language.ts';
import { test as testWithClock } from '../fixtures/site-clock.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { join, newAccount } from '../screens/session.ts';

const gameId = 'bolabilis.one-minute-five';

/** The lottery on the launch page, alive. */
async function openLottery(page: Page, language: Language, game = gameId): Promise<Locator> {
  await page.goto(`/m/launchGame?gameId=${game}`);
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

async function gameNow(page: Page, game: string): Promise<{ tableVersion: string; issues: LotteryIssue[]; serverTime: number }> {
  const detail = await page.request.get(`/lotto/lgw/games/detail?gameId=${game}`);
  const { value } = (await detail.json()) as { value: { tableVersion: string; issues: LotteryIssue[]; serverTime: number } };
  return value;
}

/** Whole seconds until the sale ends, as the screen says. */
async function secondsLeft(screen: Locator): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (await screen.getByRole('timer').innerText()).split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

testWithClock.describe('a lottery on the launch page', () => {
  testWithClock.use({ language: 'en' });

  testWithClock(
    'sells a ticket by the server’s clock, shows the draw when it comes, pays what it says, and can be checked',
    async ({ page, site }) => {
      testWithClock.setTimeout(240_000);
      const say = words('en');
      await join(page, newAccount());
      await deposit(page, 'en', '100');
      // the page learns the server's time when it is loaded, and buys of the issue that is then on sale: a sale that has only begun leaves it time
      const { issues, serverTime } = await gameNow(page, gameId);
      const drawAt = issues.find(({ lockAt }) => lockAt > serverTime)?.drawAt ?? serverTime;
      await site.forward(drawAt - serverTime + 500);
      const screen = await openLottery(page, 'en');
      const sheet = await betOnBig(page, screen, 'en');
      await sheet.getByRole('button', { name: say('lottery', 'slip.review') }).click();
      await sheet.getByRole('button', { name: say('lottery', 'review.yes', { amount: '₱1.00' }) }).click();
      await expect(sheet.getByRole('heading', { name: say('lottery', 'bought') })).toBeVisible();
      const receipt = sheet.getByRole('article');
      await expect(receipt.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
      await expect(receipt.getByRole('img', { name: say('lottery', 'bought.qr') })).toBeVisible();
      const check = await receipt.getByRole('link', { name: say('lottery', 'bought.verify') }).getAttribute('href');
      const numero = new URLSearchParams(check?.split('?')[1]).get('numero') ?? '';
      await sheet.getByRole('button', { name: say('lottery', 'bought.done') }).click();
      await expect(page.locator('[data-game-balance]')).toHaveText('₱99.00');

      // the sale is over by the server's clock, which the page learns when it is loaded; the draw is seven seconds away at most
      const { value: draw } = (await (await page.request.get(`/lotto/lgw/draw?gameId=${gameId}&numero=${numero}`)).json()) as {
        value: LotteryIssue;
      };
      await site.forward(draw.lockAt - (await site.forward(0)) - 1_000);
      await page.reload();
      await expect(screen.getByText(say('lottery', 'last', { numero }), { exact: true })).toBeVisible({ timeout: 15_000 });
      const digits = (await screen.locator('.lot-balls').innerText()).replaceAll(/\D/g, '');
      const isBig = digits.split('').reduce((sum, digit) => sum + Number(digit), 0) > 22;
      const told = isBig
        ? say('lottery', 'outcome.won', { amount: '₱1.90', cost: '₱1.00' })
        : say('lottery', 'outcome.lost', { cost: '₱1.00' });
      await expect(screen.getByRole('status').filter({ hasText: told })).toBeVisible();
      await expect(page.locator('[data-game-balance]')).toHaveText(isBig ? '₱100.90' : '₱99.00');

      await page.goto(check ?? '');
      await expect(page.getByText(say('fairness', 'draw.all.good'))).toBeVisible();
    },
  );
});

test.describe('a lottery in Tagalog', () => {
  test.use({ language: 'tl' });

  test('keeps slip, choice and draft over a language change (I18N-007), buys bet codes for several draws, and shows the tickets', async ({
    page,
  }) => {
    const say = words('tl');
    await join(page, newAccount());
    await deposit(page, 'tl', '100');
    const screen = await openLottery(page, 'tl');
    await screen.getByText(say('lottery', 'codes'), { exact: true }).click();
    await screen.getByLabel(say('lottery', 'codes.label')).fill('4.7 digit-1 2\n4 nothing 2');
    await expect(screen.getByText(say('lottery', 'codes.good', { line: 1, count: 2, amount: '₱4.00' }))).toBeVisible();
    await expect(screen.getByText(/^Linya 2: /)).toBeVisible();
    await screen.getByRole('button', { name: say('lottery', 'codes.add') }).click();
    await expect(screen.getByLabel(say('lottery', 'codes.label'))).toHaveValue('4 nothing 2');
    await screen.getByLabel(new RegExp(`^${say('lottery', 'stake')} `)).fill('3');
    await screen.getByRole('button', { name: say('plays', 'group.sum'), exact: true }).click();
    await changeLanguage(page, 'en');
    const english = words('en');
    await expect(screen.getByLabel(english('lottery', 'codes.label'))).toHaveValue('4 nothing 2');
    await expect(screen.getByLabel(new RegExp(`^${english('lottery', 'stake')} `))).toHaveValue('3');
    await expect(screen.getByRole('button', { name: english('plays', 'group.sum'), exact: true }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await screen.getByRole('button', { name: english('lottery', 'bar.open', { count: 1 }) }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: english('lottery', 'slip.issuesMany', { count: 3 }) }).click();
    await sheet
      .getByRole('button', { name: new RegExp(`^${english('lottery', 'slip.more')}`) })
      .last()
      .click();
    await changeLanguage(page, 'tl');
    await screen.getByRole('button', { name: say('lottery', 'bar.open', { count: 1 }) }).click();
    // 4 + 4 + 8
    await expect(sheet.getByText(say('lottery', 'slip.costAll', { count: 3 })).locator('..')).toContainText('₱16.00');
    await expect.poll(() => secondsLeft(screen), { timeout: 40_000 }).toBeGreaterThan(15);
    await sheet.getByRole('button', { name: say('lottery', 'slip.review') }).click();
    await sheet.getByRole('button', { name: say('lottery', 'review.yes', { amount: '₱16.00' }) }).click();
    await expect(sheet.getByText(say('lottery', 'bought.many', { count: 3 }))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen.getByText(say('lottery', 'mine.placed'))).toHaveCount(3);
    await expect(page.locator('[data-game-balance]')).toHaveText('₱84.00');
  });
});

test.describe('a number that changes under the player’s eyes', () => {
  test.use({ language: 'en' });

  test('takes the yes away until the change is taken; one that is closed is not sold', async ({ page }) => {
    const say = words('en');
    const strait = 'tcg-sea.strait-five';
    const item = (choice: string, unitMinor: string) => ({ playId: 'first-5', choice, unitMinor });
    const [halved, closed] = ['9|8|7|6|5', '5|6|7|8|9'];
    await join(page, newAccount());
    await deposit(page, 'en', '100');
    await page.evaluate(([gameId, items]) => localStorage.setItem('lottery-slips', JSON.stringify({ [gameId]: items })), [
      strait,
      [item(halved, '100'), item(closed, '100')],
    ] as const);
    const screen = await openLottery(page, 'en', strait);
    await expect.poll(() => secondsLeft(screen), { timeout: 60_000 }).toBeGreaterThan(25);
    // the same player in another tab: what a stake of so much does to a number, it does for everybody
    const buyElsewhere = async (choice: string, unitMinor: string) => {
      const { tableVersion, issues, serverTime } = await gameNow(page, strait);
      const next = issues.find(({ lockAt }) => lockAt > serverTime);
      const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }).token);
      const answer = await page.request.post('/lotto/lgw/orders', {
        headers: { authorization: `Bearer ${token}` },
        data: {
          orderId: crypto.randomUUID(),
          gameId: strait,
          tableVersion,
          items: [item(choice, unitMinor)],
          issues: [{ numero: next?.numero, multiplier: 1 }],
          costMinor: unitMinor,
        },
      });
      expect(await answer.json()).toMatchObject({ success: true });
    };
    await screen.getByRole('button', { name: say('lottery', 'bar.open', { count: 2 }) }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: say('lottery', 'slip.review') }).click();
    const yes = sheet.getByRole('button', { name: say('lottery', 'review.yes', { amount: '₱2.00' }) });
    await expect(yes).toBeEnabled();
    const place = await yes.boundingBox();

    await buyElsewhere(halved, '1060');
    const changes = sheet.getByRole('alert').filter({ hasText: say('lottery', 'review.changed') });
    await expect(changes).toContainText('50 %');
    await expect(yes).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: say('lottery', 'review.look') })).toBeDisabled();
    const accept = changes.getByRole('button', { name: say('lottery', 'review.accept') });
    // a thumb that was on its way to the yes does not take the change either
    const there = await accept.boundingBox();
    expect((there?.y ?? 0) + (there?.height ?? 0)).toBeLessThan(place?.y ?? 0);
    await accept.click();
    await expect(yes).toBeEnabled();

    await buyElsewhere(closed, '2100');
    await expect(changes).toContainText(say('lottery', 'review.closed', { number: '' }).trim());
    await accept.click();
    await expect(yes).toBeDisabled();
    await sheet.getByRole('button', { name: say('lottery', 'review.back') }).click();
    await sheet
      .getByRole('button', { name: new RegExp(`^${say('lottery', 'slip.remove', { name: '' }).trim()}`) })
      .last()
      .click();
    await sheet.getByRole('button', { name: say('lottery', 'slip.review') }).click();
    await sheet.getByRole('button', { name: say('lottery', 'review.yes', { amount: '₱1.00' }) }).click();
    await expect(sheet.getByRole('heading', { name: say('lottery', 'bought') })).toBeVisible();
  });
});
