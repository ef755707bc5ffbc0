import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled } from '../screens/session.ts';

const mapping = '**/wps/relay/GCSGAME_getVassGameType*';
const launch = '**/wps/game/launchGame*';

for (const language of languagesOf('en')) {
  const say = words(language);

  test.describe(`the game centre in ${language}`, () => {
    test.use({ language });

    test('leads from a vendor to all of its games, and from the menu to the next type', async ({ page }) => {
      await page.goto('/m/lott');
      // two vendors, one brand (GAME-051)
      const brand = page.getByRole('article', { name: 'Tadhana Draws' });
      await expect(brand).toHaveCount(1);
      await brand.getByRole('link', { name: say('centre', 'vendor.all', { count: 18, name: 'Tadhana Draws' }) }).click();
      await page.waitForURL('**/m/gameCenter?gameType=LOTT&vassalage=TCG');
      await expect(page.locator('a[href*="gameId=tcg-sea."]')).toHaveCount(8);
      await expect(page.locator('a[href*="gameId=tcg-lotto-vn."]')).toHaveCount(10);
      await page.getByRole('link', { name: say('centre', 'back') }).click();
      await page.waitForURL('**/m/gameCenter?gameType=LOTT');
      await page
        .getByRole('navigation', { name: say('games', 'menu') })
        .getByRole('link', { name: say('games', 'category.LIVE') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: say('games', 'category.LIVE') })).toBeVisible();
    });

    test('marks the vendors that are under maintenance this minute, and those alone', async ({ page }) => {
      await page.route(mapping, async (route) => {
        const response = await route.fetch();
        const answer = (await response.text()).replace(/("vassalage":"MAHARLIKA"[^}]*"isClosed":)false/, '$1true');
        await route.fulfill({ response, body: answer });
      });
      await page.goto('/m/live');
      const closed = page.getByText(say('centre', 'closed'), { exact: true }).filter({ visible: true });
      await expect(closed).toHaveCount(1);
      await expect(page.getByRole('article', { name: 'Salon Maharlika' }).getByText(say('centre', 'closed.text'))).toBeVisible();
    });

    test('tells the hot matches of its leagues as they begin, and leads from one to its game', async ({ page }) => {
      await page.goto('/m/sports');
      const matches = page.getByRole('region', { name: say('centre', 'matches') });
      const first = matches.getByRole('listitem').first();
      await expect(first.locator('time')).toHaveText(/^\d\d:\d\d:\d\d$/);
      // one that begins between the page's question and ours is in the next answer no more
      await expect(async () => {
        const shown = await first.locator('.home').innerText();
        const answer = await page.request.get('/wps/relay/GCSGAME_hotMatches?gameType=SPORTS');
        const { value } = (await answer.json()) as { value: { list: { home: string }[] } };
        expect(value.list.map(({ home }) => home)).toContain(shown);
      }).toPass();
      await first.getByRole('link').click();
      // a guest is asked to log in, with the way back to the league
      await page.waitForURL(/\/m\/login\?next=%2Fm%2FlaunchGame%3FgameId%3D/);
      await page.goto('/m/live');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-part="hot-matches"]')).toHaveCount(0);
    });

    test.describe('to a member', () => {
      test('a game of a vendor under maintenance does not open: the launch page says so, and leads back to the lobby', async ({ page }) => {
        await join(page, newAccount());
        await page.route(launch, (route) =>
          route.fulfill({ status: 200, json: { success: false, errorCode: 'vendor.maintenance', message: '', value: null } }),
        );
        await page.goto('/m/launchGame?gameId=perlas.pearl-divers');
        const notice = page.getByRole('alert').filter({ visible: true });
        await expect(notice).toContainText(say('play', 'closed'));
        await expect(notice).toContainText(say('play', 'failed.text'));
        await expect(page.locator('iframe')).toHaveCount(0);
        await notice.getByRole('link', { name: say('play', 'lobby') }).click();
        await page.waitForURL('**/m/home');
        await settled(page);
        await expect(page.locator('[data-part="home-header"]')).toBeVisible();
      });
    });
  });
}
