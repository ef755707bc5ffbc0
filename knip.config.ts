import type { KnipConfig } from 'knip';

export default {
  entry: [
    'server/db/pglite/worker.ts',
    'scripts/*.{mjs,ts}',
    'scripts/art/*.mjs',
    'scripts/verifier/*.mjs',
    'src/verifier/main.ts',
    'scripts/worker/*.mjs',
    'scripts/floor/split-styles.ts',
    'src/floor/*.js',
    'src/worker/{main,off}.ts',
    'src/pages/**/*.astro',
    'src/islands/dialog-directive/{directive,shown}.ts',
    'src/i18n/bundled-messages.ts',
    'astro-i18next.config.cjs',
    'studio/clients/*/main.ts',
    'studio/vite.config.ts',
    'vendor-demo/main.ts',
    'vendor-demo/page/main.js',
    'tests/setup/*.ts',
    'tests/fault/fixture/*.ts',
    'tests/server/fixture/hanging-stop.ts',
    'tests/bench/*.ts',
    'tests/e2e/fixtures/moving-site.ts',
  ],
  project: [
    'contract/**/*.ts',
    'lottery/**/*.ts',
    'src/**/*.{ts,tsx,astro}',
    'server/**/*.ts',
    'studio/**/*.ts',
    'vendor-demo/**/*.{ts,js}',
    'tests/**/*.{ts,tsx}',
    'scripts/**/*.{mjs,ts}',
  ],
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['Xvfb', 'apt-get', 'dieharder', 'mount', 'unshare'],
  ignoreDependencies: [
    // the runtime itself, and tools that scripts run by path
    'oxlint',
    'oxlint-tsgolint',
    'dependency-cruiser',
    'lighthouse',
    '@astrojs/check',
    // types of a package that tests alone use
    '@types/smtp-server',
    // read as data: icon sets by UnoCSS and the art pipeline, fonts and the font reader by the art pipeline
    '@iconify-json/.+',
    '@fontsource/.+',
    'opentype.js',
  ],
} satisfies KnipConfig;
