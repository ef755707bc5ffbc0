import { EventEmitter } from 'node:events';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createTurns } from '#server/pipeline/turns.ts';

describe('pages', () => {
  test('are answered one at a time while somebody calls, in their order, and the call comes in between; else together', async () => {
    const turns = createTurns();
    const done: string[] = [];
    const response = new EventEmitter();
    turns.callBegins(response);
    for (let at = 0; at < 6; at += 1) turns.take(() => done.push(`page ${at}`));
    setImmediate(() => done.push('call'));
    expect(done).toEqual([]);
    await vi.waitFor(() => expect(done).toHaveLength(7));
    expect(done.indexOf('call')).toBeLessThan(3);
    expect(done.filter((one) => one !== 'call')).toEqual(['page 0', 'page 1', 'page 2', 'page 3', 'page 4', 'page 5']);
    response.emit('close');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    for (let at = 0; at < 10; at += 1) turns.take(() => done.push('later'));
    await new Promise(setImmediate);
    expect(done).toHaveLength(17);
  });
});

describe('refusals', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('go out after half a second, so that a client that asks again at once cannot ask often; beyond 256 at once', async () => {
    const turns = createTurns();
    let sent = 0;
    for (let at = 0; at < 300; at += 1) turns.hold(() => (sent += 1));
    expect(sent).toBe(44);
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toBe(44);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toBe(300);
    turns.hold(() => (sent += 1));
    expect(sent).toBe(300);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toBe(301);
  });
});
