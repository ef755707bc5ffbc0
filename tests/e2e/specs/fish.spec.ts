import type { FrameLocator, Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { gameWords, minorOf, openGame } from '../screens/play.ts';
import { balanceMinor, join, newAccount } from '../screens/session.ts';

const language = 'en';
const say = gameWords('fish', language);
const gameId = 'coralcannon.clownfish-combo';
test.use({ language, expectedErrors: [/ERR_FAILED.*fish.shots/] });

const textOf = async (game: FrameLocator, id: string) => minorOf(await game.locator(id).innerText());

test('a player shoots by tap, button and key, goes with a bullet in the air, finds its result, and the bullets are in the books', async ({
  page,
}) => {
  await join(page, newAccount());
  await deposit(page, language, '100.00');
  const game = await openGame(page, gameId, say('intro.play'));
  await expect(game.locator('#balance')).toHaveText(/100\.00$/);

  // the cheapest fish that is there, locked on
  const target = game.locator('#targets button:not([data-many="0"])').first();
  await target.click();
  await expect(target).toHaveAttribute('aria-pressed', 'true');
  const fire = game.getByRole('button', { name: say('fire'), exact: true });
  await expect(fire).toHaveAttribute('aria-disabled', 'false');
  await shot(page, () => fire.click());
  await shot(page, async () => {
    await game.locator('h1').evaluate((title) => title.ownerDocument.body.focus());
    await page.keyboard.press('Space');
  });
  await expect(game.locator('#live')).toContainText(/Balance/);

  // the bullet reaches the studio, its answer never comes, and the player goes
  const arrived = Promise.withResolvers<void>();
  await page.route('**/studio/fish/shots', async (route) => {
    await route.fetch();
    await route.abort();
    arrived.resolve();
  });
  await fire.click();
  await arrived.promise;
  await expect(game.locator('#notice')).toBeVisible();
  await page.goto('/m/home');
  await page.unroute('**/studio/fish/shots');
  const back = await openGame(page, gameId, say('intro.play'));
  await expect(back.locator('#live')).toContainText('While you were away');
  await back.getByRole('button', { name: say('rounds.open') }).click();
  const lines = back.locator('#rounds-body li');
  await expect(lines).toHaveCount(3);
  let expected = 10_000;
  for (const text of await lines.locator('.round-money').allInnerTexts()) {
    const [stake = '', win = ''] = text.split('·');
    expected += minorOf(win) - minorOf(stake);
  }
  await back.locator('#rounds [data-close]').click();
  await expect.poll(() => textOf(back, '#balance')).toBe(expected);

  await back.getByRole('button', { name: say('fairness.open') }).click();
  await back
    .getByRole('button', { name: say('fish.fairness.check') })
    .first()
    .click();
  await expect(back.getByText(say('fish.fairness.later')).or(back.getByText(say('fish.fairness.same')))).toBeVisible();
  await page.goto('/m/home');
  expect(await balanceMinor(page)).toBe(expected);
});

/** One bullet, until the studio has said how it ended. */
async function shot(page: Page, fire: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/studio/fish/shots') && response.ok());
  await fire();
  await (await answered).finished();
  await page.waitForTimeout(900);
}
