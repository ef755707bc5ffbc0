import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ensureInstalled } from './lib/install.mjs';

// npm run <command>: installs if needed, then runs scripts/<command> on the Node that the project brings.
const [command, ...args] = process.argv.slice(2);
ensureInstalled();
const { run } = await import('./lib/exec.mjs');
const { brought, root } = await import('./lib/paths.mjs');
const script = [`scripts/${command}.mjs`, `scripts/${command}.ts`].find((path) => existsSync(join(root, path)));
if (!script) throw new Error(`there is no command "${command}" in scripts/`);
process.exitCode = await run(brought.node(), [script, ...args]);
