import { ensureChromium, wholeChromium } from './lib/chromium.mjs';
import { run } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';

// npm run nightly [-- faults|histories|journeys|postgres|dieharder|browsers|bench]: what takes too long for every change: all kills, twenty times as many random histories, all journeys in both languages, random histories on
// PostgreSQL, the generator under dieharder with its report, Firefox and WebKitGTK, and the measures that have a goal.
/** @type {[string, string[], Record<string, string>?][]} */
const steps = [
  ['faults', ['scripts/faults.mjs']],
  ['histories', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'property'], { RUNS_TIMES: '40' }],
  ['journeys', ['node_modules/@playwright/test/cli.js', 'test', '--retries=1'], { E2E_LANGUAGES: 'both' }],
  ['postgres', ['scripts/test-on-postgres.mjs', '--whole']],
  ['dieharder', ['scripts/dieharder.ts']],
  ['browsers', ['scripts/browsers.mjs']],
  ['bench', ['scripts/bench.mjs', 'catalogue', 'table', 'games', 'scroll', 'lighthouse']],
];
const only = process.argv[2];
let failed = 0;
for (const [name, args, env = {}] of steps) {
  if (only && only !== name) continue;
  const code = await run(brought.node(), args, { env: { CHROMIUM_PATH: ensureChromium(), WHOLE_CHROMIUM_PATH: wholeChromium(), ...env } });
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  failed ||= code;
}
process.exitCode = failed;
