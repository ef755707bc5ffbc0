import { run } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';
import { startCluster } from './postgres-cluster.mjs';

// The server tests once more, on a private PostgreSQL; --whole adds those of random histories, which take a minute more. Not those of the
// screens, which ask what the domains' own tests ask.
const cluster = await startCluster({ isDurable: false });
try {
  const projects = ['--project', 'server', ...(process.argv.includes('--whole') ? ['--project', 'property'] : [])];
  process.exitCode = await run(brought.node(), ['node_modules/vitest/vitest.mjs', 'run', ...projects], {
    env: { TEST_DATABASE_URL: cluster.url },
  });
} finally {
  cluster.stop();
}
