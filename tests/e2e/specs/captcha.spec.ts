import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled } from '../screens/session.ts';

for (const language of languagesOf('en')) {
  const say = words(language);

  test.describe(`a captcha in ${language}`, () => {
    // guesses are refused
    test.use({ language, expectedErrors: [/4\d\d.*\/wps\/session\/login/] });

    test('that cannot be read is replaced, by keyboard alone, by a check of the device, and the log-in goes on', async ({
      page,
      browser,
      baseURL,
    }) => {
      const account = newAccount();
      const owner = await browser.newContext({ ...(baseURL && { baseURL }) });
      await join(await owner.newPage(), account);
      await owner.close();
      await page.goto('/m/login');
      await settled(page);
      const form = page.getByRole('dialog', { name: say('session', 'login.title') });
      const password = form.getByLabel(say('session', 'field.password'), { exact: true });
      const submit = form.getByRole('button', { name: say('session', 'login.submit'), exact: true });
      const check = form.getByRole('button', { name: say('login', 'captcha.human'), exact: true });
      await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(account.userName);
      for (let guess = 0; guess < 8 && !(await check.isVisible()); guess += 1) {
        await password.fill(`not the password ${guess}`);
        const answered = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'));
        await submit.click();
        await answered;
        await expect(submit).toBeEnabled();
      }
      await expect(form.getByRole('textbox', { name: say('login', 'captcha.label') })).toBeVisible();
      await check.focus();
      await page.keyboard.press('Enter');
      await expect(form.getByRole('status').filter({ hasText: say('login', 'captcha.human.done') })).toBeAttached();
      await expect(form.getByRole('button', { name: say('login', 'captcha.human.done'), exact: true })).toBeFocused();
      await expect(form.getByRole('textbox', { name: say('login', 'captcha.label') })).toHaveCount(0);
      await password.fill(account.password);
      await submit.click();
      await page.waitForURL('**/m/home');
    });
  });
}
