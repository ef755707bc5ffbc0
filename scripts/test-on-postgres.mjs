import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './lib/exec.mjs';
import { brought, root } from './lib/paths.mjs';
import { startCluster } from './postgres-cluster.mjs';

// Runs the server tests again on a private PostgreSQL. --together: only the files that do several things at once, which the embedded
// database's single connection serialises; --whole: also those of random histories. Not those of the screens, which check what the domains'
// own tests check.
const doesTogether = (name) => /Promise\.(?:all|allSettled|race)\(/.test(readFileSync(join(folder, name), 'utf8'));
const folder = join(root, 'tests/server');
const files = process.argv.includes('--together')
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.test.ts') && doesTogether(name))
      .map((name) => `tests/server/${name}`)
  : [];
const cluster = await startCluster({ isDurable: false });
try {
  const projects = ['--project', 'server', ...(process.argv.includes('--whole') ? ['--project', 'property'] : [])];
  process.exitCode = await run(brought.node(), ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files], {
    env: { TEST_DATABASE_URL: cluster.url },
  });
} finally {
  cluster.stop();
}
