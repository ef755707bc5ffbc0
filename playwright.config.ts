import { globSync } from 'node:fs';

import { defineConfig } from '@playwright/test';

import { chromiumArgs } from './scripts/lib/chromium.mjs';
import { leftToOthers } from './scripts/lib/turn.mjs';

/** What every change is held against: how people come in, play and are paid, and what they find on the way. The others take turns. */
const always =
  /\/(?:agent-home|agent-team|bytes|connection|deposit|faults|game-list|home|login|lottery-play|main-job|registration|session-end|shell|staff|twelve-screens|wallets|withdraw)\.spec\.ts$/;
const anotherTurn = leftToOthers(globSync('tests/e2e/specs/*.spec.ts', { cwd: import.meta.dirname }), always, process.env['TURN']);
const ignored = anotherTurn.map((file) => `**/${file}`);

/** Journeys that mostly wait for what comes by the clock: a draw, a round at a table, a reel, a slow line. */
const waiting =
  /(?:bad-line|card-tables|crash|lists-bad-network|live-table|lottery-fairness|lottery-play|main-job|slot-families|sports)\.spec\.ts$/;

const port = Number(process.env['E2E_PORT'] ?? 4390);

export default defineConfig({
  testDir: 'tests/e2e/specs',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // four on two cores: two of them are with those that wait; a fifth made single steps take long on a slow machine, and all together no less
  workers: 4,
  projects: [
    { name: 'waiting', testMatch: waiting, testIgnore: ignored, workers: 2 },
    { name: 'busy', testIgnore: [waiting, ...ignored] },
  ],
  // no journey is a race: a busy machine may take long over a step, and what never comes fails all the same
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['E2E_REPORT'] ?? '.cache/test/e2e.json' }],
    ['html', { outputFolder: '.cache/e2e-report', open: 'never' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // a worker would answer what a journey means to hold up, and each new context would install it first: its own journeys allow it
    serviceWorkers: 'block',
    // a trace of every test takes a quarter of the suite's time: what failed has one of its second try
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: chromiumArgs,
    },
  },
  webServer: {
    command: 'node scripts/test-server.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_COMPILE_CACHE: '.cache/compile',
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? '.cache/e2e-data',
      MODE: 'demo',
      LOG_LEVEL: 'warn',
    },
  },
});
