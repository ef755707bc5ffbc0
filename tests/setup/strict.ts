import { afterEach, beforeEach, vi } from 'vitest';

// A console error is a failing test: nothing may go wrong quietly.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    throw new Error(`console.error: ${parts.map(String).join(' ')}`);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});
