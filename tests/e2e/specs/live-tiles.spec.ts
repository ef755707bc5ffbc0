import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { tiles } from '../screens/game-list.ts';
import { settled } from '../screens/session.ts';
import { shiftsOf } from '../screens/shifts.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const list = (type: string) => `/m/gameList?gameType=${type}`;

for (const language of languagesOf('en')) {
  const say = words(language);

  for (const viewport of sizes)
    test.describe(`the tiles of shared games, in ${language} at ${viewport.width} px`, () => {
      test.use({ language, viewport });

      test('say what goes on there, asked for together, and move nothing', async ({ page }) => {
        const asked: number[] = [];
        page.on('request', (request) => {
          const { pathname, searchParams } = new URL(request.url());
          if (pathname === '/wps/game/live') asked.push((searchParams.get('nodeIds') ?? '').split(',').length);
        });
        await page.goto(list('LIVE'));
        const table = tiles(page).first();
        await expect(table.locator('.live')).toContainText(/₱[\d,]+–₱[\d,]+/);
        await expect(table.locator('.live')).toContainText(say('live', 'waiting'));
        await expect(table.getByRole('link')).toHaveAccessibleDescription(/₱[\d,]+–₱[\d,]+.* 0 /);
        expect(asked).toHaveLength(1);
        expect(asked[0]).toBeGreaterThan(5);
        await settled(page);
        expect(await axeFaults(page, '[data-list]')).toEqual([]);
        expect(await shiftsOf(page)).toBeLessThan(0.001);

        await page.goto(list('PVP'));
        const room = tiles(page).first();
        await expect(room.locator('.live')).toContainText(/\d .*₱[\d,]+/);
        await expect(room.getByRole('link')).toHaveAccessibleDescription(/\d .*, ₱[\d,]+/);

        await page.goto(list('SPORTS'));
        const league = tiles(page).first();
        await expect(league.locator('.live')).toContainText(/\d:\d\d:\d\d/);
        await expect(league.locator('.live')).toContainText(/\d+\.\d\d/);
        await expect(league.getByRole('link')).toHaveAccessibleDescription(/ \d+\.\d\d, /);
        expect(await axeFaults(page, '[data-list]')).toEqual([]);
        expect(await shiftsOf(page)).toBeLessThan(0.001);
      });
    });

  test.describe(`the tiles of shared games without JavaScript, in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('say what lasts', async ({ page }) => {
      await page.goto(list('LIVE'));
      await expect(tiles(page).first().locator('.live')).toHaveText(/^₱[\d,]+–₱[\d,.]+[KM]?$/);
      await page.goto(list('PVP'));
      await expect(tiles(page).first().locator('.live')).toContainText(/₱[\d,]+/);
    });
  });
}
