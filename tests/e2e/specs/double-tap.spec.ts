import type { Locator, Page } from '@playwright/test';

import { expect, test, words } from '../fixtures/test.ts';
import { settled } from '../screens/session.ts';

const say = words('en');

/** The second tap of a double tap, where the last one was. */
async function tapAgain(page: Page, times = 2) {
  await page.mouse.down({ clickCount: times });
  await page.mouse.up({ clickCount: times });
}

async function middleOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: NaN, y: NaN, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test('the second tap of a double tap on a sheet’s close leaves alone the game that lies behind it', async ({ page }) => {
  await page.goto('/m/home');
  // what comes late is here
  await expect(page.locator('[data-part="connection"]')).toBeAttached();
  const service = page.getByRole('navigation', { name: say('shell', 'menu.main') }).getByRole('button');
  const sheet = page.getByRole('dialog', { name: say('shell', 'title.customer') });
  const close = sheet.getByRole('button', { name: say('common', 'close') });
  await service.click();
  await expect(close).toBeVisible();
  await page.waitForTimeout(500);
  const { x, y } = await middleOf(close);
  await close.click();
  await expect(sheet).toBeHidden();
  // a game under the finger
  await page.evaluate(
    ([left, top]) => {
      for (let at = 0; at < document.body.scrollHeight; at += 40) {
        scrollTo(0, at);
        if (document.elementFromPoint(left, top)?.closest('main a[href^="/m/"]')) return;
      }
    },
    [x, y] as const,
  );
  await service.click();
  await page.waitForTimeout(500);
  await page.mouse.click(x, y);
  await expect(sheet).toBeHidden();
  await tapAgain(page);
  await tapAgain(page, 3);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.mouse.click(x, y);
  await expect(page).not.toHaveURL(/\/m\/home$/);
});

test('a link that comes under the finger is not followed, from an island’s first moment on', async ({ page }) => {
  // what comes late does not
  await page.route(/_astro\/late-parts\./, async () => {});
  await page.goto('/m/login');
  await settled(page);
  const sheet = page.getByRole('dialog', { name: say('session', 'login.title') });
  const { x, y } = await middleOf(sheet.getByRole('button', { name: say('session', 'password.show') }));
  await page.mouse.click(x, y);
  await sheet
    .locator('a[href="/m/forget"]')
    .evaluate(({ style }, [left, top]) => (style.cssText = `position:fixed;z-index:9;left:${left - 20}px;top:${top - 20}px`), [
      x,
      y,
    ] as const);
  await tapAgain(page);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/m\/login$/);
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/\/m\/forget$/);
});

test('quick taps on one control all count, on a label too, and a tap on its neighbour does', async ({ page }) => {
  await page.goto('/m/login');
  await settled(page);
  const sheet = page.getByRole('dialog', { name: say('session', 'login.title') });
  const password = sheet.getByLabel(say('session', 'field.password'), { exact: true });
  const eye = sheet.getByRole('button', { name: say('session', 'password.show') });
  await eye.click({ clickCount: 3 });
  await expect(password).toHaveAttribute('type', 'text');
  const remember = sheet.getByText(say('login', 'remember'), { exact: true });
  const tick = sheet.getByRole('checkbox', { name: say('login', 'remember') });
  await expect(tick).not.toBeChecked();
  await remember.click({ clickCount: 3 });
  await expect(tick).toBeChecked();
  // from the label to the box itself, in one burst
  await tick.hover();
  await tapAgain(page);
  await expect(tick).not.toBeChecked();
  // nothing moved: what is tapped next was meant
  await remember.click();
  await eye.or(sheet.getByRole('button', { name: say('session', 'password.hide') })).hover();
  await tapAgain(page);
  await expect(password).toHaveAttribute('type', 'password');
});
