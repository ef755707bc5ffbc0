import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled } from '../screens/session.ts';

const newPassword = 'dilaw na payong sa ulan';

for (const language of languagesOf('tl')) {
  const t = words(language);
  const inPassword = (key: string) => t('password', key);

  test.describe(`passwords in ${language}`, () => {
    test.use({ language });

    test('/m/forget opens the dialog with both fields, its button and the customer-service link; closing it goes home (PASS-003, PASS-004, PASS-014, PASS-015, PASS-016, PASS-017, RULE-011, RULE-014)', async ({
      page,
    }) => {
      await page.goto('/m/forget');
      await settled(page);
      const dialog = page.getByRole('dialog', { name: inPassword('forget.title') });
      await dialog.getByRole('radio', { name: inPassword('forget.method.email') }).check();
      await expect(dialog.getByLabel(t('session', 'field.username'))).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: inPassword('field.email') })).toBeVisible();
      await expect(dialog.getByRole('button', { name: inPassword('forget.submit') })).toBeVisible();
      await dialog.getByLabel(t('session', 'field.username')).fill('j j');
      await dialog.getByRole('textbox', { name: inPassword('field.email') }).fill('juan@');
      await dialog.getByRole('textbox', { name: inPassword('field.email') }).blur();
      await expect(dialog.getByRole('textbox', { name: inPassword('field.email') })).toHaveAccessibleDescription(inPassword('rule.email'));
      await expect(dialog.getByLabel(t('session', 'field.username'))).toHaveAccessibleDescription(t('registration', 'rule.account'));
      await expect(dialog.getByRole('link', { name: inPassword('forget.help') })).toHaveAttribute('href', '/m/customer');
      await expect(page.locator('[data-part="page"]')).toHaveClass(/modal-forget/);
      await settled(page);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/m\/home$/);
    });

    test('a player changes the password in the dialog, and is home again (PASS-005, PASS-007, PASS-010, PASS-032, PASS-034, PASS-038, PASS-039, RULE-018, RULE-019, RULE-020)', async ({
      page,
    }) => {
      const account = newAccount();
      await join(page, account);
      await page.goto('/m/changePsw');
      const dialog = page.getByRole('dialog', { name: inPassword('change.title') });
      await expect(page.locator('[data-part="header"] [data-back]')).toHaveCount(0);
      await settled(page);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/m\/home$/);
      await page.goto('/m/changePsw');
      const typed = dialog.getByLabel(inPassword('field.newPassword'), { exact: true });
      const repeated = dialog.getByLabel(inPassword('field.confirmNewPassword'));
      const sent: string[] = [];
      page.on('request', (request) => request.url().includes('/password/v2') && sent.push(request.url()));
      await dialog.getByLabel(inPassword('field.oldPassword')).fill(account.password);
      await typed.fill(account.password);
      await repeated.focus();
      await repeated.blur();
      await expect(repeated).toHaveAccessibleDescription(inPassword('rule.enter'));
      await repeated.fill(newPassword);
      await expect(repeated).toHaveAccessibleDescription(inPassword('rule.mismatch'));
      await repeated.fill(account.password);
      await dialog.getByRole('button', { name: inPassword('change.submit') }).click();
      const same = page.getByRole('alertdialog', { name: inPassword('same.title') });
      await expect(same).toContainText(inPassword('same.text'));
      await expect(same.getByRole('button', { name: inPassword('same.confirm') })).toBeVisible();
      await same.getByRole('button', { name: inPassword('same.cancel') }).click();
      expect(sent).toEqual([]);
      await typed.fill(newPassword);
      await repeated.fill(newPassword);
      const status = (key: string) => page.getByRole('status').filter({ hasText: inPassword(key) });
      const held = Promise.withResolvers<void>();
      await page.route('**/password/v2', async (route) => held.promise.then(() => route.continue()));
      await dialog.getByRole('button', { name: inPassword('change.submit') }).click();
      await expect(status('change.wait')).toBeVisible();
      held.resolve();
      await status('change.saved').waitFor();
      await expect(page).toHaveURL(/\/m\/home$/);
    });

    test('/m/changePsw without a session goes home (PASS-006)', async ({ page }) => {
      await page.goto('/m/changePsw');
      await expect(page).toHaveURL(/\/m\/home$/);
    });
  });
}

test.describe('a forgotten password', () => {
  // the second use of the link is refused
  test.use({ expectedErrors: [/422.*\/wps\/member\/password\/reset/] });

  test('is set by the link of the mail in the outbox, which works once (PASS-002, PASS-019)', async ({ page }) => {
    const t = words('en');
    await page.goto('/m/forget');
    await settled(page);
    await page.getByRole('radio', { name: t('password', 'forget.method.email') }).check();
    await page.getByLabel(t('session', 'field.username')).fill('maria');
    await page.getByRole('textbox', { name: t('password', 'field.email') }).fill('maria@demo.invalid');
    await page.getByRole('button', { name: t('password', 'forget.submit') }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    const link = page.locator('article').filter({ hasText: 'maria@demo.invalid' }).first().getByRole('link');
    await expect(async () => {
      await page.goto('/dev/outbox?lang=en');
      await expect(link).toBeVisible({ timeout: 500 });
    }).toPass();
    const secret = new URL((await link.getAttribute('href')) ?? '').hash;
    for (const isFirst of [true, false]) {
      const password = `${newPassword} ${isFirst} ${Date.now()}`;
      await page.goto(`/m/resetPsw${secret}`);
      await page.getByLabel(t('password', 'field.newPassword'), { exact: true }).fill(password);
      await page.getByLabel(t('password', 'field.confirmNewPassword')).fill(password);
      await page.getByRole('button', { name: t('password', 'change.submit') }).click();
      if (isFirst) await expect(page).toHaveURL(/\/m\/login$/);
      else await expect(page.getByText(t('errors', 'reset.invalid'))).toBeVisible();
    }
  });
});
