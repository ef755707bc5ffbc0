import type { Locator, Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { watchCalls, type WatchedCalls } from '../screens/calls.ts';
import { join, newAccount, submitLogin, type Account } from '../screens/session.ts';
import { pin, setPin } from '../screens/withdraw.ts';

/** Presses the button of a form that is alive once the cookie is gone that binds the session: its call finds the token dead. */
async function sendWithoutSession(page: Page, send: Locator, calls: WatchedCalls): Promise<void> {
  await expect(send).toBeEnabled();
  // none of the page's own is to find it out
  await calls.settle();
  await page.context().clearCookies({ name: /laro$/ });
  await send.click();
}

/** From the form whose call found out, through the log-in page and back. */
async function logInAgain(page: Page, language: Language, account: Account, path: string): Promise<void> {
  await page.waitForURL('**/m/login?next=**');
  await submitLogin(page, language, account);
  await page.waitForURL(`**${path}`);
}

for (const language of languagesOf('en')) {
  const say = words(language);

  test.describe(`a form whose session ends, ${language}`, () => {
    // the call that finds out is refused
    test.use({ language, expectedErrors: [/401/] });

    test('comes back with what was typed after the log-in, and is sent then: feedback', async ({ page }) => {
      const account = newAccount();
      const calls = watchCalls(page);
      await join(page, account);
      await page.goto('/m/member/feedback');
      const text = page.getByRole('textbox', { name: say('profile', 'feedback.label') });
      const send = page.getByRole('button', { name: say('profile', 'feedback.submit'), exact: true });
      const letter = 'The draws of Sunday are hard to find.\nI looked for them for a while.';
      await text.fill(letter);
      await sendWithoutSession(page, send, calls);
      await logInAgain(page, language, account, '/m/member/feedback');
      await expect(text).toHaveValue(letter);
      await send.click();
      await expect(page.getByText(say('profile', 'feedback.sent'))).toBeVisible();
      await page.reload();
      await expect(text).toHaveValue('');
    });

    test('comes back without its secrets: a payee', async ({ page }) => {
      const account = newAccount();
      const calls = watchCalls(page);
      await join(page, account);
      await page.goto('/m/withdraw');
      await setPin(page, language, account.password);
      const field = (name: 'institution' | 'holderName' | 'account' | 'pin') => page.getByLabel(say('withdraw', name), { exact: true });
      await field('institution').selectOption('gcash');
      await field('holderName').fill('Juan Dela Cruz');
      await field('account').fill('0917 555 0808');
      await field('pin').fill(pin);
      await sendWithoutSession(page, page.getByRole('button', { name: say('withdraw', 'payeeSave') }), calls);
      await page.waitForURL('**/m/login?next=**');
      expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(pin);
      await logInAgain(page, language, account, '/m/withdraw');
      await expect(field('institution')).toHaveValue('gcash');
      await expect(field('holderName')).toHaveValue('Juan Dela Cruz');
      await expect(field('account')).toHaveValue('0917 555 0808');
      await expect(field('pin')).toHaveValue('');
    });

    test('comes back with a message to the help desk that was on its way, and for nobody else', async ({ page }) => {
      const [account, another] = [newAccount(), newAccount()];
      const calls = watchCalls(page);
      await join(page, another);
      await join(page, account);
      await page.goto('/m/customer/chat');
      const text = page.getByRole('textbox', { name: say('support', 'chat.input') });
      const send = page.getByRole('button', { name: say('support', 'chat.send'), exact: true });
      await text.fill('My deposit of this morning is not there.');
      await sendWithoutSession(page, send, calls);
      await logInAgain(page, language, account, '/m/customer/chat');
      await expect(text).toHaveValue('My deposit of this morning is not there.');
      await sendWithoutSession(page, send, calls);
      await logInAgain(page, language, another, '/m/customer/chat');
      await expect(text).toHaveValue('');
    });
  });
}
