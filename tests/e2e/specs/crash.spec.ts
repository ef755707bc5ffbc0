import type { FrameLocator, Locator } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { around, expect, test } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { expectBar, expectBarOverSheets } from '../screens/game-bar.ts';
import { attend, expectCalm, expectSaid, pressByKey, useKeys, usePointer } from '../screens/keyboard.ts';
import { gameWords, joinWith, minorOf, openGame, tooLate } from '../screens/play.ts';
import { balanceMinor } from '../screens/session.ts';

/** To the highest multiplier, 1,000, at the slowest rise. */
const longestMs = 120_000;

for (const language of languagesOf('en')) {
  const say = gameWords('table', language);

  test.describe(`a flight in ${language}`, () => {
    test.use({ language, expectedErrors: [tooLate] });

    test('a player takes the money by hand, by keys alone and without motion, told all of it, then by finger sets a multiplier and loses the page in flight, and finds both in last rounds and balance, and checks the flight', async ({
      page,
    }) => {
      test.setTimeout(360_000);
      await joinWith(page, language, '200.00');
      await useKeys(page);
      const byKey = (button: Locator) => pressByKey(page, button);
      const game = await openGame(page, 'nebula.rocket-rondalla', say('intro.play'), 'crash/', byKey);
      expect(await axeFaults(page)).toEqual([]);
      await expectBarOverSheets(page, game);
      await attend(game);
      let expected = 20_000;
      // a flight may be over before a hand is there: then the next one is taken
      for (let isTaken = false; !isTaken;) {
        const round = await bet(game, byKey);
        const place = game.locator('#place');
        await expect(place).toHaveAttribute('data-does', /take|done/, { timeout: 20_000 });
        await expect(game.locator('body')).toHaveAttribute('data-phase', /running|result/);
        if ((await place.getAttribute('data-does')) === 'take') await page.keyboard.press('Enter');
        await expectBar(game);
        await expect(place).toHaveAttribute('data-does', 'done', { timeout: 60_000 });
        await expect(place).toBeFocused();
        const ended = await endOf(game, round, say);
        expected += ended.winMinor - ended.stakeMinor;
        expect(ended.winMinor).toBe(Math.floor((ended.stakeMinor * ended.hundredths) / 100));
        await expect.poll(async () => minorOf(await game.locator('#balance').innerText())).toBe(expected);
        const [stake, balance] = await Promise.all(['stake', 'balance'].map((id) => game.locator(`#${id}`).innerText()));
        await expectSaid(game, stake ?? '', ...around(say('say.placed')));
        // the flight that was left goes on
        await expect(game.locator('body')).not.toHaveAttribute('data-phase', 'running', { timeout: longestMs });
        const taken = ended.hundredths > 0 ? [say.hundredths(ended.hundredths), ...around(say('crash.taken'))] : [];
        await expectSaid(game, ...around(say('crash.ended')), ...taken, stake ?? '', balance ?? '');
        isTaken = ended.hundredths > 0;
      }
      await expectCalm(game);
      await usePointer(page);
      await expectBarOverSheets(page, game);

      await game.getByRole('button', { name: say('crash.auto.more') }).click();
      await expect(game.locator('#auto')).toHaveText('1.20×');
      const round = await bet(game, (button) => button.click());
      await expect(game.locator('body')).toHaveAttribute('data-phase', /closed|running|result/);
      await expectBar(game);
      await page.reload();
      await game.getByRole('button', { name: say('intro.play'), exact: true }).click();
      const ended = await endOf(game, round, say);
      expect([0, 120]).toContain(ended.hundredths);
      expect(ended.winMinor).toBe((ended.stakeMinor * ended.hundredths) / 100);
      expected += ended.winMinor - ended.stakeMinor;
      await expect.poll(async () => minorOf(await game.locator('#balance').innerText())).toBe(expected);

      await game.getByRole('button', { name: say('fairness.open') }).click();
      await expect(async () => {
        await game.locator('#fairness [data-close]').click();
        await game.getByRole('button', { name: say('fairness.open') }).click();
        await game.locator('#fair-pick').selectOption({ label: say('table.round', { number: round }) }, { timeout: 500 });
      }).toPass({ timeout: 60_000 });
      await game.getByRole('button', { name: say('fair.check'), exact: true }).click();
      for (const key of ['fair.ok.seed', 'fair.ok.chain']) await expect(game.getByText(say(key))).toBeVisible();
      await expect(game.getByText(around(say('fair.ok.outcome'))[0] ?? '')).toBeVisible();
      await page.goto('/m/home');
      expect(await balanceMinor(page)).toBe(expected);
    });
  });
}

/** Goes on board of the next flight that can be. @returns its number */
async function bet(game: FrameLocator, press: (button: Locator) => Promise<void>): Promise<number> {
  const place = game.locator('#place');
  const stake = minorOf(await game.locator('#stake').innerText());
  let before = 0;
  // who comes to the button when the window has just closed presses it in the next one
  const isAboard = async () => {
    await expect(place).toHaveAttribute('data-does', 'bet', { timeout: 90_000 });
    before = minorOf(await game.locator('#balance').innerText());
    await press(place);
    await expect(place).toHaveAttribute('data-does', /sit|take|done|wait/);
    return (await place.getAttribute('data-does')) !== 'wait';
  };
  let tries = 1;
  while (!(await isAboard())) if (++tries > 5) throw new Error('no window was long enough');
  expect(minorOf(await game.locator('#balance').innerText())).toBe(before - stake);
  return Number(/\d+/.exec(await game.locator('#round-number').innerText())?.[0]);
}

/** What the last rounds say of a bet, once it is settled; the multiplier is 0 where the flight ended before. */
async function endOf(game: FrameLocator, round: number, say: ReturnType<typeof gameWords>) {
  const line = game.locator('#rounds-body li').filter({ hasText: `#${round}` });
  await game.getByRole('button', { name: say('rounds.open') }).click();
  await expect(async () => {
    await game.locator('#rounds [data-close]').click();
    await game.getByRole('button', { name: say('rounds.open') }).click();
    await expect(line).toContainText(new RegExp(`\\d\\.\\d\\d×|${say('rounds.crash.lost')}`), { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  const [stake = '', win = ''] = (await line.locator('.round-money').innerText()).split('·');
  const [, times = '0'] = /([\d,]+\.\d\d)×/.exec(await line.innerText()) ?? [];
  await game.locator('#rounds [data-close]').click();
  return { stakeMinor: minorOf(stake), winMinor: minorOf(win), hundredths: minorOf(times) };
}
