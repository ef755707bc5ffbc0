import type { Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { demoAgent } from '../screens/agent.ts';
import { axeFaults, rested } from '../screens/axe.ts';
import { gameWords, openGame } from '../screens/play.ts';
import { join, logIn, newAccount, settled } from '../screens/session.ts';

const viewport = { width: 1440, height: 900 };
test.use({ viewport, isMobile: false, hasTouch: false });

type Say = ReturnType<typeof words>;
const mainMenu = (page: Page, say: Say) => page.getByRole('navigation', { name: say('shell', 'menu.main') });
const gameMenu = (page: Page, say: Say) => page.getByRole('navigation', { name: say('games', 'menu') });
const accountPages = (page: Page, say: Say) => page.getByRole('navigation', { name: say('member', 'pages') });
const agencyMenu = (page: Page, say: Say) => page.getByRole('navigation', { name: say('agent', 'menu'), exact: true });

/** Pages of every shape: tiles, forms, tables, texts. */
const ofMembers = ['/m/home', '/m/rng', '/m/member/home', '/m/transaction/record', '/m/voucherCenter', '/m/set', '/m/protection'];
const ofAgents = ['/m/agent', '/m/agent/team/overview', '/m/teamBetting', '/m/transaction/record?types=A'];

for (const language of languagesOf('tl')) {
  const say = words(language);

  test.describe(`on a wide screen in ${language}`, () => {
    test.use({ language });

    test('home has the main menu in a rail and the games’ above them; a category leads to a list with the same, and the search opens over it', async ({
      page,
    }) => {
      await page.goto('/m/home');
      await settled(page);
      const rail = await mainMenu(page, say).boundingBox();
      expect(rail).toMatchObject({ x: 0, y: 0, height: viewport.height });
      await expect(mainMenu(page, say).getByRole('link', { name: say('shell', 'menu.home') })).toHaveAttribute('aria-current', 'page');
      const games = gameMenu(page, say);
      await games.getByRole('link', { name: say('games', 'category.RNG') }).click();
      await page.waitForURL('**/m/rng');
      await expect(page.getByRole('heading', { level: 1, name: say('games', 'category.RNG') })).toBeVisible();
      await expect(games.getByRole('link', { name: say('games', 'category.RNG') })).toHaveAttribute('aria-current', 'page');
      const tops = await page
        .locator('main li', { has: page.locator('a[href*="launchGame"]') })
        .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(6);
      await mainMenu(page, say)
        .getByRole('link', { name: say('shell', 'menu.home') })
        .click();
      await page.waitForURL('**/m/home');
      await settled(page);
      await page.getByRole('link', { name: say('search', 'pill') }).click();
      const search = page.getByRole('dialog', { name: say('search', 'title') });
      await search.getByRole('searchbox', { name: say('search', 'label') }).fill('jeepney');
      await expect(search.getByRole('link', { name: 'Jeepney Joyride' })).toBeVisible();
    });

    test('the keyboard goes through the rail, the header and the content of a lobby once each, the games’ menu with the content', async ({
      page,
    }) => {
      for (const path of ['/m/home', '/m/rng', '/m/sports']) {
        await page.goto(path);
        await settled(page);
        const [rail, games] = [await mainMenu(page, say).boundingBox(), await gameMenu(page, say).boundingBox()];
        expect(games?.x, path).toBeGreaterThanOrEqual(rail?.width ?? Number.NaN);
        const parts: string[] = [];
        for (let stops = 0; stops < 45; stops += 1) {
          await page.keyboard.press('Tab');
          const part = await page.evaluate(() => {
            const is = (selector: string) => Boolean(document.activeElement?.closest(selector));
            if (is('main')) return is('[data-part="game-menu"]') ? 'games' : 'content';
            return is('[data-part="footer-menu"]') ? 'rail' : is('[data-part="page"]') ? 'header' : 'skip';
          });
          if (parts.at(-1) !== part) parts.push(part);
        }
        expect(parts.join(' '), path).toMatch(/^skip rail header (?:content )?games content$/);
      }
    });

    test('the account’s pages are beside each of them, the current one marked, and lead from one to the next', async ({ page }) => {
      await join(page, newAccount());
      await page.goto('/m/member/home');
      const pages = accountPages(page, say);
      const current = pages.locator('[aria-current="page"]');
      await expect(current).toHaveText(say('shell', 'menu.account'));
      // once: those of a phone are the same
      await expect(page.getByRole('link', { name: say('member', 'record') })).toHaveCount(1);
      for (const [name, path] of [
        [say('shell', 'menu.withdraw'), '/m/withdraw'],
        [say('member', 'record'), '/m/transaction/record'],
        [say('member', 'security'), '/m/securityCenter'],
        [say('member', 'fairness'), '/m/fairness'],
      ] as const) {
        await pages.getByRole('link', { name, exact: true }).press('Enter');
        await page.waitForURL(`**${path}`);
        await expect(current).toHaveText(name);
        const [list, main] = [await pages.boundingBox(), await page.getByRole('main').boundingBox()];
        expect(main?.x, path).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
      }
      await page.goto('/m/member/leaderboard');
      await expect(pages.locator('[aria-current]')).toHaveText(say('member', 'club'));
      await page.setViewportSize({ width: 1023, height: 900 });
      await expect(pages).toBeHidden();
    });

    test('the agent home has two columns, and the agency’s pages beside it and each of them', async ({ page }) => {
      await logIn(page, language, demoAgent());
      await page.goto('/m/agent');
      await settled(page);
      const current = agencyMenu(page, say).locator('[aria-current="page"]');
      await expect(current).toHaveText(say('shell', 'agent.home'));
      const [counters, invitation] = [
        await page.getByRole('region', { name: say('agent', 'counters') }).boundingBox(),
        await page.getByRole('region', { name: say('agent', 'invite') }).boundingBox(),
      ];
      expect(invitation?.x).toBeGreaterThanOrEqual((counters?.x ?? 0) + (counters?.width ?? 0));
      for (const [entry, path] of [
        ['bets', '/m/teamBetting'],
        ['record', '/m/transaction/record?types=A'],
        ['team', '/m/member/team'],
      ] as const) {
        await agencyMenu(page, say)
          .getByRole('link', { name: say('agent', `menu.${entry}`) })
          .click();
        await page.waitForURL((url) => url.pathname + url.search === path);
        await expect(current).toHaveText(say('agent', `menu.${entry}`));
      }
    });

    test('a game has a wide stage, and its sheets dim all of it', async ({ page }) => {
      await join(page, newAccount());
      const game = await openGame(page, 'perlas.manta-moonrise', gameWords('slot', language)('intro.play'));
      await expect(game.locator('#spin')).toBeInViewport({ ratio: 1 });
      expect((await page.locator('.launch iframe').boundingBox())?.width).toBe(viewport.width);
      await expect(mainMenu(page, say)).toBeHidden();
      // its sheets dim all of it: clock and net position are in the page's own bar
      await game.locator('#open-rules').click();
      const heights = await game.locator('#rules').evaluate((sheet) => [getComputedStyle(sheet, '::backdrop').height, `${innerHeight}px`]);
      expect(heights[0]).toBe(heights[1]);
    });
  });
}

for (const width of [390, 1440])
  test(`the keyboard goes from the skip link to the main menu, the header and the page, at ${width} px`, async ({ page }) => {
    const say = words('en');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/m/rng');
    await settled(page);
    const focused = page.locator(':focus');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(say('shell', 'skip'));
    for (const name of ['home', 'promotions', 'deposit', 'service', 'member']) {
      await page.keyboard.press('Tab');
      await expect(focused).toHaveText(new RegExp(say('shell', `menu.${name}`)));
      await expect(mainMenu(page, say).locator(':focus')).toBeInViewport({ ratio: 1 });
    }
    // the bar that advertises the app, where it is, is before the header
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: say('shell', 'menu.open') })).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.locator('.skip').press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
  });

for (const theme of ['light', 'dark'] as const)
  test.describe(`on a wide screen in the ${theme} theme`, () => {
    test.use({ theme, language: 'tl' });

    test('no page has a fault that axe can see (WCAG 2.2 AA)', async ({ page }) => {
      const faults: string[] = [];
      const look = async (paths: readonly string[]) => {
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'load' });
          // what is below comes once it is near
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
          // also what was passed before it was looked for
          await expect(async () => {
            await page.evaluate(() => document.querySelector('main [aria-busy="true"]')?.scrollIntoView());
            await expect(page.locator('astro-island[ssr][client="load"], main [aria-busy="true"]')).toHaveCount(0, { timeout: 1000 });
          }).toPass();
          await rested(page.locator('body'));
          faults.push(...(await axeFaults(page)).map((fault) => `${path}: ${fault}`));
        }
      };
      await join(page, newAccount());
      await look(ofMembers);
      await logIn(page, 'tl', demoAgent());
      await look(ofAgents);
      expect(faults).toEqual([]);
    });
  });

/** Runs in the page: what is outside of it, and words that are broken though a smaller word would fit. */
function faultsOfRoom(): string[] {
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`${document.documentElement.scrollWidth} px wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only, .sr-text, dialog, code, bdi, [hidden]')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) faults.push(`“${word}” is broken`);
    }
  }
  return faults;
}

const languages: readonly Language[] = ['tl', 'en'];
for (const language of languages)
  test.describe(`with 200 % text in ${language}`, () => {
    test.use({ language });

    test('no wide page scrolls sideways, and no word is broken', async ({ page }) => {
      await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
      await join(page, newAccount());
      const faults: string[] = [];
      for (const path of ofMembers) {
        await page.goto(path, { waitUntil: 'load' });
        await expect(page.locator('astro-island[ssr][client="load"], main [aria-busy="true"]')).toHaveCount(0);
        faults.push(...(await page.evaluate(faultsOfRoom)).map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  });

test('in a language that is read from the right the rail is on the right, then the list of pages, then the page', async ({ page }) => {
  const say = words('en');
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl')));
  await join(page, newAccount());
  for (const path of ['/m/member/home', '/m/transaction/record']) {
    await page.goto(path);
    const parts = [mainMenu(page, say), accountPages(page, say), page.getByRole('main')];
    const [rail, list, main] = await Promise.all(parts.map((part) => part.boundingBox()));
    expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeGreaterThan(viewport.width - 20);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(rail?.x ?? 0);
    expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(list?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }
});
