import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

import { brought, root } from './paths.mjs';

/** The environment of every child: the project's own Node and tools come first. */
export function childEnv(extra = {}) {
  const path = [dirname(brought.node()), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...extra, PATH: path };
}

/** Runs a command with the project's Node; resolves to its exit code. Signals are passed on. */
export function run(command, args, { env = {}, stdio = 'inherit', cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio, env: childEnv(env) });
    const forward = (signal) => child.kill(signal);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(name, forward);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** Runs commands in their order, two at a time, and begins none after one has failed. Resolves to the first exit code that is not 0. */
export async function runAll(steps) {
  const waiting = [...steps];
  let failed = 0;
  const work = async () => {
    for (let step = waiting.shift(); step && failed === 0; step = waiting.shift()) {
      const [title, command, args, options] = step;
      const startedAt = Date.now();
      const code = await run(command, args, options);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
      failed ||= code;
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}
