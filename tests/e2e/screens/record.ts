import { expect, type Page } from '@playwright/test';

import { pesosIn } from '../fixtures/money.ts';
import { words, type Language } from '../fixtures/test.ts';

export interface Moved {
  kind: 'deposit' | 'bet' | 'win';
  /** Signed from the player's side. */
  minor: number;
}

/** The record holds these movements and no other: each with its kind, its amount with its sign, and the balance after it. */
export async function expectRecord(page: Page, language: Language, movements: readonly Moved[]): Promise<void> {
  const say = words(language);
  const money = pesosIn(language);
  await page.goto('/m/transaction/record');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(page.getByText(say('record', 'count', { count: movements.length }))).toBeAttached();
  // the next page comes when the end of the list is near
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    expect(await rows.count()).toBe(movements.length);
  }).toPass({ timeout: 20_000 });
  let balance = 0;
  for (const [at, { kind, minor }] of movements.entries()) {
    balance += minor;
    const row = rows.nth(movements.length - 1 - at);
    const name = `movement ${at + 1} of ${movements.length}`;
    await expect(row.getByText(say('record', `kind.${kind}`), { exact: true }), name).toBeVisible();
    await expect(row.getByText(money(minor, { isSigned: true }), { exact: true }), name).toBeVisible();
    await expect(row.getByText(say('record', 'balanceAfter', { amount: money(balance) }), { exact: true }), name).toBeVisible();
  }
}
