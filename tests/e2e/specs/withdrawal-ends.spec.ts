import type { Page } from '@playwright/test';

import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';

import { test } from '../fixtures/site-clock.ts';
import { expect, words, type Language } from '../fixtures/test.ts';
import { openDesk, openQueue } from '../screens/console.ts';
import { logIn } from '../screens/session.ts';
import { prepareWithdrawal, withdraw } from '../screens/withdraw.ts';

const juan = demoAccounts.find(({ merchantCode, userName }) => merchantCode === 'laro' && userName === 'juan');
const stepsOf = (language: Language, states: readonly string[]) =>
  states.map((state) => new RegExp(`^${words(language)('withdraw', `state.${state}`)}`));

/** The latest withdrawal is there, and has come to this state. */
async function ended(page: Page, state: string): Promise<void> {
  await expect(page.locator('[data-part="withdrawal"]').first()).toHaveAttribute('data-state', state, { timeout: 20_000 });
}

/** What may leave, and what is on its way. */
async function stands(page: Page, language: Language, { available, held }: Record<'available' | 'held', string>): Promise<void> {
  const say = words(language);
  await page.goto('/m/withdraw');
  const rowOf = (name: string) => page.getByText(say('withdraw', name), { exact: true }).locator('..').getByRole('definition');
  await expect(rowOf('available')).toHaveText(available);
  await expect(rowOf('held')).toHaveText(held);
}

test.describe('how a withdrawal ends', () => {
  // each has the demo's players to itself: the site is the test's own
  test.use({ language: 'tl' });

  test('one that staff refuse gives the money back with the reason, and one that they approve is paid though the provider’s answer was lost', async ({
    page,
    site,
    browser,
  }) => {
    test.setTimeout(240_000);
    if (!juan) throw new Error('the demo player is gone');
    const [say, en] = [words('tl'), words('en')];
    await logIn(page, 'tl', juan);
    await prepareWithdrawal(page, 'tl', juan.password, '0917 123 0002');
    // three in a day are paid by themselves
    for (let count = 0; count < 3; count += 1) {
      await withdraw(page, 'tl', '100');
      // the list may still show the one before it
      await expect(page.locator('[data-part="withdrawal"][data-state="paid"]')).toHaveCount(count + 1, { timeout: 20_000 });
      await page.getByRole('button', { name: say('withdraw', 'receiptClose') }).click();
    }
    await withdraw(page, 'tl', '250.50');
    await ended(page, 'in_review');
    const latest = page.locator('[data-part="withdrawal"]').first();
    await expect(latest).toContainText(say('withdraw', 'reason.many.today'));
    await stands(page, 'tl', { available: '₱449.50', held: '₱250.50' });

    const desk = await openDesk({ browser, baseURL: site.origin, language: 'en', userName: 'luz', nowMs: await site.forward(0) });
    await openQueue(desk, 'en', 'withdrawals');
    const card = desk.locator('[data-part="withdrawal"]').filter({ hasText: juan.userName });
    await expect(card).toContainText('₱250.50');
    await expect(card).toContainText(en('staff', 'why.many.today'));
    await card.getByLabel(en('staff', 'withdrawals.reason')).selectOption('payee.not.own');
    await card.getByRole('button', { name: en('staff', 'refuse') }).click();
    await expect(desk.getByRole('status')).toHaveText(en('staff', 'done'));
    await expect(card).toHaveCount(0);

    await page.goto('/m/withdraw');
    await ended(page, 'refused');
    await expect(latest).toContainText(say('withdraw', 'state.refused'));
    await expect(latest).toContainText(say('withdraw', 'reason.payee.not.own'));
    await expect(latest).toContainText(say('withdraw', 'next.player'));
    await latest.locator('summary').click();
    await expect(latest.getByRole('listitem')).toHaveText(stepsOf('tl', ['requested', 'in_review', 'refused']));
    await stands(page, 'tl', { available: '₱700.00', held: '₱0.00' });

    await withdraw(page, 'tl', '250.50');
    await ended(page, 'in_review');
    await desk.reload();
    await card.getByRole('button', { name: en('staff', 'approve') }).click();
    await expect(desk.getByRole('status')).toHaveText(en('staff', 'done'));
    await ended(page, 'paid');
    await latest.locator('summary').click();
    await expect(latest.getByRole('listitem')).toHaveText(
      stepsOf('tl', ['requested', 'in_review', 'approved', 'sending', 'timed_out', 'paid']),
    );
    await stands(page, 'tl', { available: '₱449.50', held: '₱0.00' });
    await desk.context().close();
  });
});

test.describe('a withdrawal that the provider could not pay', () => {
  test.use({ language: 'en' });

  test('says why, and gives the money back', async ({ page }) => {
    if (!juan) throw new Error('the demo player is gone');
    const say = words('en');
    await logIn(page, 'en', juan);
    await prepareWithdrawal(page, 'en', juan.password, '0917 123 0001');
    await withdraw(page, 'en', '150');
    await ended(page, 'failed');
    const latest = page.locator('[data-part="withdrawal"]').first();
    await expect(latest).toContainText(say('withdraw', 'reason.institution.refused'));
    await latest.locator('summary').click();
    await expect(latest.getByRole('listitem')).toHaveText(stepsOf('en', ['requested', 'approved', 'sending', 'failed']));
    await stands(page, 'en', { available: '₱1,000.00', held: '₱0.00' });
  });
});
