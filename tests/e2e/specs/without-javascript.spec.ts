import { expect, test, words } from '../fixtures/test.ts';

const say = words('en');

test.describe('what opens, opens without JavaScript', () => {
  test.use({ javaScriptEnabled: false, language: 'en' });

  test('the login dialog opens over home by its button (APP-033)', async ({ page }) => {
    await page.goto('/m/home');
    await page
      .locator('[data-part="home-header"]')
      .getByRole('button', { name: say('shell', 'login') })
      .click();
    await expect(page.getByRole('dialog', { name: say('session', 'login.title') })).toBeVisible();
  });

  test('the side menu opens by the menu icon (APP-031, APP-055)', async ({ page }) => {
    await page.goto('/m/home');
    await page.getByRole('button', { name: say('shell', 'menu.open') }).click();
    await expect(page.getByRole('dialog', { name: say('shell', 'menu.side') })).toBeVisible();
  });

  test('the registration dialog opens over home, by its button and from the side menu', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: say('session', 'register.title') });
    const press = { name: say('shell', 'register'), exact: true };
    await page.goto('/m/home');
    await expect(dialog).toBeHidden();
    await page.locator('[data-part="home-header"]').getByRole('button', press).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel(say('session', 'field.username'), { exact: true })).toBeEditable();
    await page.goto('/m/home');
    await page.getByRole('button', { name: say('shell', 'menu.open') }).click();
    await page
      .getByRole('dialog', { name: say('shell', 'menu.side') })
      .getByRole('button', press)
      .click();
    await expect(dialog).toBeVisible();
  });

  test('the language list drops down with its languages (I18N-004)', async ({ page }) => {
    await page.goto('/m/home');
    const list = page.getByRole('group', { name: say('shell', 'language'), exact: true });
    await expect(list).toBeHidden();
    await page.getByRole('button', { name: say('shell', 'language.current', { name: 'English' }) }).click();
    await expect(list).toBeVisible();
    await list.getByRole('link').click();
    await page.waitForURL('**/m/language**');
    await page.getByRole('link', { name: /Tagalog|Filipino/ }).click();
    await page.waitForURL('**/m/home?lang=tl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tl');
  });
});
