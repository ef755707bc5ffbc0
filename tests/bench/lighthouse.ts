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

/** Lighthouse on /m/home: mobile, simulated throttling, the median of five runs. */
export async function benchLighthouse(chromePath: string): Promise<Figure[]> {
  const folder = temporaryFolder();
  const served = await serve({ dataDir: join(folder.path, 'data') });
  try {
    const reports = Array.from({ length: runs }, (_, run) =>
      measure(`${served.origin}/m/home`, join(folder.path, `${run}.json`), chromePath),
    );
    const score = (category: string) => median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100));
    const audit = (name: string) => median(reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN));
    return [
      ...['performance', 'accessibility', 'best-practices', 'seo'].map((category) => ({
        name: `Lighthouse /m/home: ${category}`,
        value: score(category),
        unit: '',
        goal: { atLeast: 100 },
      })),
      {
        name: 'Lighthouse /m/home: largest contentful paint',
        value: audit('largest-contentful-paint') / 1000,
        unit: 's',
        goal: { atMost: 1.5 },
      },
      { name: 'Lighthouse /m/home: total blocking time', value: audit('total-blocking-time'), unit: 'ms', goal: { atMost: 50 } },
      { name: 'Lighthouse /m/home: cumulative layout shift', value: audit('cumulative-layout-shift'), unit: '', goal: { atMost: 0 } },
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
