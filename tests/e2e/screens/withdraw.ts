import { expect, type Page } from '@playwright/test';

import { words, type Language } from '../fixtures/test.ts';

export const pin = '274913';

/** Sets the payment password and adds an e-wallet, as a player does before the first withdrawal; a try before this one may have. */
export async function prepareWithdrawal(page: Page, language: Language, password: string, account: string): Promise<void> {
  const say = words(language);
  await page.goto('/m/withdraw');
  const payee = page.getByRole('radio', { name: /GCash/ });
  const first = page.getByRole('heading', { name: say('withdraw', 'pinSetTitle') });
  await expect(
    payee
      .or(first)
      .or(page.getByLabel(say('withdraw', 'holderName'), { exact: true }))
      .first(),
  ).toBeVisible();
  if (await first.isVisible()) await setPin(page, language, password);
  if ((await payee.count()) === 0) await addPayee(page, language, account);
  await expect(payee).toBeChecked();
}

/** On the withdrawal page, before anything else there. */
export async function setPin(page: Page, language: Language, password: string): Promise<void> {
  const say = words(language);
  await page.getByLabel(say('withdraw', 'pinNew'), { exact: true }).fill(pin);
  await page.getByLabel(say('withdraw', 'password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('withdraw', 'pinSave') }).click();
  await expect(page.getByLabel(say('withdraw', 'holderName'), { exact: true })).toBeVisible();
}

async function addPayee(page: Page, language: Language, account: string): Promise<void> {
  const say = words(language);
  await page.getByLabel(say('withdraw', 'institution'), { exact: true }).selectOption('gcash');
  await page.getByLabel(say('withdraw', 'holderName'), { exact: true }).fill('Juan Dela Cruz');
  await page.getByLabel(say('withdraw', 'account'), { exact: true }).fill(account);
  await page.getByLabel(say('withdraw', 'pin'), { exact: true }).fill(pin);
  await page.getByRole('button', { name: say('withdraw', 'payeeSave') }).click();
}

/** Asks for an amount, to the receipt. */
export async function withdraw(page: Page, language: Language, amount: string): Promise<void> {
  const say = words(language);
  const confirm = page.getByRole('button', { name: say('withdraw', 'confirm'), exact: true });
  const form = page.locator('form').filter({ has: confirm });
  await expect(confirm).toBeDisabled();
  await form.getByLabel(say('withdraw', 'amount'), { exact: true }).fill(amount);
  await form.getByLabel(say('withdraw', 'pin'), { exact: true }).fill(pin);
  await confirm.click();
  await expect(page.getByText(say('withdraw', 'receiptTitle'))).toBeVisible();
}
