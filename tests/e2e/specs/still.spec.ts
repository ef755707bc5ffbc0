import type { Page } from '@playwright/test';

import { roles, shotRoutes, type Role } from '../fixtures/shot-routes.ts';
import { expect, test } from '../fixtures/test.ts';
import { joinAsAgent } from '../screens/agent.ts';
import { join, newAccount } from '../screens/session.ts';

const sizes = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
];

/** Runs in the page: what moved, and when the page last changed. */
function watchMoves(): void {
  const watched = { moves: [] as string[], changedAt: 0 };
  Object.assign(window, { watched });
  const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? ''));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
      // a bar that is drawn while the page is still coming in moves by a hair
      if (value >= 0.002) watched.moves.push(`${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node).slice(0, 60)).join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => (watched.changedAt = performance.now())).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: all that it loads has come. */
function isWhole(): boolean {
  const { changedAt } = Reflect.get(window, 'watched') as { changedAt: number };
  const coming = [...document.querySelectorAll('astro-island[ssr][client="load"], main [aria-busy="true"], main [data-coming]')];
  const isSeen = (part: Element) => part.hasAttribute('ssr') || (part.checkVisibility() && part.getBoundingClientRect().top < innerHeight);
  return !coming.some(isSeen) && performance.now() - changedAt > 300;
}

async function enter(page: Page, role: Role): Promise<void> {
  if (role === 'member') await join(page, newAccount());
  if (role === 'agent') await joinAsAgent(page);
}

// pages that are shut, or are not there without an id, say so by their status; so many pages of one player in a row may have to wait
test.use({ expectedErrors: [/status of (?:40[34]|429)/] });

/**
 * What moves for a reason of its own: one makes a trial player, one is a search that the server knows nothing of, draws fall on two,
 * and a game begins with its clock and its balance in the bar.
 */
const unlike = new Set(['trail', 'gameList-none', 'lottery-results', 'lotteryHistory', 'game']);

for (const role of roles)
  for (const size of sizes)
    test.describe(`as ${role === 'agent' ? 'an agent' : `a ${role}`}, at ${size.viewport.width} px`, () => {
      test.use(size);

      test('nothing moves on any page when what loads later comes', async ({ page }) => {
        await enter(page, role);
        await page.addInitScript(watchMoves);
        const moves: string[] = [];
        for (const { path } of shotRoutes.filter((route) => route.roles.includes(role) && !route.status && !unlike.has(route.name))) {
          await page.goto(path, { waitUntil: 'load' });
          await expect.poll(() => page.evaluate(isWhole), { message: path }).toBe(true);
          const found = await page.evaluate(() => (Reflect.get(window, 'watched') as { moves: string[] }).moves);
          moves.push(...found.map((move) => `${path}: ${move}`));
        }
        expect(moves).toEqual([]);
      });
    });
