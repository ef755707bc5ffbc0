import type { Page } from '@playwright/test';

import { axeFaults } from '../screens/axe.ts';
import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { contentOf, openHome } from '../screens/home.ts';
import { join, newAccount, settled } from '../screens/session.ts';

test.use({ fetchesAhead: true });

/** What axe finds in a popup that has come to rest. */
async function faultsOf(page: Page, popUp: string): Promise<string[]> {
  await page.waitForFunction((selector) => document.querySelector(selector)?.getAnimations().length === 0, popUp);
  return axeFaults(page, popUp);
}

for (const language of languagesOf('tl')) {
  test.describe(`home in ${language}`, () => {
    test.use({ language });
    const say = words(language);

    test('the announcements open as a popup to swipe through, with a title and a confirmation that returns home (HOME-035, HOME-036, HOME-037)', async ({
      page,
    }) => {
      await openHome(page);
      await page
        .locator('[data-part="home-footer"]')
        .getByRole('link', { name: say('shell', 'title.message') })
        .click();
      const popUp = page.getByRole('dialog', { name: say('shell', 'title.message') });
      await expect(popUp).toBeVisible();
      await expect(popUp.getByRole('heading', { level: 2, name: say('shell', 'title.message') })).toBeVisible();
      await expect(popUp.locator('[data-slide]').first().locator('strong')).toBeVisible();
      const all = await popUp.locator('[data-slide]').count();
      expect(all).toBeGreaterThan(2);
      const { announcements } = await contentOf(page, 'PL');
      const shown = await popUp.locator('[data-slide]').evaluateAll((slides, entries) => {
        const htmlOf = (content: string) => Object.assign(document.createElement('div'), { innerHTML: content }).innerHTML;
        return slides.map((slide, at) => ({
          title: slide.querySelector('h3')?.textContent,
          isWhole: slide.querySelector('.body')?.innerHTML === htmlOf(entries[at]?.content ?? ''),
        }));
      }, announcements);
      expect(shown).toEqual(announcements.map(({ title }) => ({ title, isWhole: true })));
      await expect(popUp.getByRole('status')).toHaveText(say('home', 'banners.slide', { at: 1, all }));
      expect(await faultsOf(page, '#announcements')).toEqual([]);
      // a finger's swipe scrolls; so does this
      await popUp.locator('[data-slides]').evaluate((slides) => slides.scrollBy({ left: slides.clientWidth }));
      await expect(popUp.getByRole('status')).toHaveText(say('home', 'banners.slide', { at: 2, all }));
      const confirmation = popUp.getByRole('link', { name: say('home', 'popups.home') });
      await expect(confirmation).toHaveAttribute('href', '/m/home');
      await confirmation.click();
      await expect(popUp).toBeHidden();
      await expect(page).toHaveURL(/\/m\/home$/);
    });
  });

  test.describe(`after a log-in in ${language}`, () => {
    test.use({ language, loginPopUps: true });
    const say = words(language);

    test('a list of messages pops up over home, page by page, until it is confirmed, and not again (HOME-011, HOME-012, HOME-013)', async ({
      page,
    }) => {
      await join(page, newAccount());
      await page.goto('/m/home');
      const popUp = page.getByRole('dialog', { name: say('home', 'popups.title') });
      await expect(popUp).toBeVisible();
      const place = popUp.getByRole('status');
      await expect(place).toHaveText(say('home', 'banners.slide', { at: 1, all: 2 }));
      await expect(popUp.getByRole('button', { name: say('common', 'previous') })).toBeDisabled();
      await popUp.getByRole('button', { name: say('common', 'next') }).click();
      await expect(place).toHaveText(say('home', 'banners.slide', { at: 2, all: 2 }));
      expect(await faultsOf(page, '#login-popups')).toEqual([]);
      const marked = page.waitForResponse('**/announcements/read');
      await popUp.getByRole('button', { name: say('home', 'popups.confirm') }).click();
      await expect(popUp).toBeHidden();
      await marked;
      const known = page.waitForResponse('**/announcements/unread');
      await page.evaluate(() => sessionStorage.removeItem('login-pop-ups'));
      await page.reload();
      await known;
      await settled(page);
      await expect(page.locator('#login-popups')).toHaveCount(0);
    });
  });
}
