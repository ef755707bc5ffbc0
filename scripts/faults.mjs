import { run } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';

// npm run test:faults: all hundred kills on each database.
process.exitCode = await run(brought.node(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fault'], {
  env: { KILLS: process.env.KILLS ?? '100' },
});
