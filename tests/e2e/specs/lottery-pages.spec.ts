import type { Page } from '@playwright/test';

import type { LotteryItem } from '#contract/lottery/calls.ts';

import { expect, test, words } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { balanceMinor, join, newAccount, settled } from '../screens/session.ts';

const fast = 'bolabilis.one-minute-five';
const dayMs = 86_400_000;
const drawsCall = '/lgw/vn/numeros/opened/game';

/** The platform's own draws: the first of them with a result and with so much time left, the second one not on sale, the third in two days. */
async function holdDraws(page: Page, result: () => string) {
  const asked: URL[] = [];
  await page.route(`**${drawsCall}*`, async (route) => {
    asked.push(new URL(route.request().url()));
    const response = await route.fetch();
    const answer = (await response.json()) as { value: LotteryItem[] };
    for (const [at, item] of answer.value.entries()) {
      Object.assign(item, {
        isSale: at !== 1,
        remainTime: at === 0 ? 13_000 : at === 2 ? 2 * dayMs : 25_000,
        lockTime: 5,
        lotteryTime: [0, 10_000],
      });
      Object.assign(item, { previousWinningNumber: at === 0 ? result() : '123' });
      if (at === 0) Object.assign(item, { displayName: 'Red River Four', remark: '18:15', everyMinutes: null });
    }
    await route.fulfill({ response, json: answer });
  });
  return asked;
}

test.describe('the lottery strip of home, in Tagalog', () => {
  const say = words('tl');
  test.use({ language: 'tl' });

  test('shows icon, code, last result as digits, remark and countdown, which is near its end under 6 s; it is lit until the lock, and comes anew with the draw (HOME-006, LOTT-001, LOTT-002, LOTT-003, LOTT-004, LOTT-005, LOTT-006, LOTT-007, LOTT-008, LOTT-010, LOTT-011, LOTT-012, LOTT-015, LOTT-020, CONST-006, CONST-009)', async ({
    page,
  }) => {
    let result = '40921';
    const asked = await holdDraws(page, () => result);
    await page.clock.install();
    await page.goto('/m/home');
    await settled(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const strip = page.getByRole('region', { name: say('home', 'draws.vietnam') });
    await strip.scrollIntoViewIfNeeded();
    const card = strip.getByRole('listitem').first();
    const time = card.getByRole('timer');
    await expect(card).toContainText(say('home', 'draws.result', { digits: '4 0 9 2 1' }));
    await expect(card.locator('b')).toHaveText(['4', '0', '9', '2', '1']);
    await expect(time).toHaveText('00:00:08');
    await expect(strip.getByRole('timer')).toHaveCount(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'only the row goes on to the side').toBe(true);
    const ways = await strip
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(ways.filter((way) => !/^\/m\/launchGame\?gameId=tcg-lotto-vn\.([\w-]+)&prize_mode=Lott&code=\1$/.test(way))).toEqual([]);
    expect(new Set(ways).size).toBe(10);
    await expect(strip.getByRole('timer').nth(1)).toHaveText('--:--:--');
    await expect(strip.getByRole('timer').nth(2)).toHaveText(/^\d\d:\d\d:\d\d$/);
    expect(await card.locator('img').evaluate((icon: HTMLImageElement) => icon.decode().then(() => icon.naturalWidth))).toBeGreaterThan(0);
    await expect(card.getByText('Red River Four')).toBeVisible();
    await expect(card.getByText('18:15')).toBeVisible();
    // whether it is on sale does not matter, when its sale ends does
    for (const at of [0, 1]) await expect(strip.getByRole('listitem').nth(at)).toHaveAttribute('data-lit', '');
    await expect(strip.getByRole('listitem').nth(2)).not.toHaveAttribute('data-lit');

    await page.clock.runFor(2000);
    await expect(time).toHaveText('00:00:06');
    await expect(card).not.toHaveAttribute('data-near');
    await page.clock.runFor(500);
    await expect(time).toHaveText('00:00:05');
    await expect(card).toHaveAttribute('data-near', '');
    await expect(card.getByText(say('home', 'draws.near'))).toBeVisible();
    await page.clock.runFor(5500);
    await expect(time).toHaveText('--:--:--');
    await expect(card).not.toHaveAttribute('data-lit');

    result = '77310';
    expect(asked).toHaveLength(1);
    await page.clock.runFor(5000);
    await expect(card.locator('b')).toHaveText(['7', '7', '3', '1', '0']);
  });

  test('is read anew in the language that the player changes to, and so are the hot games, once and 250 ms after the last choice (GAME-049, LOTT-018)', async ({
    page,
  }) => {
    const asked: string[] = [];
    let pages = 0;
    page.on('request', (request) => {
      if (request.url().includes(drawsCall)) asked.push(new URL(request.url()).searchParams.get('language') ?? '');
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pages += 1;
    });
    const languages = () => [...new Set(asked)];
    const tiles = page.locator('[aria-labelledby="hot-title"] a.tile');
    await page.goto('/m/home');
    await settled(page);
    await page.locator('[data-hot-more]').click();
    await expect(tiles).not.toHaveCount(18);
    await page.locator('[data-part="lottery-strip"]').scrollIntoViewIfNeeded();
    await expect.poll(languages).toEqual(['tl']);
    await page.locator('[data-part="home-header"] [popovertarget="language-menu"]').click();
    await expect(page.locator('#language-menu [data-language]')).not.toHaveCount(0);
    const reloaded = page.waitForEvent('load');
    await page.locator('#language-menu').evaluate((menu) => {
      for (const tag of ['en', 'tl', 'en']) menu.querySelector<HTMLElement>(`[data-language="${tag}"]`)?.click();
      sessionStorage.setItem('chosen', String(Date.now()));
    });
    await reloaded;
    expect(await page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem('chosen')))).toBeGreaterThanOrEqual(249);
    await settled(page);
    expect(pages).toBe(2);
    await expect(page.getByRole('region', { name: words('en')('home', 'hot.title.picks') }).locator('a.tile')).toHaveCount(18);
    const hot = page.waitForRequest('**/GCSGAME_hotGamesV2?*');
    await page.locator('[data-hot-more]').click();
    expect(new URL((await hot).url()).searchParams.get('language')).toBe('en');
    await page.locator('[data-part="lottery-strip"]').scrollIntoViewIfNeeded();
    await expect.poll(languages).toEqual(['tl', 'en']);
  });
});

test.describe('the lottery pages, in English', () => {
  const say = words('en');

  test('the lobby of E-lotto has its own draws, and leads to jackpots and to the results of each lottery', async ({ page }) => {
    await page.goto('/m/elott');
    const draws = page.getByRole('region', { name: say('draws', 'lobby.title') });
    await expect(draws.getByRole('timer').first()).toHaveText(/^\d\d:\d\d:\d\d$/);
    await expect(
      draws
        .getByRole('listitem')
        .filter({ has: page.getByRole('timer') })
        .filter({ visible: true }),
    ).toHaveCount(6);
    await draws.getByRole('button', { name: say('draws', 'lobby.all') }).click();
    const links = draws.locator('a[href*="gameId="]:visible');
    expect(await links.count()).toBeGreaterThan(6);
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      expect(href).toMatch(/gameId=(?:bolabilis|quickdraw)\./);

    await draws.getByRole('link', { name: say('shell', 'title.jackpots') }).click();
    await page.waitForURL('**/m/lottery/jackpots');
    const jackpot = page.getByRole('listitem').filter({ hasText: 'Fiesta Fifty-Eight' });
    await expect(jackpot).toContainText(/₱[\d,]{9,}\.\d\d/);
    await jackpot.getByRole('link', { name: say('draws', 'jackpots.results') }).click();
    await page.waitForURL('**/m/lottery/results?gameId=suerte.fiesta-fortnight');
    await expect(page.getByRole('heading', { name: 'Fiesta Fifty-Eight' })).toBeVisible();
    await page.getByRole('link', { name: say('draws', 'results.all') }).click();
    await expect(page.getByRole('link', { name: /one minute five/i })).toHaveAttribute('href', `/m/lottery/results?gameId=${fast}`);
  });

  test('a ticket is among mine until I cancel it before its lock, and its cost comes back', async ({ page }) => {
    await join(page, newAccount());
    await deposit(page, 'en', '100');
    await page.goto('/m/help');
    await page.evaluate(buyOne, fast);
    await page.goto('/m/lottery/tickets');
    const ticket = page.getByRole('listitem').filter({ hasText: 'One Minute Five' });
    await expect(ticket).toContainText('₱5.00');
    await ticket.getByRole('button', { name: say('draws', 'tickets.cancel'), exact: true }).click();
    await expect(ticket).toContainText(say('draws', 'tickets.cancel.ask', { amount: '₱5.00' }));
    await ticket.getByRole('button', { name: say('draws', 'tickets.cancel.yes') }).click();
    await expect(ticket).toContainText(say('draws', 'tickets.cancelled', { amount: '₱5.00' }));
    await ticket.locator('summary').click();
    await expect(ticket.getByRole('link', { name: say('draws', 'tickets.check') })).toHaveAttribute('href', /^\/m\/fairness\?game=/);
    await page.goto('/m/home');
    expect(await balanceMinor(page)).toBe(10_000);
  });
});

/** Buys one line in an issue that is not about to lock, as the page's player. */
async function buyOne(gameId: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string }).token}`,
    'content-type': 'application/json',
  };
  const detail = await fetch(`/lotto/lgw/games/detail?gameId=${gameId}`);
  const { value } = (await detail.json()) as {
    value: { tableVersion: string; serverTime: number; issues: { numero: string; lockAt: number }[] };
  };
  const issue = value.issues.find(({ lockAt }) => lockAt > value.serverTime + 60_000);
  const body = {
    orderId: crypto.randomUUID(),
    gameId,
    tableVersion: value.tableVersion,
    items: [{ playId: 'first-5', choice: '1|2|3|4|5', unitMinor: '500' }],
    issues: [{ numero: issue?.numero, multiplier: 1 }],
    stopOnWin: false,
    reduced: {},
    costMinor: '500',
  };
  const bought = await fetch('/lotto/lgw/orders', { method: 'POST', headers, body: JSON.stringify(body) });
  if (!bought.ok) throw new Error(await bought.text());
}
