import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createDrawGate, DrawRefused } from '#server/pipeline/draw-gate.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const takes = (ms: number, page: string) => () => new Promise<string>((resolve) => setTimeout(() => resolve(page), ms));
const reasonOf = (drawn: Promise<unknown>) =>
  drawn.then(
    () => 'drawn',
    (error: unknown) => (error instanceof DrawRefused ? error.reason : error),
  );

describe('drawing pages', () => {
  test('goes on for a bounded number at once, and refuses what the queue does not hold', async () => {
    const gate = createDrawGate({ atOnce: 2, waiting: 3, perAddress: 100 });
    const outcomes = Array.from({ length: 9 }, (_, at) => reasonOf(gate.run(`10.0.0.${at}`, takes(100, 'page'))));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await Promise.all(outcomes)).toEqual(['drawn', 'drawn', 'drawn', 'drawn', 'drawn', 'full', 'full', 'full', 'full']);
  });

  test('gives one address its share alone: others are drawn while it is refused', async () => {
    const gate = createDrawGate({ atOnce: 1, waiting: 10, perAddress: 2 });
    const greedy = Array.from({ length: 5 }, () => reasonOf(gate.run('203.0.113.9', takes(10, 'page'))));
    const other = reasonOf(gate.run('203.0.113.10', takes(10, 'page')));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(greedy)).toEqual(['drawn', 'drawn', 'full', 'full', 'full']);
    expect(await other).toBe('drawn');
    expect(await reasonOf(gate.run('203.0.113.9', async () => 'page'))).toBe('drawn');
  });

  test('ends for a page that hangs when its time is up, and its place is free again', async () => {
    const gate = createDrawGate({ atOnce: 1, limitMs: 1000 });
    const hung = reasonOf(gate.run('a', never));
    const waited = reasonOf(gate.run('b', never));
    await vi.advanceTimersByTimeAsync(999);
    const later = reasonOf(gate.run('c', takes(10, 'page')));
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all([hung, waited])).toEqual(['late', 'late']);
    await vi.advanceTimersByTimeAsync(20);
    expect(await later).toBe('drawn');
  });

  test('goes on beside a page that waits for something, but not beside many', async () => {
    const gate = createDrawGate({ atOnce: 1, limitMs: 60_000, waiting: 100 });
    const drawn: number[] = [];
    const hung = [1, 2, 3, 4].map((at) => reasonOf(gate.run(`hung ${at}`, never)));
    void gate.run('a', takes(10, 'page')).then(() => drawn.push(performance.now()));
    const startedAt = performance.now();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(drawn.map((at) => at - startedAt)).toEqual([8010]);
    const more = [5, 6].map((at) => reasonOf(gate.run(`hung ${at}`, never)));
    const behind = reasonOf(gate.run('b', takes(10, 'page')));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await Promise.all([...hung, ...more, behind])).toEqual(Array.from({ length: 7 }, () => 'late'));
  });

  test('that fails frees its place, and a page that comes after its limit changes nothing', async () => {
    const gate = createDrawGate({ atOnce: 1, limitMs: 50 });
    const failed = gate.run('a', async () => {
      throw new Error('a page that fails');
    });
    await expect(failed).rejects.toThrow('a page that fails');
    const late = reasonOf(gate.run('a', takes(200, 'page')));
    await vi.advanceTimersByTimeAsync(60);
    expect(await late).toBe('late');
    const first = reasonOf(gate.run('a', takes(40, 'page')));
    const second = reasonOf(gate.run('a', never));
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.all([first, second])).toEqual(['drawn', 'late']);
  });

  test('leaves three quarters of the thread to calls while pages wait', async () => {
    const gate = createDrawGate({ atOnce: 1 });
    const ends: number[] = [];
    for (const page of ['a', 'b', 'c']) void gate.run(page, takes(100, page)).then(() => ends.push(performance.now()));
    const startedAt = performance.now();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ends.map((end) => end - startedAt)).toEqual([100, 500, 900]);
  });
});
