import type { FrameLocator, Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { around, expect, test, type Language } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { expectBar, expectBarOverSheets } from '../screens/game-bar.ts';
import { attend, expectCalm, expectSaid, goTo, pressByKey, useKeys, usePointer } from '../screens/keyboard.ts';
import { checkOwnRound, gameWords, joinWith, minorOf, openGame } from '../screens/play.ts';
import { balanceMinor } from '../screens/session.ts';

/** One of each family, with the mathematics that its page shows before play. */
const slots: readonly { gameId: string; math: string; language: Language }[] = [
  { gameId: 'perlas.manta-moonrise', math: 'ways-slot/', language: 'tl' },
  { gameId: 'rivetoak.lemon-line', math: 'classic-slot/', language: 'tl' },
  { gameId: 'perlas.coral-crown', math: 'cascade-slot/', language: 'en' },
  { gameId: 'bayanihan.jeepney-joyride', math: 'line-slot/', language: 'en' },
];

for (const language of ['tl', 'en'] as const) {
  const here = slots.filter((slot) => languagesOf(slot.language).includes(language));

  test.describe(`slots in ${language}`, () => {
    test.use({ language });

    test(`a member plays ${here.map(({ gameId }) => gameId).join(' and ')} to the centavo, by keys alone and without motion and then by finger, with time and net in sight, sees a round that a reload cut off, and checks it`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const say = gameWords('slot', language);
      await joinWith(page, language, '500.00');
      let expected = 50_000;
      for (const { gameId, math } of here) {
        await useKeys(page);
        const game = await openGame(page, gameId, say('intro.play'), math, (button) => pressByKey(page, button));
        expected += await spin(page, game, say);
        await usePointer(page);
        await expectBarOverSheets(page, game);
        expect(await axeFaults(page)).toEqual([]);
        expected += await spinCutOff(page, game, say);
        await expect.poll(async () => minorOf(await game.locator('#balance').innerText())).toBe(expected);
        await checkOwnRound(page, game, { say, language, rounds: 2 });
        await expect(page.locator('[data-result="round"] table').first()).toBeVisible();
      }
      await page.goto('/m/home');
      await expect.poll(() => balanceMinor(page)).toBe(expected);
    });
  });
}

/**
 * One spin to its end, by keys alone; answers what it did to the balance. A key that is held spins once. What was staked, what came and
 * what was won is read aloud.
 */
async function spin(page: Page, game: FrameLocator, say: (key: string, values?: Record<string, string>) => string): Promise<number> {
  const button = game.locator('#spin');
  const text = (id: string) => game.locator(`#${id}`).innerText();
  // the game has begun, and this is the next thing to press
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await attend(game);
  await expectBarOverSheets(page, game);
  const up = game.locator('#stake-up');
  for (let step = 0; step < 3; step += 1) await pressByKey(page, up, 'Space');
  await pressByKey(page, game.locator('#stake-down'));
  const before = minorOf(await text('net'));
  await goTo(page, button);
  const answered = page.waitForResponse((response) => response.url().endsWith('/studio/spin') && response.ok());
  for (let held = 0; held < 3; held += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expectBar(game);
  const { value } = (await (await answered).json()) as {
    value: { round: { winMinor: string; outcome: { steps: { grid: unknown[] }[] } } };
  };
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
  await expect(button).toBeFocused();
  const { steps } = value.round.outcome;
  const hasReels = steps.length === 1 && (steps[0]?.grid.length ?? 0) <= 5;
  const isNothing = value.round.winMinor === '0';
  const came = isNothing ? around(say('reels.reel')) : ['='];
  const won = isNothing ? around(say('say.nothing')) : [await text('win')];
  await expectSaid(game, await text('stake'), ...won, await text('balance'), ...(hasReels ? came : []));
  await expectCalm(game);
  return minorOf(await text('net')) - before;
}

/** The page is loaded anew while the reels turn: the round is shown to its end then. */
async function spinCutOff(page: Page, game: FrameLocator, say: (key: string) => string): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/studio/spin') && response.ok());
  await game.locator('#spin').click();
  const { value } = (await (await answered).json()) as { value: { round: { stakeMinor: string; winMinor: string } } };
  const win = Number(value.round.winMinor);
  await expectBar(game);
  await page.reload();
  await game.getByRole('button', { name: say('intro.play'), exact: true }).click();
  await expect(game.locator('#notice-text')).toHaveText(say('studio.round.resumed'));
  await expect(game.locator('#spin')).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
  await expect.poll(async () => minorOf(await game.locator('#win').innerText())).toBe(win);
  return win - Number(value.round.stakeMinor);
}
