import { test as clockTest } from '../fixtures/site-clock.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { minorOf } from '../screens/play.ts';
import { frameWord, openSlot, setDayLimit, spin, spinEnded } from '../screens/protection.ts';
import { join, newAccount } from '../screens/session.ts';

const minuteMs = 60_000;

test.describe('a stake limit', () => {
  test.use({ language: 'en', expectedErrors: [/status of 409.*\/studio\/spin/] });

  test('set in another tab stops a slot in the middle, in words, with stake and balance untouched', async ({ page, context }) => {
    test.setTimeout(180_000);
    await join(page, newAccount());
    await deposit(page, 'en', '500.00');
    const game = await openSlot(page, 'en');
    await spin(game);
    const stake = minorOf(await game.locator('#stake').innerText());
    // one more round fits, a third does not
    await setDayLimit(await context.newPage(), 'en', { kind: 'stake', amount: String((stake * 2.5) / 100) });
    await spin(game);
    await spin(game);
    const notice = game.locator('#notice-text');
    await expect(notice).toHaveText(frameWord('en', 'studio.limit.stake'));
    const before = await game.locator('#balance').innerText();
    await spin(game);
    await expect(notice).toHaveText(frameWord('en', 'studio.limit.stake'));
    expect(await game.locator('#balance').innerText()).toBe(before);
    await page.goto('/m/transaction/record');
    const bets = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(words('en')('record', 'kind.bet'), { exact: true }) });
    await expect(bets).toHaveCount(2);
  });
});

clockTest.describe('a limit of the time at play', () => {
  clockTest.use({ language: 'tl', expectedErrors: [/status of 40[39].*\/studio\/spin/] });

  clockTest(
    'stops a slot in the middle once its minutes are used up: a dialog with the time, and no bet goes through',
    async ({ page, site }) => {
      clockTest.setTimeout(240_000);
      const say = words('tl');
      await join(page, newAccount());
      await deposit(page, 'tl', '500.00');
      await setDayLimit(page, 'tl', { kind: 'session', amount: '5' });
      const game = await openSlot(page, 'tl');
      await spin(game);
      // a pause of more than five minutes would end the stretch of play
      for (let at = 0; at < 6; at += 3) {
        await site.forward(3 * minuteMs);
        const asked = page.waitForResponse(/\/wps\/protection\/play$/);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await asked;
      }
      const stop = page.getByRole('alertdialog', { name: say('protection', 'stop.session') });
      await expect(stop).toContainText(say('protection', 'stop.session.text'));
      await expect(stop).toContainText(/0:0[67]:\d\d/);
      await stop.getByRole('button', { name: say('common', 'close') }).click();
      await expect(stop).toBeHidden();
      // what the last spin won is in the balance
      await spinEnded(game);
      const before = await game.locator('#balance').innerText();
      const refused = page.waitForResponse((response) => response.url().endsWith('/studio/spin'));
      await spin(game);
      expect((await refused).status()).not.toBe(200);
      await expect(game.locator('#notice-text')).toHaveText(frameWord('tl', 'studio.limit.session'));
      expect(await game.locator('#balance').innerText()).toBe(before);
    },
  );
});

test.describe('a deposit limit', () => {
  test.use({ language: 'tl', expectedErrors: [/status of 409.*\/wps\/cashier\/deposits/] });

  test('refuses a deposit that passes it beside its field, and takes one that does not', async ({ page }) => {
    const say = words('tl');
    await join(page, newAccount());
    await setDayLimit(page, 'tl', { kind: 'deposit', amount: '600' });
    await deposit(page, 'tl', '400');
    await page.goto('/m/voucherCenter');
    const amount = page.getByLabel(say('cashier', 'amount'), { exact: true });
    await amount.fill('200.01');
    await page.getByRole('button', { name: say('cashier', 'confirm') }).click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription(new RegExp(say('errors', 'limit.deposit.reached')));
    await expect(page).toHaveURL(/\/m\/voucherCenter$/);
    // what is corrected is not held against the player
    await amount.fill('200');
    await expect(amount).toHaveAttribute('aria-invalid', 'false');
    await deposit(page, 'tl', '200');
  });
});
