import { run } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';

const art = await run(brought.node(), ['scripts/art/build.mjs']);
process.exitCode = art || (await run(brought.node(), ['scripts/dev/serve.ts']));
