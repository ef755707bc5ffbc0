import type { Page } from '@playwright/test';

import { words as platformWords } from '#server/platform/words.ts';

import { test as siteTest } from '../fixtures/site-clock.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { expectRecord } from '../screens/record.ts';
import { balanceMinor, join, logOut, newAccount } from '../screens/session.ts';

async function ask(page: Page, language: Language, channel: string, amount: string): Promise<void> {
  const say = words(language);
  await page.goto('/m/voucherCenter');
  await page.getByRole('radio', { name: channel }).check();
  await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill(amount);
}

test.describe('in Tagalog', () => {
  test.use({ language: 'tl' });
  const say = words('tl');
  const provider = platformWords('tl');

  test('an e-wallet deposit is logged in for and paid at the wallet, and is in balance and record; a wrong code there pays nothing', async ({
    page,
  }) => {
    await join(page, newAccount());
    await ask(page, 'tl', 'Pitaka', '321.09');
    await page.getByRole('button', { name: say('cashier', 'confirm') }).click();
    const code = page.getByLabel(provider('pay.wallet.code'));
    for (const typed of ['654321', '123456']) {
      await page.getByLabel(provider('pay.wallet.mobile')).fill('0917 123 4567');
      await code.fill(typed);
      await page.getByRole('button', { name: provider('pay.wallet.submit') }).click();
      if (typed === '654321') await expect(page.getByRole('alert')).toHaveText(provider('pay.wallet.wrong'));
    }
    await page.getByRole('button', { name: provider('pay.actions.pay'), exact: true }).click();
    await page.waitForURL(/voucherCenter/);
    await expect(page.getByRole('heading', { name: say('cashier', 'title.success') })).toBeVisible();
    await page.goto('/m/home');
    expect(await balanceMinor(page)).toBe(32_109);
    await expectRecord(page, 'tl', [{ kind: 'deposit', minor: 32_109 }]);
  });

  test('a bank transfer is sent with the reference that the site gave, and is in balance and record', async ({ page }) => {
    await join(page, newAccount());
    await ask(page, 'tl', say('cashier', 'transfer.name'), '500.00');
    await page.getByRole('button', { name: say('cashier', 'transfer.confirm') }).click();
    const where = page.locator('[data-part="transfer"]');
    await expect(where).toContainText(/L[0-9A-Z]{10}/);
    const reference = /L[0-9A-Z]{10}/.exec(await where.innerText())?.[0] ?? 'none';
    await page.getByRole('link', { name: say('cashier', 'openBank') }).click();
    // a bank that refuses moves nothing
    await page.getByRole('button', { name: provider('pay.bank.refuse') }).click();
    await expect(page.getByRole('alert')).toHaveText(provider('pay.bank.refused'));
    await page.getByLabel(provider('pay.bank.reference')).fill(reference);
    await page.getByRole('button', { name: provider('pay.bank.send') }).click();
    await expect(page.getByRole('heading', { name: say('cashier', 'title.success') })).toBeVisible();
    await page.goto('/m/home');
    expect(await balanceMinor(page)).toBe(50_000);
    await expectRecord(page, 'tl', [{ kind: 'deposit', minor: 50_000 }]);
  });
});

for (const { language, action, state } of [
  { language: 'en', action: 'cancel', state: 'cancelled' },
  { language: 'tl', action: 'decline', state: 'failed' },
] as const) {
  test.describe(`a payment that was ${state}, in ${language}`, () => {
    test.use({ language });

    test('says so and that nothing was added, adds nothing, and leads to another try', async ({ page }) => {
      const say = words(language);
      await join(page, newAccount());
      await page.goto('/m/voucherCenter');
      await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill('500');
      await page.getByRole('button', { name: say('cashier', 'confirm') }).click();
      await page.getByRole('button', { name: platformWords(language)(`pay.actions.${action}`), exact: true }).click();
      await page.waitForURL(/voucherCenter/);
      await expect(page.getByRole('heading', { name: say('cashier', `title.${state}`) })).toBeVisible();
      await expect(page.getByText(say('cashier', `text.${state}`))).toBeVisible();
      await expect(page.getByRole('link', { name: say('cashier', 'support') })).toBeVisible();
      await page.getByRole('link', { name: say('cashier', 'again') }).click();
      await expect(page.getByLabel(say('cashier', 'amount'), { exact: true })).toBeVisible();
      await page.goto('/m/home');
      expect(await balanceMinor(page)).toBe(0);
      await page.goto('/m/transaction/record');
      await expect(page.getByText(say('record', 'empty'), { exact: true })).toBeVisible();
    });
  });
}

siteTest.describe('a voucher that was issued', () => {
  siteTest.use({ expectedErrors: [/status of 409.*\/wps\/cashier\/vouchers/] });

  siteTest('is redeemed into the balance, once: whoever types it after that is told beside the field', async ({ page, site }) => {
    const say = words('en');
    const code = await site.issueVoucher('250.00');
    const redeem = async () => {
      await page.goto('/m/voucherCenter');
      await page.getByRole('radio', { name: say('cashier', 'voucher.name') }).check();
      await page.getByLabel(say('cashier', 'voucher.code'), { exact: true }).fill(code.toLowerCase());
      await page.getByRole('button', { name: say('cashier', 'voucher.confirm') }).click();
    };
    await join(page, newAccount());
    await redeem();
    await expect(page.getByRole('heading', { name: say('cashier', 'title.success') })).toBeVisible();
    await expect(page.getByText('₱250.00').first()).toBeVisible();
    await page.goto('/m/home');
    expect(await balanceMinor(page)).toBe(25_000);

    await logOut(page, 'en');
    await join(page, newAccount());
    await redeem();
    const field = page.getByLabel(say('cashier', 'voucher.code'), { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(say('errors', 'voucher.used')));
    await page.goto('/m/home');
    expect(await balanceMinor(page)).toBe(0);
  });
});
