import type { FrameLocator, Page } from '@playwright/test';

import { test as clockTest } from '../fixtures/site-clock.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { frameWord, openSlot, setDayLimit, spin } from '../screens/protection.ts';
import { join, newAccount, settled } from '../screens/session.ts';

const minuteMs = 60_000;

async function playing(page: Page, language: Language): Promise<FrameLocator> {
  await join(page, newAccount());
  await deposit(page, language, '500.00');
  const game = await openSlot(page, language);
  await spin(game);
  return game;
}

test.describe('a player who is protected', () => {
  test.use({ language: 'tl', expectedErrors: [/status of 40[39]/] });

  test('is stopped by a loss limit in the middle of a slot, in words, with the stake untouched', async ({ page, context }) => {
    // luck may keep the player ahead for a while
    test.setTimeout(240_000);
    const game = await playing(page, 'tl');
    const other = await context.newPage();
    await setDayLimit(other, 'tl', { kind: 'loss', amount: '0.01' });

    // a stake that is larger than what luck has won so far
    for (let up = 0; up < 4; up += 1) await game.locator('#stake-up').dispatchEvent('click');
    const notice = game.locator('#notice-text');
    const isStopped = async () => (await notice.innerText()) === frameWord('tl', 'studio.limit.loss');
    for (let spins = 0; spins < 30 && !(await isStopped()); spins += 1) await spin(game);
    await expect(notice).toHaveText(frameWord('tl', 'studio.limit.loss'));
    const before = await game.locator('#balance').innerText();
    await spin(game);
    await expect(notice).toHaveText(frameWord('tl', 'studio.limit.loss'));
    expect(await game.locator('#balance').innerText()).toBe(before);
    await expect(page.locator('[data-part="play-clock"]')).toHaveAttribute('href', '/m/protection');
    await expect(page.locator('[data-play="time"]')).toHaveText(/^0:0\d:\d\d$/);
  });

  test('excludes himself in one tab and can bet in no other, and still sees where to withdraw', async ({ page, context }) => {
    test.setTimeout(240_000);
    const say = words('tl');
    const game = await playing(page, 'tl');
    const other = await context.newPage();
    await other.goto('/m/protection');
    await settled(other);
    await other.getByRole('radio', { name: say('protection', 'exclusion.6m') }).check();
    await other.getByRole('checkbox', { name: say('protection', 'exclusion.agree') }).check();
    await other.getByRole('button', { name: say('protection', 'exclusion.start') }).click();
    await expect(other.locator('[data-part="exclusion"]')).toBeVisible();

    await spin(game);
    const stop = page.getByRole('alertdialog', { name: say('protection', 'stop.excluded') });
    await expect(stop).toBeVisible();
    await expect(game.locator('#notice-text')).toHaveText(frameWord('tl', 'studio.player.excluded'));
    await page.reload();
    await expect(page.locator('[data-launch-part="why"]')).toHaveText(say('errors', 'protection.excluded'));
    await other.getByRole('link', { name: say('protection', 'withdraw') }).click();
    await expect(other).toHaveURL(/\/m\/withdraw$/);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

clockTest.describe('the reality check', () => {
  clockTest.use({ language: 'en', expectedErrors: [/status of 40[39]/] });

  clockTest('stops play until it is answered, with time and net position', async ({ page, site }) => {
    clockTest.setTimeout(240_000);
    const say = words('en');
    await join(page, newAccount());
    await deposit(page, 'en', '500.00');
    await page.goto('/m/protection');
    await settled(page);
    await page.getByRole('radio', { name: say('protection', 'check.minutes', { count: 15 }) }).check();
    await page.getByRole('button', { name: say('protection', 'check.save') }).click();
    await expect(page.locator('[data-part="protection-news"]')).toHaveText(say('protection', 'news.check'));
    const game = await openSlot(page, 'en');
    await spin(game);
    // four minutes at a time: a pause of more than five would end the stretch of play
    for (let at = 0; at < 16; at += 4) {
      await site.forward(4 * minuteMs);
      const asked = page.waitForResponse(/\/wps\/protection\/play$/);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await asked;
    }
    const dialog = page.getByRole('alertdialog', { name: say('protection', 'stop.check') });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(/0:16:\d\d/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: say('protection', 'stop.goOn') }).click();
    await expect(dialog).toBeHidden();
    const taken = page.waitForResponse((response) => response.url().endsWith('/studio/spin'));
    await spin(game);
    expect((await taken).status()).toBe(200);
  });
});
