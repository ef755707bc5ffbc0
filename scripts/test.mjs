import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';

import { buildTestProgramsWhenStale, buildWhenStale } from './lib/build.mjs';
import { ensureChromium, wholeChromium } from './lib/chromium.mjs';
import { run } from './lib/exec.mjs';
import { brought, root } from './lib/paths.mjs';
import { touchedSince } from './lib/since.mjs';
import { readTurn, turnAt, turns } from './lib/turn.mjs';

const stepNames = ['rules', 'architecture', 'whole', 'faults', 'art', 'e2e'];
// npm test [-- --all | --turn <n> | --since <commit>] [rules|architecture|whole|faults|art|e2e]: all rules and the day's turn of what takes
// long (lib/turn.mjs), or everything, or another turn, or what a change touches; with its own set-up. The last line counts what ran.
const {
  values: { all: takesAll, since, turn },
  positionals: [only],
} = parseArgs({ options: { all: { type: 'boolean' }, since: { type: 'string' }, turn: { type: 'string' } }, allowPositionals: true });
if ([takesAll, since, turn].filter((choice) => choice !== undefined).length > 1) throw new Error('one of --all, --turn and --since');
if (only !== undefined && !stepNames.includes(only))
  throw new Error(`${only} is no step (${stepNames.join(', ')}); one file: CONTRIBUTING.md, One test`);
// said once, since the day may end meanwhile
delete process.env.TURN;
if (!takesAll && since === undefined) process.env.TURN = String(turn === undefined ? turnAt(Date.now()) : readTurn(turn));
const touched = since === undefined ? undefined : touchedSince(since);

/** Journeys that pass when they are tried once more are named at the end. More than this share of all is a failure. */
const mostUnsteady = 0.02;

const reports = join(root, '.cache/test');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const node = brought.node();
const chromium = ensureChromium();

const vitest = (name, projects, choice = ['--maxWorkers=2']) => [
  name,
  node,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...choice,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
    ...projects.flatMap((project) => ['--project', project]),
  ],
  {},
];
/** The projects whose tests import all that they test; the others read files, or run the built platform. */
const importing = ['unit', 'tab', 'property', 'server'];
const built = ['screens', 'site'];
const faults = vitest('faults', ['fault'], ['--maxWorkers=3']);
const whole = vitest('whole', built);
const architecture = vitest('architecture', ['architecture']);
const vitestSteps = {
  all: { rules: [vitest('rules', [...importing, 'architecture'])], onBuild: [faults, whole] },
  importing: {
    rules: [vitest('rules', importing, [`--changed=${since}`, '--passWithNoTests']), architecture],
    onBuild: [faults, whole],
  },
  none: { rules: [architecture], onBuild: [] },
};
const e2eData = join(root, '.cache/e2e-data');
const journeySteps = [
  ['art', node, ['scripts/art/check.mjs'], {}],
  [
    'e2e',
    node,
    ['node_modules/@playwright/test/cli.js', 'test', '--retries=1', ...(touched?.journeys ?? [])],
    { env: { CHROMIUM_PATH: chromium, WHOLE_CHROMIUM_PATH: wholeChromium(), E2E_REPORT: `${reports}/e2e.json` } },
  ],
  // the browsers' money is proved like all other: on a fresh folder, after the server has stopped
  ['ledger after e2e', node, ['scripts/ledger-verify.ts'], { env: { DATA_DIR: e2eData } }],
];
rmSync(e2eData, { recursive: true, force: true });
const timings = [];
let broken = false;
// the rules need no build
const { rules, onBuild } = vitestSteps[touched?.vitest ?? 'all'];
await Promise.all([
  takeAll(rules),
  timed('build', async () => {
    await buildWhenStale();
    await buildTestProgramsWhenStale();
  }).then(() => takeAll(onBuild)),
]);
// nothing to walk, and so no books of it
await takeAll(touched?.journeys.length === 0 ? journeySteps.slice(0, 1) : journeySteps);

const total = { passed: 0, failed: 0 };
const failed = [];
for (const name of ['rules', 'architecture', 'whole', 'faults']) {
  const report = read(`${name}.json`);
  total.passed += report?.numPassedTests ?? 0;
  total.failed += report?.numFailedTests ?? 0;
  failed.push(...failedIn(report));
}
const e2e = read('e2e.json');
const journeys = (e2e?.stats.expected ?? 0) + (e2e?.stats.flaky ?? 0);
total.passed += journeys;
total.failed += e2e?.stats.unexpected ?? 0;
const unsteady = named('flaky', e2e?.suites);
// whoever sees no more than the end of the output can say what to look at
for (const line of [...failed, ...named('unexpected', e2e?.suites)]) console.log(`FAILED ${line}`);
for (const line of unsteady) console.log(`UNSTEADY ${line}`);
for (const error of e2e?.errors ?? []) console.log(`OUTSIDE ANY TEST ${plain(error.message)}`);
if (unsteady.length > journeys * mostUnsteady) broken = true;
if (broken && total.failed === 0) total.failed = 1;

console.log(timings.join(', '));
if (touched) for (const line of told(touched)) console.log(line);
if (process.env.TURN) console.log(`TURN ${Number(process.env.TURN) + 1} of ${turns}; npm test -- --all takes all of them`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = broken || (total.passed === 0 && only !== 'art') ? 1 : 0;

/** One after another. */
async function takeAll(steps) {
  for (const [name, command, args, options] of steps) {
    if (only && only !== name) continue;
    if ((await timed(name, () => run(command, args, options))) === 0) continue;
    broken = true;
    console.log(`FAIL ${name}`);
  }
}

async function timed(name, work) {
  const startedAt = Date.now();
  const outcome = await work();
  timings.push(`${name} ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  return outcome;
}

/** What a run of some tests has left out. */
function told({ all, changed, vitest: choice, journeys, why }) {
  const vitestRuns = {
    all: 'Vitest: every file, for what is read from the disk has changed',
    importing: `Vitest: of ${importing.join(', ')} the ${read('rules.json')?.testResults.length ?? 0} files that import what has changed; architecture, ${built.join(', ')} and fault whole`,
    none: 'Vitest: architecture alone',
  };
  return [
    `SINCE ${since}: ${changed.length} files have changed`,
    vitestRuns[choice],
    `Journeys: ${journeys.length} of ${all} files, ${all - journeys.length} left out${journeys.length > 0 ? `: ${why}` : ''}`,
  ];
}

/** The tests of a run that failed, each with its file and why; a file that could not even be read has no tests. */
function failedIn(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults, status }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}\n  ${plain(message)}`];
    return tests.map(({ fullName, failureMessages }) => `${file} ${fullName}\n  ${plain(failureMessages[0])}`);
  });
}

/** The journeys that came to this, each with where it stood and why. */
function named(status, suites = []) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => {
          const error = results.find((result) => result.error)?.error;
          return `${file}:${line} ${title}\n  line ${error?.location?.line}: ${plain(error?.message)}`;
        }),
    ),
    ...named(status, suite.suites),
  ]);
}

/** The first lines of a message, without colours. */
function plain(message = 'no message') {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 16)
    .join('\n  ');
}

function read(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
}
