import { run } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';

// npm run nightly [-- faults|dieharder]: what takes too long for every change: all kills, and the generator under dieharder with its report.
/** @type {[string, string[]][]} */
const steps = [
  ['faults', ['scripts/faults.mjs']],
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
