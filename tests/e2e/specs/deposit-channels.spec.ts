import { readFileSync } from 'node:fs';

import { words as platformWords } from '#server/platform/words.ts';
import { readQrPh } from '#server/providers/payment/qrph/emv-code.ts';
import { readQr } from '#tests/server/fixture/read-qr.ts';

import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount } from '../screens/session.ts';

const say = words('en');
const provider = platformWords('en');

test.use({ expectedErrors: [/422.*\/wps\/cashier\/vouchers/] });

test('a QR Ph deposit shows a code that a camera reads, saves it as a picture, is paid at the bank and stands first the next time', async ({
  page,
}) => {
  await join(page, newAccount());
  await page.goto('/m/voucherCenter');
  await page.getByRole('radio', { name: 'QR Ph' }).check();
  await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill('500.50');
  await page.getByRole('button', { name: say('cashier', 'qr.confirm') }).click();
  const code = page.getByRole('img', { name: 'QR Ph code for ₱500.50' });
  await expect(code).toBeVisible();
  const seen = await readQr(await code.screenshot());
  expect(readQrPh(seen ?? '')).toMatchObject({ amount: '500.50', isDynamic: true });
  await expect(page.getByRole('timer')).toHaveText(/Pay within (30:00|29:\d\d)/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('cashier', 'qr.save') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^qrph-\w{8}\.png$/);
  expect(await readQr(readFileSync(await download.path()))).toBe(seen);

  // a refresh repeats nothing: the same code of the same deposit
  await page.reload();
  await expect(code).toBeVisible();
  expect(await readQr(await code.screenshot())).toBe(seen);

  await page.getByRole('link', { name: say('cashier', 'openBank') }).click();
  await page.getByRole('button', { name: provider('pay.bank.pay') }).click();
  await page.waitForURL(/voucherCenter/);
  await expect(page.getByText(say('cashier', 'title.success'))).toBeVisible();
  await page.goto('/m/voucherCenter');
  await expect(page.getByRole('radio').first()).toHaveAccessibleName('QR Ph');
  await expect(page.getByRole('radio').first()).toBeChecked();
});

test('a bank transfer says where to send what, and a voucher that is none says so beside its field', async ({ page }) => {
  await join(page, newAccount());
  await page.goto('/m/voucherCenter');
  await page.getByRole('radio', { name: new RegExp(say('cashier', 'transfer.name')) }).check();
  await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill('500');
  await page.getByRole('button', { name: say('cashier', 'transfer.confirm') }).click();
  const where = page.locator('[data-part="transfer"]');
  await expect(where).toContainText('SandBank');
  await expect(where).toContainText(/L[0-9A-Z]{10}/);
  await page.getByRole('link', { name: say('cashier', 'openBank') }).click();
  await page.getByRole('button', { name: provider('pay.bank.send') }).click();
  await expect(page.getByText(say('cashier', 'title.success'))).toBeVisible();

  await page.goto('/m/voucherCenter');
  await page.getByRole('radio', { name: say('cashier', 'voucher.name') }).check();
  const submit = page.getByRole('button', { name: say('cashier', 'voucher.confirm') });
  await expect(submit).toBeDisabled();
  const field = page.getByLabel(say('cashier', 'voucher.code'), { exact: true });
  await field.fill('0000-0000-0000-0000');
  await submit.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(say('errors', 'voucher.invalid'));
});
