import { describe, expect, test } from 'vitest';

import { createLimiter } from '#server/platform/limiter.ts';

const gate = () => Promise.withResolvers<string>();

describe('a limiter', () => {
  test('runs no more than it may at a time, and the waiting ones in order', async () => {
    const limiter = createLimiter({ concurrency: 2, queueLimit: 10 });
    const gates = [gate(), gate(), gate(), gate()];
    const started: number[] = [];
    const results = gates.map((each, at) => limiter.run(() => (started.push(at), each.promise)));
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    gates[1]?.resolve('b');
    await results[1];
    await new Promise(setImmediate);
    expect(started).toEqual([0, 1, 2]);
    for (const each of gates) each.resolve('done');
    await Promise.all(results);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  test('refuses what would wait behind too many as system.busy', async () => {
    const limiter = createLimiter({ concurrency: 1, queueLimit: 1 });
    const running = gate();
    const first = limiter.run(() => running.promise);
    const second = limiter.run(async () => 'second');
    await expect(limiter.run(async () => 'third')).rejects.toMatchObject({ code: 'system.unbegun', details: { retryAfterMs: 1000 } });
    running.resolve('first');
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  });

  test('gives the place on when a task fails', async () => {
    const limiter = createLimiter({ concurrency: 1, queueLimit: 5 });
    const failing = limiter.run(() => Promise.reject(new Error('broken')));
    const next = limiter.run(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
