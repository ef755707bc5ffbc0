import { expect, type Page } from '@playwright/test';

import { words as platformWords } from '#server/platform/words.ts';

import { words, type Language } from '../fixtures/test.ts';

/** Deposits an amount through the sandbox provider's page, to the end: the money has arrived. */
export async function deposit(page: Page, language: Language, amount: string, path = '/m/voucherCenter'): Promise<void> {
  const say = words(language);
  await page.goto(path);
  await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill(amount);
  await page.getByRole('button', { name: say('cashier', 'confirm') }).click();
  await page.waitForURL(/sandbox-pay/);
  await page.getByRole('button', { name: platformWords(language)('pay.actions.pay'), exact: true }).click();
  await page.waitForURL(/voucherCenter/);
  await expect(page.getByText(say('cashier', 'title.success'))).toBeVisible({ timeout: 20_000 });
}
