import type { FrameLocator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

import { expect, test, words, type Language } from '../fixtures/test.ts';
import { balanceMinor, logIn, logOut, newAccount, register, settled } from '../screens/session.ts';

const signedCentavos = (text: string) => Number(text.replaceAll(/[^\d]/g, '')) * (/^[-\u2212]/.test(text.trim()) ? -1 : 1);

for (const language of ['en', 'tl'] as const) {
  test.describe(`the main job in ${language}`, () => {
    test.use({ language });

    test('a visitor registers, deposits 500.00, plays until a win, and finds the exact balance and the number of movements in the record (AUTH-001, REG-001, WALL-001, WALL-002, WALL-004, WALL-006)', async ({
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

      await expectRecord(page, language, rounds);
      await logOut(page, language);
      await logIn(page, language, account);
      await page.goto('/m/home');
      await expect.poll(() => balanceMinor(page)).toBe(expected);
    });
  });
}

async function deposit(page: Page, language: Language, amount: string): Promise<void> {
  const say = words(language);
  const provider = JSON.parse(readFileSync(`server/providers/payment/sandbox/provider/words/${language}.json`, 'utf8'));
  await page.goto('/m/voucherCenter');
  await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill(amount);
  await page.getByRole('button', { name: say('cashier', 'confirm') }).click();
  await page.waitForURL(/sandbox-pay/);
  await page.getByRole('button', { name: provider.actions.pay }).click();
  await page.waitForURL(/voucherCenter/);
  await expect(page.getByText(say('cashier', 'title.success'))).toBeVisible({ timeout: 20_000 });
}

interface Round {
  stake: number;
  win: number;
}

async function playUntilWin(page: Page, language: Language): Promise<Round[]> {
  const studio: Record<string, string> = JSON.parse(readFileSync(`studio/clients/slot/locales/${language}.json`, 'utf8'));
  const word = (key: string) => studio[key] ?? key;
  await page.goto('/m/home');
  await settled(page);
  await page.locator('a[href*="/m/launchGame"]').first().click();
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
  const net = async () => signedCentavos(await game.locator('#net').innerText());
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
  const before = await net();
  const stake = signedCentavos(await game.locator('#stake').innerText());
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
  return { stake, win: (await net()) - before + stake };
}

async function expectRecord(page: Page, language: Language, rounds: readonly Round[]): Promise<void> {
  const say = words(language);
  await page.goto('/m/transaction/record');
  const stakes = rounds.length;
  const wins = rounds.filter(({ win }) => win > 0).length;
  await expect(page.getByText(say('record', 'count', { count: 1 + stakes + wins }))).toBeVisible();
}
