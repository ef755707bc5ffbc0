import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4390);

export default defineConfig({
  testDir: 'tests/e2e/specs',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // three on two cores: much of a journey is waiting
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '.cache/test/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // a trace of every test takes a quarter of the suite's time: ask for it
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? '.cache/e2e-data',
      MODE: 'demo',
      LOG_LEVEL: 'warn',
    },
  },
});
