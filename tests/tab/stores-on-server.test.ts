import { isDeepStrictEqual } from 'node:util';

import { atom, map, type ReadableAtom } from 'nanostores';
import { afterAll, expect, test, vi } from 'vitest';

import { computed } from '#site/stores/computed.ts';

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
  const stores = await screenStores();
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

test('what an island hydrates with, a store at first, is what the server rendered', async () => {
  const stores = await screenStores();
  const differs = stores.filter(({ $store }) => !isDeepStrictEqual(initOf($store), $store.get()));
  expect(differs.map(({ name }) => name)).toEqual([]);
});

test('a store out of others keeps what it was at first, whatever they become', () => {
  const $stake = atom(2);
  const $lines = map({ count: 3 });
  const $sum = computed([$stake, $lines], (stake, { count }) => ({ sum: stake * count }));
  const $text = computed($sum, ({ sum }) => `${sum}`);
  $stake.set(5);
  $lines.setKey('count', 4);
  expect([$text.get(), initOf($text), $sum.get(), initOf($sum)]).toEqual(['20', '6', { sum: 20 }, { sum: 6 }]);
  expect(initOf($sum), 'one object, or an island would be drawn once more for nothing').toBe(initOf($sum));
});

async function screenStores(): Promise<{ name: string; $store: ReadableAtom }[]> {
  const loaded = await Promise.all(Object.entries(modules).map(async ([path, load]) => ({ path, exported: await load() })));
  return loaded.flatMap(({ path, exported }) =>
    Object.entries(exported).flatMap(([name, value]) => (isStore(value) ? [{ name: `${path} ${name}`, $store: value }] : [])),
  );
}

function initOf($store: ReadableAtom): unknown {
  return ($store as { init?: unknown }).init;
}

function isStore(value: unknown): value is ReadableAtom {
  return typeof value === 'object' && value !== null && 'listen' in value && 'get' in value;
}
