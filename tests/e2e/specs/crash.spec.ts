import { expect, test } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { gameWords, minorOf, openGame } from '../screens/play.ts';
import { balanceMinor, join, newAccount } from '../screens/session.ts';

const language = 'en';
const say = gameWords('table', language);
test.use({ language });

test('a player sets a multiplier, loses the connection in flight, and finds the money taken or the flight over, in balance and last rounds', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await join(page, newAccount());
  await deposit(page, language, '200.00');
  const game = await openGame(page, 'nebula.rocket-rondalla', say('intro.play'));
  await game.getByRole('button', { name: say('crash.auto.more') }).click();
  await expect(game.locator('#auto')).toHaveText('1.20×');
  const place = game.locator('#place');
  await expect(place).toHaveAttribute('data-does', 'bet', { timeout: 40_000 });
  const stake = minorOf(await game.locator('#stake').innerText());
  await place.click();
  await expect(place).toHaveAttribute('data-does', 'sit');
  expect(minorOf(await game.locator('#balance').innerText())).toBe(20_000 - stake);
  await expect(game.locator('body')).toHaveAttribute('data-phase', /closed|running|result/);

  await page.reload();
  await game.getByRole('button', { name: say('intro.play'), exact: true }).click();
  await game.getByRole('button', { name: say('rounds.open') }).click();
  await expect(async () => {
    await game.locator('#rounds [data-close]').click();
    await game.getByRole('button', { name: say('rounds.open') }).click();
    await expect(game.locator('#rounds-body')).toContainText(/out at 1\.20×|ended before/, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const isPaid = /out at/.test(await game.locator('#rounds-body').innerText());
  await game.locator('#rounds [data-close]').click();
  const expected = 20_000 - stake + (isPaid ? (stake * 120) / 100 : 0);
  await expect.poll(async () => minorOf(await game.locator('#balance').innerText())).toBe(expected);
  await page.goto('/m/home');
  expect(await balanceMinor(page)).toBe(expected);
});
