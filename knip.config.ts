import type { KnipConfig } from 'knip';

export default {
  entry: ['server/main.ts', 'scripts/*.{mjs,ts}', 'scripts/art/*.mjs', 'scripts/verifier/*.mjs', 'src/pages/**/*.astro', 'studio/clients/*/*.ts', 'studio/vite.config.ts', 'tests/setup/*.ts', 'tests/bench/*.ts'],
  project: ['contract/**/*.ts', 'src/**/*.{ts,tsx,astro}', 'server/**/*.ts', 'studio/**/*.ts', 'tests/**/*.{ts,tsx}', 'scripts/**/*.{mjs,ts}'],
  ignoreDependencies: ['node', 'oxlint-tsgolint', '@vitest/coverage-v8'],
} satisfies KnipConfig;
