import type { Page } from '@playwright/test';

import { expect, test, words, type Language } from '../fixtures/test.ts';
import { axeFaults, rested } from '../screens/axe.ts';
import { settled } from '../screens/session.ts';

const languages: readonly Language[] = ['tl', 'en'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const calls = '**/wps/game/search*';

for (const language of languages) {
  const say = words(language);
  const sheet = (page: Page) => page.getByRole('dialog', { name: say('search', 'title') });
  const field = (page: Page) => sheet(page).getByRole('searchbox', { name: say('search', 'label') });
  const group = (page: Page, name: string) => sheet(page).getByRole('region', { name: say('search', name), exact: true });
  const openSheet = async (page: Page) => {
    await page.goto('/m/home');
    await settled(page);
    await page.getByRole('link', { name: say('search', 'pill') }).click();
    await expect(field(page)).toBeFocused();
  };

  for (const viewport of sizes)
    test.describe(`the search, in ${language} at ${viewport.width} px`, () => {
      test.use({ language, viewport });

      test('finds while typing: games however they are spelled, kinds and providers; a game leads to its launch and is kept among the recent searches', async ({
        page,
      }) => {
        await openSheet(page);
        await field(page).pressSequentially('jipni');
        const game = group(page, 'games').getByRole('link', { name: 'Jeepney Joyride' });
        await expect(game).toBeVisible();
        await expect(sheet(page).getByRole('status')).toHaveText(say('search', 'found', { games: 3, vendors: 0, kinds: 0 }));
        await rested(sheet(page));
        expect(await axeFaults(page, '#search')).toEqual([]);
        const box = await sheet(page).boundingBox();
        if (viewport.width < 768) expect(box).toMatchObject({ x: 0, y: 0, width: viewport.width, height: viewport.height });
        await field(page).fill('plinko');
        await expect(group(page, 'kinds').getByRole('link', { name: say('search', 'kind.plinko') })).toHaveAttribute(
          'href',
          '/m/gameList?gameType=RNG&kind=plinko',
        );
        await field(page).fill('bakunwa');
        await expect(group(page, 'vendors').getByRole('link', { name: 'Bakunawa Gaming' })).toBeVisible();
        await group(page, 'games').getByRole('link', { name: 'Bakunawa Eats the Moon' }).click();
        await page.waitForURL(/\/m\/login\?next=.*launchGame/);
        await openSheet(page);
        await group(page, 'recent').getByRole('button', { name: 'bakunwa' }).click();
        await expect(field(page)).toHaveValue('bakunwa');
        await expect(group(page, 'games')).toBeVisible();
        await field(page).fill('');
        await group(page, 'recent')
          .getByRole('button', { name: say('search', 'clear') })
          .click();
        await expect(group(page, 'recent')).toBeHidden();
      });

      test('that finds nothing says so, and offers the nearest names and hot games', async ({ page }) => {
        await openSheet(page);
        await field(page).fill('jeepny king');
        await expect(sheet(page).getByRole('status')).toHaveText(say('search', 'none', { text: 'jeepny king' }));
        await expect(group(page, 'nearest').getByRole('link', { name: 'Jeepney Joyride' })).toBeVisible();
        await expect(group(page, 'hot').getByRole('link')).toHaveCount(12);
        await rested(sheet(page));
        expect(await axeFaults(page, '#search')).toEqual([]);
      });
    });

  test.describe(`the search, in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } });

    test('works by keyboard alone: it opens, closes by Escape and gives the focus back', async ({ page }) => {
      await page.goto('/m/home');
      await settled(page);
      const pill = page.getByRole('link', { name: say('search', 'pill') });
      await pill.focus();
      await page.keyboard.press('Enter');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('crash');
      await expect(group(page, 'kinds')).toBeVisible();
      // a search field takes the first one: it empties
      await page.keyboard.press('Escape');
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toBeHidden();
      await expect(pill).toBeFocused();
    });

    test.describe('on a bad network', () => {
      test.use({ expectedErrors: [/Failed to load resource/] });

      test('says that it failed, and tries again', async ({ page }) => {
        await openSheet(page);
        await page.route(calls, (route) => route.fulfill({ status: 500, body: '{}' }));
        await field(page).fill('crash');
        await expect(sheet(page).getByRole('alert')).toContainText(say('search', 'failed'));
        await page.unroute(calls);
        await sheet(page)
          .getByRole('button', { name: say('common', 'retry') })
          .click();
        await expect(group(page, 'kinds')).toBeVisible();
      });
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('is a page with a form and its results', async ({ page }) => {
        await page.goto('/m/home');
        await page.getByRole('link', { name: say('search', 'pill') }).click();
        await page.getByRole('searchbox', { name: say('search', 'label') }).fill('jipni');
        await page.getByRole('button', { name: say('search', 'go') }).click();
        await expect(page.getByRole('link', { name: /Jeepney Joyride/ })).toBeVisible();
        expect(new URL(page.url()).search).toBe('?q=jipni');
      });
    });
  });
}
