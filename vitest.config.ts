import { globSync } from 'node:fs';

import { defineConfig } from 'vitest/config';

import { wordFiles } from './scripts/lib/word-files.mjs';
import { leftToOthers } from './scripts/lib/turn.mjs';
import { waitedMs } from './tests/setup/waited.ts';

/** The site's screens against the real platform. */
const screens = 'tests/server/site-*.test.ts';

/** What a run leaves to another turn of the tests that take long: each time it takes those that everything stands on. */
const ofOtherTurns = (
  [
    ['property', /\/(?:bonus|deposits|ledger|player-money|statements|withdrawals)\.test\.ts$/],
    ['site', /\/(?!dev\.|stop\.)[\w-]+\.test\.ts$/],
    ['fault', /\/(?:folder-lock|kill|migrate)\.test\.ts$/],
  ] as const
).flatMap(([folder, always]) => leftToOthers(globSync(`tests/${folder}/*.test.ts`), always, process.env['TURN']));

/** No test is a race: a busy machine may take long over it, and what never ends fails all the same. */
const patienceMs = 120_000;

/**
 * Processes, not threads: with a database in WebAssembly in each of many threads the engine itself may crash. A process may open and close
 * many of them; when the engine of Node 24 frees some of their code in the background, it may stop at an inner check
 * (nodejs/node issue 64500): so it keeps that code.
 */
const databases = { pool: 'forks', isolate: false, execArgv: ['--no-wasm-code-gc'], globalSetup: ['tests/setup/database.ts'] };

const project = (name: string, extra: Record<string, unknown> = {}) => ({
  plugins: [wordFiles()],
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    exclude: ofOtherTurns,
    setupFiles: ['tests/setup/chance.ts', 'tests/setup/strict.ts'],
    expect: { poll: { timeout: waitedMs } },
    ...extra,
  },
});

export default defineConfig({
  test: {
    // three on two cores: a test waits for its database, for hashes of passwords, for the clock
    maxWorkers: 3,
    projects: [
      project('unit', { pool: 'forks', isolate: false, testTimeout: patienceMs }),
      // a tab's stores and what belongs to its browser: each file has a process of its own
      project('tab', { testTimeout: patienceMs }),
      project('architecture'),
      project('property', {
        ...databases,
        testTimeout: 5 * patienceMs * Number(process.env['RUNS_TIMES'] ?? 1),
        hookTimeout: patienceMs,
      }),
      // one process for many files: what they share is the code, which keeps nothing between applications, and a database that is emptied between them
      project('server', {
        ...databases,
        exclude: [screens],
        testTimeout: patienceMs,
        hookTimeout: patienceMs,
      }),
      // the site's stores are one tab's: each file has modules of its own, in a process for many
      project('screens', {
        ...databases,
        include: [screens],
        setupFiles: ['tests/setup/new-tab.ts', 'tests/setup/strict.ts'],
        testTimeout: patienceMs,
        hookTimeout: patienceMs,
      }),
      project('site', {
        testTimeout: patienceMs,
        hookTimeout: patienceMs,
        globalSetup: ['tests/setup/data-folder.ts', 'tests/setup/site.ts'],
      }),
      project('fault', {
        testTimeout: 600_000,
        hookTimeout: 120_000,
        globalSetup: ['tests/setup/programs.ts', 'tests/setup/data-folder.ts'],
      }),
    ],
  },
});
