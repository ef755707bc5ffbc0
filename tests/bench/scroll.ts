import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type CDPSession, type Page } from '@playwright/test';

import { createApp } from '#server/app.ts';
import { openPglite } from '#server/db/pglite/open-pglite.ts';
import { loadCatalogue, offerGames, readCatalogue, type Catalogue } from '#server/domains/catalogue/index.ts';
import { openEmbeddedDoor } from '#server/pipeline/embedded-door.ts';
import { createPipeline } from '#server/pipeline/pipeline.ts';
import { openStaticFiles } from '#server/pipeline/static-files.ts';
import { listen } from '#server/pipeline/stoppable-server.ts';
import { edgeOf } from '#server/platform/edge.ts';
import { readConfig } from '#server/platform/config.ts';
import { loadBuiltPages } from '#tests/server/fixture/built-pages.ts';
import { pgliteSource } from '#tests/setup/database.ts';

import type { Figure } from './figure.ts';
import { mainThreadTasks, rasterTasks, readTrace, taskCategories } from './main-thread.ts';

const games = 60_000;
/** So many tiles are recorded at the beginning of the list, and as many at its end. */
const recorded = 1_000;
/** The list is read at this pace: 25 games a second are nine rows. */
const pxPerMs = 2.2;
/** Between the two the list is run through as fast as the platform answers: at the pace above it would take 40 minutes. */
const hurryPxPerMs = 30;
/**
 * How much slower the phone is than this machine. Its processor time is counted and multiplied: the browser's own brake counts what
 * other programs take of the machine as the page's, fourfold.
 */
const slower = 4;

/** Somebody scrolls through a list of 60,000 games to its end, on a processor four times slower. */
export async function benchScroll(chromiumPath: string): Promise<Figure[]> {
  const app = await openApp();
  const ctx = app.contextFor('laro', { kind: 'system', name: 'bench' });
  const directory = join(import.meta.dirname, '../../dist/client');
  const art = JSON.parse(readFileSync(join(directory, 'art/manifest.json'), 'utf8')) as Art;
  const own = readCatalogue();
  await loadCatalogue({ db: app.db, input: { catalogue: slots(own), art: slotArt(own, art) } });
  await offerGames({ ctx, input: { vendors: 'all' } });
  const listener = await createPipeline({
    door: openEmbeddedDoor(app),
    files: await openStaticFiles([{ directory, prefix: '', isImmutable: () => true }]),
    pages: await loadBuiltPages(),
    metrics: app.metrics,
    log: app.log,
    edge: edgeOf({ mode: 'demo', trustedProxies: 0 }),
  });
  const server = await listen({ host: '127.0.0.1', port: 0, listener });
  const browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    // a phone has no mouse whose place is looked for after every layout
    await cdp.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
    await page.goto(`http://127.0.0.1:${server.port}/m/rng`, { waitUntil: 'load' });
    await page.waitForTimeout(2000);
    await scrollTo(page, 200, pxPerMs);
    const early = await measure(cdp);
    const record = async (place: number) => {
      await browser.startTracing(page, { categories: taskCategories });
      await scrollTo(page, place, pxPerMs);
      const trace = readTrace(await browser.stopTracing());
      return { tasks: mainThreadTasks(trace), rasters: rasterTasks(trace) };
    };
    const begin = await record(200 + recorded);
    await page.evaluate(hurry);
    await scrollTo(page, games - recorded, hurryPxPerMs);
    await page.evaluate(() => dispatchEvent(new Event('end-of-hurry')));
    const end = await record(games);
    const late = await measure(cdp);
    const rasters = [...begin.rasters, ...end.rasters];
    return [
      ...[
        { where: `first ${recorded}`, tasks: begin.tasks },
        { where: `last ${recorded}`, tasks: end.tasks },
      ].flatMap(({ where, tasks }): Figure[] => [
        {
          name: `scroll through ${games} tiles, four times slower, the ${where}: the main thread's longest of ${tasks.length} tasks`,
          value: slower * Math.max(...tasks),
          unit: 'ms',
          goal: { atMost: 50 },
        },
        { name: `scroll, the ${where}: the main thread's longest but one in a hundred`, value: slower * hundredth(tasks), unit: 'ms' },
      ]),
      {
        name: `scroll: the longest of ${rasters.length} drawings into pixels, by the processor for want of a graphics card`,
        value: slower * Math.max(...rasters),
        unit: 'ms',
      },
      {
        name: `scroll: nodes at the end against the 200th tile (${late.nodes})`,
        value: late.nodes / early.nodes,
        unit: 'x',
        goal: { atMost: 1.1 },
      },
      {
        name: `scroll: heap that came with each tile (${early.heapMB.toFixed(1)} MB before, ${late.heapMB.toFixed(1)} after)`,
        value: ((late.heapMB - early.heapMB) * 1e6) / (games - 200),
        unit: 'bytes',
        goal: { atMost: 600 },
      },
    ];
  } finally {
    await browser.close();
    await server.stop(1000);
    await app.close();
  }
}

async function openApp() {
  const source = await pgliteSource();
  if (source.kind !== 'pglite') throw new Error('the bench runs on PGlite');
  const db = await openPglite({
    snapshot: readFileSync(source.snapshotPath),
    onFailure(error) {
      throw error;
    },
  });
  return createApp({ config: readConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' }), db });
}

interface Art {
  tiles: Record<string, { path: string; colour: string }>;
}

/** So many slot games, all of one kind. */
function slots({ vendors, games: own }: Catalogue): Catalogue {
  return {
    vendors,
    games: Array.from({ length: games }, (_, sort) => {
      const model = own[sort % own.length];
      if (!model) throw new Error('an empty catalogue');
      return { ...model, id: `bench.${sort}`, code: `${sort}`, name: `${model.name} ${sort}`, type: 'RNG', opensVendor: false, sort };
    }),
  };
}

function slotArt({ games: own }: Catalogue, { tiles }: Art): Art {
  const known = own.flatMap(({ id }) => tiles[id] ?? []);
  return {
    tiles: Object.fromEntries(
      Array.from({ length: games }, (_, at) => [`bench.${at}`, known[at % known.length] ?? { path: '', colour: '#000000' }]),
    ),
  };
}

/** One task in a hundred takes longer. */
const hundredth = (tasks: readonly number[]) => tasks.toSorted((a, b) => b - a)[Math.floor(tasks.length / 100)] ?? 0;

/** Runs in the page: until told otherwise a second is over whenever the time is asked, so that the list's pages follow one another at once. */
function hurry(): void {
  const real = Date.now;
  let aheadMs = 0;
  Date.now = () => real() + (aheadMs += 1000);
  addEventListener('end-of-hurry', () => {
    Date.now = real;
  });
}

async function scrollTo(page: Page, place: number, pace: number): Promise<void> {
  await page.evaluate(
    ([wanted = 0, pxPerMs = 0]) =>
      new Promise<void>((resolve, reject) => {
        let beforeMs = performance.now();
        const step = (nowMs: number) => {
          scrollBy({ top: (nowMs - beforeMs) * pxPerMs, behavior: 'instant' });
          beforeMs = nowMs;
          const last = document.querySelector('[data-list] ul.tiles > li:last-child');
          const isThere = Number(last?.ariaPosInSet) >= wanted && (last?.getBoundingClientRect().top ?? Infinity) < innerHeight * 2;
          if (isThere) resolve();
          else if (document.querySelector('[data-list] [data-retry]')) reject(new Error('the list has stopped'));
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [place, pace],
  );
}

async function measure(cdp: CDPSession): Promise<{ nodes: number; heapMB: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: value('Nodes'), heapMB: value('JSHeapUsedSize') / 1e6 };
}
