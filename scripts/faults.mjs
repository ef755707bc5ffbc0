import { run } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';

// npm run test:faults: all hundred kills on each database, and a restart within ten seconds after each.
process.exitCode = await run(brought.node(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fault', '--no-file-parallelism'], {
  env: { KILLS: process.env.KILLS ?? '100', RESTART_MS: process.env.RESTART_MS ?? '10000' },
});
