import type { FrameLocator } from '@playwright/test';

import { latestEndOf, matchdayAt } from '#studio/engines/sports/calendar.ts';
import type { League } from '#studio/engines/sports/league.ts';
import { btiVirtual } from '#studio/engines/sports/leagues/bti-virtual.ts';
import { bolahan } from '#studio/engines/sports/leagues/bolahan.ts';

import { expect, test } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { gameWords, minorOf, openGame } from '../screens/play.ts';
import { balanceMinor, join, newAccount } from '../screens/session.ts';

const language = 'en';
const say = gameWords('sports', language);
test.use({ language });

test('a player reads that a live match has no streaming, bets on it, goes away, comes back to its result, cashes another ticket out, and checks a match (ERR-026)', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await join(page, newAccount());
  await deposit(page, language, '200.00');
  const gameId = await leagueAboutToEnd();
  const game = await openGame(page, gameId, say('intro.play'));

  await game.locator('.day[data-phase="open"] .more').first().click();
  await expect(game.locator('#match .market').first()).toBeVisible();
  await expect(game.locator('#match').getByText(say('match.stream'))).toHaveCount(0);
  await game.locator('#match [data-close]').click();
  await game.locator('.day[data-phase="live"] .more').first().click();
  await expect(game.locator('#match').getByText(/^No streaming available/)).toBeVisible();
  await game.locator('#match .price:not([aria-disabled="true"]):visible').first().click();
  await game.locator('#match [data-close]').click();
  await place(game);
  await expect(game.locator('#balance')).toHaveText(/190\.00$/);
  await expect(game.locator('.ticket')).toHaveCount(1);

  await page.goto('/m/home');
  const back = await openGame(page, gameId, say('intro.play'));
  await tab(back, 'tickets');
  const ended = back.locator('.ticket[data-result="win"], .ticket[data-result="won"], .ticket[data-result="lost"]');
  await expect(ended).toBeVisible({ timeout: 40_000 });
  const paid = minorOf(await ended.locator('dd').nth(1).innerText());
  await expect.poll(async () => minorOf(await back.locator('#balance').innerText())).toBe(19_000 + paid);

  await tab(back, 'matches');
  await back.locator('.day[data-phase="open"] .price:not([aria-disabled="true"])').first().click();
  await place(back);
  const cashOut = back.locator('.cash-out').first();
  const worth = minorOf(await cashOut.innerText());
  expect(worth).toBeGreaterThan(900);
  await cashOut.click();
  await expect(back.locator('.ticket[data-result="cashed"]')).toBeVisible();
  const expected = 18_000 + paid + worth;
  await expect.poll(async () => minorOf(await back.locator('#balance').innerText())).toBe(expected);

  await back.getByRole('button', { name: say('rounds.open') }).click();
  await expect(back.locator('#rounds-body li')).toHaveCount(2);
  await back.locator('#rounds [data-close]').click();
  await back.getByRole('button', { name: say('fairness.open') }).click();
  await back.locator('.checks button').first().click();
  await expect(back.getByText(say('fair.right'))).toBeVisible();
  await page.goto('/m/home');
  await expect.poll(() => balanceMinor(page)).toBe(expected);
});

/** Opens the slip, takes the stake of 10.00 and bets at the price that stands. */
async function place(game: FrameLocator): Promise<void> {
  await game.locator('#open-slip').click();
  await game.locator('#accepts-lower').check();
  await game.locator('#place').click();
  await expect(game.locator('#slip')).toBeHidden();
  await expect(game.locator('#view-tickets')).toBeVisible();
}

async function tab(game: FrameLocator, name: 'matches' | 'tickets'): Promise<void> {
  await game.locator(`#tab-${name}`).click();
}

const candidates = [
  ...btiVirtual.map((league) => ({ vendor: 'bti-virtual', league })),
  ...bolahan.map((league) => ({ vendor: 'bolahan', league })),
];

/** A game whose matches run now and end between 14 and 28 seconds from now: waits until there is one. */
async function leagueAboutToEnd(): Promise<string> {
  const find = () => {
    const now = Date.now();
    const leftMs = (league: League) => latestEndOf(league, matchdayAt(league, now)) - now;
    const found = candidates.find(({ league }) => hasFixedLength(league) && leftMs(league) > 14_000 && leftMs(league) < 28_000);
    return found ? `${found.vendor}.${/\/(.+)@/.exec(found.league.id)?.[1]}` : '';
  };
  await expect.poll(find, { timeout: 40_000 }).not.toBe('');
  return find();
}

/** Ends when the clock does, whatever happens in it. */
function hasFixedLength({ discipline: { model } }: League): boolean {
  return model.kind === 'race' || model.kind === 'clock';
}
