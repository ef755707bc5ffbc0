import { chromium, type Browser, type Page } from '@playwright/test';

import { createApp } from '#server/app.ts';
import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { launchGame } from '#server/domains/rounds/index.ts';
import { readConfig } from '#server/platform/config.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { createLog } from '#server/platform/log.ts';
import { createGameVendors } from '#server/providers/games/create-game-vendors.ts';
import { newMember } from '#tests/server/fixture/operator.ts';

import type { Figure } from './figure.ts';
import { mainThreadTasks, taskCategories } from './main-thread.ts';
import { serve, temporaryFolder } from './served.ts';

/** How much slower the phone is than this machine; its processor time is counted and multiplied. */
const slower = 4;
const frameMs = 1000 / 60;
const watchedMs = 15_000;
const cashMinor = 10n ** 8n;

/** Family of engines -> what a player presses again and again in it: the first of these that can be pressed. */
const presses: Readonly<Record<string, readonly string[]>> = {
  'line-slot': ['#spin'],
  'ways-slot': ['#spin'],
  'classic-slot': ['#spin'],
  'cascade-slot': ['#spin'],
  plinko: ['#go'],
  dice: ['#go'],
  roulette: ['#place:enabled', '#cloth button:enabled'],
  baccarat: ['#place:enabled', '#cloth button:enabled'],
  crash: ['#place:enabled'],
  fish: ['#fire'],
};

/** Rounds of each family of games on a processor four times slower: how many frames come too late. */
export async function benchGames(chromiumPath: string): Promise<Figure[]> {
  const folder = temporaryFolder();
  const launches = await launchAll({ MODE: 'demo', DATA_DIR: folder.path });
  const served = await serve({ dataDir: folder.path });
  const browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const figures: Figure[] = [];
    for (const [family, url] of launches) figures.push(...(await watch(browser, family, served.origin + url)));
    return figures;
  } finally {
    await browser.close();
    await served.stop();
    folder.remove();
  }
}

/** A player with money at the first game of each family. */
async function launchAll(settings: Record<string, string>): Promise<Map<string, string>> {
  const app = await createApp({ config: readConfig(settings), log: createLog('error') });
  try {
    await app.prepare();
    const system = app.contextFor('laro', { kind: 'system', name: 'bench' });
    const vendors = createGameVendors(app.config);
    const urls = new Map<string, string>();
    for (const family of Object.keys(presses)) {
      const game = readCatalogue().games.find(({ engine }) => engine?.startsWith(`${family}:`));
      if (!game) throw new Error(`no game runs on ${family}`);
      const member = await newMember(app.db, system.merchant, cashMinor);
      const ctx = app.contextFor('laro', { kind: 'member', ...member, userName: 'bench', customerType: 0 }) as MemberCtx;
      const { url } = await launchGame({ ctx, input: { gameId: game.id, language: 'en', theme: 'light', vendors } });
      urls.set(family, url);
    }
    return urls;
  } finally {
    await app.close();
  }
}

async function watch(browser: Browser, family: string, url: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('#intro-play').click();
    await page.waitForTimeout(1000);
    await browser.startTracing(page, { categories: taskCategories });
    const presses = await play(page, family);
    const tasks = mainThreadTasks(await browser.stopTracing());
    const late = tasks.reduce((sum, ms) => sum + Math.max(0, Math.ceil((slower * ms) / frameMs) - 1), 0);
    return [
      {
        name: `${family}, four times slower: frames too late (${presses} presses in 15 s)`,
        value: (100 * late) / (watchedMs / frameMs),
        unit: '%',
        goal: { atMost: 1 },
      },
      { name: `${family}, four times slower: the longest task`, value: slower * Math.max(...tasks), unit: 'ms', goal: { atMost: 50 } },
    ];
  } finally {
    await page.close();
  }
}

/** Presses what can be pressed, four times a second. */
async function play(page: Page, family: string): Promise<number> {
  let count = 0;
  for (const untilMs = performance.now() + watchedMs; performance.now() < untilMs; await page.waitForTimeout(250))
    for (const selector of presses[family] ?? []) {
      const part = page.locator(selector).first();
      if (!(await part.isVisible()) || !(await part.isEnabled())) continue;
      await part.click({ timeout: 2000 }).catch(() => undefined);
      count += 1;
      break;
    }
  return count;
}
