import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { test } from '../fixtures/site-clock.ts';
import { expect, words } from '../fixtures/test.ts';
import { openDesk, openQueue } from '../screens/console.ts';
import { join, newAccount } from '../screens/session.ts';

const en = words('en');
const tl = words('tl');
const photograph = sharp({ create: { width: 640, height: 400, channels: 3, background: '#1d4ed8' } })
  .jpeg()
  .toBuffer();

/** Each picture, the form, and the hand-in. */
async function handIn(page: Page): Promise<void> {
  await page.goto('/m/member/verification');
  for (const document of ['front', 'back', 'selfie']) {
    const card = page.getByRole('group', { name: new RegExp(en('kyc', `document.${document}`)) });
    await card.locator('input[type=file]').setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await photograph });
    await card.getByRole('button', { name: en('kyc', 'send'), exact: true }).click();
    await expect(card.getByText(en('kyc', 'uploaded'))).toBeVisible();
  }
  await page.getByLabel(en('kyc', 'name'), { exact: true }).fill('Maria Santos');
  await page.getByLabel(en('kyc', 'birthDate')).fill('1990-06-12');
  await page.getByLabel(en('kyc', 'address')).fill('8 Rizal Street, Barangay Dos, Iloilo City');
  await page.getByLabel(en('kyc', 'nationality')).selectOption('PH');
  await page.getByLabel(en('kyc', 'occupation')).selectOption('employed');
  await page.getByLabel(en('kyc', 'incomeSource')).selectOption('salary');
  for (const tick of ['age', 'terms', 'privacy']) await page.getByRole('checkbox', { name: en('kyc', tick, { count: 21 }) }).check();
  await page.getByRole('button', { name: en('kyc', 'submit'), exact: true }).click();
  await expect(page.getByRole('heading', { name: en('kyc', 'state.review.title') })).toBeVisible();
}

test('a verification that staff refuse says why, is handed in anew, and is verified: the player reads each, and may withdraw without its limit', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(240_000);
  const account = newAccount();
  await join(page, account);
  await handIn(page);

  // the desk works in Tagalog
  const desk = await openDesk({ browser, baseURL: site.origin, language: 'tl', userName: 'staff', nowMs: await site.forward(0) });
  const openOne = async () => {
    await openQueue(desk, 'tl', 'verifications');
    await desk.getByRole('link', { name: account.userName, exact: true }).click();
    await expect(desk.getByText('Maria Santos')).toBeVisible();
    for (const document of ['front', 'back', 'selfie']) {
      const picture = desk.getByRole('img', { name: tl('staff', `verification.${document}`) });
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
    }
  };
  await openOne();
  await desk.getByLabel(tl('staff', 'withdrawals.reason')).selectOption('document.expired');
  await desk.getByRole('button', { name: tl('staff', 'refuse') }).click();
  await expect(desk.getByRole('status')).toHaveText(tl('staff', 'done'));
  await expect(desk.getByRole('link', { name: account.userName, exact: true })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: en('kyc', 'state.refused.title') })).toBeVisible();
  await expect(page.getByText(en('kyc', 'reason.document.expired'))).toBeVisible();
  await page.goto('/m/webEmail');
  await expect(page.getByText(en('inbox', 'verification.refused.title'))).toBeVisible();

  await handIn(page);
  await openOne();
  await desk.getByRole('button', { name: tl('staff', 'approve') }).click();
  await expect(desk.getByRole('status')).toHaveText(tl('staff', 'done'));
  await desk.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: en('kyc', 'state.verified.title') })).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await page.goto('/m/webEmail');
  await expect(page.getByText(en('inbox', 'verification.verified.title'))).toBeVisible();
  await page.goto('/m/withdraw');
  await expect(page.locator('[data-part="identity"]')).toHaveAttribute('data-state', 'verified');
});
