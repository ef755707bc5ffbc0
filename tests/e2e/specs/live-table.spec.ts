import type { FrameLocator, Locator, Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { around, expect, test, type Language } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { expectBar, expectBarOverSheets } from '../screens/game-bar.ts';
import { attend, expectCalm, expectSaid, pressByKey, useKeys, walkTo } from '../screens/keyboard.ts';
import { gameWords, joinWith, minorOf, openGame, tooLate } from '../screens/play.ts';
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
  { gameId: 'dealersrow.auto-roulette-avenida', place: 'column-1', other: 'column-2', language: 'tl', cut: 'offline' },
  { gameId: 'maharlika.color-game-perya', place: 'single-red', other: 'single-blue', language: 'tl', cut: 'leaves' },
  { gameId: 'velvet.speed-baccarat-siete', place: 'player', other: 'tie', language: 'en', cut: 'offline' },
  { gameId: 'maharlika.sic-bo-sarao', place: 'small', other: 'odd', language: 'en', cut: 'leaves' },
];

const quick = { timeout: 5000 };

/** In one language no pointer is used, nor anything but the smallest phone. */
const isByKey = (language: Language) => language === 'tl';

for (const language of ['tl', 'en'] as const) {
  const here = tables.filter((table) => languagesOf(table.language).includes(language));

  test.describe(`live tables in ${language}`, () => {
    test.use({ language, expectedErrors: [new RegExp(`${tooLate.source}|ERR_INTERNET_DISCONNECTED`)] });

    test(`at ${here.map(({ gameId }) => gameId).join(', ')} a player bets, ${isByKey(language) ? 'by keys alone and without motion, ' : ''}with time and net in sight, misses the result, finds it in the last rounds and the balance, and checks it`, async ({
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
  const press = (button: Locator) => (isByKey(language) ? pressByKey(page, button) : button.click(quick));
  await joinWith(page, language, '200.00');
  // what moved before would move on
  if (isByKey(language)) await page.emulateMedia({ reducedMotion: 'reduce' });
  const game = await openGame(page, gameId, say('intro.play'), '@', press);
  expect(await axeFaults(page)).toEqual([]);
  if (isByKey(language)) await useKeys(page);
  await attend(game);
  await expectBarOverSheets(page, game);

  // the way there is longer than some windows, and a result that comes meanwhile is scrolled to
  if (isByKey(language)) await walkTo(page, game.locator(`[data-place="${place}"]`));
  await betInTime(game, { place, other, undo: say('bet.undo.label') }, press);
  await expect(game.locator('#balance')).toHaveText(/199[.,]00/);
  const round = Number(/\d+/.exec(await game.locator('#round-number').innerText())?.[0]);

  const stake = await game.locator('#staked').innerText();
  await expectBar(game);
  await expectSaid(game, stake, ...around(say('say.placed')));
  if (isByKey(language)) await expectCalm(game);

  const back = cut === 'leaves' ? await leaveAndReturn(page, { gameId, play: say('intro.play'), press }) : await loseNetwork(page, game);
  await expect(back.locator('#round-number')).toHaveText(say('table.round', { number: round + 1 }), { timeout: 60_000 });
  await press(back.getByRole('button', { name: say('rounds.open') }));
  await expectBar(back);
  const line = back.locator('#rounds-body li').filter({ hasText: `#${round}` });
  await expect(line.locator('.round-money')).toHaveText(/ · /);
  const [, won = ''] = (await line.locator('.round-money').innerText()).split('·');
  const win = /\d[\d.,]*/.exec(won)?.[0] ?? '';
  const expected = 19_900 + minorOf(win);
  await back.locator('#rounds [data-close]').click();
  if (cut === 'offline') {
    const told = minorOf(win) > 0 ? [win] : around(say('say.nothing'));
    await expectSaid(back, ...around(say('say.result')), stake, ...told);
    if (isByKey(language)) await expectCalm(back);
  }
  await expect.poll(async () => minorOf(await back.locator('#balance').innerText())).toBe(expected);

  await back.getByRole('button', { name: say('fairness.open') }).click();
  await back.locator('#fair-pick').selectOption({ label: say('table.round', { number: round }) });
  await back.getByRole('button', { name: say('fair.check'), exact: true }).click();
  for (const key of ['fair.ok.seed', 'fair.ok.chain']) await expect(back.getByText(say(key))).toBeVisible();
  await expect(back.getByText(around(say('fair.ok.outcome'))[0] ?? '')).toBeVisible();
  await page.goto('/m/home');
  expect(await balanceMinor(page)).toBe(expected);
}

/** One chip on the place. Where a busy machine is too slow for a window, whose chips go back with its end, in the next one. */
async function betInTime(
  game: FrameLocator,
  { place, other, undo }: { place: string; other: string; undo: string },
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await windowWithTime(game);
    try {
      await press(game.locator(`[data-place="${place}"]`));
      await press(game.locator(`[data-place="${other}"]`));
      // chips are no bet yet: the last one is taken back, and nothing has left the balance
      await press(game.getByRole('button', { name: undo }));
      expect(minorOf(await game.locator('#balance').innerText())).toBe(20_000);
      await press(game.locator('#place'));
      await expect(game.locator('#staked')).toHaveText(/1[.,]00/, quick);
      return;
    } catch (error) {
      if (tries === 5) throw error;
      await expect(game.locator('body')).not.toHaveAttribute('data-phase', 'betting');
    }
  }
}

async function leaveAndReturn(
  page: Page,
  { gameId, play, press }: { gameId: string; play: string; press: (button: Locator) => Promise<void> },
): Promise<FrameLocator> {
  await page.goto('/m/home');
  return openGame(page, gameId, play, '@', press);
}

/** Until the cards are dealt, the ball runs: what came meanwhile is not sent again. */
async function loseNetwork(page: Page, game: FrameLocator): Promise<FrameLocator> {
  const left = Number(/\d+/.exec(await game.locator('#left').innerText())?.[0] ?? 0);
  await page.context().setOffline(true);
  const endsAt = Date.now() + left * 1000;
  await expect(game.locator('body')).toHaveAttribute('data-line', 'lost', { timeout: 20_000 });
  // the window closes meanwhile
  await page.waitForTimeout(Math.max(0, endsAt - Date.now()));
  await expectBar(game);
  await page.context().setOffline(false);
  return game;
}

/** The window is open, with time enough to lay chips and confirm them. */
async function windowWithTime(game: FrameLocator): Promise<void> {
  await expect
    .poll(async () => Number(/\d+/.exec(await game.locator('#left').innerText())?.[0] ?? 0), { timeout: 25_000, intervals: [100] })
    .toBeGreaterThan(5);
}
