import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';

import { median, type Figure } from './figure.ts';
import { asAgent, asTrialPlayer, openPlayerBrowser } from './player-browser.ts';
import { serve, temporaryFolder } from './served.ts';

interface Report {
  runtimeError?: { code: string };
  finalDisplayedUrl: string;
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

const runs = 5;
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const homePath = '/m/home';
/** What everybody opens: as quick as home is. */
const openPaths = [
  '/m/rng',
  '/m/gameList',
  '/m/lott',
  '/m/help',
  '/m/activity',
  '/m/activityDetail?id=limits-first',
  '/m/messageDetail?id=passkeys',
];
/** What somebody has who is signed in: a visitor is led to the login. */
const ownPaths = [
  { path: '/m/fav', signIn: asTrialPlayer },
  { path: '/m/agent', signIn: asAgent },
];
/** React on Astro alone, with a page of home's size, has its largest paint then. */
const homeLcpS = 1.42;
const otherLcpS = 1.5;

/** So many recordings of a page may fail the tool before it counts as a failure. */
const mostLost = 2;
/** How far the tool steps back behind a browser that is another process: what it takes of the machine it counts as the page's, fourfold. */
const stepBack = 10;

/** Lighthouse: mobile, simulated throttling; the median of five runs. */
export async function benchLighthouse(chromePath: string): Promise<Figure[]> {
  const folder = temporaryFolder();
  const served = await serve({ dataDir: join(folder.path, 'data') });
  const report = async (path: string, port?: number): Promise<Figure[]> => {
    const reports: Report[] = [];
    for (let run = 0; reports.length < runs; run += 1) {
      const file = join(folder.path, `${path.replaceAll(/\W/g, '-')}-${run}.json`);
      const taken = await measure(`${served.origin}${path}`, file, { chromePath, port });
      if (taken) reports.push(taken);
      else if (run - reports.length >= mostLost) throw new Error(`lighthouse could not record ${path}`);
    }
    return [...scores(path, reports), ...speeds(path, reports)];
  };
  const args = flags.split(' ');
  try {
    const figures = await report(homePath);
    for (const path of openPaths) figures.push(...(await report(path)));
    for (const { path, signIn } of ownPaths) {
      const browser = await openPlayerBrowser({ executablePath: chromePath, args, origin: served.origin, folder: folder.path, signIn });
      try {
        figures.push(...(await report(path, browser.port)));
      } finally {
        await browser.close();
      }
    }
    return figures;
  } finally {
    await served.stop();
    folder.remove();
  }
}

const scores = (path: string, reports: readonly Report[]): Figure[] =>
  categories.map((category) => ({
    name: `Lighthouse ${path}: ${category}`,
    value: median(reports.map((one) => (one.categories[category]?.score ?? 0) * 100)),
    unit: '',
    goal: { atLeast: 100 },
  }));

function speeds(path: string, reports: readonly Report[]): Figure[] {
  const audit = (name: string) => median(reports.map((one) => one.audits[name]?.numericValue ?? Number.NaN));
  return [
    {
      name: `Lighthouse ${path}: largest contentful paint`,
      value: audit('largest-contentful-paint') / 1000,
      unit: 's',
      goal: { atMost: path === homePath ? homeLcpS : otherLcpS },
    },
    { name: `Lighthouse ${path}: total blocking time`, value: audit('total-blocking-time'), unit: 'ms', goal: { atMost: 50 } },
    { name: `Lighthouse ${path}: cumulative layout shift`, value: audit('cumulative-layout-shift'), unit: '', goal: { atMost: 0 } },
  ];
}

/** One run in a browser of its own, or in one that listens already: there cookies and storage stay, what is cached does not. `undefined` = not recorded. */
async function measure(
  url: string,
  path: string,
  { chromePath, port }: { chromePath: string; port: number | undefined },
): Promise<Report | undefined> {
  const browser = port ? `--port=${port}` : `--chrome-flags=${flags}`;
  const tool = spawn(
    process.execPath,
    ['node_modules/lighthouse/cli/index.js', url, '--quiet', '--output=json', `--output-path=${path}`, browser],
    {
      env: { ...process.env, CHROME_PATH: chromePath },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(tool, 'exit');
  if (port && tool.pid) setPriority(tool.pid, stepBack);
  const [status] = await ended;
  if (!existsSync(path)) throw new Error(`lighthouse stopped with ${status}`);
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  // now and then the browser's trace comes without its beginning; the tool then asks to be run again
  if (report.runtimeError?.code === 'NO_NAVSTART') return undefined;
  if (report.runtimeError || status !== 0) throw new Error(`lighthouse stopped with ${report.runtimeError?.code ?? status}`);
  // a page that leads elsewhere is not the page that was to be measured
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`);
  return report;
}
