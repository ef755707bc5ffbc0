import type { Page } from '@playwright/test';

import { changeLanguage, otherThan } from '../fixtures/change-language.ts';
import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { note, scrollPages, scrollShort, tiles, watchPages } from '../screens/game-list.ts';
import { alive, join, newAccount, settled } from '../screens/session.ts';

test.use({ fetchesAhead: true });

const tab = (page: Page, name: string) => page.locator(`[data-list] a[data-tab="${name}"]`);
const wholeChromium = process.env['WHOLE_CHROMIUM_PATH'] ?? '';
const calls = '**/wps/relay/GCSGAME_gameList*';

/** The places in the list of the tiles that stand whole on the screen, between header and footer menu. */
const inView = (page: Page) =>
  tiles(page).evaluateAll((all) =>
    all
      .filter((tile) => {
        const { top, bottom } = tile.getBoundingClientRect();
        return top > 70 && bottom < innerHeight - 80;
      })
      .map((tile) => tile.getAttribute('aria-posinset')),
  );

for (const language of languagesOf('tl')) {
  const say = words(language);

  test.describe(`a game list, in ${language}`, () => {
    test.use({ language });

    test('asks for more within 300 px of its end and no sooner; the page carries few tiles however many came (GAME-036, GAME-037)', async ({
      page,
    }) => {
      await page.goto('/m/rng');
      await settled(page);
      await expect(tiles(page)).not.toHaveCount(0);
      const asked = watchPages(page);
      await scrollShort(page, 320);
      await page.waitForTimeout(400);
      expect(asked).toEqual([]);
      await scrollShort(page, 290);
      await expect.poll(() => asked).toEqual([2]);
      await scrollPages(page, 3);
      expect(asked).toEqual(asked.map((_, at) => at + 2));
      expect(await tiles(page).count()).toBeLessThan(75);
      const last = tiles(page).last();
      const place = Number(await last.getAttribute('aria-posinset'));
      expect(place).toBeGreaterThanOrEqual(100);
      expect(await last.getAttribute('aria-setsize')).toMatch(/^\d{3}$/);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(tiles(page).first()).toHaveAttribute('aria-posinset', '1');
      await expect(tiles(page).first().getByRole('link')).toBeVisible();
    });

    test('finds games by name: Enter runs the search, spaces around it do not count; another tab forgets it (GAME-039, GAME-041)', async ({
      page,
    }) => {
      await page.goto('/m/fish');
      await settled(page);
      await tab(page, 'search').click();
      const input = page.getByRole('searchbox', { name: say('games', 'search.label') });
      await expect(input).toBeFocused();
      await input.fill('  tilapia ');
      await input.press('Enter');
      await expect(tiles(page)).toHaveCount(1);
      await expect(tiles(page)).toContainText(/tilapia/i);
      // the sheet fades away, and the list has the field
      await expect(input).toHaveCount(1);
      await expect(page.getByRole('main').getByText(say('games', 'count', { count: 1 }), { exact: true })).toBeVisible();
      await input.fill('wala ito talaga');
      await input.press('Enter');
      await expect(page.getByText(say('games', 'none.search'))).toBeVisible();
      await tab(page, 'all').click();
      await expect(input).toBeHidden();
      await expect(tiles(page)).not.toHaveCount(0);
      expect(new URL(page.url()).search).toBe('');
    });

    test('a search that was opened before the list came to life can be typed in at once', async ({ page }) => {
      const script = Promise.withResolvers<undefined>();
      await page.route('**/_astro/game-list*.js', async (route) => {
        await script.promise;
        await route.fallback();
      });
      await page.goto('/m/fish');
      await tab(page, 'search').click();
      const input = page.getByRole('searchbox', { name: say('games', 'search.label') });
      await expect(input).toBeFocused();
      await page.keyboard.type('tilapia');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/m/fish?type=search&gameName=tilapia');
      script.resolve(undefined);
      await expect(tiles(page)).toHaveCount(1);
      await expect(input).toHaveValue('tilapia');
    });

    test('is narrowed by its filter', async ({ page }) => {
      await page.goto('/m/rng?type=filter');
      await settled(page);
      await page.getByRole('combobox', { name: say('games', 'filter.vendor'), exact: true }).selectOption('PERLAS');
      await expect(tiles(page).filter({ hasNotText: 'Perlas Studios' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Perlas Studios' })).toBeVisible();
      const lines = page.getByRole('combobox', { name: say('games', 'filter.lines'), exact: true });
      // what runs them is in the catalogue: six ways slots of 243 lines, eight of 20
      await lines.selectOption('25');
      await expect(tiles(page)).toHaveCount(6);
      await lines.selectOption('20');
      await expect(tiles(page)).toHaveCount(14);

      await page.goto('/m/gameList?gameType=LIVE&type=filter&minLine=5');
      await expect(page.getByText(say('games', 'none.filter'))).toBeVisible();
      await expect(page.getByRole('combobox', { name: say('games', 'filter.volatility'), exact: true })).toBeDisabled();
      await expect(lines.getByRole('option')).toHaveText([say('games', 'filter.any'), say('games', 'filter.atLeast', { count: 5 })]);
    });

    test('says that a choice in its address is not known, and is shown without it', async ({ page }) => {
      await page.goto('/m/rng?kind=bingo');
      await expect(page.getByText(say('games', 'filter.unknown'))).toBeVisible();
      await expect(tiles(page)).not.toHaveCount(0);
    });

    test('keeps its filter when its address is opened or read anew, over a language change, and when the player comes back from a game (GAME-048)', async ({
      page,
    }) => {
      await join(page, newAccount());
      const filtered = async (shown: Language) => {
        const there = words(shown);
        await expect(tiles(page)).toHaveCount(14);
        await expect(page.getByRole('combobox', { name: there('games', 'filter.lines'), exact: true })).toHaveValue('20');
        await expect(page.getByRole('combobox', { name: there('games', 'filter.vendor'), exact: true })).toHaveValue('PERLAS');
        expect(new URL(page.url()).search).toContain('minLine=20');
      };
      await page.goto('/m/rng?type=filter&vassalage=PERLAS&minLine=20');
      await filtered(language);
      await page.reload();
      await filtered(language);
      for (const other of [otherThan(language), language]) {
        await changeLanguage(page, other);
        await filtered(other);
      }
      await page.locator('main a[href*="launchGame"]').first().click();
      await page.waitForURL(/launchGame/);
      await page.goBack();
      await filtered(language);
    });

    test('keeps what was chosen and typed before it came to life', async ({ page }) => {
      const script = Promise.withResolvers<undefined>();
      await page.route(/\/game-list\.[^/]*\.js$/, async (route) => {
        await script.promise;
        await route.continue();
      });
      await page.goto('/m/rng?type=filter');
      await page.getByRole('combobox', { name: say('games', 'filter.vendor'), exact: true }).selectOption('PERLAS');
      script.resolve(undefined);
      await expect(tiles(page).filter({ hasNotText: 'Perlas Studios' })).toHaveCount(0);

      await page.goto('/m/fish?type=search');
      const input = page.getByRole('searchbox', { name: say('games', 'search.label') });
      await input.fill('tilapia');
      await settled(page);
      await expect(input).toHaveValue('tilapia');
    });

    test('opens a game, and is as it was when the player comes back: tab, name, loaded pages, place (GAME-002)', async ({ page }) => {
      await join(page, newAccount());
      await page.goto('/m/rng');
      await settled(page);
      await scrollPages(page, 3);
      await page.evaluate(() => scrollBy({ top: -900, behavior: 'instant' }));
      const place = await page.evaluate(() => Math.round(scrollY));
      expect(place).toBeGreaterThan(3000);
      await expect.poll(async () => (await inView(page)).length).toBeGreaterThan(5);
      const seen = await inView(page);
      await page
        .locator(`[data-list] ul.tiles > li[aria-posinset="${seen[4] ?? ''}"]`)
        .getByRole('link')
        .click();
      await page.waitForURL('**/m/launchGame?*');
      await page.goBack();
      await settled(page);
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
      await expect.poll(() => inView(page)).toEqual(seen);
      // a browser that is busy remembers a place from before the last scroll
      expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');

      await page.goto('/m/rng?type=search');
      await settled(page);
      const input = page.getByRole('searchbox');
      await input.fill('a');
      await input.press('Enter');
      // what hundreds have in their name is not counted to the end
      await expect(page.getByText(say('games', 'countAtLeast', { count: 125 }))).toBeVisible();
      await input.fill('jeepney joyride');
      await input.press('Enter');
      await expect(tiles(page)).toHaveCount(1);
      await tiles(page).getByRole('link').click();
      await expect(page.locator('iframe')).toBeVisible();
      await page.goBack();
      await settled(page);
      await expect(tiles(page)).toHaveCount(1);
      await expect(input).toHaveValue('jeepney joyride');
    });

    // the headless shell keeps no pages
    if (wholeChromium)
      test('comes back from the browser’s own memory of pages as it was, and so does home with the hot games that were opened', async ({
        playwright,
        baseURL,
        launchOptions,
      }) => {
        const browser = await playwright.chromium.launch({
          ...launchOptions,
          executablePath: wholeChromium,
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        });
        const context = await browser.newContext({
          baseURL: baseURL ?? '',
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          isMobile: true,
        });
        await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
        const comesBack = async (path: string, open: (page: Page) => Promise<unknown>) => {
          const page = await context.newPage();
          await page.goto(path);
          await settled(page);
          await open(page);
          const expression = `JSON.stringify([document.documentElement.dataset.kept, Math.round(scrollY), document.querySelectorAll('a.tile').length])`;
          // the next page of a list is asked for a moment after its end has come near
          let before = '';
          await expect
            .poll(async () => before === (before = (await page.evaluate(expression)) as string), { intervals: [1500] })
            .toBe(true);
          await page.evaluate(() =>
            addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset['kept'] = String(persisted))),
          );
          await page.goto('/m/help');
          // the test library does not know a page that comes back alive: the protocol does
          const protocol = await context.newCDPSession(page);
          const { currentIndex, entries } = await protocol.send('Page.getNavigationHistory');
          await protocol.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
          const ask = async () => (await protocol.send('Runtime.evaluate', { expression })).result.value as string;
          await expect.poll(ask).toBe(before.replace('null', '"true"'));
        };
        await comesBack('/m/rng', (page) => scrollPages(page, 2));
        await comesBack('/m/home', async (page) => {
          await alive(page.locator('[data-hot-more]'));
          await page.locator('[data-hot-more]').click();
          const last = page.locator('[aria-labelledby="hot-title"] a.tile').nth(30);
          await last.evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }));
        });
        await browser.close();
      });

    test.describe('on a bad network', () => {
      test.use({ expectedErrors: [/ERR_FAILED|status of 500/] });

      test('says that it failed and comes with another try, first page and further ones; slow, it says that it is coming (fault 57)', async ({
        page,
      }) => {
        await page.route(calls, (route) => route.abort());
        await page.goto('/m/rng');
        await settled(page);
        const alert = (key: string) =>
          note(page)
            .getByRole('alert')
            .filter({ hasText: say('games', key) });
        const retry = note(page).getByRole('button', { name: say('common', 'retry') });
        await scrollShort(page, 0);
        await expect(alert('moreFailed')).toBeVisible();
        await page.unroute(calls);
        await retry.click();
        await expect(alert('moreFailed')).toBeHidden();
        await scrollPages(page, 1);

        await page.route(calls, (route) => route.fulfill({ status: 500, body: 'oh' }));
        await tab(page, 'hot').click();
        await expect(alert('failed')).toBeVisible();
        await expect(tiles(page)).toHaveCount(0);
        await page.unroute(calls);
        await page.route(calls, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1500));
          await route.continue();
        });
        await retry.click();
        await expect(note(page).getByRole('status')).toHaveText(say('common', 'loading'));
        await expect(tiles(page)).not.toHaveCount(0);
      });
    });

    test('leads a guest who wants the recent games or the favourites to log in, and back', async ({ page }) => {
      await page.goto('/m/rng');
      await settled(page);
      await tab(page, 'fav').click();
      await page.waitForURL('**/m/login?next=%2Fm%2Frng%3Ftype%3Dfav');
    });
  });
}
