import type { FrameLocator, Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, type Language } from '../fixtures/test.ts';
import { expectNoAxeFault, gameWords, joinWith, minorOf, openGame } from '../screens/play.ts';
import { balanceMinor } from '../screens/session.ts';

interface Table {
  gameId: string;
  /** The bet, and a chip that is taken back before it. */
  place: string;
  other: string;
  language: Language;
  /** Goes to another page before the result, or stays and has no network. */
  cut: 'leaves' | 'offline';
}

const tables: readonly Table[] = [
  { gameId: 'velvet.dragon-tiger-duet', place: 'dragon', other: 'tie', language: 'tl', cut: 'leaves' },
  { gameId: 'dealersrow.auto-roulette-avenida', place: 'red', other: 'even', language: 'tl', cut: 'offline' },
  { gameId: 'maharlika.color-game-perya', place: 'single-red', other: 'single-blue', language: 'tl', cut: 'leaves' },
  { gameId: 'velvet.speed-baccarat-siete', place: 'player', other: 'tie', language: 'en', cut: 'offline' },
  { gameId: 'maharlika.sic-bo-sarao', place: 'small', other: 'odd', language: 'en', cut: 'leaves' },
];

for (const language of ['tl', 'en'] as const) {
  const here = tables.filter((table) => languagesOf(table.language).includes(language));

  test.describe(`live tables in ${language}`, () => {
    test.use({ language, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

    test(`at ${here.map(({ gameId }) => gameId).join(', ')} a player bets, misses the result, finds it in the last rounds and the balance, and checks it`, async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(240_000);
      const pages = [page, ...(await Promise.all(here.slice(1).map(newVisitor)))];
      // they wait together for what comes by the clock
      await Promise.all(here.map((table, at) => playAt(pages[at] ?? page, table, language)));
    });
  });
}

async function playAt(page: Page, { gameId, place, other, cut }: Table, language: Language): Promise<void> {
  const say = gameWords('table', language);
  await joinWith(page, language, '200.00');
  const game = await openGame(page, gameId, say('intro.play'));
  await expectNoAxeFault(page);

  await betInTime(game, { place, other, undo: say('bet.undo.label') });
  await expect(game.locator('#balance')).toHaveText(/199\.00$/);
  const round = Number(/\d+/.exec(await game.locator('#round-number').innerText())?.[0]);

  const back = cut === 'leaves' ? await leaveAndReturn(page, { gameId, play: say('intro.play') }) : await loseNetwork(page, game);
  await expect(back.locator('#round-number')).toHaveText(say('table.round', { number: round + 1 }), { timeout: 60_000 });
  await back.getByRole('button', { name: say('rounds.open') }).click();
  const line = back.locator('#rounds-body li').filter({ hasText: `#${round}` });
  await expect(line).toBeVisible();
  const [, win = ''] = /· .*?([\d.,]+)$/.exec(await line.locator('.round-money').innerText()) ?? [];
  const expected = 19_900 + minorOf(win);
  await back.locator('#rounds [data-close]').click();
  await expect.poll(async () => minorOf(await back.locator('#balance').innerText())).toBe(expected);

  await back.getByRole('button', { name: say('fairness.open') }).click();
  await back.locator('#fair-pick').selectOption({ label: say('table.round', { number: round }) });
  await back.getByRole('button', { name: say('fair.check'), exact: true }).click();
  for (const key of ['fair.ok.seed', 'fair.ok.chain']) await expect(back.getByText(say(key))).toBeVisible();
  await expect(back.getByText(say('fair.ok.outcome', { result: '' }), { exact: false })).toBeVisible();
  await page.goto('/m/home');
  expect(await balanceMinor(page)).toBe(expected);
}

/** One chip on the place. Where a busy machine is too slow for a window, whose chips go back with its end, in the next one. */
async function betInTime(game: FrameLocator, { place, other, undo }: { place: string; other: string; undo: string }): Promise<void> {
  const quick = { timeout: 5000 };
  for (let tries = 1; ; tries += 1) {
    await windowWithTime(game);
    try {
      await game.locator(`[data-place="${place}"]`).click(quick);
      await game.locator(`[data-place="${other}"]`).click(quick);
      // chips are no bet yet: the last one is taken back, and nothing has left the balance
      await game.getByRole('button', { name: undo }).click(quick);
      expect(minorOf(await game.locator('#balance').innerText())).toBe(20_000);
      await game.locator('#place').click(quick);
      await expect(game.locator('#staked')).toHaveText(/1\.00$/, quick);
      return;
    } catch (error) {
      if (tries === 3) throw error;
      await expect(game.locator('body')).not.toHaveAttribute('data-phase', 'betting');
    }
  }
}

async function leaveAndReturn(page: Page, { gameId, play }: { gameId: string; play: string }): Promise<FrameLocator> {
  await page.goto('/m/home');
  return openGame(page, gameId, play);
}

/** Until the cards are dealt, the ball runs: what came meanwhile is not sent again. */
async function loseNetwork(page: Page, game: FrameLocator): Promise<FrameLocator> {
  await page.context().setOffline(true);
  await expect(game.locator('body')).toHaveAttribute('data-phase', 'closed', { timeout: 20_000 });
  await page.context().setOffline(false);
  return game;
}

/** The window is open, with time enough to lay chips and confirm them. */
async function windowWithTime(game: FrameLocator): Promise<void> {
  await expect
    .poll(async () => Number(/\d+/.exec(await game.locator('#left').innerText())?.[0] ?? 0), { timeout: 25_000, intervals: [100] })
    .toBeGreaterThan(4);
}
