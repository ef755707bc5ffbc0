import { ensureInstalled } from './lib/install.mjs';

// npm run <command>: installs when needed, then runs scripts/<command>.mjs on the Node that the project brings.
const [command, ...args] = process.argv.slice(2);
ensureInstalled();
const { run } = await import('./lib/exec.mjs');
const { brought } = await import('./lib/paths.mjs');
process.exitCode = await run(brought.node(), [`scripts/${command}.mjs`, ...args]);
