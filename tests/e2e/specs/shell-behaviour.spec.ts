import type { Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled } from '../screens/session.ts';

test.use({ fetchesAhead: true });

for (const language of languagesOf('tl')) {
  const say = words(language);

  test.describe(language, () => {
    test.use({ language });

    test('the home header has login, registration and the languages for a guest, and balance, avatar and the languages for a member (APP-033, APP-034, APP-035, APP-036, APP-037, APP-038, APP-039, ROLE-004)', async ({
      page,
    }) => {
      const header = page.locator('[data-part="home-header"]');
      const login = header.getByRole('button', { name: say('shell', 'login'), exact: true });
      const register = header.getByRole('button', { name: say('shell', 'register'), exact: true });
      const avatar = header.getByRole('link', { name: say('shell', 'account'), exact: true });
      const balance = header.locator('[data-part="balance"]');
      const languages = header.locator('[popovertarget="language-menu"]');
      await page.goto('/m/home');
      for (const shown of [login, register, languages]) await expect(shown).toBeVisible();
      for (const hidden of [avatar, balance]) await expect(hidden).toBeHidden();
      await join(page, newAccount());
      await page.goto('/m/home');
      for (const shown of [avatar, balance, languages]) await expect(shown).toBeVisible();
      for (const hidden of [login, register]) await expect(hidden).toBeHidden();
      await avatar.click();
      await expect(page).toHaveURL(/\/m\/member\/home$/);
    });

    test('the download bar that was closed stays away, here and on other pages (APP-050)', async ({ page }) => {
      const bar = page.locator('[data-part="download-bar"]');
      await page.goto('/m/home');
      await settled(page);
      await expect(bar).toBeVisible();
      await bar.getByRole('button', { name: say('shell', 'download.close') }).click();
      await expect(bar).toBeHidden();
      for (const path of ['/m/home', '/m/rng', '/m/login']) {
        await page.goto(path);
        await expect(bar, path).toBeAttached();
        await expect(bar, path).toBeHidden();
      }
    });
  });
}

test('a cached system status is applied at once, then asked anew: who is let in again comes back to where they were (APP-084, APP-085)', async ({
  page,
}) => {
  await page.goto('/m/help');
  await page.evaluate(() => localStorage.setItem('system-status', '1'));
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url().replace(/^https?:\/\/[^/]+/, '')));
  await page.goto('/m/rng', { waitUntil: 'commit' });
  await expect(page.locator('[data-part="home-header"]')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/rng$/);
  expect(visited).toContain('/m/maintenance?next=%2Fm%2Frng');
  expect(await page.evaluate(() => localStorage.getItem('system-status'))).toBeNull();
});

test('the mask of a dialog takes no click within 300 ms of its opening, and closes it after that (APP-093)', async ({ page }) => {
  await page.goto('/m/home');
  await settled(page);
  const isOpenAfterClick = (id: string, waitMs: number) =>
    page.evaluate(
      async ([name, ms]) => {
        const dialog = document.querySelector<HTMLDialogElement>(`#${name}`);
        dialog?.showModal();
        // at once = as soon as the page has seen it open, however slow the machine is
        await (ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms)));
        dialog?.dispatchEvent(new MouseEvent('click', { clientX: 4, clientY: 4, bubbles: true }));
        const isOpen = dialog?.open;
        dialog?.close();
        return isOpen;
      },
      [id, waitMs] as const,
    );
  // one that came after the page, too
  await page.locator('[data-part="download-bar"] a').click();
  await expect(page.locator('#app-download')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const id of ['side-menu', 'app-download']) {
    expect(await isOpenAfterClick(id, 0), id).toBe(true);
    expect(await isOpenAfterClick(id, 350), id).toBe(false);
  }
});

/** A finger moves this far across the page. */
const swipe = (page: Page, px: number) =>
  page.evaluate((forward) => {
    const target = document.querySelector('main h1, header h1') ?? document.body;
    const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
    const send = (type: string, at: Touch, touches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [at] }));
    const [start, end] = [touch(100), touch(100 + forward)];
    send('touchstart', start, [start]);
    send('touchend', end, []);
  }, px);
/** The part that follows the finger comes with the first touch. */
const warmSwipe = async (page: Page) => {
  await settled(page);
  await swipe(page, 0);
  await page.waitForLoadState('networkidle');
};

test('a swipe of more than 100 px goes one step back, a shorter one does not (APP-041, APP-098)', async ({ page }) => {
  await page.goto('/m/help');
  await page.evaluate(() => location.assign('/m/vip'));
  await page.waitForURL('**/m/vip');
  await warmSwipe(page);
  await swipe(page, 100);
  await page.waitForTimeout(600);
  await expect(page).toHaveURL(/\/m\/vip$/);
  await swipe(page, 101);
  await expect(page).toHaveURL(/\/m\/help$/);
});

test('a swipe on the announcements goes home, wherever the step before was (APP-040, APP-098)', async ({ page }) => {
  await page.goto('/m/help');
  await page.evaluate(() => location.assign('/m/message'));
  await page.waitForURL('**/m/message');
  await warmSwipe(page);
  await swipe(page, 150);
  await expect(page).toHaveURL(/\/m\/home$/);
});
