import type { FrameLocator, Page } from '@playwright/test';

import { expect } from '../fixtures/test.ts';

/** Runs in the bar's page: what of clock and net position is out of its window or under something. */
function faultsOf(bar: Element): string[] {
  return [
    ['clock', '#clock, [data-play="time"]'],
    ['net', '#net, [data-play="net"]'],
  ].flatMap(([id = '', selector = '']) => {
    const box = bar.querySelector(selector)?.getBoundingClientRect();
    if (!box || box.width === 0) return [`${id} is not there`];
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return [`${id} is out of sight`];
    const points = [box.left + 1, (box.left + box.right) / 2, box.right - 1].flatMap((x) =>
      [box.top + 1, box.bottom - 1].map((y) => [x, y]),
    );
    // what lies behind an open sheet answers no point, and its page does instead
    const over = points
      .map(([x = 0, y = 0]) => document.elementFromPoint(x, y))
      .find((hit) => hit && !hit.contains(bar) && !bar.contains(hit));
    return over ? [`${id} is under ${over.localName}#${over.id}.${over.className}`] : [];
  });
}

/**
 * Clock and net position are whole in sight once, and nothing lies over them: those of the visit in the page that holds the game, or the
 * game's own where that page shows none.
 */
export async function expectBar(game: FrameLocator): Promise<void> {
  const own = game.locator('.session');
  const held = game.owner().page().locator('[data-part="play-clock"]');
  await expect.poll(async () => [await own.isVisible(), await held.isVisible()].filter(Boolean)).toEqual([true]);
  const bar = (await own.isVisible()) ? own : held;
  await expect.poll(() => bar.evaluate(faultsOf)).toEqual([]);
}

const tools = ['rules', 'fairness', 'rounds'] as const;

/** So it is with each of the sheets that every game has, too. Escape closes one, and the focus is where it was. */
export async function expectBarOverSheets(page: Page, game: FrameLocator): Promise<void> {
  await expectBar(game);
  for (const tool of tools) {
    const opener = game.locator(`#open-${tool}`);
    await opener.press('Enter');
    await expect(game.locator(`#${tool}`)).toBeVisible();
    await expectBar(game);
    await page.keyboard.press('Escape');
    await expect(game.locator(`#${tool}`)).toBeHidden();
    await expect(opener).toBeFocused();
  }
}
