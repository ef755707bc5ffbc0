import type { Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { tiles } from '../screens/game-list.ts';
import { join, newAccount, settled } from '../screens/session.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const language of languagesOf('en')) {
  const say = words(language);

  for (const viewport of sizes)
    test.describe(`leaving a game, in ${language} at ${viewport.width} px`, () => {
      test.use({ language, viewport });

      test('is at once, to the list as it was; similar games are offered there until the player closes them', async ({ page }) => {
        await join(page, newAccount());
        await page.goto('/m/rng');
        await settled(page);
        const { name, place } = await playAndLeave(page);
        const offer = page.getByRole('complementary', { name: say('live', 'similar', { name }) });
        await expect(offer).toBeVisible();
        expect(await page.evaluate(() => Math.round(scrollY))).toBe(place);
        const games = await offer.getByRole('link').count();
        expect(games).toBeGreaterThanOrEqual(3);
        expect(games).toBeLessThanOrEqual(6);
        await expect(offer.getByRole('link').first()).toHaveAttribute('href', /launchGame/);
        expect(await page.evaluate(() => document.activeElement?.closest('[data-part="similar"]'))).toBeNull();
        expect(await axeFaults(page, '[data-part="similar"]')).toEqual([]);
        expect(await offer.getByRole('listitem').locator('span').evaluateAll(clipped)).toEqual([]);
        await offer.getByRole('button', { name: say('common', 'close') }).click();
        await expect(offer).toBeHidden();
        await expect(tiles(page).filter({ hasText: name }).getByRole('link')).toBeFocused();
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await playAndLeave(page);
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('left-game'))).toBeNull();
        expect(asked).not.toContain('/wps/game/similar');
      });
    });
}

/** A game further down; its name, and the place on the page from which it was opened. */
async function playAndLeave(page: Page): Promise<{ name: string; place: number }> {
  const shown = tiles(page).nth(12);
  await shown.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(scrollY));
  const name = await shown.locator('.name').innerText();
  await shown.getByRole('link').click();
  await page.waitForURL(/launchGame/);
  await expect(page.locator('iframe')).toBeVisible();
  await page.goBack();
  await settled(page);
  return { name, place };
}

/** The names that are cut, one of the longest in the place of the first. */
function clipped(names: Element[]): (string | null)[] {
  if (names[0]) names[0].textContent = 'Sampaguita Salon Baccarat';
  const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight;
  return names.filter(isCut).map(({ textContent }) => textContent);
}
