import { afterAll, vi } from 'vitest';

// The files of a project share processes, and each is a new tab all the same: it has modules of its own, and takes its timers with it.
vi.resetModules();

const running = new Set<NodeJS.Timeout>();
// `fetch` too: a file may lead it to its own platform
const real = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval, fetch: globalThis.fetch };
for (const name of ['setTimeout', 'setInterval'] as const) {
  const start = real[name] as (...args: unknown[]) => NodeJS.Timeout;
  const startNoted = (...args: unknown[]) => {
    const timer = start(...args);
    running.add(timer);
    return timer;
  };
  globalThis[name] = Object.assign(startNoted, start) as never;
}

afterAll(() => {
  Object.assign(globalThis, real);
  for (const timer of running) clearTimeout(timer);
});
