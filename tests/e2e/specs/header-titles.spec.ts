import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount } from '../screens/session.ts';

/** The title stands whole in its bar, between what stands beside it. */
const fault = async (page: Page): Promise<string | undefined> =>
  page.locator('[data-part="header"]').evaluate((bar) => {
    const title = bar.querySelector('h1');
    const [back, end] = [bar.firstElementChild, bar.lastElementChild].map((part) => part?.getBoundingClientRect());
    if (!title || !back || !end) return 'the bar has no title';
    if (title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth + 1) return `cut: ${title.textContent}`;
    const lines = document.createRange();
    lines.selectNodeContents(title);
    const text = lines.getBoundingClientRect();
    if (text.left < back.right || text.right > end.left) return `touches what stands beside it: ${title.textContent}`;
    return end.right > bar.getBoundingClientRect().right ? `pushes the bar out: ${title.textContent}` : undefined;
  });

/** Every title that the bar can have. */
const titles = (language: 'tl' | 'en'): string[] => {
  const shell = JSON.parse(readFileSync(`src/i18n/locales/${language}/shell.json`, 'utf8')) as Record<string, string>;
  const own = Object.entries(shell).flatMap(([key, text]) => (/^(?:title|agent)\./.test(key) ? [text] : []));
  return [...own, words(language)('password', 'reset.title')];
};

test.use({ viewport: { width: 320, height: 568 } });

test('no title of a page is cut, in Tagalog and in English', async ({ page }) => {
  await page.goto('/m/resetPsw');
  const heading = page.locator('[data-part="header"] h1');
  await expect(heading).toHaveText(words('en')('password', 'reset.title'));
  for (const title of [...titles('tl'), ...titles('en')]) {
    await heading.evaluate((element, text) => (element.textContent = text), title);
    expect(await fault(page)).toBeUndefined();
  }
});

test('a long game’s name and a full purse both stand whole in the bar of the launch page', async ({ page }) => {
  await join(page, newAccount());
  await page.goto('/m/launchGame?gameId=tcg-lotto-vn.red-river-four');
  await expect(page.locator('[data-part="header"] h1')).toHaveText('Red River Twenty-Seven');
  await page.locator('[data-game-balance]').evaluate((amount) => (amount.textContent = '₱1,234,567.89'));
  // the clock of play comes later, and takes room too
  await expect(page.locator('[data-part="play-clock"]')).toBeVisible();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 568 });
    // the clock writes it anew every second
    await page.locator('[data-play="net"]').evaluate((amount) => (amount.textContent = '-₱1,234,567.89'));
    expect(await fault(page), `${width} px`).toBeUndefined();
  }
});
