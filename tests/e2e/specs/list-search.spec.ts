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
        await page.goBack();
        await expect(tiles(page)).not.toHaveCount(1);
        await expect(pill(page)).toBeVisible();
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/m/fish');
      });

      test('of a kind has the games of that kind first, before providers, and says how many there are, with a page of all', async ({
        page,
      }) => {
        await page.goto('/m/rng?kind=slot');
        await settled(page);
        await pill(page).click();
        await sheet(page).getByRole('searchbox').fill('perlas');
        await expect(group(page, 'here').getByRole('link').first()).toBeVisible();
        const groups = await sheet(page).getByRole('heading', { level: 3 }).allInnerTexts();
        expect(groups.slice(0, 2)).toEqual([say('search', 'here'), say('search', 'vendors')]);
        const all = sheet(page).getByRole('link', { name: /\d+$/ }).last();
        const count = Number(/\d+$/.exec(await all.innerText())?.[0]);
        await expect(all).toHaveText(say('search', 'all', { games: count }));
        expect(count).toBeGreaterThan(24);
        await all.click();
        await page.waitForURL('**/m/search?q=perlas&gameType=RNG&kind=slot');
        await expect(page.getByText(say('games', 'count', { count }), { exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: say('common', 'next') })).toBeVisible();
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
