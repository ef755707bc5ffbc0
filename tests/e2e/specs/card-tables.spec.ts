import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { gameWords, minorOf, openGame } from '../screens/play.ts';
import { balanceMinor, join, newAccount } from '../screens/session.ts';

test.describe('hold’em in tl', () => {
  const language = 'tl';
  const say = gameWords('cards', language);
  test.use({ language });

  test('two players buy in and go all in: who wins has the prize at once, sees it in the last rounds, and checks the whole game', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    const players = [page, await context.newPage()];
    const games = await Promise.all(
      players.map(async (player) => {
        await join(player, newAccount());
        await deposit(player, language, '100.00');
        return openGame(player, 'baraha.ungguy-ungguyan', say('intro.play'));
      }),
    );
    for (const game of games) await game.locator('#join').click();
    for (const game of games) await expect(game.locator('.seat[data-who="other"]')).toBeVisible();
    // whoever is asked goes all in, until somebody has all the chips; equal hands play on
    const isOver = async () => (await games[0]?.locator('#join').isVisible()) ?? false;
    while (!(await isOver()))
      for (const game of games) {
        const most = game.getByRole('button', { name: say('holdem.size.all-in'), exact: true });
        if (await most.isVisible()) await most.click({ timeout: 1000 }).catch(() => undefined);
        const move = game.locator('.move[data-kind="main"]');
        if (await move.isVisible()) await move.click({ timeout: 1000 }).catch(() => undefined);
        await page.waitForTimeout(100);
      }
    for (const game of games) await expect(game.locator('#join')).toBeVisible();
    const balances = await Promise.all(games.map(async (game) => minorOf(await game.locator('#balance').innerText())));
    // 10.00 each, less 5 %
    expect(balances.toSorted((a, b) => a - b)).toEqual([9000, 10_900]);
    const winner = games[balances.indexOf(10_900)];
    if (!winner) throw new Error('nobody won');
    await winner.getByRole('button', { name: say('rounds.open') }).click();
    await expect(winner.locator('#rounds-body li')).toContainText(/19\.00/);
    await winner.locator('#rounds [data-close]').click();
    await winner.getByRole('button', { name: say('fairness.open') }).click();
    await expect(winner.locator('#proof-verdict dd')).toHaveText([say('cards.proof.yes'), say('cards.proof.yes')]);
    await checkOnPage(page, winner.getByRole('link', { name: say('fairness.record') }));
    await context.close();
  });
});

/** The whole game again on the site's own page: as it was played, and with one hash changed by hand. */
async function checkOnPage(page: Page, link: Locator): Promise<void> {
  await page.goto((await link.getAttribute('href')) ?? '');
  const result = page.locator('[data-record-result]');
  await expect(result.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'good');
  await result.locator('summary').click();
  await expect(result.locator('dd').filter({ hasText: '♠' }).first()).toBeVisible();
  const record = page.locator('[data-record-fairness] textarea');
  await record.fill((await record.inputValue()).replace(/"deckRoot":"./, '"deckRoot":"x'));
  await page.locator('[data-record-fairness] button').click();
  await expect(record).toHaveAttribute('aria-invalid', 'true');
  await expect(result.locator('[data-verdict]')).toHaveCount(0);
}

test.describe('Lucky 9 in en', () => {
  const language = 'en';
  const say = gameWords('cards', language);
  test.use({ language });

  test('a player buys in, plays a hand against a marked bot, goes away and is back in the same seat', async ({ page }) => {
    await join(page, newAccount());
    await deposit(page, language, '100.00');
    const game = await openGame(page, 'kanto.ludo-sa-lansangan', say('intro.play'));
    await game.locator('#join').click();
    // six units of 1.00
    await expect(game.locator('#balance')).toHaveText(/94\.00$/);
    await expect(game.getByRole('button', { name: say('cards.leave') })).toBeVisible();
    await expect(game.locator('.seat[data-who="bot"] .name')).toHaveText(say('cards.bot', { tag: 1 }), { timeout: 15_000 });
    const stay = game.getByRole('button', { name: say('nine.stay') });
    await expect(stay).toBeVisible({ timeout: 20_000 });
    await expect(game.locator('#own .card')).toHaveCount(2);
    await stay.click();
    await expect(stay).toBeHidden();

    await page.goto('/m/home');
    expect(await balanceMinor(page)).toBe(9400);
    await page.goto('/m/launchGame?gameId=kanto.ludo-sa-lansangan');
    const back = page.frameLocator('iframe');
    await expect(back.locator('.seat[data-who="you"]')).toBeVisible();
    await expect(back.locator('.seat[data-who="bot"] .name')).toHaveText(say('cards.bot', { tag: 1 }));
    await back.getByRole('button', { name: say('fairness.open') }).click();
    await expect(back.getByText(/cards you saw fit the seal/).first()).toBeVisible();
    await expect(back.getByText(say('cards.proof.later'))).toBeVisible();
  });
});
