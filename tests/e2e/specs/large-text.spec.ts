import type { Page } from '@playwright/test';

import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount } from '../screens/session.ts';

const width = 320;
const pages = [
  '/m/member/home',
  '/m/protection',
  '/m/withdraw',
  '/m/voucherCenter',
  '/m/member/verification',
  '/m/member/benefits',
  '/m/member/leaderboard',
  '/m/member/feedback',
  '/m/webEmail',
  '/m/gameRecord',
  '/m/rewardCenter',
  '/m/launchGame?gameId=bolabilis.one-minute-five',
];

/** What sticks out, by its words; nothing where the page fits. */
async function wide(page: Page, where: string): Promise<string[]> {
  return page.evaluate(
    ({ most, name }) => {
      if (document.documentElement.scrollWidth <= most) return [];
      const out = [...document.querySelectorAll('main *')].filter((element) => element.getBoundingClientRect().right > most + 1);
      return [
        `${name} is ${document.documentElement.scrollWidth} wide: ${out.map((element) => element.textContent?.slice(0, 40)).join(' | ')}`,
      ];
    },
    { most: width, name: where },
  );
}

for (const language of ['tl', 'en'] as const) {
  test.describe(`with 200 % text on a phone of 320 px, in ${language},`, () => {
    test.use({ language });

    test('no page of money, protection and the member is wider than the screen, nor a transfer on its way, nor an opened part', async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const say = words(language);
      await join(page, newAccount());
      await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
      await page.setViewportSize({ width, height: 844 });
      const faults: string[] = [];
      for (const path of pages) {
        await page.goto(path, { waitUntil: 'load' });
        await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0);
        await expect(page.locator('main').getByLabel(say('common', 'loading'), { exact: true })).toHaveCount(0);
        await page.evaluate(() => document.querySelectorAll('main details').forEach((part) => part.setAttribute('open', '')));
        faults.push(...(await wide(page, path)));
      }

      await page.goto('/m/voucherCenter');
      for (const way of await page.getByRole('radio').all()) {
        await way.check();
        faults.push(...(await wide(page, `deposit by ${await way.getAttribute('value')}`)));
      }
      await page.getByRole('radio', { name: new RegExp(say('cashier', 'transfer.name')) }).check();
      await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill('1234567.89');
      faults.push(...(await wide(page, 'a large amount')));
      await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill('500');
      await page.getByRole('button', { name: say('cashier', 'transfer.confirm') }).click();
      await expect(page.locator('[data-part="proof"]')).toBeVisible();
      faults.push(...(await wide(page, 'a transfer on its way')));
      expect(faults).toEqual([]);
    });
  });
}

/** How much of the screen the header and the main menu take once the page is scrolled. */
function barsShare(): number {
  const bars = [...document.querySelectorAll('[data-part="header"], [data-part="home-header"], [data-part="footer-menu"]')];
  const heights = bars.map((bar) => bar.getBoundingClientRect()).map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
  return heights.reduce((sum, height) => sum + Math.max(0, height), 0) / innerHeight;
}

for (const [name, viewport, text] of [
  ['with 200 % text on a small phone', { width: 320, height: 568 }, '200%'],
  ['with 200 % text on a phone', { width: 390, height: 844 }, '200%'],
  ['enlarged to four times its size', { width: 320, height: 256 }, '100%'],
] as const)
  test(`the header and the main menu leave most of the screen to the page, ${name}`, async ({ page }) => {
    await page.addInitScript((size) => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size)), text);
    await page.setViewportSize(viewport);
    for (const path of ['/m/home', '/m/rng', '/m/vip']) {
      await page.goto(path, { waitUntil: 'load' });
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, 700));
        expect(await page.evaluate(() => scrollY), path).toBeGreaterThan(300);
      }).toPass();
      expect(await page.evaluate(barsShare), path).toBeLessThan(0.2);
      const [entry] = await page.locator('[data-part="footer-menu"] a').evaluateAll((links) => links.map((link) => link.clientHeight));
      expect(entry, path).toBeGreaterThanOrEqual(44);
    }
  });
