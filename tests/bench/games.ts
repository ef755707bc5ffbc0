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
import { mainThreadFrames, mainThreadTasks, readTrace, shownFrames, taskCategories } from './main-thread.ts';
import { serve, temporaryFolder } from './served.ts';

/** How much slower the phone is than this machine; its processor time is counted and multiplied. */
const slower = 4;
const frameMs = 1000 / 60;
const watchedMs = 10_000;
/** Longer than two frames. */
const apartMs = 40;
/** Longer than a round of a shared table, whose window to bet is open only a while. */
const longestWaitMs = 60_000;
const cashMinor = 10n ** 8n;
/**
 * A phone draws with its graphics card, beside the main thread; here SwiftShader plays the card, on the processor. So the main thread
 * does what a phone's does, and what the card would do is counted by itself.
 */
const withGraphics = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** A chip on a place, and the chips that lie there as a bet. */
const onCloth = ['#place[aria-disabled="false"]', '#cloth button[aria-disabled="false"]'];

/** Family of engines -> what a player presses again and again in it: the first of these that can be pressed. */
const presses: Readonly<Record<string, readonly string[]>> = {
  'line-slot': ['#spin'],
  'ways-slot': ['#spin'],
  'classic-slot': ['#spin'],
  'cascade-slot': ['#spin'],
  plinko: ['#go'],
  dice: ['#go'],
  keno: ['#go'],
  scratch: ['#go'],
  'hi-lo': ['.guess[aria-disabled="false"]', '#go'],
  mines: ['[data-phase="open"] .mine-cell:not([data-is])', '#go'],
  roulette: onCloth,
  baccarat: onCloth,
  'sic-bo': onCloth,
  'dragon-tiger': onCloth,
  'colour-game': onCloth,
  crash: ['#place[aria-disabled="false"]'],
  fish: ['#fire'],
  'lucky-nine-seats': ['#moves button:enabled', '#join[aria-disabled="false"]'],
  holdem: ['.move[data-kind="main"]', '#join[aria-disabled="false"]'],
  sports: ['.day[data-phase="open"] .price:not([aria-disabled="true"])'],
};

/** Rounds of each family of games on a processor four times slower: how long its frames take the main thread, and what drawing them costs. */
export async function benchGames(chromiumPath: string): Promise<Figure[]> {
  const folder = temporaryFolder();
  const launches = await launchAll({ MODE: 'demo', DATA_DIR: folder.path });
  const served = await serve({ dataDir: folder.path });
  const browser = await chromium.launch({ ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: withGraphics });
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
    // a click would leave a mouse there, whose place is looked for after every layout: a phone has none
    await page.locator('#intro-play').tap();
    await page.waitForTimeout(1000);
    await page.waitForFunction(findPlace, presses[family] ?? [], { timeout: longestWaitMs });
    const graphics = await openGraphics(browser);
    await browser.startTracing(page, { categories: taskCategories });
    const beganMs = await graphics.drawnMs();
    const count = await play(page, family);
    const drawnMs = (await graphics.drawnMs()) - beganMs;
    const trace = readTrace(await browser.stopTracing());
    const frames = mainThreadFrames(trace, slower);
    const per = (share: number) => frames.toSorted((a, b) => a - b)[Math.ceil(frames.length * share) - 1] ?? 0;
    // a game that moves by the compositor alone, or not at all, needs no frame of the main thread: what counts is what is lost of the time
    const lost = frames.reduce((sum, ms) => sum + Math.floor(ms / frameMs), 0);
    return [
      { name: `${family}: frame of the main thread, median of ${frames.length} (${count} presses)`, value: per(0.5), ...inTime },
      { name: '  95th percentile', value: per(0.95), unit: 'ms' },
      { name: '  sixtieths of a second lost of those watched', value: (100 * lost * frameMs) / watchedMs, unit: '%', goal: { atMost: 5 } },
      { name: '  the longest task', value: slower * Math.max(...mainThreadTasks(trace)), unit: 'ms', goal: { atMost: 50 } },
      { name: '  drawing by software here, not slowed, per frame shown', value: drawnMs / Math.max(1, shownFrames(trace)), unit: 'ms' },
    ];
  } finally {
    await page.close();
  }
}

const inTime = { unit: 'ms', goal: { atMost: 16.7 } };

/** The process that stands in for the graphics card: its processor time, all threads together. */
async function openGraphics(browser: Browser): Promise<{ drawnMs(): Promise<number> }> {
  const session = await browser.newBrowserCDPSession();
  const { gpu } = await session.send('SystemInfo.getInfo');
  // else the main thread itself would draw the canvases, and a frame could not be told from its drawing
  if (Reflect.get(gpu.featureStatus ?? {}, '2d_canvas') !== 'enabled') throw new Error('this Chromium has no SwiftShader');
  return {
    async drawnMs() {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return 1000 * processInfo.filter(({ type }) => type === 'GPU').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    },
  };
}

/** Presses what can be pressed, four times a second; as a finger does, since a driver's own click costs the page more than its answer. */
async function play(page: Page, family: string): Promise<number> {
  let count = 0;
  for (const untilMs = performance.now() + watchedMs; performance.now() < untilMs; await wait(250)) {
    const point = await page.evaluate(findPlace, presses[family] ?? []);
    if (!point) continue;
    // what the driver asks is no part of the frame that the tap makes
    await wait(apartMs);
    await page.touchscreen.tap(point.x, point.y);
    count += 1;
  }
  return count;
}

/** Runs in the page: the middle of the first that is there. */
function findPlace(selectors: readonly string[]): { x: number; y: number } | undefined {
  for (const selector of selectors) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.width > 0) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return undefined;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
