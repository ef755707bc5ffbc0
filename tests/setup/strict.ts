import { afterAll, afterEach, beforeEach, vi } from 'vitest';

import { waitedMs } from './waited.ts';

// vitest has a setting for the patience of `expect.poll`, and none for that of `vi.waitFor`; once per process, which runs many files
const patient = Symbol.for('tests.patient');
if (!Reflect.has(vi, patient)) {
  const plain = vi.waitFor.bind(vi);
  const waitFor: typeof vi.waitFor = (run, how = {}) =>
    plain(run, { timeout: waitedMs, ...(typeof how === 'number' ? { timeout: how } : how) });
  Object.assign(vi, { waitFor, [patient]: true });
}

// Node's navigator says nothing about it: its tabs are online
if (!('onLine' in navigator)) Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });

// A console error is a failing test: nothing may go wrong quietly.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    throw new Error(`console.error: ${parts.map(String).join(' ')}`);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

// what one file put in place is gone for the next, which may run in the same process
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
