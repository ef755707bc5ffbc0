import { languages } from '#contract/languages.ts';

import { expect, test, words } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { settled } from '../screens/session.ts';

const say = words('en');

test.describe('the list of languages', () => {
  test('has each by its own name with a flag, is searched by either name, and a choice keeps the page (I18N-003, I18N-004, I18N-005)', async ({
    page,
  }) => {
    // a link's own language gives way to a choice
    await page.goto('/m/fish?lang=en');
    await settled(page);
    await page.locator('[popovertarget="language-menu"]').click();
    const list = page.getByRole('group', { name: say('shell', 'language'), exact: true });
    const rows = list.getByRole('listitem');
    await expect(rows).toHaveCount(languages.length);
    for (const { name } of languages) await expect(list.getByText(name, { exact: true })).toBeAttached();
    await expect(list.locator('img')).toHaveCount(languages.length);
    expect(await axeFaults(page, '#language-menu')).toEqual([]);
    await list.getByRole('searchbox').fill('arab');
    await expect(rows).toHaveCount(1);
    const come = page.waitForEvent('load');
    await rows.getByRole('link').click();
    await come;
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/m/fish');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });

  test('stays as large while it is searched, and Enter takes the only one that is left', async ({ page }) => {
    await page.goto('/m/rng');
    await settled(page);
    await page.locator('[popovertarget="language-menu"]').click();
    const menu = page.locator('#language-menu');
    const field = menu.getByRole('searchbox');
    await expect(field).toHaveAttribute('placeholder', say('common', 'findLanguage'));
    const heightOf = async () => Math.round((await menu.boundingBox())?.height ?? 0);
    // its opening ends first
    await expect.poll(() => menu.evaluate((panel) => panel.getAnimations().length)).toBe(0);
    const whole = await heightOf();
    await field.fill('klingon');
    await expect(menu.getByText(say('common', 'none'))).toBeVisible();
    expect(await heightOf()).toBe(whole);
    await field.fill('i');
    await field.press('Enter');
    await expect(menu.getByRole('listitem').nth(1)).toBeVisible();
    await field.fill('burm');
    const come = page.waitForEvent('load');
    await field.press('Enter');
    await come;
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
    expect(new URL(page.url()).pathname).toBe('/m/rng');
    await settled(page);
    // each is readable on a device that lacks the letters of its name
    await page.locator('[popovertarget="language-menu"]').click();
    const thai = words('my')('languages', 'th');
    await expect(page.locator('#language-menu [hreflang="th"]')).toContainText(thai);
  });

  test('says that no language is called so, and gives all back', async ({ page }) => {
    await page.goto('/m/language');
    await settled(page);
    const field = page.getByRole('searchbox', { name: say('shell', 'language') });
    await field.fill('klingon');
    await expect(page.getByRole('main').getByText(say('common', 'none'))).toBeVisible();
    await field.press('Enter');
    await field.fill('');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(languages.length);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a page, searched by the server, whose links lead back in the language that was chosen', async ({ page }) => {
      await page.goto('/m/language?next=%2Fm%2Fhelp');
      await page.getByRole('searchbox').fill('thai');
      await page.getByRole('searchbox').press('Enter');
      await page.getByRole('main').getByRole('listitem').getByRole('link').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'th');
      expect(new URL(page.url()).pathname).toBe('/m/help');
      await page.goto('/m/home');
      await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    });
  });
});

test.describe('a first visitor', () => {
  test.use({ locale: 'vi-VN' });

  test('gets the merchant’s language and is offered the browser’s, once, and nothing moves', async ({ page, context }) => {
    await context.clearCookies();
    await page.goto('/m/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tl');
    const offer = page.locator('[data-part="language-offer"]');
    await expect(offer.getByRole('link', { name: 'Tiếng Việt' })).toBeVisible();
    expect(await axeFaults(page, '[data-part="language-offer"]')).toEqual([]);
    await page.goto('/m/rng');
    await settled(page);
    await expect(page.locator('#main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(offer).toHaveCount(0);
  });

  test('who takes it goes on in that language', async ({ page, context }) => {
    await context.clearCookies();
    await page.goto('/m/home');
    const come = page.waitForEvent('load');
    await page.locator('[data-part="language-offer"]').getByRole('link').click();
    await come;
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(page.getByRole('navigation', { name: words('vi')('shell', 'menu.main') })).toBeVisible();
  });
});
