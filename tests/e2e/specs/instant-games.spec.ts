import type { FrameLocator, Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, type Language } from '../fixtures/test.ts';
import { checkOwnRound, expectNoAxeFault, gameWords, joinWith, minorOf, openGame } from '../screens/play.ts';
import { balanceMinor } from '../screens/session.ts';

interface Instant {
  gameId: string;
  language: Language;
  /** The word of an outcome's fact on the fairness page. */
  fact: string;
  /** What has to be chosen before a bet. */
  choose?: (game: FrameLocator, say: ReturnType<typeof gameWords>) => Promise<void>;
  /** One step of a round that stays open, and how it is seen that none was lost. */
  step?: (game: FrameLocator, say: ReturnType<typeof gameWords>) => Promise<void>;
  steps?: string;
}

const games: Readonly<Record<string, Instant>> = {
  dice: { gameId: 'rivetoak.dice-and-roses', language: 'tl', fact: 'fact.roll' },
  keno: {
    gameId: 'lantern.lucky-cat-lottery',
    language: 'tl',
    fact: 'fact.drawn',
    choose: (game, say) => game.getByRole('button', { name: say('keno.quick') }).click(),
  },
  'hi-lo': {
    gameId: 'galleon.anchor-and-ace',
    language: 'tl',
    fact: 'fact.cards',
    step: (game) => game.locator('.guess[aria-disabled="false"]').first().click(),
    steps: '.card-trail li',
  },
  plinko: { gameId: 'halohalo.boba-bandits', language: 'en', fact: 'fact.path' },
  scratch: { gameId: 'maskara.popcorn-palace', language: 'en', fact: 'fact.fields' },
  mines: {
    gameId: 'galleon.skull-reef',
    language: 'en',
    fact: 'fact.mines',
    choose: (game) => game.getByRole('radio', { name: '1', exact: true }).check({ force: true }),
    step: (game, say) => game.getByRole('button', { name: say('mines.cell', { cell: 'C3' }) }).click(),
    steps: '.mine-cell[data-is]',
  },
};

for (const language of ['tl', 'en'] as const) {
  const here = Object.values(games).filter((game) => languagesOf(game.language).includes(language));

  test.describe(`instant games in ${language}`, () => {
    test.use({ language, expectedErrors: [/ERR_FAILED.*instant.bet/] });

    test(`a round of ${here.map(({ gameId }) => gameId).join(', ')} that is cut off is found again after a reload, moves exactly stake and win, is recalled, and is checked with the seeds revealed`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await joinWith(page, language, '500.00');
      let balance = 50_000;
      for (const instant of here) {
        const say = gameWords('instant', language);
        const game = await openGame(page, instant.gameId, say('intro.play'));
        await expectNoAxeFault(page);
        await instant.choose?.(game, say);
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
  await button.click();
  if (instant === games['scratch']) {
    await expect(game.locator('.scratch-layer')).toHaveCount(9);
    await button.click();
  }
  await expect(game.locator('body')).toHaveAttribute('data-phase', 'idle');
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
  await page.unroute('**/studio/instant/bet');
  await page.reload();
  await game.getByRole('button', { name: say('intro.play'), exact: true }).click();
  await expect.poll(() => money(game, 'win')).toBe(win);
  await expect(game.locator('body')).toHaveAttribute('data-phase', 'idle');
  return { moved: first + win - stake, rounds: 2 };
}

/** Rounds until one of them is open after a step; that one goes on where it was when the page is loaded anew, and is cashed out. */
async function playOpen(page: Page, game: FrameLocator, { instant: { step, steps = '' }, say }: Parts): Promise<Played> {
  const body = game.locator('body');
  const button = game.locator('#go');
  const stake = minorOf(await game.locator('#stake').innerText());
  let rounds = 0;
  do {
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await button.click();
    await expect(body).toHaveAttribute('data-phase', 'open');
    const before = await game.locator(steps).count();
    await step?.(game, say);
    rounds += 1;
    await expect(game.locator(steps)).not.toHaveCount(before);
    await expect(body).toHaveAttribute('data-phase', /open|idle/);
  } while ((await body.getAttribute('data-phase')) === 'idle');
  const [done, worth] = [await game.locator(steps).count(), minorOf(await game.locator('#go-amount').innerText())];

  await page.reload();
  await game.getByRole('button', { name: say('intro.play'), exact: true }).click();
  await expect(game.locator('#message')).toHaveText(say('message.open.resumed'));
  await expect(game.locator(steps)).toHaveCount(done);
  await game.getByRole('button', { name: say('go.cash-out') }).click();
  await expect(body).toHaveAttribute('data-phase', 'idle');
  await expect.poll(() => money(game, 'win')).toBe(worth);
  return { moved: worth - rounds * stake, rounds };
}
