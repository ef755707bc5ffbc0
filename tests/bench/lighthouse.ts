import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { median, type Figure } from './figure.ts';
import { serve, temporaryFolder } from './served.ts';

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

const runs = 5;
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What is read rather than played. */
const readingPaths = ['/m/help', '/m/activity', '/m/activityDetail?id=limits-first', '/m/messageDetail?id=passkeys'];
const readingRuns = 3;

/** Lighthouse: mobile, simulated throttling. On /m/home the median of five runs, on the pages that are read the median of three. */
export async function benchLighthouse(chromePath: string): Promise<Figure[]> {
  const folder = temporaryFolder();
  const served = await serve({ dataDir: join(folder.path, 'data') });
  const report = (path: string, count: number) => {
    const reports = Array.from({ length: count }, (_, run) =>
      measure(`${served.origin}${path}`, join(folder.path, `${path.replaceAll(/\W/g, '-')}-${run}.json`), chromePath),
    );
    return {
      score: (category: string) => median(reports.map((one) => (one.categories[category]?.score ?? 0) * 100)),
      audit: (name: string) => median(reports.map((one) => one.audits[name]?.numericValue ?? Number.NaN)),
    };
  };
  const scores = (path: string, { score }: ReturnType<typeof report>): Figure[] =>
    categories.map((category) => ({ name: `Lighthouse ${path}: ${category}`, value: score(category), unit: '', goal: { atLeast: 100 } }));
  try {
    const home = report('/m/home', runs);
    return [
      ...scores('/m/home', home),
      {
        name: 'Lighthouse /m/home: largest contentful paint',
        value: home.audit('largest-contentful-paint') / 1000,
        unit: 's',
        goal: { atMost: 1.5 },
      },
      { name: 'Lighthouse /m/home: total blocking time', value: home.audit('total-blocking-time'), unit: 'ms', goal: { atMost: 50 } },
      { name: 'Lighthouse /m/home: cumulative layout shift', value: home.audit('cumulative-layout-shift'), unit: '', goal: { atMost: 0 } },
      ...readingPaths.flatMap((path) => scores(path, report(path, readingRuns))),
    ];
  } finally {
    await served.stop();
    folder.remove();
  }
}

function measure(url: string, path: string, chromePath: string): Report {
  const ran = spawnSync(
    process.execPath,
    ['node_modules/lighthouse/cli/index.js', url, '--quiet', '--output=json', `--output-path=${path}`, `--chrome-flags=${flags}`],
    {
      env: { ...process.env, CHROME_PATH: chromePath },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (ran.status !== 0) throw new Error(`lighthouse stopped with ${ran.status}`);
  return JSON.parse(readFileSync(path, 'utf8'));
}
