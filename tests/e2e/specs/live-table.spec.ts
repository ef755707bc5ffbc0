import type { FrameLocator } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { gameWords, minorOf, openGame } from '../screens/play.ts';
import { balanceMinor, join, newAccount } from '../screens/session.ts';

const language = 'tl';
const say = gameWords('table', language);
test.use({ language });

test('a player bets at a live table, goes away before the result, comes back to it in the last rounds, and checks the round', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await join(page, newAccount());
  await deposit(page, language, '200.00');
  const game = await openGame(page, 'velvet.dragon-tiger-duet', say('intro.play'));

  const dragon = game.locator('[data-place="dragon"]');
  await windowWithTime(game);
  await dragon.click();
  await game.locator('[data-place="tie"]').click();
  // chips are no bet yet: the last one is taken back, and nothing has left the balance
  await game.getByRole('button', { name: say('bet.undo.label') }).click();
  expect(minorOf(await game.locator('#balance').innerText())).toBe(20_000);
  await game.locator('#place').click();
  await expect(game.locator('#staked')).toHaveText(/1\.00$/);
  await expect(game.locator('#balance')).toHaveText(/199\.00$/);
  const bet = minorOf(await game.locator('#staked').innerText());
  const round = Number(/\d+/.exec(await game.locator('#round-number').innerText())?.[0]);

  await page.goto('/m/home');
  const back = await openGame(page, 'velvet.dragon-tiger-duet', say('intro.play'));
  await expect(back.locator('#round-number')).toHaveText(say('table.round', { number: round + 1 }), { timeout: 60_000 });
  await back.getByRole('button', { name: say('rounds.open') }).click();
  const line = back.locator('#rounds-body li').filter({ hasText: `#${round}` });
  await expect(line).toBeVisible();
  const [, win = ''] = /· .*?([\d.,]+)$/.exec(await line.locator('.round-money').innerText()) ?? [];
  const expected = 20_000 - bet + minorOf(win);
  await back.locator('#rounds [data-close]').click();
  await expect.poll(async () => minorOf(await back.locator('#balance').innerText())).toBe(expected);

  await back.getByRole('button', { name: say('fairness.open') }).click();
  await back.locator('#fair-pick').selectOption({ label: say('table.round', { number: round }) });
  await back.getByRole('button', { name: say('fair.check'), exact: true }).click();
  for (const key of ['fair.ok.seed', 'fair.ok.chain']) await expect(back.getByText(say(key))).toBeVisible();
  await expect(back.getByText(say('fair.ok.outcome', { result: '' }), { exact: false })).toBeVisible();
  await page.goto('/m/home');
  expect(await balanceMinor(page)).toBe(expected);
});

/** The window is open, with time enough to lay chips and confirm them. */
async function windowWithTime(game: FrameLocator): Promise<void> {
  await expect
    .poll(async () => Number(/\d+/.exec(await game.locator('#left').innerText())?.[0] ?? 0), { timeout: 25_000, intervals: [100] })
    .toBeGreaterThan(3);
}
