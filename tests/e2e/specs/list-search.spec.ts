import type { Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { axeFaults, rested } from '../screens/axe.ts';
import { tiles } from '../screens/game-list.ts';
import { settled } from '../screens/session.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const language of languagesOf('en')) {
  const say = words(language);
  const pill = (page: Page) => page.locator('[data-list] a[data-tab="search"]');
  const sheet = (page: Page) => page.getByRole('dialog', { name: say('search', 'title') });
  const group = (page: Page, name: string) => sheet(page).getByRole('region', { name: say('search', name), exact: true });

  for (const viewport of sizes)
    test.describe(`the search of a list, in ${language} at ${viewport.width} px`, () => {
      test.use({ language, viewport });

      test('finds this category first, then the others; Enter searches the list, whose heading has the focus', async ({ page }) => {
        await page.goto('/m/fish');
        await settled(page);
        await pill(page).click();
        const field = sheet(page).getByRole('searchbox');
        await expect(field).toBeFocused();
        await field.fill('bakunawa');
        await expect(group(page, 'here').getByRole('link').first()).toBeVisible();
        const groups = await sheet(page).getByRole('heading', { level: 3 }).allInnerTexts();
        expect(groups.indexOf(say('search', 'here'))).toBeLessThan(groups.indexOf(say('search', 'others')));
        await rested(sheet(page));
        expect(await axeFaults(page, '#search')).toEqual([]);
        await field.fill('tilapia');
        await field.press('Enter');
        await expect(sheet(page)).toBeHidden();
        await expect(tiles(page)).toHaveCount(1);
        await expect(page.locator('#list-title')).toBeFocused();
        await expect(page.getByRole('searchbox')).toHaveValue('tilapia');
        expect(new URL(page.url()).search).toBe('?type=search&gameName=tilapia');
      });
    });

  test.describe(`the search of a list without JavaScript, in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('is a form whose page has the results', async ({ page }) => {
      await page.goto('/m/gameList?gameType=FISH');
      await pill(page).click();
      await page.getByRole('searchbox', { name: say('games', 'search.label') }).fill('tilapia');
      await page.getByRole('button', { name: say('games', 'search.go') }).click();
      await expect(tiles(page)).toHaveCount(1);
      expect(new URL(page.url()).search).toBe('?gameType=FISH&type=search&gameName=tilapia');
    });
  });
}
