import type { Page } from '@playwright/test';

import { axeFaults } from '../screens/axe.ts';
import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { join, newAccount, settled } from '../screens/session.ts';

const heartOf = (page: Page, language: Language, name: string) =>
  page.locator('main').getByRole('button', { name: words(language)('games', 'favourite', { name }), exact: true });

/** The names of the first games of the slots, in the page's order. */
async function openSlots(page: Page): Promise<[string, string]> {
  await page.goto('/m/rng');
  await settled(page);
  const [first = '', second = ''] = await page.locator('main a[href*="launchGame"] .name').allInnerTexts();
  return [first, second];
}

async function openOwn(page: Page, path: '/m/fav' | '/m/recent'): Promise<void> {
  await page.goto(path);
  await settled(page);
}

for (const language of languagesOf('tl')) {
  const say = words(language);
  const count = (games: number) => say('games', 'count', { count: games });

  test.describe(`favourites and recent games in ${language}`, () => {
    test.use({ language });

    test('a guest’s favourite toggle, favourites and recent games go to login, with the way back (GAME-059, ROLE-005)', async ({
      page,
    }) => {
      const [name] = await openSlots(page);
      await heartOf(page, language, name).click();
      await page.waitForURL(/\/m\/login\?next=%2Fm%2Frng$/);
      for (const own of ['fav', 'recent']) {
        await settled(page);
        await page.evaluate((path) => location.assign(path), `/m/${own}`);
        await page.waitForURL(new RegExp(`/m/login\\?next=%2Fm%2F${own}$`));
      }
    });

    test('a player marks games, finds them with their count at the favourites, and removes them there one by one (GAME-003, GAME-056, GAME-057, GAME-060, GAME-062, GAME-064)', async ({
      page,
    }) => {
      await join(page, newAccount());
      const [first, second] = await openSlots(page);
      for (const name of [first, second]) {
        const marking = page.waitForRequest('**/MCSFE_addFavoriteGameV2');
        await heartOf(page, language, name).click();
        expect((await marking).postDataJSON()).toEqual({ nodeId: expect.any(String), vendor: expect.stringMatching(/^[A-Z]+$/) });
        await expect(heartOf(page, language, name)).toHaveAttribute('aria-pressed', 'true');
      }
      await expect(page.getByText(say('common', 'saved'))).toBeVisible();
      await expect(heartOf(page, language, second)).toHaveAttribute('aria-busy', 'false');
      await page.reload();
      await settled(page);
      await expect(heartOf(page, language, first)).toHaveAttribute('aria-pressed', 'true');

      await openOwn(page, '/m/fav');
      const names = page.locator('main [data-list] .name');
      await expect(names).toHaveText([second, first]);
      await expect(page.getByText(count(2))).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await heartOf(page, language, second).focus();
      await page.keyboard.press('Enter');
      await expect(names).toHaveText([first]);
      await expect(page.getByText(count(1))).toBeVisible();
      await expect(heartOf(page, language, first)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(names).toHaveCount(0);
      await expect(page.getByText(say('games', 'none.fav'))).toBeVisible();
      await expect(page.getByRole('heading', { name: say('games', 'fav.title') })).toBeFocused();
    });

    test('a game that was opened stands at the recent games (GAME-004)', async ({ page }) => {
      await join(page, newAccount());
      const [name] = await openSlots(page);
      await page.locator('main a[href*="launchGame"]').first().click();
      await page.waitForURL(/launchGame/);
      await expect(page.locator('iframe')).toBeVisible();
      await openOwn(page, '/m/recent');
      await expect(page.locator('main [data-list] .name')).toHaveText([name]);
      await expect(page.getByText(count(1))).toBeVisible();
    });
  });
}

test.describe('without the platform', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a mark goes back to what it was; nothing shows, and the reason is there to be read aloud (GAME-065)', async ({ page }) => {
    await join(page, newAccount());
    const [name] = await openSlots(page);
    await page.route('**/MCSFE_addFavoriteGameV2', async (route) => route.abort());
    await heartOf(page, 'en', name).click();
    await expect(page.locator('[data-part="favourite-failure"]')).toHaveText(words('en')('errors', 'network.offline'));
    await expect(heartOf(page, 'en', name)).toHaveAttribute('aria-pressed', 'false');
    await expect(heartOf(page, 'en', name)).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('[data-part="toast"]')).toHaveCount(0);
  });

  test('a mark shows at once where the words have not come, which are asked for once more and tell it then (GAME-060)', async ({
    page,
  }) => {
    await join(page, newAccount());
    const isHeld = Promise.withResolvers<void>();
    const comes = Promise.withResolvers<void>();
    let isLost = false;
    await page.route(/\/favourites\.late\.js$/, async (route) => {
      if (!isLost) {
        isLost = true;
        return route.abort();
      }
      isHeld.resolve();
      await comes.promise;
      return route.continue();
    });
    const [name] = await openSlots(page);
    await expect.poll(() => isLost).toBe(true);
    await heartOf(page, 'en', name).click();
    await isHeld.promise;
    await expect(heartOf(page, 'en', name)).toHaveAttribute('aria-pressed', 'true');
    await expect(heartOf(page, 'en', name)).toHaveAttribute('aria-busy', 'false');
    const saved = page.getByText(words('en')('common', 'saved'));
    await expect(saved).toHaveCount(0);
    comes.resolve();
    await expect(saved).toBeVisible();
  });
});

test('a free trial has favourites too', async ({ page }) => {
  await page.goto('/m/trail');
  await page.waitForURL('**/m/home');
  const [name] = await openSlots(page);
  await heartOf(page, 'en', name).click();
  await expect(heartOf(page, 'en', name)).toHaveAttribute('aria-pressed', 'true');
  await expect(heartOf(page, 'en', name)).toHaveAttribute('aria-busy', 'false');
  await openOwn(page, '/m/fav');
  await expect(page.locator('main [data-list] .name')).toHaveText([name]);
});
