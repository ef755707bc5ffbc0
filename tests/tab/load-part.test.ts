import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { loadPart, partAgain, partLost, partMs, withPart, type PartLost } from '#site/lib/load-part.ts';

let page: EventTarget;
let told: PartLost[];
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  told = [];
  page.addEventListener(partLost, (event) => told.push((event as CustomEvent<PartLost>).detail));
  for (const name of ['addEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const address = 'http://localhost/_astro/encrypt.abc.js';
const gone = () => new TypeError(`Failed to fetch dynamically imported module: ${address}`);
const part = { is: 'here' };
/** Fails so many times, and then comes. */
const failing = (times: number) => {
  const load = vi.fn(async () => (load.mock.calls.length > times ? part : Promise.reject(gone())));
  return load;
};

describe('a file that an act needs', () => {
  test('comes at the second try when the line was cut off once, and nobody is told', async () => {
    const load = failing(1);
    const coming = loadPart(load);
    await vi.advanceTimersByTimeAsync(partMs.again);
    expect(await coming).toBe(part);
    expect(told).toEqual([]);
  });

  test('does not throw when it cannot be had: the act hears of it, and the page looks whether a newer version took its place (ERR-023)', async () => {
    const coming = loadPart(failing(9));
    await vi.advanceTimersByTimeAsync(partMs.again);
    expect(await coming).toBeUndefined();
    expect(told).toEqual([{ address, isAsked: false }]);
  });

  test('is waited for ten seconds at most, and comes with a later try', async () => {
    let arrive: (value: typeof part) => void = () => {};
    const slow = new Promise<typeof part>((resolve) => (arrive = resolve));
    const first = loadPart(async () => slow);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toBeUndefined();
    arrive(part);
    expect(await loadPart(async () => slow)).toBe(part);
  });
});

describe('a file that the page brings by itself', () => {
  test('is told as missing, and does what it was wanted for once it is asked for again', async () => {
    const load = failing(2);
    const use = vi.fn(() => 'done');
    const doing = withPart(load, use);
    await vi.advanceTimersByTimeAsync(partMs.again);
    expect(told).toEqual([{ address, isAsked: true }]);
    expect(use).not.toHaveBeenCalled();
    page.dispatchEvent(new Event(partAgain));
    expect(await doing).toBe('done');
    expect(use).toHaveBeenCalledExactlyOnceWith(part);
  });

  test('that takes long is told within ten seconds, and still does what it was wanted for when it comes', async () => {
    let arrive: (value: typeof part) => void = () => {};
    const doing = withPart(
      async () => new Promise<typeof part>((resolve) => (arrive = resolve)),
      ({ is }) => is,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual([{ address: undefined, isAsked: true }]);
    arrive(part);
    expect(await doing).toBe('here');
  });
});
