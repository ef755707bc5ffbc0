import { readFileSync } from 'node:fs';

import type { FrameLocator, Page } from '@playwright/test';

import { expect, test, type Language, words } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { join, newAccount } from '../screens/session.ts';

const centavos = (text: string) => Number(text.replaceAll(/[^\d]/g, '')) * (/[-\u2212]/.test(text) ? -1 : 1);

/** The client's words, from its own files. */
function client(language: Language) {
  const read = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(`studio/clients/${name}/locales/${language}.json`, 'utf8'));
  const messages = { ...read('frame'), ...read('instant') };
  return (key: string) => messages[key] ?? key;
}

async function openGame(page: Page, gameId: string): Promise<FrameLocator> {
  await page.goto(`/m/launchGame?gameId=${gameId}&code=lobby`);
  const game = page.frameLocator('iframe');
  await expect(game.locator('#intro-facts')).toContainText('@1');
  await game.locator('#intro-play').click();
  return game;
}

const money = (game: FrameLocator, id: 'balance' | 'net' | 'win') => game.locator(`#${id}`).innerText().then(centavos);

/** Bets, and waits until the result was shown; what was won is the change of the net position plus the stake. */
async function play(game: FrameLocator, { isScratched = false } = {}): Promise<{ stake: number; win: number }> {
  const button = game.locator('#go');
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  const [before, stake] = [await money(game, 'net'), centavos(await game.locator('#stake').innerText())];
  await button.click();
  if (isScratched) {
    await expect(game.locator('.scratch-layer')).toHaveCount(9);
    await button.click();
  }
  await expect(game.locator('body')).toHaveAttribute('data-phase', 'idle');
  return { stake, win: (await money(game, 'net')) - before + stake };
}

test.describe('dice, plinko, keno and scratch cards in Tagalog', () => {
  test.use({ language: 'tl' });

  test('a round of each moves exactly stake and win, is recalled, and is checked with the seeds revealed', async ({ page }) => {
    await join(page, newAccount());
    await deposit(page, 'tl', '500.00');
    let balance = 50_000;
    let checkHref = '';
    for (const gameId of ['halohalo.boba-bandits', 'lantern.lucky-cat-lottery', 'maskara.popcorn-palace', 'rivetoak.dice-and-roses']) {
      const game = await openGame(page, gameId);
      if (gameId.startsWith('lantern')) await game.getByRole('button', { name: client('tl')('keno.quick') }).click();
      const { stake, win } = await play(game, { isScratched: gameId.startsWith('maskara') });
      balance += win - stake;
      await expect.poll(async () => [await money(game, 'balance'), await money(game, 'win')]).toEqual([balance, win]);
      await game.locator('#open-rounds').click();
      const rounds = game.locator('#rounds-body li');
      await expect(rounds).toHaveCount(1);
      checkHref = (await rounds.getByRole('link').getAttribute('href')) ?? '';
      await game.locator('#rounds [data-close]').click();
    }

    const dice = page.frameLocator('iframe');
    await dice.locator('#open-fairness').click();
    await dice.locator('#seed-rotate').click();
    const seed = await dice.locator('#seed-revealed code').first().innerText();
    await page.goto(checkHref);
    const say = words('tl');
    await page.getByLabel(say('fairness', 'serverSeed'), { exact: true }).fill(seed);
    await page.getByRole('button', { name: say('fairness', 'check') }).click();
    const result = page.getByRole('status', { name: say('fairness', 'result'), exact: true });
    await expect(result).toContainText(say('fairness', 'seed.same'));
    await expect(result).toContainText(say('fairness', 'fact.roll'));
  });
});

test.describe('mines and hi-lo in English', () => {
  test('an open round outlives a reload, goes on where it was, and is paid what cashing out says', async ({ page }) => {
    const t = client('en');
    await join(page, newAccount());
    await deposit(page, 'en', '500.00');
    const game = await openGame(page, 'galleon.skull-reef');
    await game.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    // one cell in twenty-five is mined: then the next round is taken
    let lost = 0;
    const opened = game.locator('.mine-cell[data-is]');
    for (let isSafe = false; !isSafe; lost += isSafe ? 0 : 500) {
      await expect(game.locator('#go')).toHaveAttribute('aria-disabled', 'false');
      await game.locator('#go').click();
      await expect(game.locator('body')).toHaveAttribute('data-phase', 'open');
      await game.getByRole('button', { name: t('mines.cell').replace('{{cell}}', 'C3') }).click();
      await expect(opened).not.toHaveCount(0);
      isSafe = (await opened.count()) === 1 && (await opened.first().getAttribute('data-is')) === 'safe';
    }

    await page.reload();
    await game.locator('#intro-play').click();
    await expect(game.locator('#message')).toHaveText(t('message.open.resumed'));
    await expect(game.locator('.mine-cell[data-is="safe"]')).toHaveCount(1);
    await game.getByRole('button', { name: t('go.cash-out') }).click();
    await expect(game.locator('body')).toHaveAttribute('data-phase', 'idle');
    await expect.poll(async () => [await money(game, 'balance'), await money(game, 'win')]).toEqual([50_005 - lost, 505]);

    const cards = await openGame(page, 'galleon.anchor-and-ace');
    await cards.locator('#go').click();
    await expect(cards.locator('body')).toHaveAttribute('data-phase', 'open');
    await cards.locator('.guess-skip').click();
    await expect(cards.locator('.card-trail li')).toHaveCount(2);
    await cards.locator('.guess[aria-disabled="false"]').first().click();
    await expect(cards.locator('.card-trail li')).toHaveCount(3);
  });
});
