import { defineConfig } from 'vitest/config';

const project = (name: string, extra: Record<string, unknown> = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], setupFiles: ['tests/setup/strict.ts'], ...extra },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit'),
      project('architecture'),
      project('property', { testTimeout: 60_000, hookTimeout: 60_000, globalSetup: ['tests/setup/database.ts'] }),
      project('server', { testTimeout: 30_000, hookTimeout: 60_000, globalSetup: ['tests/setup/database.ts'] }),
      project('site', { testTimeout: 30_000, hookTimeout: 60_000, globalSetup: ['tests/setup/site.ts'] }),
      project('fault', { testTimeout: 600_000, hookTimeout: 120_000, fileParallelism: false }),
    ],
  },
});
