import { run } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';

// npm run nightly [-- faults|postgres|dieharder]: what takes too long for every change: all kills, random histories on PostgreSQL, and the generator under dieharder with its report.
/** @type {[string, string[]][]} */
const steps = [
  ['faults', ['scripts/faults.mjs']],
  ['postgres', ['scripts/test-on-postgres.mjs', '--whole']],
  ['dieharder', ['scripts/dieharder.ts']],
];
const only = process.argv[2];
let failed = 0;
for (const [name, args] of steps) {
  if (only && only !== name) continue;
  const code = await run(brought.node(), args);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  failed ||= code;
}
process.exitCode = failed;
