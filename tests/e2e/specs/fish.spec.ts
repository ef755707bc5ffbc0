import type { FrameLocator, Page } from '@playwright/test';

import { tideMs } from '#studio/kinds/fish/engine/school.ts';

import { test } from '../fixtures/site-clock.ts';
import { expect } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { expectBar, expectBarOverSheets } from '../screens/game-bar.ts';
import { attend, expectCalm, expectSaid, pressByKey, useKeys, usePointer } from '../screens/keyboard.ts';
import { gameWords, joinWith, minorOf, openGame } from '../screens/play.ts';
import { balanceMinor } from '../screens/session.ts';

const language = 'en';
const say = gameWords('fish', language);
const gameId = 'coralcannon.clownfish-combo';
test.use({ language, expectedErrors: [/ERR_FAILED.*fish.shots/] });

const textOf = async (game: FrameLocator, id: string) => minorOf(await game.locator(id).innerText());

test('a player shoots by button and key, on the smallest phone and without motion, with time and net in sight and told of it, has a bullet counted once whose answer was lost, goes with another in the air, finds its result, the bullets are in the books, and one is checked after its tide', async ({
  page,
  site,
}) => {
  await joinWith(page, language, '100.00');
  await useKeys(page);
  const game = await openGame(page, gameId, say('intro.play'), 'fish/', (button) => pressByKey(page, button));
  expect(await axeFaults(page)).toEqual([]);
  await attend(game);
  await expectBarOverSheets(page, game);
  await expect(game.locator('#balance')).toHaveText(/100\.00$/);

  // the cheapest fish that is there, locked on
  const target = game.locator('#targets button:not([data-many="0"])').first();
  await pressByKey(page, target);
  await expect(target).toHaveAttribute('aria-pressed', 'true');
  const fire = game.getByRole('button', { name: say('fire'), exact: true });
  await expect(fire).toHaveAttribute('aria-disabled', 'false');
  await shot(page, () => pressByKey(page, fire));
  await expectBar(game);
  await expectCalm(game);
  await shot(page, async () => {
    await game.locator('h1').evaluate((title) => title.ownerDocument.body.focus());
    await page.keyboard.press('Space');
  });
  await expectSaid(game, '₱', 'Balance');
  await usePointer(page);
  await expectBarOverSheets(page, game);

  // the bullet reaches the studio and its answer never comes: it is sent again, as the same one
  const lines = game.locator('#rounds-body li');
  await loseAnswers(page, 1);
  const answeredAgain = page.waitForResponse((response) => response.url().endsWith('/studio/fish/shots') && response.ok());
  await fire.click();
  await (await answeredAgain).finished();
  await expect(game.locator('#notice')).toBeHidden();
  await game.getByRole('button', { name: say('rounds.open') }).click();
  await expect(lines).toHaveCount(3);
  await game.locator('#rounds [data-close]').click();

  // and the player goes before one is told
  const lost = await loseAnswers(page);
  await fire.click();
  await lost.arrived;
  await expect(game.locator('#notice')).toBeVisible();
  await page.goto('/m/home');
  await page.unroute('**/studio/fish/shots');
  const back = await openGame(page, gameId, say('intro.play'));
  await expect(back.locator('#live')).toContainText('While you were away');
  await back.getByRole('button', { name: say('rounds.open') }).click();
  await expect(lines).toHaveCount(4);
  let expected = 10_000;
  for (const text of await lines.locator('.round-money').allInnerTexts()) {
    const [stake = '', win = ''] = text.split('·');
    expected += minorOf(win) - minorOf(stake);
  }
  await back.locator('#rounds [data-close]').click();
  await expect.poll(() => textOf(back, '#balance')).toBe(expected);

  const check = async () => {
    await back.getByRole('button', { name: say('fairness.open') }).click();
    await back
      .getByRole('button', { name: say('fish.fairness.check') })
      .first()
      .click();
  };
  await check();
  await expect(back.getByText(say('fish.fairness.later'))).toBeVisible();
  await back.locator('#fairness [data-close]').click();
  await site.forward(tideMs);
  await check();
  await expect(back.getByText(say('fish.fairness.same'))).toBeVisible();
  await page.goto('/m/home');
  expect(await balanceMinor(page)).toBe(expected);
});

/** Lets bullets through and cuts their answers off; `arrived` when the first one did. */
async function loseAnswers(page: Page, times = Infinity): Promise<{ arrived: Promise<void> }> {
  const arrived = Promise.withResolvers<void>();
  await page.route(
    '**/studio/fish/shots',
    async (route) => {
      await route.fetch();
      // a page that is left takes its calls with it
      await route.abort().catch(() => undefined);
      arrived.resolve();
    },
    { times },
  );
  return { arrived: arrived.promise };
}

/** One bullet, until the studio has said how it ended. */
async function shot(page: Page, fire: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/studio/fish/shots') && response.ok());
  await fire();
  await (await answered).finished();
  await page.waitForTimeout(900);
}
