import { readFileSync } from 'node:fs';

import type { FrameLocator, Locator, Page } from '@playwright/test';

import { type Messages, translator } from '#studio/frame/model/text.ts';
import { fishRooms } from '#studio/kinds/fish/engine/rooms.ts';
import { instantGames } from '#studio/kinds/instant/engine/instant-games.ts';
import { slotMaths } from '#studio/kinds/slot/engine/slot-maths.ts';

import { around, expect, type Language, words } from '../fixtures/test.ts';

import { deposit } from './cashier.ts';
import { expectBar } from './game-bar.ts';
import { join, newAccount } from './session.ts';

/** The words of a studio client and of the frame around it. */
export function gameWords(client: string, language: Language) {
  const read = (folder: string) => JSON.parse(readFileSync(`studio/${folder}/locales/${language}.json`, 'utf8')) as Messages;
  return translator({ ...read('frame'), ...read(`kinds/${client}/client`) }, language);
}

/** What the console says of a bet or a move that came after its time: the game says so too, and the journey waits for the next one. */
export const tooLate = /status of 409 \(Conflict\).*\/studio\/(?:tables|cards|sports)\//;

/** Minor units of an amount as a game writes it. */
export const minorOf = (text: string): number =>
  Number(text.replaceAll(/[^\d]/g, '')) * (/^[\u200E\u200F\u061C\s]*[-−]/.test(text) ? -1 : 1);

/** Opens a game from its address and begins to play. `math`: of which mathematics it says it is. */
export async function openGame(
  page: Page,
  gameId: string,
  play: string,
  math = '@',
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<FrameLocator> {
  await page.goto(`/m/launchGame?gameId=${gameId}`);
  const game = page.frameLocator('iframe');
  const button = game.getByRole('button', { name: play, exact: true });
  await expect(button).toBeVisible();
  // what one has to play with is there before the first round
  await expect(page.locator('[data-game-balance]')).toHaveText(/\d/);
  await expectFacts(game, math);
  await press(button);
  await expect(game.locator('#intro')).toBeHidden();
  return game;
}

/** The returns that engines publish, and proofs and simulations hold them to, by mathematics; of several, the least and the most. */
const returns: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[...slotMaths.values()].map(({ id, rtpPercent }) => [id, [rtpPercent]] as const),
  ...[...instantGames.values()].map(({ table }) => {
    const percents = Object.values(table.published).flatMap(({ rtpPercent }) => rtpPercent);
    const sorted = percents.toSorted((one, other) => Number(one) - Number(other));
    return [table.id, sorted.filter((_, at) => at === 0 || at === sorted.length - 1)] as const;
  }),
  ...fishRooms.map(({ id, returnHundredths }) => [id, [(returnHundredths / 100).toFixed(2)]] as const),
]);

/** What must be seen before play and all through it: mathematics with version and its very percentages, time and net position; it is silent. */
async function expectFacts(game: FrameLocator, math: string): Promise<void> {
  const facts = game.locator('#intro-facts');
  await expect(facts).toContainText(math);
  await expect(facts).toContainText(/[a-z-]\/[\w-]+@\d/);
  await expect(facts).toContainText(/\d ?%/);
  const id = /[a-z-]+\/[\w-]+@\d+/.exec(await facts.innerText())?.[0] ?? '';
  const isPublished = /^(?:[a-z]+-slot|dice|keno|hi-lo|plinko|scratch|mines|crash|fish)\//.test(id);
  expect(returns.has(id), id).toBe(isPublished);
  for (const percent of returns.get(id) ?? []) await expect(facts).toContainText(new RegExp(percent.replace('.', '[.,]')));
  await expect(game.locator('#sound')).toHaveAttribute('aria-pressed', 'false');
  await expectBar(game);
}

/** Joins with money to play with. */
export async function joinWith(page: Page, language: Language, amount: string): Promise<void> {
  await join(page, newAccount());
  await deposit(page, language, amount);
}

/** One round of an instant game, shown to its end. @returns the stake, minor units */
export async function betInstant(game: FrameLocator): Promise<number> {
  const button = game.locator('#go');
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 15_000 });
  const stake = minorOf(await game.locator('#stake').innerText());
  await button.click();
  await expect(game.locator('body')).toHaveAttribute('data-phase', 'idle', { timeout: 15_000 });
  return stake;
}

/** Reveals the server seed, finds the last round among `rounds` of them, and recomputes it on the fairness page. */
export async function checkOwnRound(
  page: Page,
  game: FrameLocator,
  { say, language, rounds, fact }: { say: (key: string) => string; language: Language; rounds: number; fact?: string },
): Promise<void> {
  await game.getByRole('button', { name: say('fairness.open'), exact: true }).click();
  await game.locator('#seed-rotate').click();
  const serverSeed = await game.locator('#seed-revealed code').first().innerText();
  await game.locator('#fairness [data-close]').click();
  await game.getByRole('button', { name: say('rounds.open'), exact: true }).click();
  const listed = game.locator('#rounds-body li');
  await expect(listed).toHaveCount(rounds);
  await page.goto((await listed.first().getByRole('link').getAttribute('href')) ?? '');
  const site = words(language);
  await page.getByLabel(site('fairness', 'serverSeed'), { exact: true }).fill(serverSeed);
  await page.getByRole('button', { name: site('fairness', 'check') }).click();
  const result = page.getByRole('status', { name: site('fairness', 'result'), exact: true });
  await expect(result).toContainText(site('fairness', 'seed.same'));
  // the game noted the hash on this device before it sent the seed
  await expect(result).toContainText(site('fairness', 'noted.same'));
  await expect(result).toContainText(around(site('fairness', 'win.same'))[0] ?? '');
  if (fact) await expect(result).toContainText(site('fairness', fact));
}
