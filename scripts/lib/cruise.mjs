/** Who imports whom: one way to ask, so that whoever asks second takes up what the first has found. */
export const cruise = [
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  ...['--config', '.dependency-cruiser.mjs'],
  ...['--cache', '.cache/imports', '--cache-strategy', 'content'],
  ...['contract', 'fair', 'lottery', 'src', 'server', 'studio', 'vendor-demo'],
];
