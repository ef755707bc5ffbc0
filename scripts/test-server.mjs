import { buildTestProgramsWhenStale } from './lib/build.mjs';
import { run } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';
import { serverProcess } from './lib/server-process.mjs';

// The server that journeys visit, started as `npm start` does, once the programs that some of them start are there.
await buildTestProgramsWhenStale();
process.exitCode = await run(brought.node(), serverProcess.args, { env: serverProcess.env });
