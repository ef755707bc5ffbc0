import type { Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { join, newAccount } from '../screens/session.ts';

const readingPaths = [
  '/m/activity',
  '/m/activityDetail?id=rolling-jackpots',
  '/m/message',
  '/m/messageDetail?id=never-pay-a-fee',
  '/m/help?id=shared-jackpots',
  '/m/privacy',
  '/m/useragreement',
  '/m/responsible',
  '/m/cookies',
  '/m/aml',
];

for (const language of languagesOf('tl')) {
  const say = words(language);

  test.describe(`without JavaScript, in ${language}`, () => {
    test.use({ javaScriptEnabled: false, language });

    test('the help center opens one entry at a time and closes to home (CONT-025, CONT-026)', async ({ page }) => {
      await page.goto('/m/help');
      await expect(page.getByRole('heading', { level: 1, name: say('shell', 'title.help') })).toBeVisible();
      await expect(page.getByText(say('reading', 'help.description'))).toBeVisible();
      const entries = page.locator('[data-part="help"] details');
      await entries.nth(1).locator('summary').click();
      await expect(entries.nth(1).getByRole('listitem').first()).toBeVisible();
      // in another group
      await entries.nth(9).locator('summary').click();
      await expect(entries.nth(9).getByRole('listitem').first()).toBeVisible();
      await expect(entries.nth(1).getByRole('listitem').first()).toBeHidden();
      await page.getByRole('link', { name: say('common', 'close'), exact: true }).click();
      await expect(page).toHaveURL(/\/m\/home$/);
    });

    test('promotions are filtered by their menu and read by More (CONT-031, CONT-032, CONT-036)', async ({ page }) => {
      await page.goto('/m/activity');
      const cards = page.locator('[data-part="promotions"]').getByRole('article');
      const all = await cards.count();
      const menu = page.getByRole('navigation', { name: say('reading', 'promotion.categories') });
      await menu.getByRole('link').last().click();
      await expect(menu.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
      const some = await cards.count();
      expect(some).toBeGreaterThan(0);
      expect(some).toBeLessThan(all);
      const title = (await cards.first().getByRole('heading').textContent()) ?? '';
      await cards
        .first()
        .getByRole('link', { name: new RegExp(`^${say('common', 'more')}`) })
        .click();
      await expect(page).toHaveURL(/\/m\/activityDetail\?id=/);
      await expect(page.getByRole('heading', { level: 2, name: title.trim() })).toBeVisible();
      await page.getByRole('link', { name: say('reading', 'promotion.back') }).click();
      await expect(page).toHaveURL(/\/m\/activity$/);
    });

    test('announcements open one at a time, and each has a page (CONT-007, CONT-014)', async ({ page }) => {
      await page.goto('/m/message?index=1');
      const entries = page.locator('details[data-announcement]');
      await expect(entries.nth(1)).toHaveJSProperty('open', true);
      await entries.nth(3).locator('summary').click();
      await expect(entries.nth(3)).toHaveJSProperty('open', true);
      await expect(entries.nth(1)).toHaveJSProperty('open', false);
      const title = (await entries.nth(3).locator('strong').first().textContent()) ?? '';
      await entries
        .nth(3)
        .getByRole('link', { name: new RegExp(`^${say('shell', 'message.open')}`) })
        .click();
      await expect(page.getByRole('heading', { level: 2, name: title.trim() })).toBeVisible();
    });

    test('legal texts lead to each other', async ({ page }) => {
      await page.goto('/m/useragreement');
      const links = page.getByRole('navigation', { name: say('reading', 'legal.links') });
      await links.getByRole('link', { name: say('shell', 'title.responsible') }).click();
      await expect(page).toHaveURL(/\/m\/responsible$/);
      await links.getByRole('link', { name: say('shell', 'title.privacy') }).click();
      const isWritten = ['en', 'tl', 'zh-Hans'].includes(language);
      await expect(page.locator('[data-part="legal"] h2').first()).toHaveAttribute('lang', isWritten ? language : 'tl');
      await expect(page.getByText(say('common', 'foreign'))).toHaveCount(isWritten ? 0 : 1);
    });
  });
}

// how much room words take differs by language
for (const language of ['tl', 'en'] as const) {
  test.describe(`with 200 % text in ${language}`, () => {
    test.use({ language });

    test('nothing that is read is wider than a small screen', async ({ page }) => {
      await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
      await page.setViewportSize({ width: 320, height: 700 });
      const wide: string[] = [];
      for (const path of readingPaths) {
        await page.goto(path, { waitUntil: 'load' });
        const found = await page.evaluate(() => document.documentElement.scrollWidth);
        if (found > 320) wide.push(`${path}: ${found}`);
      }
      expect(wide).toEqual([]);
    });
  });
}

test.describe('the promotion menu', () => {
  test('is pushed sideways, and the page is not (CONT-031)', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/m/activity');
    const menu = page.locator('[data-part="category-menu"]');
    const [inner, outer] = await menu.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(inner).toBeGreaterThan(outer ?? 0);
    await menu.evaluate((element) => element.scrollTo({ left: 200 }));
    expect(await menu.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('a member', () => {
  const say = words('en');
  const unread = (page: Page) => page.locator('details[data-announcement] [data-new]:visible');

  test('has read what was opened, here and after a reload (CONT-015, CONT-019, CONT-021)', async ({ page }) => {
    await join(page, newAccount());
    // the first is open and in sight: it is read by that, and must not be taken for the second
    const first = page.waitForResponse('**/wps/system/announcements/read');
    await page.goto('/m/message');
    await first;
    const entries = page.locator('details[data-announcement]');
    const all = (await entries.count()) - 1;
    await expect(unread(page)).toHaveCount(all);
    const answered = page.waitForResponse((response) => response.url().includes('/wps/system/announcements/read'));
    await entries.nth(2).locator('summary').click();
    await expect(unread(page)).toHaveCount(all - 1);
    // the answer is the list of what is left
    const left = (await (await answered).json()) as { value: { unReadCount: number } };
    expect(left.value.unReadCount).toBe(all - 1);
    await page.reload();
    await expect(unread(page)).toHaveCount(all - 1);
  });

  test('has read an announcement by opening its page', async ({ page }) => {
    await join(page, newAccount());
    const answered = page.waitForResponse((response) => response.url().includes('/wps/system/announcements/read'));
    await page.goto('/m/messageDetail?id=passkeys');
    expect((await answered).status()).toBe(200);
    await page.goto('/m/message');
    await expect(unread(page).first()).toBeVisible();
    await expect(page.locator('details[data-announcement="passkeys"] [data-new]')).toBeHidden();
  });

  test('has read a promotion by opening its page: the reward centre says which are new (DATA-030, DATA-051)', async ({ page }) => {
    await join(page, newAccount());
    await page.goto('/m/rewardCenter');
    const available = page.getByRole('region', { name: say('rewards', 'available') });
    const link = available.getByRole('link').first();
    const entry = available.getByRole('listitem').first();
    await expect(entry).toContainText(say('rewards', 'available.new'));
    const answered = page.waitForResponse((response) => response.url().includes('/wps/system/announcements/read'));
    await link.click();
    expect((await answered).status()).toBe(200);
    await page.goto('/m/rewardCenter');
    await expect(link).toBeVisible();
    await expect(entry).not.toContainText(say('rewards', 'available.new'));
    await expect(available.getByRole('listitem').nth(1)).toContainText(say('rewards', 'available.new'));
  });

  test.describe('without a platform that answers', () => {
    test.use({ expectedErrors: [/503/] });

    test('is told nothing when marking fails (CONT-022)', async ({ page, context }) => {
      await join(page, newAccount());
      await page.goto('/m/message');
      await expect(unread(page).first()).toBeVisible();
      await context.route('**/wps/system/announcements/read', (route) =>
        route.fulfill({ status: 503, contentType: 'application/json', body: '{"success":false,"value":null,"errorCode":"system.busy"}' }),
      );
      await page.locator('details[data-announcement] summary').nth(1).click();
      await expect(page.locator('details[data-announcement]').nth(1)).toHaveJSProperty('open', true);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText(say('errors', 'system.busy'))).toHaveCount(0);
    });
  });
});

test.describe('a visitor', () => {
  const say = words('en');

  test('comes back from the announcements to where they were (CONT-006)', async ({ page }) => {
    await page.goto('/m/gameList?gameType=FISH');
    await page.evaluate(() => location.assign('/m/message'));
    const way = page.getByRole('link', { name: say('reading', 'message.back') });
    await expect(way).toBeVisible();
    await way.click();
    await expect(page).toHaveURL(/\/m\/gameList\?gameType=FISH$/);
    await page.goto('/m/home');
    await page.evaluate(() => location.assign('/m/message'));
    await expect(page.locator('details[data-announcement]').first()).toBeVisible();
    await expect(way).toBeHidden();
  });

  test('gets a carousel of notices above the announcements (CONT-012, CONT-013)', async ({ page }) => {
    await page.goto('/m/message');
    const carousel = page.getByRole('region', { name: say('home', 'banners') });
    await expect(carousel.getByRole('group')).not.toHaveCount(0);
    await expect(carousel.getByRole('button', { name: say('home', 'banners.pause') })).toBeVisible();
    const [above, below] = [await carousel.boundingBox(), await page.locator('details[data-announcement]').first().boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  });

  test('no page that is read ships more than 5.7 kB of JavaScript, but for the lists of promotions and announcements', async ({
    page,
    context,
  }) => {
    const cdp = await context.newCDPSession(page);
    const scripts = new Set<string>();
    let bytes = 0;
    await cdp.send('Network.enable');
    // each page as in a new browser: what the page before it has fetched counts again
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    const heavy: string[] = [];
    for (const path of readingPaths.filter((one) => !/activity$|message$/.test(one.split('?')[0] ?? ''))) {
      bytes = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(bytes, path).toBeGreaterThan(0);
      if (bytes > 5700) heavy.push(`${path}: ${bytes}`);
    }
    expect(heavy).toEqual([]);
  });
});

for (const theme of ['light', 'dark'] as const)
  test.describe(`in the ${theme} theme`, () => {
    test.use({ theme });

    test('no page that is read has a fault that axe can see', async ({ page }) => {
      const faults: string[] = [];
      for (const path of readingPaths) {
        await page.goto(path, { waitUntil: 'load' });
        faults.push(...(await axeFaults(page)).map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  });
