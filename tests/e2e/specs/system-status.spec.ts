import { axeFaults } from '../screens/axe.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { test as siteTest } from '../fixtures/site-clock.ts';
import { deposit } from '../screens/cashier.ts';
import { openDesk, openQueue } from '../screens/console.ts';
import { gameWords, minorOf, openGame } from '../screens/play.ts';
import { join, newAccount } from '../screens/session.ts';

const tl = words('tl');
const en = words('en');
const mines = gameWords('instant', 'tl');

siteTest.describe('a site that staff shut, in Tagalog', () => {
  siteTest.describe.configure({ timeout: 240_000 });
  siteTest.use({ language: 'tl', expectedErrors: [/Failed to load resource.*(?:50[03]|40[39])/] });

  siteTest(
    'while a game of mines is open: the game is cashed out and paid, the next bet is not taken, players read why and until when, and it opens again (SUPP-004, SUPP-005)',
    async ({ page, browser, baseURL, site }) => {
      await join(page, newAccount());
      await deposit(page, 'tl', '100.00');
      const game = await openGame(page, 'galleon.skull-reef', mines('intro.play'));
      await game.getByRole('radio', { name: '1', exact: true }).check({ force: true });
      const opened = game.locator('.mine-cell[data-is]');
      for (let isSafe = false; !isSafe;) {
        await expect(game.locator('#go')).toHaveAttribute('aria-disabled', 'false');
        await game.locator('#go').click();
        await expect(game.locator('body')).toHaveAttribute('data-phase', 'open');
        await game.getByRole('button', { name: mines('mines.cell', { cell: 'C3' }) }).click();
        await expect(opened).not.toHaveCount(0);
        isSafe = (await opened.count()) === 1 && (await opened.first().getAttribute('data-is')) === 'safe';
      }
      const before = minorOf(await game.locator('#balance').innerText());

      const nowMs = await site.forward(0);
      const desk = await openDesk({ browser, baseURL, language: 'tl', userName: 'staff', nowMs });
      await openQueue(desk, 'tl', 'settings');
      const form = desk.locator('[data-part="shut"]');
      await form.getByLabel(tl('staff', 'settings.maintenance')).check();
      await form.getByLabel(tl('staff', 'shut.text', { language: 'Tagalog' })).fill('Inililipat namin ang database.');
      await form.getByLabel(tl('staff', 'shut.text', { language: 'Ingles' })).fill('We are moving the database.');
      await form.getByLabel(/^Inaasahang matatapos/).fill('2031-01-02T15:30');
      await form.getByLabel(tl('staff', 'reason')).fill('inililipat ang database');
      await form.getByRole('button', { name: tl('staff', 'shut.save') }).click();
      await expect(desk.getByRole('status')).toHaveText(tl('staff', 'done'));
      expect(await axeFaults(desk)).toEqual([]);

      await game.getByRole('button', { name: mines('go.cash-out') }).click();
      await expect(game.locator('body')).toHaveAttribute('data-phase', 'idle');
      // what was won counts up, and is in the balance at once
      const minor = async (name: string) => minorOf(await game.locator(name).innerText());
      await expect.poll(async () => (await minor('#balance')) - before - (await minor('#win')), { timeout: 15_000 }).toBe(0);
      const paid = await minor('#win');
      expect(paid).toBeGreaterThan(0);
      await expect(game.locator('#go')).toHaveAttribute('aria-disabled', 'false');
      await game.locator('#go').click();
      await expect(game.locator('#notice')).toBeVisible();
      await expect.poll(async () => minorOf(await game.locator('#balance').innerText())).toBe(before + paid);

      await page.goto('/m/rng');
      await page.waitForURL('**/m/maintenance?next=%2Fm%2Frng');
      const screen = page.locator('[data-part="system-status"]');
      await expect(screen).toContainText('Inililipat namin ang database.');
      await expect(screen.locator('time')).toHaveAttribute('datetime', '2031-01-02T07:30:00.000Z');
      await expect(screen.getByRole('link', { name: tl('shell', 'status.contact') })).toHaveAttribute('href', '/m/customer');
      expect(await axeFaults(page)).toEqual([]);

      await form.getByLabel(tl('staff', 'settings.maintenance')).uncheck();
      await form.getByLabel(tl('staff', 'reason')).fill('nailipat na ang database');
      await form.getByRole('button', { name: tl('staff', 'shut.save') }).click();
      await expect(desk.getByRole('status')).toHaveText(tl('staff', 'done'));
      await openQueue(desk, 'tl', 'audit');
      await expect(desk.locator('[data-part="audit"] > li').filter({ hasText: 'inililipat ang database' })).toContainText(
        '2031-01-02T07:30',
      );
      await expect(async () => {
        await page.goto('/m/maintenance?next=%2Fm%2Frng');
        await page.waitForURL('**/m/rng', { timeout: 2000 });
      }).toPass();
      await desk.context().close();
    },
  );
});

test.describe('a visitor from a restricted country, in English', () => {
  test.use({ language: 'en' });

  test('reads address, country and why, and finds the ways to customer service, to the money and to protection (SUPP-007, SUPP-008, SUPP-009)', async ({
    page,
  }) => {
    await page.route('**/wps/system/status', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { value: object };
      const value = { ...body.value, regionRestriction: true, location: 'US', address: '8.8.8.8' };
      await route.fulfill({ response, json: { ...body, value } });
    });
    await page.goto('/m/rng');
    await page.waitForURL('**/m/restricted?next=%2Fm%2Frng');
    const screen = page.locator('[data-part="system-status"]');
    await expect(screen.locator('[data-visitor-address]')).toHaveText('8.8.8.8');
    await expect(screen.locator('[data-visitor-country]')).toHaveText('United States');
    await expect(screen).toContainText(en('shell', 'status.restricted'));
    await expect(screen.getByRole('link', { name: en('shell', 'status.contact') })).toHaveAttribute('href', '/m/customer');
    expect(await axeFaults(page)).toEqual([]);
    await screen.getByRole('link', { name: en('shell', 'status.protection') }).click();
    await page.waitForURL('**/m/protection');
    await page.goto('/m/home');
    await page.waitForURL('**/m/restricted?next=%2Fm%2Fhome');
    // the page asks again as it opens
    await page.unrouteAll({ behavior: 'wait' });
  });
});
