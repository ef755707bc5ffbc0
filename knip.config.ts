import type { KnipConfig } from 'knip';

export default {
  entry: [
    'server/db/pglite/worker.ts',
    'scripts/*.{mjs,ts}',
    'scripts/art/*.mjs',
    'src/pages/**/*.astro',
    'src/islands/dialog-directive/directive.ts',
    'src/i18n/bundled-messages.ts',
    'astro-i18next.config.cjs',
    'studio/clients/*/main.ts',
    'studio/vite.config.ts',
    'tests/setup/*.ts',
    'tests/fault/fixture/*.ts',
    'tests/bench/*.ts',
  ],
  project: [
    'contract/**/*.ts',
    'src/**/*.{ts,tsx,astro}',
    'server/**/*.ts',
    'studio/**/*.ts',
    'tests/**/*.{ts,tsx}',
    'scripts/**/*.{mjs,ts}',
  ],
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['apt-get'],
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
    // fixed by the product's owner; first used by the screens of the next parts (decision 001)
    'dayjs',
    'decimal.js',
  ],
} satisfies KnipConfig;
