import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const oldPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1';
const chromeOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1';
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

for (const language of languagesOf('tl')) {
  const say = words(language);
  const brand = 'Laro';

  test.describe(`the download page in ${language}`, () => {
    test.use({ language });

    test.describe('on an iPhone', () => {
      test.use({ userAgent: iPhone });

      test('offers the profile and the home screen, and the guide leads there in three steps (DOWN-011, DOWN-012, DOWN-014, DOWN-015, DOWN-016)', async ({
        page,
      }) => {
        await page.goto('/m/app');
        await expect(page.getByRole('link', { name: say('app', 'profile'), exact: true })).toBeVisible();
        await page.getByRole('button', { name: say('app', 'homeScreen'), exact: true }).click();
        const guide = page.getByRole('dialog', { name: say('app', 'guide.title') });
        const [previous, next] = ['previous', 'next'].map((name) =>
          guide.getByRole('button', { name: say('app', `guide.${name}`), exact: true }),
        );
        for (const [at, slide] of ['share', 'add', 'open'].entries()) {
          await expect(guide.getByText(say('app', `guide.${slide}`, { brand }))).toBeVisible();
          await expect(guide.getByRole('listitem')).toHaveCount(1);
          await expect(guide.getByRole('status')).toHaveText(say('app', 'guide.place', { at: at + 1, all: 3 }));
          if (at < 2) await next?.click();
        }
        await previous?.click();
        await expect(guide.getByText(say('app', 'guide.add'))).toBeVisible();
        await next?.click();
        await guide.getByRole('button', { name: say('app', 'guide.submit') }).click();
        await expect(guide).toBeHidden();
        const popup = page.getByRole('dialog', { name: say('app', 'popup.title', { brand }) });
        await expect(popup.getByText(say('app', 'popup.ios'))).toBeVisible();
        await expect(popup.getByText(say('app', 'popup.android'))).toBeHidden();
      });

      test('the popup over home offers the same, without leaving the page (DOWN-007, DOWN-008)', async ({ page }) => {
        await page.goto('/m/home');
        await page
          .getByRole('complementary', { name: say('shell', 'menu.app') })
          .getByRole('link')
          .click();
        const popup = page.getByRole('dialog', { name: say('app', 'title', { brand }) });
        await expect(popup.getByRole('link', { name: say('app', 'profile'), exact: true })).toBeVisible();
        await expect(page).toHaveURL(/\/m\/home$/);
        await popup.getByRole('button', { name: say('app', 'homeScreen'), exact: true }).click();
        await expect(page.getByRole('dialog', { name: say('app', 'guide.title') })).toBeVisible();
        await page.keyboard.press('Escape');
        await popup.getByRole('button', { name: say('common', 'close') }).click();
        await expect(popup).toBeHidden();
      });
    });

    test.describe('on an iPhone of 2018', () => {
      test.use({ userAgent: oldPhone });

      test('has a word before the profile is installed (DOWN-010)', async ({ page }) => {
        await page.goto('/m/app');
        await page.getByRole('link', { name: say('app', 'profile'), exact: true }).click();
        const tip = page.getByRole('dialog', { name: say('app', 'tip.title') });
        await expect(tip).toBeVisible();
        await expect(tip.getByRole('link', { name: say('app', 'tip.go') })).toHaveAttribute('href', /\/wps\/app\/profile$/);
      });
    });

    test.describe('in another browser on an iPhone', () => {
      test.use({ userAgent: chromeOnPhone });

      test('says that the profile needs Safari (DOWN-009, ERR-001)', async ({ page }) => {
        await page.goto('/m/app');
        await page.getByRole('link', { name: say('app', 'profile'), exact: true }).click();
        await expect(page.getByRole('alert').filter({ hasText: say('app', 'safari') })).toBeVisible();
      });
    });

    test.describe('on Android', () => {
      test.use({ userAgent: pixel });

      test('has no guide: the popup shows at once, with the browser’s own question where it has one (DOWN-013, DOWN-008)', async ({
        page,
      }) => {
        await page.goto('/m/app');
        await expect(page.getByRole('link', { name: say('app', 'profile'), exact: true })).toBeHidden();
        await page.getByRole('button', { name: say('app', 'homeScreen'), exact: true }).click();
        await expect(page.getByRole('dialog', { name: say('app', 'guide.title') })).toBeHidden();
        const popup = page.getByRole('dialog', { name: say('app', 'popup.title', { brand }) });
        await expect(popup.getByText(say('app', 'popup.android'))).toBeVisible();
        await page.evaluate(() => {
          const asks = { prompt: async () => ({ outcome: 'accepted' }) };
          window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), asks));
        });
        await expect(popup.getByText(say('app', 'popup.android'))).toBeHidden();
        await popup.getByRole('button', { name: say('app', 'popup.install') }).click();
        await expect(popup.getByRole('status')).toHaveText(say('app', 'popup.done', { brand }));
      });

      test('is hidden inside the app (DOWN-003)', async ({ browser, baseURL }) => {
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          userAgent: `${pixel} LaroApp/1.4`,
          serviceWorkers: 'block',
        });
        const inside = await context.newPage();
        await inside.goto('/m/app');
        await inside.waitForURL('**/m/home');
        await expect(inside.locator('[data-part="download-bar"]')).toBeHidden();
        await context.close();
      });
    });

    for (const installed of ['PWA', 'web clip'] as const)
      test(`is hidden when it is installed as a ${installed}, and so is every way to it (DOWN-004)`, async ({ page }) => {
        await page.addInitScript((kind) => {
          if (kind === 'web clip') Object.defineProperty(navigator, 'standalone', { value: true });
          else {
            // no browser of tests is an installed app
            const { matchMedia } = window;
            const standalone = '(display-mode: standalone)';
            window.matchMedia = (query) => matchMedia.call(window, query === standalone ? '(display-mode: browser)' : query);
          }
        }, installed);
        await page.goto('/m/app');
        await page.waitForURL('**/m/home');
        await expect(page.locator('[data-part="download-bar"]')).toBeHidden();
        await expect(page.locator('a[href="/m/app"]:visible')).toHaveCount(0);
      });

    test.describe('at a desk', () => {
      test.use({ userAgent: mac, viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

      test('shows a code to scan', async ({ page }) => {
        await page.goto('/m/app');
        const picture = page.getByRole('img', { name: /^QR/ });
        await expect(picture).toBeVisible();
        await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml/);
        await expect(page.getByText(say('app', 'qr.text'))).toBeVisible();
      });
    });
  });
}
