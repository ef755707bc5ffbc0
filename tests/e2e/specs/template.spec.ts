import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, logIn, logOut, newAccount, settled } from '../screens/session.ts';

/** How the page is laid out, in numbers: games in a row, and the size of text. */
async function layout(page: Page): Promise<{ columns: number; textPx: number }> {
  return page.evaluate(() => ({
    columns: getComputedStyle(document.querySelector('ul.tiles') ?? document.body).gridTemplateColumns.split(' ').length,
    textPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  }));
}

/** The avatar that is drawn over an initial. */
const faceOf = (place: Locator) => place.evaluate((initial) => getComputedStyle(initial, '::after').backgroundImage);

for (const language of languagesOf('en')) {
  test.describe(`the template, in ${language},`, () => {
    const say = words(language);
    test.use({ language });

    test('is set by the player, shows at once and on every page from its first moment, and follows the account; so does the avatar beside it, a ready one or an own picture, in the header and the menus too (API-031, APP-037, MEMB-018, MEMB-019)', async ({
      page,
      browser,
      baseURL,
    }) => {
      const account = newAccount();
      await join(page, account);
      await page.goto('/m/rng');
      expect(await layout(page)).toEqual({ columns: 3, textPx: 16 });
      await page.goto('/m/set');
      await settled(page);
      const choice = page.getByRole('group', { name: say('profile', 'template') });
      await expect(choice.getByRole('radio', { name: say('profile', 'template.standard') })).toBeChecked();
      await choice.getByRole('radio', { name: say('profile', 'template.large') }).check();
      await expect(page.getByText(say('profile', 'template.saved'))).toBeVisible();
      expect((await layout(page)).textPx).toBe(19);

      await page.goto('/m/rng', { waitUntil: 'commit' });
      await page.locator('ul.tiles li').first().waitFor();
      expect(await layout(page)).toEqual({ columns: 2, textPx: 19 });
      await page.goto('/m/set');
      await choice.getByRole('radio', { name: say('profile', 'template.compact') }).check();
      await expect(page.getByText(say('profile', 'template.saved'))).toBeVisible();
      await page.goto('/m/rng');
      expect(await layout(page)).toEqual({ columns: 4, textPx: 16 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

      await page.goto('/m/set');
      await settled(page);
      const avatar = page.locator('[data-part="avatar"]');
      const isDrawn = () =>
        avatar.evaluate((img: HTMLImageElement) =>
          img.decode().then(
            () => img.naturalWidth > 0,
            () => false,
          ),
        );
      await page.getByRole('button', { name: say('profile', 'avatar.name.isda'), exact: true }).click();
      await expect(avatar).toHaveAttribute('src', /\/art\/avatars\/isda\.png$/);
      await expect.poll(isDrawn).toBe(true);
      const own = sharp({ create: { width: 96, height: 96, channels: 3, background: '#1d4ed8' } }).png();
      await page
        .getByLabel(say('profile', 'avatar.own'))
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await own.toBuffer() });
      await expect(avatar).toHaveAttribute('src', /\/wps\/files\/avatar\//);
      await expect.poll(isDrawn).toBe(true);
      await page.getByRole('button', { name: say('profile', 'avatar.name.kalabaw') }).click();
      await expect(page.getByText(say('profile', 'avatar.saved'))).toBeVisible();
      await expect.poll(() => faceOf(page.locator('#side-menu [data-user="initial"]')), 'at once').toContain('/kalabaw.png"');
      await page.goto('/m/home');
      const face = page.locator('[data-part="home-header"] .avatar');
      const before = await face.boundingBox();
      await expect.poll(() => faceOf(face.locator('span'))).toContain('/art/avatars/kalabaw.png"');
      expect(await face.boundingBox()).toEqual(before);

      const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
      await elsewhere.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await elsewhere.addInitScript(() => sessionStorage.setItem('login-pop-ups', 'shown'));
      const phone = await elsewhere.newPage();
      await logIn(phone, language, account);
      await expect(phone.locator('html')).toHaveAttribute('data-template', 'compact');
      await expect.poll(() => faceOf(phone.locator('[data-part="home-header"] .avatar span'))).toContain('/art/avatars/kalabaw.png"');
      await elsewhere.close();

      await logOut(page, language);
      await page.goto('/m/rng');
      expect(await layout(page)).toEqual({ columns: 3, textPx: 16 });
    });
  });
}
