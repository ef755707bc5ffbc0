import { afterAll, afterEach, beforeEach, vi } from 'vitest';

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
