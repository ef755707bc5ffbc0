import type { FrameLocator, Page } from '@playwright/test';

import { expect, test, type Language, words } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { gameWords, minorOf, openGame } from '../screens/play.ts';
import { balanceMinor, join, newAccount } from '../screens/session.ts';

/** From the record to the replay of the newest round. */
async function watchNewest(page: Page, language: Language): Promise<FrameLocator> {
  await page.goto('/m/gameRecord');
  const row = page.locator('[data-part="bets"] > li').first();
  await row.locator('summary').click();
  await row.getByRole('link', { name: words(language)('bets', 'replay') }).click();
  await page.waitForURL(/\/m\/gameReplay#/);
  return page.frameLocator('iframe');
}

test.describe('in Tagalog, a slot', () => {
  const say = gameWords('slot', 'tl');
  test.use({ language: 'tl' });

  test('is played again from the record as it fell, marked as a replay, without stake, balance or spin, and again as often as one likes', async ({
    page,
  }) => {
    await join(page, newAccount());
    await deposit(page, 'tl', '100.00');
    const game = await openGame(page, 'perlas.manta-moonrise', say('intro.play'));
    await game.locator('#spin').click();
    await expect(game.locator('body')).toHaveAttribute('data-phase', 'idle');
    const shown = await game.locator('#reels').getAttribute('aria-label');
    const before = minorOf(await game.locator('#balance').innerText());
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
    const replay = await watchNewest(page, 'tl');
    await expect(replay.getByRole('region', { name: say('replay.title') })).toContainText(say('replay.title'));
    await expect(replay.locator('#spin')).toBeHidden();
    await expect(replay.locator('#balance')).toBeHidden();
    await expect(replay.getByRole('button', { name: say('replay.again') })).toHaveAttribute('aria-disabled', 'false');
    expect(await replay.locator('#reels').getAttribute('aria-label')).toBe(shown);
    await replay.getByRole('button', { name: say('replay.again') }).press('Enter');
    await expect(replay.locator('body')).toHaveAttribute('data-phase', 'presenting');
    await expect(replay.locator('body')).toHaveAttribute('data-phase', 'idle');
    expect(posts.filter((path) => /spin|bet$|session$/.test(path))).toEqual([]);
    await page.goto('/m/home');
    expect(await balanceMinor(page)).toBe(before);
  });
});

test.describe('in English', () => {
  const mines = gameWords('instant', 'en');
  const cards = gameWords('cards', 'en');

  test('a game of mines is played again step by step, by keyboard too, and where no motion is wanted it waits for the player', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await join(page, newAccount());
    await deposit(page, 'en', '100.00');
    const game = await openGame(page, 'galleon.skull-reef', mines('intro.play'));
    await game.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await game.locator('#go').click();
    await expect(game.locator('body')).toHaveAttribute('data-phase', 'open');
    await game.getByRole('button', { name: mines('mines.cell', { cell: 'C3' }) }).click();
    await expect(game.locator('.mine-cell[data-is]')).not.toHaveCount(0);
    if ((await game.locator('body').getAttribute('data-phase')) === 'open') await game.locator('#go').click();
    await expect(game.locator('body')).toHaveAttribute('data-phase', 'idle');
    const kinds = (frame: FrameLocator) =>
      frame.locator('.mine-cell').evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset['is'] ?? ''));
    const shown = await kinds(game);
    const replay = await watchNewest(page, 'en');
    await expect(replay.locator('#replay-place')).toHaveText(/^Step 1 of [23]$/);
    await expect(replay.locator('.mine-cell[data-is]')).toHaveCount(0);
    for (let step = 0; step < 2; step += 1) {
      await expect(replay.locator('body')).toHaveAttribute('data-phase', 'idle');
      await replay.locator('body').press('ArrowRight');
    }
    await expect(replay.getByRole('button', { name: mines('replay.again') })).toBeVisible();
    await expect(replay.locator('body')).toHaveAttribute('data-phase', 'idle');
    expect(await kinds(replay)).toEqual(shown);
    expect(await replay.locator('body').evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test('a game of hold’em against house bots is played again deal by deal, to the same end', async ({ page }) => {
    test.setTimeout(240_000);
    await join(page, newAccount());
    await deposit(page, 'en', '100.00');
    const game = await openGame(page, 'baraha.ungguy-ungguyan', cards('intro.play'));
    await game.locator('#join').click();
    await expect(game.locator('#join')).toBeHidden();
    const isOver = async () => await game.locator('#join').isVisible();
    while (!(await isOver())) {
      const most = game.getByRole('button', { name: cards('holdem.size.all-in'), exact: true });
      if (await most.isVisible()) await most.click({ timeout: 1000 }).catch(() => undefined);
      const move = game.locator('.move[data-kind="main"]');
      if (await move.isVisible()) await move.click({ timeout: 1000 }).catch(() => undefined);
      await page.waitForTimeout(200);
    }
    const balance = minorOf(await game.locator('#balance').innerText());
    const replay = await watchNewest(page, 'en');
    const place = replay.locator('#replay-place');
    await expect(place).toHaveText(/^Step \d+ of \d+$/);
    await replay.getByRole('button', { name: cards('replay.pause') }).click();
    await expect(replay.getByRole('button', { name: cards('replay.play') })).toBeVisible();
    const steps = Number(/of (\d+)/.exec(await place.innerText())?.[1]);
    const next = replay.locator('#replay-next');
    while ((await next.getAttribute('aria-disabled')) === 'false') await next.click();
    await expect(place).toHaveText(`Step ${steps} of ${steps}`);
    // 10.00 each, less 5 %: the prize of a table of two
    await expect(replay.locator('#replay-money')).toContainText(balance > 9500 ? '19.00' : '0.00');
    await expect(replay.locator('#turn')).toBeHidden();
  });
});

test('a round that is not there, and a replay that was opened already, say so and lead back', async ({ page }) => {
  await join(page, newAccount());
  await page.goto('/m/gameReplay#vendor=studio&round=00000000-0000-4000-8000-000000000000');
  const say = words('en');
  await expect(page.getByRole('alert').filter({ hasText: say('bets', 'replay.failed') })).toBeVisible();
  await page.getByRole('link', { name: say('bets', 'replay.record') }).click();
  await page.waitForURL('**/m/gameRecord');
});
test.use({ expectedErrors: [/Failed to load resource.*404/] });
