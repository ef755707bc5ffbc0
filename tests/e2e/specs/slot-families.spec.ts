import type { FrameLocator, Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, type Language } from '../fixtures/test.ts';
import { checkOwnRound, expectNoAxeFault, gameWords, joinWith, minorOf, openGame } from '../screens/play.ts';
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

    test(`a member plays ${here.map(({ gameId }) => gameId).join(' and ')} to the centavo, sees a round that a reload cut off, and checks it`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const say = gameWords('slot', language);
      await joinWith(page, language, '500.00');
      let expected = 50_000;
      for (const { gameId, math } of here) {
        const game = await openGame(page, gameId, say('intro.play'), math);
        await expectNoAxeFault(page);
        expected += await spin(game);
        expected += await spinCutOff(page, game, say);
        await expect.poll(async () => minorOf(await game.locator('#balance').innerText())).toBe(expected);
        await checkOwnRound(page, game, { say, language, rounds: 2 });
        await expect(page.locator('[data-fairness-result] table').first()).toBeVisible();
      }
      await page.goto('/m/home');
      await expect.poll(() => balanceMinor(page)).toBe(expected);
    });
  });
}

/** One spin to its end; answers what it did to the balance. The result is told to screen readers. */
async function spin(game: FrameLocator): Promise<number> {
  const button = game.locator('#spin');
  const net = async () => minorOf(await game.locator('#net').innerText());
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  const before = await net();
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
  await expect(game.locator('#live')).toContainText('₱');
  return (await net()) - before;
}

/** The page is loaded anew while the reels turn: the round is shown to its end then. */
async function spinCutOff(page: Page, game: FrameLocator, say: (key: string) => string): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/studio/spin') && response.ok());
  await game.locator('#spin').click();
  const { value } = (await (await answered).json()) as { value: { round: { stakeMinor: string; winMinor: string } } };
  const win = Number(value.round.winMinor);
  await page.reload();
  await game.getByRole('button', { name: say('intro.play'), exact: true }).click();
  await expect(game.locator('#notice-text')).toHaveText(say('studio.round.resumed'));
  await expect(game.locator('#spin')).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
  await expect.poll(async () => minorOf(await game.locator('#win').innerText())).toBe(win);
  return win - Number(value.round.stakeMinor);
}
