import type { FrameLocator, Locator, Page } from '@playwright/test';

import type { CardsState } from '#studio/kinds/cards/protocol.ts';

import { languagesOf } from '../fixtures/languages.ts';
import { pesosIn } from '../fixtures/money.ts';
import { around, expect, test } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { expectBar, expectBarOverSheets } from '../screens/game-bar.ts';
import { attend, expectCalm, expectSaid, pressByKey, useKeys, usePointer } from '../screens/keyboard.ts';
import { gameWords, joinWith, minorOf, openGame, tooLate } from '../screens/play.ts';
import { balanceMinor } from '../screens/session.ts';

for (const language of languagesOf('tl')) {
  const say = gameWords('cards', language);
  const money = pesosIn(language);

  test.describe(`hold’em in ${language}`, () => {
    test.use({ language, expectedErrors: [tooLate] });

    test('two players buy in and go all in, one by keys alone, without motion and told all of it; the other loads the page anew and has the same seat: who wins has the prize at once, sees it in the last rounds, and checks the whole game', async ({
      page,
      newVisitor,
    }) => {
      test.setTimeout(240_000);
      const players = [page, await newVisitor()];
      const pressOf = (player?: Page) => (button: Locator) =>
        player === page ? pressByKey(page, button) : button.click({ timeout: 5000 });
      const games = await Promise.all(
        players.map(async (player) => {
          await joinWith(player, language, '100.00');
          if (player === page) await useKeys(page);
          return openGame(player, 'baraha.ungguy-ungguyan', say('intro.play'), 'holdem/', (button) => pressOf(player)(button));
        }),
      );
      const byKey = games[0] ?? page.frameLocator('iframe');
      await expectBarOverSheets(page, byKey);
      await attend(byKey);
      for (const [at, game] of games.entries()) await pressOf(players[at])(game.locator('#join'));
      for (const game of games) await expect(game.locator('.seat[data-who="other"]')).toBeVisible();
      await expect(games[1]?.locator('#own .card') ?? page.locator('body')).toHaveCount(2, { timeout: 20_000 });
      const own = await games[1]?.locator('#own').innerText();
      await players[1]?.reload();
      await expect(games[1]?.locator('.seat[data-who="you"]') ?? page.locator('body')).toBeVisible();
      expect(await games[1]?.locator('#own').innerText()).toBe(own);
      // whoever is asked goes all in, until somebody has all the chips; equal hands play on
      const isOver = async () => (await games[0]?.locator('#join').isVisible()) ?? false;
      while (!(await isOver()))
        for (const [at, game] of games.entries()) {
          const press = pressOf(players[at]);
          const most = game.getByRole('button', { name: say('holdem.size.all-in'), exact: true });
          if (await most.isVisible()) await press(most).catch(() => undefined);
          const move = game.locator('.move[data-kind="main"]');
          if (await move.isVisible()) await press(move).catch(() => undefined);
          await page.waitForTimeout(100);
        }
      for (const game of games) await expect(game.locator('#join')).toBeVisible();
      const balances = await Promise.all(games.map(async (game) => minorOf(await game.locator('#balance').innerText())));
      // 10.00 each, less 5 %
      expect(balances.toSorted((a, b) => a - b)).toEqual([9000, 10_900]);
      await expectSaid(byKey, say('cards.say.joined', { amount: money('10.00'), balance: money('90.00') }));
      await expectSaid(byKey, say('cards.your-turn'), ...around(say('cards.say.hold')));
      await expectSaid(byKey, money('10.00'), balances[0] === 10_900 ? money('19.00') : money('0.00'), ...around(say('holdem.ended')));
      await expectCalm(byKey);
      await expectBar(byKey);
      await usePointer(page);
      await expectBarOverSheets(page, byKey);
      const winner = games[balances.indexOf(10_900)];
      if (!winner) throw new Error('nobody won');
      await winner.getByRole('button', { name: say('rounds.open') }).click();
      await expect(winner.locator('#rounds-body li')).toContainText(money('19.00'));
      await winner.locator('#rounds [data-close]').click();
      await checkOnPage(page, winner, say);
    });
  });
}

/** The whole game again: in the game's own sheet, and on the site's own page, as it was played and with one hash changed by hand. */
async function checkOnPage(page: Page, game: FrameLocator, say: ReturnType<typeof gameWords>): Promise<void> {
  await game.getByRole('button', { name: say('fairness.open') }).click();
  await expect(game.locator('#proof-verdict dd')).toHaveText(Array.from({ length: 4 }, () => say('cards.proof.yes')));
  const link: Locator = game.getByRole('link', { name: say('fairness.record') });
  await page.goto((await link.getAttribute('href')) ?? '');
  const result = page.locator('[data-result="record"]');
  await expect(result.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'good');
  await result.locator('summary').click();
  await expect(result.locator('dd').filter({ hasText: '♠' }).first()).toBeVisible();
  const record = page.locator('form[name="record"] textarea');
  await record.fill((await record.inputValue()).replace(/"deckRoot":"./, '"deckRoot":"x'));
  await page.locator('form[name="record"] button').click();
  await expect(record).toHaveAttribute('aria-invalid', 'true');
  await expect(result.locator('[data-verdict]')).toHaveCount(0);
}

for (const language of languagesOf('en')) {
  const say = gameWords('cards', language);
  const money = pesosIn(language);

  test.describe(`Lucky 9 in ${language}`, () => {
    test.use({ language, expectedErrors: [tooLate] });

    test('a player buys in and plays a hand against a marked bot by keys alone, without motion and told all of it, goes away, is back in the same seat, plays to the end, is paid what it says, and checks the game', async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await joinWith(page, language, '100.00');
      await useKeys(page);
      const byKey = (button: Locator) => pressByKey(page, button);
      const game = await openGame(page, 'kanto.ludo-sa-lansangan', say('intro.play'), 'lucky-nine-seats/', byKey);
      expect(await axeFaults(page)).toEqual([]);
      await expectBarOverSheets(page, game);
      await attend(game);
      await byKey(game.locator('#join'));
      // six units of 1.00
      await expect(game.locator('#balance')).toHaveText(money('94.00'));
      await expect(game.getByRole('button', { name: say('cards.leave') })).toBeVisible();
      await expect(game.locator('.seat[data-who="bot"] .name')).toHaveText(say('cards.bot', { tag: 1 }), { timeout: 15_000 });
      const stay = game.getByRole('button', { name: say('nine.stay') });
      await expect(stay).toBeVisible({ timeout: 20_000 });
      await expect(game.locator('#own .card')).toHaveCount(2);
      await expectBar(game);
      await byKey(stay);
      await expect(stay).toBeHidden();
      await expectSaid(game, say('cards.say.joined', { amount: money('6.00'), balance: money('94.00') }));
      await expectSaid(game, say('cards.your-turn'), ...around(say('cards.say.hold')));
      await expectCalm(game);
      await usePointer(page);

      await page.goto('/m/home');
      expect(await balanceMinor(page)).toBe(9400);
      await page.goto('/m/launchGame?gameId=kanto.ludo-sa-lansangan');
      const back = page.frameLocator('iframe');
      await expect(back.locator('.seat[data-who="you"]')).toBeVisible();
      await attend(back);
      await expectBarOverSheets(page, back);
      await expect(back.locator('.seat[data-who="bot"] .name')).toHaveText(say('cards.bot', { tag: 1 }));
      await back.getByRole('button', { name: say('fairness.open') }).click();
      await expect(back.getByText(sealed(say)).first()).toBeVisible();
      await expect(back.getByText(say('cards.proof.later')).first()).toBeVisible();
      await back.locator('#fairness [data-close]').click();
      const line = back.locator('#rounds-body li');
      await back.getByRole('button', { name: say('rounds.open') }).click();
      await expect(line.locator('.round-money')).toHaveText(say('rounds.stake', { stake: money('6.00') }));
      await back.locator('#rounds [data-close]').click();

      const looks = await holdPayment(page, back);
      const again = back.locator('#join');
      while (!(await again.isVisible())) {
        if (await stay.isVisible()) await stay.click({ timeout: 1000 }).catch(() => undefined);
        await page.waitForTimeout(200);
      }
      await back.getByRole('button', { name: say('rounds.open') }).click();
      expect(looks.slice(0, 2)).toEqual([
        { notice: '', canJoin: false },
        { notice: say('studio.round.settling'), canJoin: false },
      ]);
      const paid = line.locator('.round-money').filter({ hasText: ' · ' });
      const [, win = ''] = (await paid.innerText()).split('·');
      await back.locator('#rounds [data-close]').click();
      await expectSaid(back, money('6.00'), money(minorOf(win)));
      await expect.poll(async () => minorOf(await back.locator('#balance').innerText())).toBe(9400 + minorOf(win));
      await checkOnPage(page, back, say);
      await page.goto('/m/home');
      expect(await balanceMinor(page)).toBe(9400 + minorOf(win));
    });
  });
}

/** At the first look after the end it is not paid yet. @returns what was to be seen at each look */
async function holdPayment(page: Page, game: FrameLocator): Promise<{ notice: string; canJoin: boolean }[]> {
  const looks: { notice: string; canJoin: boolean }[] = [];
  await page.route('**/studio/state', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: CardsState };
    const [last] = answer.value.lastRounds;
    if (last?.state !== 'closed' && last?.state !== 'won') return route.fulfill({ response });
    if (looks.length === 0) last.state = 'won';
    looks.push({ notice: (await game.locator('#notice').innerText()).trim(), canJoin: await game.locator('#join').isVisible() });
    return route.fulfill({ response, json: answer });
  });
  return looks;
}

/** The cards that one saw of a hand fit its seal, however many they were. */
const sealed = (say: ReturnType<typeof gameWords>) =>
  new RegExp(
    say('cards.proof.sealed', { cards: 'N' })
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace('N', String.raw`\d+`),
  );
