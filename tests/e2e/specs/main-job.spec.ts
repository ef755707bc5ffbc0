import type { FrameLocator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, type Language } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { minorOf } from '../screens/play.ts';
import { expectRecord } from '../screens/record.ts';
import { balanceMinor, logIn, logOut, newAccount, register, settled } from '../screens/session.ts';

for (const language of languagesOf('tl')) {
  test.describe(`the main job in ${language}`, () => {
    test.use({ language });

    test('a visitor registers, deposits 500.00, plays until a win, and finds the exact balance and each movement with its amount and sign in the record (AUTH-001, REG-001, WALL-001, WALL-002, WALL-004, WALL-006)', async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const account = newAccount();
      await register(page, language, account);
      await deposit(page, language, '500.00');
      await page.goto('/m/home');
      expect(await balanceMinor(page)).toBe(50_000);

      const rounds = await playUntilWin(page, language);
      const expected = 50_000 + rounds.reduce((sum, { stake, win }) => sum - stake + win, 0);
      await page.goto('/m/home');
      await expect.poll(() => balanceMinor(page)).toBe(expected);

      await expectRecord(page, language, [
        { kind: 'deposit', minor: 50_000 },
        ...rounds.flatMap(({ stake, win }) => [
          { kind: 'bet' as const, minor: -stake },
          ...(win > 0 ? [{ kind: 'win' as const, minor: win }] : []),
        ]),
      ]);
      await logOut(page, language);
      await logIn(page, language, account);
      await expect.poll(() => balanceMinor(page)).toBe(expected);
    });
  });
}

interface Round {
  stake: number;
  win: number;
}

async function playUntilWin(page: Page, language: Language): Promise<Round[]> {
  const studio: Record<string, string> = JSON.parse(readFileSync(`studio/frame/locales/${language}.json`, 'utf8'));
  const word = (key: string) => studio[key] ?? key;
  await page.goto('/m/home');
  await settled(page);
  // a slot: the member's own row before it may begin with the next draw
  await page.locator('section[aria-labelledby="hot-title"] a[href*="/m/launchGame"]').first().click();
  await page.waitForURL(/launchGame/);
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: word('intro.play'), exact: true }).click();
  const rounds: Round[] = [];
  while (!rounds.some(({ win }) => win > 0) && rounds.length < 40) rounds.push(await spin(game));
  expect(
    rounds.some(({ win }) => win > 0),
    'a win within forty spins',
  ).toBe(true);
  return rounds;
}

/** One spin, until its round is shown to its end. What it won is the change of the net position plus the stake. */
async function spin(game: FrameLocator): Promise<Round> {
  const button = game.locator('#spin');
  const net = async () => minorOf(await game.locator('#net').innerText());
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
  const before = await net();
  const stake = minorOf(await game.locator('#stake').innerText());
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
  return { stake, win: (await net()) - before + stake };
}
