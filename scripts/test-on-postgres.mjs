import { run } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';
import { startCluster } from './postgres-cluster.mjs';

// The server and property tests once more, on a private PostgreSQL.
const cluster = await startCluster();
try {
  process.exitCode = await run(brought.node(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--project', 'property'], {
    env: { TEST_DATABASE_URL: cluster.url },
  });
} finally {
  cluster.stop();
}
