import { globSync } from 'node:fs';
import { basename } from 'node:path';

import { bundlePrograms } from './lib/bundle.mjs';
import { root, testPrograms } from './lib/paths.mjs';

// Bundles the programs that tests start in processes of their own.
const sources = globSync(['tests/fault/programs/*.ts', 'tests/e2e/fixtures/moving-site.ts'], { cwd: root });
await bundlePrograms({
  folder: testPrograms,
  input: Object.fromEntries(sources.map((path) => [basename(path, '.ts'), `${root}/${path}`])),
});
