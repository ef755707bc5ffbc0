import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { words as platformWords } from '#server/platform/words.ts';

import { axeFaults } from '../screens/axe.ts';
import { openDesk } from '../screens/console.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount } from '../screens/session.ts';

const provider = platformWords('en');
const screenshot = sharp({ create: { width: 400, height: 800, channels: 3, background: '#0f766e' } })
  .png()
  .toBuffer();
const en = words('en');
const tl = words('tl');
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a transfer of another amount waits, the player sends a picture of it and writes; staff credit what came and answer, and both sides see it', async ({
  page,
  browser,
  baseURL,
}, { retry }) => {
  test.setTimeout(240_000);
  const account = newAccount();
  await join(page, account);
  const said = `Saan na po ang deposito ko? ${account.userName}`;
  await page.goto('/m/member/feedback');
  await page.getByLabel(en('profile', 'feedback.label'), { exact: true }).fill(said);
  await page.getByRole('button', { name: en('profile', 'feedback.submit') }).click();
  await expect(page.getByText(en('profile', 'feedback.sent'))).toBeVisible();
  await page.goto('/m/voucherCenter');
  await page.getByRole('radio', { name: new RegExp(en('cashier', 'transfer.name')) }).check();
  await page.getByLabel(en('cashier', 'amount'), { exact: true }).fill('500');
  await page.getByRole('button', { name: en('cashier', 'transfer.confirm') }).click();
  const proof = page.locator('[data-part="proof"]');
  await expect(proof).toContainText(en('cashier', 'proof.text'));
  await page.getByRole('link', { name: en('cashier', 'openBank') }).click();
  await page.getByLabel(provider('pay.bank.amount')).fill('499.50');
  await page.getByRole('button', { name: provider('pay.bank.send') }).click();
  await expect(page.getByRole('heading', { name: en('cashier', 'title.review') })).toBeVisible();
  await proof.locator('input[type=file]').setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer: await screenshot });
  await expect(proof.getByText(/^Sent .*Staff can see it\.$/)).toBeVisible();

  const desk = await openDesk({ browser, baseURL, language: 'tl', userName: 'luz', nowMs: Date.now() + retry * 30_000 });
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: tl('staff', 'nav.deposits') })
    .click();
  const card = desk.locator('[data-part="deposit"]').filter({ hasText: account.userName });
  await expect(card).toContainText('₱499.50');
  await expect(card).toContainText(tl('staff', 'flag.amount.mismatch'));
  expect(await fits(desk)).toBe(true);
  expect(await axeFaults(desk)).toEqual([]);
  const link = card.getByRole('link', { name: tl('staff', 'deposits.proof') });
  const picture = await desk.request.get((await link.getAttribute('href')) ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  await card.getByLabel(tl('staff', 'reason')).fill('sumagot ang bangko, tama ang halaga');
  await card.getByRole('button', { name: tl('staff', 'deposits.credit', { amount: '₱499.50' }) }).click();
  await expect(desk.getByRole('status')).toHaveText(tl('staff', 'done'));
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: tl('staff', 'nav.feedback') })
    .click();
  const letter = desk.locator('[data-part="feedback"]').filter({ hasText: said });
  await letter.getByLabel(tl('staff', 'feedback.answer')).fill('Naidagdag na po. Salamat!');
  expect(await fits(desk)).toBe(true);
  expect(await axeFaults(desk)).toEqual([]);
  await letter.getByRole('button', { name: tl('staff', 'feedback.send') }).click();
  await expect(desk.getByRole('status')).toHaveText(tl('staff', 'done'));
  await desk.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: en('cashier', 'title.success') })).toBeVisible();
  await expect(page.getByText('₱499.50').first()).toBeVisible();
  await expect(proof).toHaveCount(0);
  await page.goto('/m/webEmail');
  await page.getByText(en('inbox', 'deposit.credited.title')).click();
  await expect(page.getByText(en('inbox', 'deposit.credited.text', { amount: '₱499.50' }))).toBeVisible();
  await page.getByText(en('inbox', 'feedback.answered.title')).click();
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByText('Naidagdag na po. Salamat!')).toBeVisible();
});
