import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { joinAsAgent } from '../screens/agent.ts';

const { icons } = JSON.parse(readFileSync('node_modules/@iconify-json/tabler/icons.json', 'utf8')) as {
  icons: Record<string, { body: string }>;
};

/** What is drawn through each icon of the page: the lines of the square of its picture that shows. */
async function drawnIcons(page: Page): Promise<{ name: string; lines: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[class*="i-tabler-"]')].map((element) => {
      const [, name = ''] = /i-tabler-([\w-]+)/.exec(element.className) ?? [];
      const style = getComputedStyle(element);
      const [, svg = ''] = /utf8,(.*)"\)/s.exec(style.maskImage) ?? [];
      const picture = new DOMParser().parseFromString(decodeURIComponent(svg), 'image/svg+xml');
      // an em, not a pixel: a hidden icon has no size
      const [, down = ''] = style.maskPosition.split(' ');
      const place = Math.round(-Number.parseFloat(down) / (1.25 * Number.parseFloat(style.fontSize)));
      const lines = [...(picture.querySelectorAll('svg > g')[place]?.querySelectorAll('[d]') ?? [])];
      return { name, lines: lines.map((line) => line.getAttribute('d')).join(' ') };
    }),
  );
}

/** What the icon set has under this name. */
const meant = (name: string) => [...(icons[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map(([, line = '']) => line).join(' ');

async function expectDrawn(page: Page, path: string): Promise<Set<string>> {
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0);
  const drawn = await drawnIcons(page);
  expect(drawn.length, path).toBeGreaterThan(0);
  expect(
    drawn.filter(({ name, lines }) => lines !== meant(name)),
    path,
  ).toEqual([]);
  return new Set(drawn.map(({ name }) => name));
}

const sheet = /\/_astro\/icons\.[\w-]+\.css/;

test('every icon of home and of a page of its own shows what its name says; home is spared the sheet of those', async ({ page }) => {
  await expectDrawn(page, '/m/home');
  expect(await page.content()).not.toMatch(sheet);
  for (const path of ['/m/rng', '/m/offline', '/m/help', '/m/customer', '/m/activity']) await expectDrawn(page, path);
});

test('every icon of the pages of money, games and teams shows what its name says', async ({ page }) => {
  test.setTimeout(240_000);
  await joinAsAgent(page);
  const shown = new Set<string>();
  for (const path of [
    '/m/member/home',
    '/m/voucherCenter',
    '/m/transaction/record',
    '/m/securityCenter',
    '/m/member/verification',
    '/m/webEmail',
    '/m/lottery/results',
    '/m/customer/chat',
    '/m/agent',
  ])
    for (const name of await expectDrawn(page, path)) shown.add(name);
  expect(await page.content()).toMatch(sheet);
  // of the sheet of single pages
  for (const name of ['chart-bar', 'arrows-exchange']) expect(shown).toContain(name);
});
