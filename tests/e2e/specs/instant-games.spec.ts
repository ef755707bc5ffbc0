import type { FrameLocator, Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, type Language } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { expectBar, expectBarOverSheets } from '../screens/game-bar.ts';
import { attend, expectCalm, expectSaid, goTo, pressByKey, useKeys, usePointer } from '../screens/keyboard.ts';
import { checkOwnRound, gameWords, joinWith, minorOf, openGame } from '../screens/play.ts';
import { balanceMinor } from '../screens/session.ts';

interface Chosen {
  page: Page;
  game: FrameLocator;
  say: ReturnType<typeof gameWords>;
}

interface Instant {
  gameId: string;
  language: Language;
  /** The word of an outcome's fact on the fairness page. */
  fact: string;
  /** What has to be chosen before a bet. */
  choose?: (parts: Chosen) => Promise<void>;
  /** One step of a round that stays open, and how it is seen that none was lost. */
  step?: (parts: Chosen) => Promise<void>;
  steps?: string;
}

const games: Readonly<Record<string, Instant>> = {
  dice: { gameId: 'rivetoak.dice-and-roses', language: 'tl', fact: 'fact.roll' },
  keno: {
    gameId: 'lantern.lucky-cat-lottery',
    language: 'tl',
    fact: 'fact.drawn',
    choose: ({ page, game, say }) => pressByKey(page, game.getByRole('button', { name: say('keno.quick') })),
  },
  'hi-lo': {
    gameId: 'galleon.anchor-and-ace',
    language: 'tl',
    fact: 'fact.cards',
    step: ({ page, game }) => pressByKey(page, game.locator('.guess[aria-disabled="false"]').first(), 'Space'),
    steps: '.card-trail li',
  },
  plinko: { gameId: 'halohalo.boba-bandits', language: 'en', fact: 'fact.path' },
  scratch: { gameId: 'maskara.popcorn-palace', language: 'en', fact: 'fact.fields' },
  mines: {
    gameId: 'galleon.skull-reef',
    language: 'en',
    fact: 'fact.mines',
    // of 1, 3, 5 and 10 the second stands there first
    choose: async ({ page, game }) => {
      await goTo(page, game.getByRole('radio', { name: '3', exact: true }));
      await page.keyboard.press('ArrowLeft');
      await expect(game.getByRole('radio', { name: '1', exact: true })).toBeChecked();
    },
    step: ({ page, game, say }) => pressByKey(page, game.getByRole('button', { name: say('mines.cell', { cell: 'C3' }) })),
    steps: '.mine-cell[data-is]',
  },
};

for (const language of ['tl', 'en'] as const) {
  const here = Object.values(games).filter((game) => languagesOf(game.language).includes(language));

  test.describe(`instant games in ${language}`, () => {
    test.use({ language, expectedErrors: [/ERR_FAILED.*instant.bet/] });

    test(`a round of ${here.map(({ gameId }) => gameId).join(', ')} is played by keys alone and read aloud, without motion and with time and net in sight; one that is cut off is found again after a reload, moves exactly stake and win, is recalled, and is checked with the seeds revealed`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await joinWith(page, language, '500.00');
      let balance = 50_000;
      for (const instant of here) {
        const say = gameWords('instant', language);
        await useKeys(page);
        const game = await openGame(page, instant.gameId, say('intro.play'), '@', (button) => pressByKey(page, button));
        expect(await axeFaults(page)).toEqual([]);
        await attend(game);
        await expectBarOverSheets(page, game);
        await instant.choose?.({ page, game, say });
        const { moved, rounds } = await (instant.step ? playOpen : playCut)(page, game, { instant, say });
        balance += moved;
        await expect.poll(() => money(game, 'balance')).toBe(balance);
        await checkOwnRound(page, game, { say, language, rounds, fact: instant.fact });
      }
      await page.goto('/m/home');
      expect(await balanceMinor(page)).toBe(balance);
    });
  });
}

interface Played {
  /** What it did to the balance. */
  moved: number;
  rounds: number;
}

interface Parts {
  instant: Instant;
  say: ReturnType<typeof gameWords>;
}

const money = (game: FrameLocator, id: 'balance' | 'net' | 'win') => game.locator(`#${id}`).innerText().then(minorOf);

/** A round to its end; another that was decided but whose answer never came, so that the page that is loaded anew shows it. */
async function playCut(page: Page, game: FrameLocator, { instant, say }: Parts): Promise<Played> {
  const button = game.locator('#go');
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  const [net, stake] = [await money(game, 'net'), minorOf(await game.locator('#stake').innerText())];
  await pressByKey(page, button);
  await expect(game.locator('body')).toHaveAttribute('data-phase', /asking|presenting/);
  await expectBar(game);
  if (instant === games['scratch']) {
    await expect(game.locator('.scratch-layer')).toHaveCount(9);
    await pressByKey(page, button, 'Space');
  }
  await expect(game.locator('body')).toHaveAttribute('data-phase', 'idle');
  await expectResultSaid(game);
  await usePointer(page);
  await expectBarOverSheets(page, game);
  const first = (await money(game, 'net')) - net;
  await expect.poll(() => money(game, 'win')).toBe(first + stake);

  const decided = Promise.withResolvers<number>();
  await page.route('**/studio/instant/bet', async (route) => {
    const answer = await route.fetch();
    const { value } = (await answer.json()) as { value: { round: { winMinor: string } } };
    await route.abort();
    decided.resolve(Number(value.round.winMinor));
  });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
  const win = await decided.promise;
  await expectBar(game);
  await page.unroute('**/studio/instant/bet');
  await page.reload();
  await game.getByRole('button', { name: say('intro.play'), exact: true }).click();
  await expect.poll(() => money(game, 'win')).toBe(win);
  await expect(game.locator('body')).toHaveAttribute('data-phase', 'idle');
  return { moved: first + win - stake, rounds: 2 };
}

/** What was staked, what came and what was won is read aloud; the focus is where it was. */
async function expectResultSaid(game: FrameLocator): Promise<void> {
  const text = (id: string) => game.locator(`#${id}`).innerText();
  const came = await text('message-note');
  expect(came).not.toBe('');
  const won = (await money(game, 'win')) > 0 ? await text('win') : '';
  await expectSaid(game, await text('stake'), came, won, await text('balance'));
  await expect(game.locator('#go')).toBeFocused();
  await expectCalm(game);
}

/** Rounds until one of them is open after a step; that one goes on where it was when the page is loaded anew, and is cashed out. */
async function playOpen(page: Page, game: FrameLocator, { instant: { step, steps = '' }, say }: Parts): Promise<Played> {
  const body = game.locator('body');
  const button = game.locator('#go');
  const stake = minorOf(await game.locator('#stake').innerText());
  let rounds = 0;
  do {
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await pressByKey(page, button);
    await expect(body).toHaveAttribute('data-phase', 'open');
    const before = await game.locator(steps).count();
    await expectBar(game);
    await step?.({ page, game, say });
    rounds += 1;
    await expect(game.locator(steps)).not.toHaveCount(before);
    await expect(body).toHaveAttribute('data-phase', /open|idle/);
  } while ((await body.getAttribute('data-phase')) === 'idle');
  await expectCalm(game);
  const [done, worth] = [await game.locator(steps).count(), minorOf(await game.locator('#go-amount').innerText())];

  await page.reload();
  await pressByKey(page, game.getByRole('button', { name: say('intro.play'), exact: true }));
  await expect(game.locator('#message')).toHaveText(say('message.open.resumed'));
  await expect(game.locator(steps)).toHaveCount(done);
  await attend(game);
  await pressByKey(page, button);
  await expect(body).toHaveAttribute('data-phase', 'idle');
  await expect.poll(() => money(game, 'win')).toBe(worth);
  await expectResultSaid(game);
  await usePointer(page);
  await expectBarOverSheets(page, game);
  return { moved: worth - rounds * stake, rounds };
}
