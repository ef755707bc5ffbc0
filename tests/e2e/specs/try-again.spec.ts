import type { Locator, Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled } from '../screens/session.ts';

const reads = [
  { path: '/m/voucherCenter', call: '**/wps/cashier/channels*' },
  { path: '/m/withdraw', call: '**/wps/cashier/withdrawals/terms' },
  { path: '/m/member/wallets', call: '**/wps/wallet/vendorWallets' },
  { path: '/m/member/manualRebate', call: '**/wps/reward/rebate' },
  { path: '/m/gameRecord', call: '**/wps/bet/totals*' },
];

/** Each answer of the call waits for its turn: what is shown until then stays long enough to be looked at. */
async function holdBack(page: Page, call: string) {
  const waiting: ((isWell: boolean) => void)[] = [];
  await page.route(call, async (route) => {
    const isWell = await new Promise<boolean>((resolve) => void waiting.push(resolve));
    await (isWell ? route.continue() : route.fulfill({ status: 500, body: 'oh' }));
  });
  return async (isWell: boolean) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    for (const answer of waiting.splice(0)) answer(isWell);
  };
}

const focusIs = async (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
const isOnButton = async (button: Locator) => expect(button).toBeFocused();

/** By keyboard: it fails once more, and the focus is on the button then; the next time the call goes through. */
async function pressTwice(page: Page, retry: Locator, call: string): Promise<void> {
  await expect(retry).toBeVisible();
  await retry.focus();
  await page.keyboard.press('Enter');
  await isOnButton(retry);
  await page.unroute(call);
  await page.keyboard.press('Enter');
}

for (const language of languagesOf('en')) {
  const say = words(language);

  test.describe(`another try by keyboard in ${language}`, () => {
    test.use({ language, expectedErrors: [/status of 500/] });

    for (const { path, call } of reads)
      test(`the focus stays in its place on ${path}`, async ({ page }) => {
        await join(page, newAccount());
        const answer = await holdBack(page, call);
        await page.goto(path);
        await answer(false);
        await settled(page);
        const main = page.locator('main');
        const retry = main.getByRole('button', { name: say('common', 'retry'), exact: true });
        await retry.focus();
        await page.keyboard.press('Enter');
        await expect(retry).toHaveCount(0);
        await focusIs(main);
        await answer(false);
        await isOnButton(retry);
        await page.keyboard.press('Enter');
        await answer(true);
        await expect(main.getByRole('status', { name: say('common', 'loading'), exact: true })).toHaveCount(0);
        await focusIs(main);
        await page.keyboard.press('Tab');
        await focusIs(main);
      });

    test('whoever went on meanwhile is left there', async ({ page }) => {
      await join(page, newAccount());
      const answer = await holdBack(page, '**/wps/wallet/vendorWallets');
      await page.goto('/m/member/wallets');
      await answer(false);
      await settled(page);
      const retry = page.locator('main').getByRole('button', { name: say('common', 'retry'), exact: true });
      const back = page.locator('[data-part="header"] [data-back]');
      for (const isWell of [false, true]) {
        await retry.focus();
        await page.keyboard.press('Enter');
        await expect(retry).toHaveCount(0);
        await back.focus();
        await answer(isWell);
        await expect(isWell ? page.locator('[data-part="wallets"]') : retry).toBeVisible();
        await expect(back).toBeFocused();
      }
    });

    test('whoever tapped beside it is on nothing', async ({ page }) => {
      await join(page, newAccount());
      const answer = await holdBack(page, '**/wps/wallet/vendorWallets');
      await page.goto('/m/member/wallets');
      await answer(false);
      await settled(page);
      const retry = page.locator('main').getByRole('button', { name: say('common', 'retry'), exact: true });
      await retry.focus();
      await page.keyboard.press('Enter');
      await expect(retry).toHaveCount(0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await answer(true);
      await expect(page.locator('[data-part="wallets"]')).toBeVisible();
      await expect(page.locator('body')).toBeFocused();
    });

    test('a message that did not get there is sent once more from its place', async ({ page }) => {
      await join(page, newAccount());
      await page.goto('/m/customer');
      await settled(page);
      await page.getByRole('link', { name: say('support', 'start'), exact: true }).click();
      await page.getByRole('button', { name: say('support', 'topic.deposit'), exact: true }).click();
      const call = '**/wps/support/conversations';
      await page.route(call, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'oh' }) : route.continue(),
      );
      await page.getByRole('textbox', { name: say('support', 'chat.input') }).fill('Nasaan na po?');
      await page.getByRole('button', { name: say('support', 'chat.send'), exact: true }).click();
      const messages = page.getByRole('log', { name: say('support', 'chat.log') });
      const retry = messages.getByRole('button', { name: say('support', 'chat.retry'), exact: true });
      await pressTwice(page, retry, call);
      await expect(messages.locator('[data-part="own"]')).toHaveCount(1);
      await focusIs(messages);
    });

    test('the next page of a list, and the games of a vendor, are begun where they come', async ({ page }) => {
      await page.goto('/m/home');
      await settled(page);
      const call = '**/GCSGAME_gameList*';
      await page.route(call, (route) => route.fulfill({ status: 500, body: 'oh' }));
      const vendor = page.locator('[data-vendor-games="BAYANIHAN"]');
      await vendor.scrollIntoViewIfNeeded();
      const retry = vendor.getByRole('button', { name: say('common', 'retry'), exact: true });
      await pressTwice(page, retry, call);
      await expect(vendor.getByRole('listitem')).toHaveCount(28);
      await focusIs(vendor);

      await page.route(call, (route) => route.fulfill({ status: 500, body: 'oh' }));
      await page.goto('/m/hot');
      await settled(page);
      const note = page.locator('[data-list-part="note"]');
      await note.scrollIntoViewIfNeeded();
      const more = note.getByRole('button', { name: say('common', 'retry'), exact: true });
      await pressTwice(page, more, call);
      await expect(more).toHaveCount(0);
      await focusIs(note);
    });
  });
}
