import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { loseStorage, settled } from '../screens/session.ts';

for (const language of languagesOf('tl')) {
  const say = words(language);

  test.describe(`a free trial in ${language}`, () => {
    test.use({ language });

    test('starts at /m/trail behind a wait message, and is a session of its own at home with the login dialog closed (AUTH-007, AUTH-041, AUTH-043, AUTH-044)', async ({
      page,
    }) => {
      await page.goto('/m/login');
      await settled(page);
      // long enough to see the message
      const network = await page.context().newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 1500,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      await page
        .getByRole('dialog', { name: say('session', 'login.title') })
        .getByRole('link', { name: say('login', 'trial') })
        .click();
      await page.waitForURL('**/m/trail');
      await expect(page.getByRole('heading', { name: say('login', 'trail.title') })).toBeVisible();
      await expect(page.getByText(say('login', 'trail.wait')).filter({ visible: true })).toBeVisible();
      await page.waitForURL('**/m/home');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page.getByText(say('login', 'trail.wait')).filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
      const name = await page.evaluate(() => localStorage.getItem('trialName'));
      expect(name).toMatch(/^trial_/);
      await expect(page.locator('[data-user="name"]').first()).toHaveText(name ?? '');
    });

    test('begun over home leads on at once, without an error in the middle of the page transition', async ({ page }) => {
      await page.goto('/m/home');
      await settled(page);
      for (const attempt of [1, 2, 3]) {
        await loseStorage(page);
        await page.goto('/m/home');
        await settled(page);
        await page
          .locator('[data-part="home-header"]')
          .getByRole('button', { name: say('shell', 'login') })
          .click();
        await page
          .getByRole('dialog', { name: say('session', 'login.title') })
          .getByRole('link', { name: say('login', 'trial') })
          .click();
        await page.waitForFunction(() => localStorage.getItem('trialName') !== null);
        await page.waitForURL('**/m/home');
        await settled(page);
        await expect(page.locator('dialog[open]'), `attempt ${attempt}`).toHaveCount(0);
      }
    });
  });
}
