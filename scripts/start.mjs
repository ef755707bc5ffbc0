import { ensureInstalled } from './lib/install.mjs';

// npm start: from a fresh clone to a serving site. Runs on Node 20; everything after it on the Node that the project brings.
ensureInstalled();
const { buildWhenStale } = await import('./lib/build.mjs');
const { run } = await import('./lib/exec.mjs');
const { brought } = await import('./lib/paths.mjs');
const { serverProcess } = await import('./lib/server-process.mjs');
await buildWhenStale();
process.exitCode = await run(brought.node(), serverProcess.args, { env: serverProcess.env });
