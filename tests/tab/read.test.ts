import { describe, expect, test } from 'vitest';

import { failure, type Result } from '#site/api/result.ts';
import { createRead } from '#site/stores/screens/read.ts';

/** Answers one after another, as the platform would. */
const answers = (...results: Result<number>[]) => createRead(async () => results.shift() ?? expect.fail('asked once too often'));
const gone = failure('network.offline');

describe('what a screen reads', () => {
  test('is loading, then what came or why it did not', async () => {
    const { $read, read, retry } = answers(gone, { ok: true, value: 1 });
    expect($read.get()).toEqual({ state: 'loading' });
    await read();
    expect($read.get()).toEqual({ state: 'failed', code: 'network.offline' });
    const tried = retry();
    expect($read.get()).toEqual({ state: 'loading' });
    await tried;
    expect($read.get()).toEqual({ state: 'ready', value: 1 });
  });

  test('stays on the screen when a refresh does not come, and gives way to one that does', async () => {
    const { $read, refresh } = answers({ ok: true, value: 1 }, gone, { ok: true, value: 2 });
    await refresh();
    await refresh();
    expect($read.get()).toEqual({ state: 'ready', value: 1 });
    await refresh();
    expect($read.get()).toEqual({ state: 'ready', value: 2 });
  });
});
