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
});
