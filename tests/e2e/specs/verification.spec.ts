import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { axeFaults } from '../screens/axe.ts';
import { changeLanguage } from '../fixtures/change-language.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount } from '../screens/session.ts';

const photograph = sharp({ create: { width: 640, height: 400, channels: 3, background: '#1d4ed8' } })
  .jpeg()
  .toBuffer();
const memberPages = ['verification', 'benefits', 'leaderboard', 'feedback']
  .map((name) => `/m/member/${name}`)
  .concat('/m/set', '/m/webEmail');

/** The first picture is on its way until it is let go. */
async function holdUpload(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/wps/member/verification/document/front', async (route) => {
    await promise;
    await route.continue();
  });
  return { letGo: () => resolve() };
}

test.describe('the account verification', () => {
  test.use({ language: 'tl' });

  test('is done on a phone: look at each picture, upload it, fill the form in, choose work and income, hand in (MEMB-020, MEMB-022, MEMB-025, MEMB-026, MEMB-027, MEMB-031, MEMB-032)', async ({
    page,
  }) => {
    const say = words('tl');
    await join(page, newAccount());
    await page.goto('/m/member/verification');
    const upload = await holdUpload(page);
    for (const document of ['front', 'back']) {
      const card = page.getByRole('group', { name: new RegExp(say('kyc', `document.${document}`)) });
      await card.locator('input[type=file]').setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await photograph });
      await expect(card.getByRole('img', { name: say('kyc', 'preview') })).toBeVisible();
      await card.getByRole('button', { name: say('kyc', 'send') }).click();
      if (document === 'front') {
        await expect(card.getByRole('status')).toHaveText(say('kyc', 'uploading'));
        await expect(card.getByRole('button')).toHaveCount(0);
        upload.letGo();
      }
      await expect(card.getByText(say('kyc', 'uploaded'))).toBeVisible();
    }
    // the selfie is asked for only (MEMB-025)
    await expect(page.getByRole('group', { name: new RegExp(say('kyc', 'document.selfie')) })).toContainText(
      say('kyc', 'document.optional'),
    );
    await page.getByLabel(say('kyc', 'name'), { exact: true }).fill('Juan Dela Cruz');
    await page.getByLabel(say('kyc', 'birthDate')).fill('1990-06-12');
    await page.getByLabel(say('kyc', 'address')).fill('12 Kalye Mabini, Barangay Uno, Quezon City');
    await page.getByLabel(say('kyc', 'nationality')).selectOption('PH');
    // IDs of adults from 18 on; 21 to play
    await expect(page.getByText(say('kyc', 'birthDate.hint', { age: 21, adult: 18 }))).toBeVisible();
    for (const [field, value] of [
      ['occupation', 'employed'],
      ['incomeSource', 'salary'],
    ] as const) {
      const choice = page.getByRole('combobox', { name: say('kyc', field) });
      expect(await choice.locator('option:not([value=""])').count(), field).toBeGreaterThan(3);
      await choice.selectOption(value);
    }
    const submit = page.getByRole('button', { name: say('kyc', 'submit') });
    await expect(submit).toBeDisabled();
    const english = words('en');
    await changeLanguage(page, 'en');
    for (const [field, value] of [
      ['nationality', 'PH'],
      ['occupation', 'employed'],
    ] as const)
      await expect(page.getByLabel(english('kyc', field))).toHaveValue(value);
    await changeLanguage(page, 'tl');
    await expect(page.getByLabel(say('kyc', 'name'), { exact: true })).toHaveValue('Juan Dela Cruz');
    for (const tick of ['age', 'terms', 'privacy']) await page.getByRole('checkbox', { name: say('kyc', tick, { count: 21 }) }).check();
    expect(await axeFaults(page)).toEqual([]);
    await submit.click();
    await expect(page.getByRole('heading', { name: say('kyc', 'state.review.title') })).toBeVisible();
  });
});

test.describe('the pages of the member centre', () => {
  test.use({ theme: 'dark', language: 'tl' });

  test('have no fault that axe can see, and fit 320 px at twice the text (WCAG 2.2 AA)', async ({ page }) => {
    await join(page, newAccount());
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
    await page.setViewportSize({ width: 320, height: 844 });
    const faults: string[] = [];
    for (const path of memberPages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // the standing of somebody new (MEMB-003)
      if (path.endsWith('benefits'))
        await expect(page.getByRole('region', { name: 'VIP 1' })).toContainText(words('tl')('club', 'missing', { amount: '₱5,000.00' }));
      faults.push(...(await axeFaults(page)).map((fault) => `${path} ${fault}`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) faults.push(`${path} is ${width} wide`);
    }
    expect(faults).toEqual([]);
  });
});
