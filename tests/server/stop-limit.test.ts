import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

async function stopped(hangs: string, signals: readonly NodeJS.Signals[] = ['SIGTERM']) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixture/hanging-stop.ts')], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: '.cache/compile', HANGS: hangs },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await once(child.stdout, 'data');
  const startedAt = performance.now();
  const ended = once(child, 'close');
  for (const signal of signals) child.kill(signal);
  const [code] = (await ended) as [number | null];
  return { code, output, tookMs: performance.now() - startedAt };
}

describe('the hard limit of a stop (fault 14)', () => {
  test.each([
    ['requests', 'requests in flight'],
    ['database', 'jobs, streams and the database'],
  ])('ends a process whose stop hangs at the %s with exit code 1, and the log names the step', async (hangs, step) => {
    const { code, output, tookMs } = await stopped(hangs);
    expect([code, tookMs >= 690]).toEqual([1, true]);
    expect(output).toContain('the stop hangs: the process ends now');
    expect(output).toContain(step);
  });

  test('is the same for Ctrl-C, and a second signal does not put it off', async () => {
    expect((await stopped('database', ['SIGINT', 'SIGTERM', 'SIGINT'])).code).toBe(1);
  });

  test('is not waited for when something fails, or when all is closed', async () => {
    const failed = await stopped('fails');
    expect([failed.code, failed.output.includes('stopping failed')]).toEqual([1, true]);
    const clean = await stopped('nothing');
    expect([clean.code, clean.output.includes('"msg":"stopped"')]).toEqual([0, true]);
  });
});
