import type { FrameLocator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

import { expect, test } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { balanceMinor, newAccount, register, settled } from '../screens/session.ts';

const messages: Record<string, string> = JSON.parse(readFileSync('studio/clients/frame/locales/tl.json', 'utf8'));
const word = (key: string) => messages[key] ?? key;
const centavos = (text: string) => Number(text.replaceAll(/[^\d]/g, '')) * (/^[-−]/.test(text.trim()) ? -1 : 1);

test.use({ language: 'tl' });

test('a member plays a ways, a three-reel and a cascade slot to the centavo, sees a round that a reload cut off, and checks one', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await register(page, 'tl', newAccount());
  await deposit(page, 'tl', '500.00');
  let expected = 50_000;

  const ways = await openGame(page, 'perlas.manta-moonrise', 'ways-slot/');
  expected += await spin(ways);
  await expectBalance(page, expected);

  const classic = await openGame(page, 'rivetoak.lemon-line', 'classic-slot/');
  expected += await spin(classic);
  await checkRound(page, classic);
  await expectBalance(page, expected);

  const cascade = await openGame(page, 'perlas.coral-crown', 'cascade-slot/');
  const answered = page.waitForResponse((response) => response.url().endsWith('/studio/spin'));
  await cascade.locator('#spin').click();
  const { value } = await (await answered).json();
  expected += Number(value.round.winMinor) - 100;
  await page.reload();
  await play(cascade);
  await expect(cascade.locator('#notice-text')).toHaveText(word('studio.round.resumed'));
  await expect(cascade.locator('#spin')).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
  await expect.poll(async () => centavos(await cascade.locator('#win').innerText())).toBe(Number(value.round.winMinor));
  await expectBalance(page, expected);
});

/** Opens a game from its own address; its return is shown before play. */
async function openGame(page: Page, gameId: string, math: string): Promise<FrameLocator> {
  await page.goto(`/m/launchGame?gameId=${gameId}`);
  await settled(page);
  const game = page.frameLocator('iframe');
  await expect(game.locator('#intro-facts')).toContainText(math);
  await expect(game.locator('#intro-facts')).toContainText(/9[4-7]\.\d\d %/);
  await play(game);
  return game;
}

async function play(game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: word('intro.play'), exact: true }).click();
}

/** One spin to its end; answers what it did to the balance. The result is told to screen readers. */
async function spin(game: FrameLocator): Promise<number> {
  const button = game.locator('#spin');
  const net = async () => centavos(await game.locator('#net').innerText());
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  const before = await net();
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
  await expect(game.locator('#live')).toContainText('₱');
  return (await net()) - before;
}

/** Reveals the server seed and recomputes the last round on the fairness page. */
async function checkRound(page: Page, game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: word('fairness.open'), exact: true }).click();
  await game.locator('#seed-rotate').click();
  const serverSeed = await game.locator('#seed-revealed code').first().innerText();
  await game.locator('#fairness [data-close]').click();
  await game.getByRole('button', { name: word('rounds.open'), exact: true }).click();
  const href = await game.locator('#rounds-body a').first().getAttribute('href');
  await page.goto(href ?? '');
  await page.locator('[name=serverSeed]').fill(serverSeed);
  await page.locator('form[data-fairness] [type=submit]').click();
  await expect(page.locator('[data-fairness-result] .text-win')).toHaveCount(2);
  await expect(page.locator('[data-fairness-result] table')).toHaveCount(1);
}

async function expectBalance(page: Page, expected: number): Promise<void> {
  await page.goto('/m/home');
  await expect.poll(() => balanceMinor(page)).toBe(expected);
}
