import { ensureChromium, wholeChromium } from './lib/chromium.mjs';
import { run } from './lib/exec.mjs';
import { keepReport, nightlyReports } from './lib/keep-report.mjs';
import { brought } from './lib/paths.mjs';
import { runFacts } from './lib/run-facts.mjs';

// npm run nightly [-- faults|histories|rules|pages|journeys|postgres|dieharder|returns|browsers|bench]: what takes too long for every
// change: all kills, forty times as many random histories, rules tried with other values, ten times as many simulated rounds, the built
// pages with those of npm run dev, all journeys in both languages, random histories on PostgreSQL, the generator under dieharder, the
// simulated returns, Firefox and WebKitGTK, and the measures with a goal. The results are kept in docs/reports: the generator's tests, the
// proofs of returns, the figures, and how each of these steps last ended.
/** @type {[string, string[], Record<string, string>?][]} */
const steps = [
  ['faults', ['scripts/faults.mjs']],
  ['histories', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'property'], { RUNS_TIMES: '40' }],
  ['rules', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'], { RUNS_TIMES: '40' }],
  ['pages', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'site']],
  ['journeys', ['node_modules/@playwright/test/cli.js', 'test', '--retries=1'], { E2E_LANGUAGES: 'both' }],
  ['postgres', ['scripts/test-on-postgres.mjs', '--whole']],
  ['dieharder', ['scripts/dieharder.ts']],
  ['returns', ['tests/bench/cascade-return.ts']],
  ['browsers', ['scripts/browsers.mjs']],
  ['bench', ['scripts/bench.mjs', 'catalogue', 'table', 'crash', 'games', 'scroll', 'lighthouse']],
];
process.env.REPORTS_IN ??= nightlyReports;
const about = 'How each step of `npm run nightly` ended last, on the machine and the commit named.';
const only = process.argv[2];
let failed = 0;
for (const [name, args, env = {}] of steps) {
  if (only && only !== name) continue;
  const facts = runFacts();
  const startedAt = Date.now();
  const code = await run(brought.node(), args, { env: { CHROMIUM_PATH: ensureChromium(), WHOLE_CHROMIUM_PATH: wholeChromium(), ...env } });
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  failed ||= code;
  const minutes = Math.round((Date.now() - startedAt) / 60_000);
  await keepReport('nightly', about, { [name]: { ...facts, minutes, ended: code === 0 ? 'ok' : 'FAIL' } });
}
process.exitCode = failed;
