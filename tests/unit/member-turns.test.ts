import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { createTurns } from '#server/platform/turns.ts';

describe('the turns of a member', () => {
  const limits = { atOnce: 2, mostWaiting: 2, patienceMs: 40, refusal: 'rate.limited' as const };

  test('let so many calls of one member run at a time, in order, and hold nobody else up', async () => {
    const turns = createTurns({ ...limits, mostWaiting: 10, patienceMs: 5_000 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const task = (at: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(5);
      order.push(at);
      running -= 1;
      return at;
    };
    const all = Array.from({ length: 6 }, (_, at) => turns.run('juan', task(at)));
    const other = turns.run('nena', () => Promise.resolve('at once'));
    expect(await Promise.race([other, Promise.all(all)])).toBe('at once');
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5]]);
  });

  test('refuse as too many who waits too long, and at once who comes when too many wait; what fails gives its place back', async () => {
    const turns = createTurns(limits);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const running = [turns.run('juan', () => held), turns.run('juan', () => held)];
    const waiting = [turns.run('juan', () => Promise.resolve()), turns.run('juan', () => Promise.resolve())].map((one) =>
      one.then(
        () => 'done',
        (error: unknown) => (error as { code: string }).code,
      ),
    );
    await expect(turns.run('juan', () => Promise.resolve())).rejects.toMatchObject({
      code: 'rate.limited',
      details: { retryAfterMs: 2_000 },
    });
    expect(await Promise.all(waiting)).toEqual(['rate.limited', 'rate.limited']);
    letGo();
    await Promise.all(running);
    await expect(turns.run('juan', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    expect(await Promise.all([1, 2, 3].map((at) => turns.run('juan', () => Promise.resolve(at))))).toEqual([1, 2, 3]);
  });
});
