import { readFileSync } from 'node:fs';

import { expect, type FrameLocator, type Page } from '@playwright/test';

import { words, type Language } from '../fixtures/test.ts';
import { settled } from './session.ts';

export const frameWord = (language: Language, key: string): string => {
  const texts: Record<string, string> = JSON.parse(readFileSync(`studio/frame/locales/${language}.json`, 'utf8'));
  return texts[key] ?? key;
};

/** Without motion: a spin lasts a moment, for journeys that are about what comes of it. */
export async function openSlot(page: Page, language: Language): Promise<FrameLocator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/m/launchGame?gameId=bayanihan.jeepney-joyride');
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: frameWord(language, 'intro.play'), exact: true }).click();
  return game;
}

/** A spin has ended, which free spins may put off. */
export async function spinEnded(game: FrameLocator): Promise<void> {
  await expect(game.locator('#spin')).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
}

/** Waits its turn and spins. */
export async function spin(game: FrameLocator): Promise<void> {
  await spinEnded(game);
  await game.locator('#spin').click();
}

/** Sets the limit of a day on the page of protection. */
export async function setDayLimit(
  page: Page,
  language: Language,
  { kind, amount }: { kind: 'deposit' | 'loss' | 'stake' | 'session'; amount: string },
): Promise<void> {
  const say = words(language);
  await page.goto('/m/protection');
  await settled(page);
  await page.locator(`[data-part="limit-${kind}"] summary`).click();
  const row = page.locator(`[data-part="limit-${kind}-day"]`);
  await row.getByRole('textbox').fill(amount);
  const names = { kind: say('protection', `kind.${kind}`), period: say('protection', 'period.day') };
  await row.getByRole('button', { name: say('protection', 'limit.save.named', names) }).click();
  await expect(page.locator('[data-part="protection-news"]')).toHaveText(say('protection', 'news.saved'));
}
