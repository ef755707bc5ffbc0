import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { $isServed, askAgainMs, watchFetch, whenServed } from '#site/stores/connection.ts';

let answer: () => Promise<Response>;
const asked = vi.fn<(...input: unknown[]) => Promise<Response>>(async () => answer());
beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = async () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  ['a connection that breaks', lost],
  ['a proxy whose server is away', async () => new Response('', { status: 502 })],
  ['a platform that is stopping', async () => new Response('', { status: 503 })],
])('after %s it is asked every few seconds until it answers, and what failed by that is done again by itself', async (_, fault) => {
  answer = fault;
  await watchFetch('/wps/a').catch(() => undefined);
  expect($isServed.get()).toBe(false);
  const again = vi.fn();
  whenServed(again);
  await vi.advanceTimersByTimeAsync(2 * askAgainMs);
  expect([asked.mock.calls.length, again.mock.calls.length]).toEqual([3, 0]);
  answer = async () => new Response('');
  await vi.advanceTimersByTimeAsync(askAgainMs);
  expect([$isServed.get(), again.mock.calls.length]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(4 * askAgainMs);
  expect([asked.mock.calls.length, again.mock.calls.length]).toEqual([4, 1]);
});

test('what was refused is not done again by itself', async () => {
  answer = async () => new Response('', { status: 403 });
  await watchFetch('/wps/a');
  const again = vi.fn();
  whenServed(again);
  await vi.advanceTimersByTimeAsync(4 * askAgainMs);
  expect([asked.mock.calls.length, again.mock.calls.length]).toEqual([1, 0]);
});
