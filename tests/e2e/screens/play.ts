import { readFileSync } from 'node:fs';

import type { FrameLocator, Page } from '@playwright/test';

import { expect, type Language } from '../fixtures/test.ts';

/** The words of a studio client and of the frame around it. */
export function gameWords(client: string, language: Language) {
  const read = (folder: string): Record<string, string> =>
    JSON.parse(readFileSync(`studio/clients/${folder}/locales/${language}.json`, 'utf8')) as Record<string, string>;
  const messages = { ...read('frame'), ...read(client) };
  return (key: string, values: Record<string, string | number> = {}): string =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), messages[key] ?? key);
}

/** Minor units of an amount as a game writes it. */
export const minorOf = (text: string): number => Number(text.replaceAll(/[^\d]/g, '')) * (/^[-−]/.test(text.trim()) ? -1 : 1);

/** Opens a game from its address and begins to play. */
export async function openGame(page: Page, gameId: string, play: string): Promise<FrameLocator> {
  await page.goto(`/m/launchGame?gameId=${gameId}`);
  const game = page.frameLocator('iframe');
  const button = game.getByRole('button', { name: play, exact: true });
  await expect(button).toBeVisible();
  // what one has to play with is there before the first round
  await expect(page.locator('[data-game-balance]')).toHaveText(/\d/);
  await button.click();
  await expect(game.locator('#intro')).toBeHidden();
  return game;
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
