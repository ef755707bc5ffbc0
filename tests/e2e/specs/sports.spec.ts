import type { FrameLocator, Locator, Page } from '@playwright/test';

import { latestEndOf, matchdayAt } from '#studio/kinds/sports/engine/calendar.ts';
import type { League } from '#studio/kinds/sports/engine/league.ts';
import { bolahan } from '#studio/kinds/sports/engine/leagues/bolahan.ts';
import { btiVirtual } from '#studio/kinds/sports/engine/leagues/bti-virtual.ts';
import { lakanEsports } from '#studio/kinds/sports/engine/leagues/lakan-esports.ts';
import { pindotArena } from '#studio/kinds/sports/engine/leagues/pindot-arena.ts';

import { languagesOf } from '../fixtures/languages.ts';
import { pesosIn } from '../fixtures/money.ts';
import { around, expect, test, type Language } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { expectBar, expectBarOverSheets } from '../screens/game-bar.ts';
import { attend, expectCalm, expectSaid, pressByKey, useKeys, usePointer } from '../screens/keyboard.ts';
import { gameWords, joinWith, minorOf, openGame, tooLate } from '../screens/play.ts';
import { balanceMinor } from '../screens/session.ts';

/** Both kinds of leagues, by the vendors that run them. */
const kinds: readonly { kind: string; language: Language; vendors: Readonly<Record<string, readonly League[]>> }[] = [
  { kind: 'sports', language: 'en', vendors: { 'bti-virtual': btiVirtual, bolahan } },
  { kind: 'e-sports', language: 'tl', vendors: { lakan: lakanEsports, pindot: pindotArena } },
];

for (const { kind, language: one, vendors } of kinds)
  for (const language of languagesOf(one)) {
    const say = gameWords('sports', language);
    const money = pesosIn(language);
    const isByKey = kind === 'e-sports';

    test.describe(`${kind} in ${language}`, () => {
      test.use({ language, expectedErrors: [tooLate] });

      test(`a player ${isByKey ? 'by keys alone, without motion and told all of it,' : 'by finger'} reads that a live match has no streaming, bets on it, goes away, comes back to its result, agrees to another price of two matches, cashes that ticket out, and checks a match (ERR-026)`, async ({
        page,
      }) => {
        test.setTimeout(240_000);
        await joinWith(page, language, '200.00');
        const press = (button: Locator) => (isByKey ? pressByKey(page, button) : button.click());
        if (isByKey) await useKeys(page);
        const gameId = await leagueAboutToEnd(vendors);
        const game = await openGame(page, gameId, say('intro.play'), 'sports/', press);
        await attend(game);

        await press(game.locator('.day[data-phase="live"] .more').first());
        await expect(game.locator('#match').getByText(say('match.stream'))).toBeVisible();
        await expectBar(game);
        await press(game.locator('#match .price:not([aria-disabled="true"]):visible').first());
        await press(game.locator('#match [data-close]'));
        await press(game.locator('#open-slip'));
        await expectBar(game);
        const pick = await game.locator('#slip-legs strong').innerText();
        const consent = game.locator('#accepts-lower');
        await (isByKey ? pressByKey(page, consent, 'Space') : consent.check());
        await press(game.locator('#place'));
        await expectPlaced(game);
        await expect(game.locator('#tab-tickets')).toBeFocused();
        await expect(game.locator('#balance')).toHaveText(money('190.00'));
        await expectSaid(game, pick, money('10.00'), money('190.00'), ...around(say('say.placed')));
        if (isByKey) await expectCalm(game);
        await expect(game.locator('.ticket')).toHaveCount(1);

        await page.goto('/m/home');
        const back = await openGame(page, gameId, say('intro.play'), '@', press);
        await attend(back);
        await expect(back.locator('#tab-matches')).toBeFocused();
        if (isByKey) await page.keyboard.press('ArrowRight');
        else await tab(back, 'tickets');
        const ended = back.locator('.ticket[data-result="win"], .ticket[data-result="won"], .ticket[data-result="lost"]');
        await expect(ended).toBeVisible({ timeout: 60_000 });
        const paid = minorOf(await ended.locator('dd').nth(1).innerText());
        await expect.poll(async () => minorOf(await back.locator('#balance').innerText())).toBe(19_000 + paid);

        await expectSaid(back, pick, money('10.00'), ...(paid > 0 ? [money(paid)] : around(say('say.nothing'))));
        await expectBarOverSheets(page, back);
        // on the smallest phone, what the foot half covers is counted as too small
        await usePointer(page);
        await tab(back, 'matches');
        expect(await axeFaults(page)).toEqual([]);
        const open = back.locator('.day[data-phase="open"]');
        await open.locator('.more').first().click();
        await expect(back.locator('#match .market').first()).toBeVisible();
        await expect(back.locator('#match').getByText(say('match.stream'))).toHaveCount(0);
        await back.locator('#match [data-close]').click();
        for (const day of [0, 1]) await open.nth(day).locator('.price:not([aria-disabled="true"])').first().click();
        await agreeToPrice(page, back, { say, balance: 19_000 + paid });
        await expect(back.locator('.ticket').first().locator('ul > li')).toHaveCount(2);
        const cashOut = back.locator('.cash-out').first();
        const worth = minorOf(await cashOut.innerText());
        expect(worth).toBeGreaterThan(900);
        await pressByKey(page, cashOut);
        await expect(back.locator('.ticket[data-result="cashed"]')).toBeVisible();
        await expect(back.locator('#tab-tickets')).toBeFocused();
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
    });
  }

/** Bets without leave to take less: the studio's price is another one, nothing is charged; the next tap is the consent to what stands. */
async function agreeToPrice(
  page: Page,
  game: FrameLocator,
  { say, balance }: { say: (key: string) => string; balance: number },
): Promise<void> {
  const sent: { acceptsLower: boolean; legs: unknown[] }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/studio/sports/bets')) sent.push(request.postDataJSON() as (typeof sent)[number]);
  });
  await page.route('**/studio/sports/bets', (route) => route.fulfill({ status: 409, json: { ok: false, code: 'price.changed' } }), {
    times: 1,
  });
  await game.locator('#open-slip').click();
  await expect(game.locator('#accepts-lower')).not.toBeChecked();
  await game.locator('#place').click();
  // in the sheet, which is over all else
  await expect(game.getByRole('dialog').getByRole('alert')).toContainText(say('studio.price.changed'));
  await expect(game.getByRole('dialog').getByRole('alert')).toBeInViewport({ ratio: 1 });
  expect(minorOf(await game.locator('#balance').innerText())).toBe(balance);
  await game.locator('#place').click();
  await expectPlaced(game);
  expect(sent.map(({ acceptsLower, legs }) => [acceptsLower, legs.length])).toEqual([
    [false, 2],
    [false, 2],
  ]);
}

async function expectPlaced(game: FrameLocator): Promise<void> {
  await expect(game.locator('#slip')).toBeHidden();
  await expect(game.locator('#view-tickets')).toBeVisible();
}

async function tab(game: FrameLocator, name: 'matches' | 'tickets'): Promise<void> {
  await game.locator(`#tab-${name}`).click();
}

/** A game whose matches run now and end between 22 and 38 seconds from now: waits until there is one. */
async function leagueAboutToEnd(vendors: Readonly<Record<string, readonly League[]>>): Promise<string> {
  const find = () => {
    const now = Date.now();
    const leftMs = (league: League) => latestEndOf(league, matchdayAt(league, now)) - now;
    for (const [vendor, leagues] of Object.entries(vendors)) {
      const found = leagues.find((league) => hasFixedLength(league) && leftMs(league) > 22_000 && leftMs(league) < 38_000);
      if (found) return `${vendor}.${/\/(.+)@/.exec(found.id)?.[1]}`;
    }
    return '';
  };
  let found = '';
  await expect.poll(() => (found = find()), { timeout: 90_000 }).not.toBe('');
  return found;
}

/** Ends when the clock does, whatever happens in it. */
function hasFixedLength({ discipline: { model } }: League): boolean {
  return model.kind === 'race' || model.kind === 'clock';
}
