import { axeFaults } from '../screens/axe.ts';
import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { openHome } from '../screens/home.ts';
import { join, newAccount, settled } from '../screens/session.ts';
import { shiftsOf } from '../screens/shifts.ts';

for (const language of languagesOf('en')) {
  const say = words(language);

  test.describe(`a player’s own home in ${language}`, () => {
    test.use({ language });

    test('has nothing of it for a visitor, and asks for nothing', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await openHome(page);
      await expect(page.locator('[data-part="own"]')).toBeHidden();
      await page.mouse.wheel(0, 600);
      await page.waitForLoadState('networkidle');
      expect(asked.filter((url) => /GCS_recentGame|jackpots|reward/.test(url))).toEqual([]);
    });

    test('shows a new player the jackpots and the next draw of the market, and what was played and marked as soon as it was, without moving the page', async ({
      page,
    }) => {
      await join(page, newAccount());
      await page.goto('/m/home');
      const own = page.locator('[data-part="own"]');
      await own.scrollIntoViewIfNeeded();
      await expect(own.getByRole('heading', { name: say('home', 'own.jackpots') })).toBeVisible();
      await expect(own.getByRole('timer')).toHaveText(/^\d\d+:\d\d:\d\d$/);
      await expect(own.getByRole('heading', { name: say('home', 'own.continue') })).toHaveCount(0);

      await page.goto('/m/rng');
      await settled(page);
      const tile = page.locator('main li', { has: page.locator('a[href*="launchGame"]') }).first();
      const name = await tile.locator('.name').innerText();
      await tile.getByRole('button').click();
      await expect(tile.getByRole('button')).toHaveAttribute('aria-busy', 'false');
      await tile.getByRole('link').click();
      await page.waitForURL(/launchGame/);
      await page.locator('iframe').waitFor();

      await page.goto('/m/home');
      await own.scrollIntoViewIfNeeded();
      for (const part of ['continue', 'favourites'] as const) {
        const card = own.getByRole('listitem').filter({ has: page.getByRole('heading', { name: say('home', `own.${part}`) }) });
        await expect(card.getByRole('link', { name })).toHaveAttribute('href', /launchGame/);
      }
      expect(await axeFaults(page, '[data-part="own"]')).toEqual([]);
      expect(await shiftsOf(page)).toBeLessThan(0.001);
    });

    test.describe('when a part of it cannot be read', () => {
      test.use({ expectedErrors: [/Failed to load resource/] });

      test('says what of it could not be loaded, and tries again', async ({ page }) => {
        await join(page, newAccount());
        await page.route('**/lgw/jackpots*', (route) => route.abort());
        await page.goto('/m/home');
        const own = page.locator('[data-part="own"]');
        await own.scrollIntoViewIfNeeded();
        await expect(own.getByRole('alert')).toContainText(say('home', 'own.failed'));
        await page.unroute('**/lgw/jackpots*');
        await own.getByRole('button', { name: say('home', 'own.retry') }).click();
        await expect(own.getByRole('heading', { name: say('home', 'own.jackpots') })).toBeVisible();
        await expect(own.getByRole('alert')).toHaveCount(0);
      });
    });
  });
}
