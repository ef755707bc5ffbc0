import type { ReadableAtom } from 'nanostores';
import { afterAll, expect, test, vi } from 'vitest';

// no island, but a script in the browser alone, reads what pops up after a log-in
const modules = import.meta.glob<Record<string, unknown>>(['../../src/stores/screens/**/*.ts', '!**/login-pop-ups.ts']);
const asked = vi.spyOn(globalThis, 'fetch');
const rejected: string[] = [];
const reject = (error: unknown) => void rejected.push(String(error));
process.on('unhandledRejection', reject);
afterAll(() => {
  asked.mockRestore();
  process.off('unhandledRejection', reject);
});

test('while the server draws an island, none of the stores that it reads asks, changes or needs a browser', async () => {
  const faults: string[] = [];
  const stores: { name: string; $store: ReadableAtom }[] = [];
  for (const [path, load] of Object.entries(modules))
    for (const [name, value] of Object.entries(await load())) if (isStore(value)) stores.push({ name: `${path} ${name}`, $store: value });
  const read = () => {
    for (const { name, $store } of stores)
      try {
        $store.get();
      } catch (error) {
        faults.push(`${name}: ${String(error)}`);
      }
    return stores.map(({ $store }) => $store.value);
  };
  const before = read();
  await new Promise((done) => setTimeout(done, 10));
  const after = read();
  faults.push(...stores.filter((_, at) => !Object.is(before[at], after[at])).map(({ name }) => `${name} changed`));
  expect([faults, asked.mock.calls, rejected]).toEqual([[], [], []]);
  expect(stores.length).toBeGreaterThan(50);
});

function isStore(value: unknown): value is ReadableAtom {
  return typeof value === 'object' && value !== null && 'listen' in value && 'get' in value;
}
