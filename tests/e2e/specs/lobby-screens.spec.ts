import type { Page } from '@playwright/test';

import { gameType } from '#contract/shapes.ts';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled } from '../screens/session.ts';

const enter = {
  visitor: async () => undefined,
  async trial(page: Page) {
    await page.goto('/m/trail');
    await page.waitForURL('**/m/home');
  },
  member: (page: Page) => join(page, newAccount()),
};
const homeParts = ['notice-bar', 'top-nav', 'game-menu', 'lottery-strip', 'vendor-icons', 'home-footer'] as const;

/** Every screen on which somebody browses; the heading where its name is its own. */
const screens = [
  ...gameType.options.map((type) => ({ path: `/m/${type.toLowerCase()}`, title: `category.${type}` })),
  { path: '/m/hot', title: 'hot.picks' },
  { path: '/m/gameList?gameType=RNG', title: undefined },
  { path: '/m/gameList?gameType=FISH&type=hot', title: undefined },
  { path: '/m/gameCenter?gameType=LIVE', title: 'category.LIVE' },
] as const;
const own = [
  { path: '/m/fav', title: 'fav.title', empty: 'none.fav' },
  { path: '/m/recent', title: 'recent.title', empty: 'none.recent' },
] as const;

for (const role of ['visitor', 'trial', 'member'] as const)
  for (const language of languagesOf(role === 'trial' ? 'en' : 'tl'))
    test.describe(`the screens of the lobby in ${language}, to a ${role}`, () => {
      test.use({ language });

      test('have their names and games and are no wider than the phone; a guest’s own lists lead to log in', async ({ page }) => {
        const say = words(language);
        const main = page.locator('#main');
        const headingOf = (title: string) => page.getByRole('heading', { name: say('games', title), exact: true }).first();
        await enter[role](page);
        await page.goto('/m/home');
        await settled(page);
        for (const part of homeParts) await expect(page.locator(`[data-part="${part}"]`).first(), part).toBeAttached();
        expect(await main.locator('a[href*="launchGame"]').count(), 'hot games and those of vendors').toBeGreaterThanOrEqual(18);
        await fits(page, '/m/home');
        for (const { path, title } of screens) {
          await page.goto(path);
          if (title) await expect(headingOf(title), path).toBeVisible();
          const games = main.locator('a[href*="launchGame"], a[href*="/m/gameList?"]');
          await expect(games.first(), path).toBeVisible();
          await fits(page, path);
        }
        for (const { path, title, empty } of own) {
          await page.goto(path);
          if (role === 'visitor') {
            await page.waitForURL(`**/m/login?next=${encodeURIComponent(path)}`);
            continue;
          }
          await expect(headingOf(title), path).toBeVisible();
          await expect(page.getByText(say('games', empty)), path).toBeVisible();
          await fits(page, path);
        }
      });
    });

async function fits(page: Page, path: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
}

test('the head of home, its banners’ pause and the links of its foot are as large to a finger as a fingertip, 44 px each way', async ({
  page,
}) => {
  await join(page, newAccount());
  await page.goto('/m/home');
  await settled(page);
  await expect(page.locator('[data-banners-pause]')).toBeVisible();
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const controls = page.locator('[data-part="home-header"] :is(a, button):visible, [data-banners-pause], [data-part="home-footer"] li a');
    const sizes = await controls.evaluateAll(fingerSizes);
    expect(sizes.length).toBeGreaterThan(12);
    expect(sizes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Laro', words('en')('account', 'balance.refresh')]));
    expect(
      sizes.filter(({ least }) => least < 44),
      `${width} px`,
    ).toEqual([]);
  }
});

/** Runs in the page: how far a finger reaches each control through its middle, up to 48 px either way, with what it has beyond itself. */
function fingerSizes(controls: Element[]): { name: string; least: number }[] {
  const stepPx = 0.5;
  return controls.map((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const isHit = (x: number, y: number) => control.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
    const reach = (x: number, y: number) => {
      let steps = 0;
      while (steps < 96 && isHit(x * (steps + 1) * stepPx, y * (steps + 1) * stepPx)) steps += 1;
      return steps * stepPx;
    };
    const least = Math.round(Math.min(reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)));
    return { name: control.getAttribute('aria-label') ?? (control.textContent ?? '').trim(), least };
  });
}
