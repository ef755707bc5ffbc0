import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ConsolePage } from '#site/api/console-page.ts';

const listeners = new Set<() => void>();
const page = {
  hidden: false,
  addEventListener: (_: string, listen: () => void) => listeners.add(listen),
  removeEventListener: (_: string, listen: () => void) => listeners.delete(listen),
};
const asked: Headers[] = [];
const shown: ConsolePage['state'][] = [];
let answer: () => Promise<unknown>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [asked.length, shown.length] = [0, 0];
  listeners.clear();
  page.hidden = false;
  answer = () => Promise.resolve(new Response('<p>new</p>'));
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', new URL('http://laro.localhost/staff/support'));
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers));
    return answer();
  });
  const { followDeskPage } = await import('#site/stores/screens/desk-page.ts');
  followDeskPage(({ state }) => void shown.push(state));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const turn = async (isHidden: boolean) => {
  page.hidden = isHidden;
  for (const listen of listeners) listen();
  await wait(0);
};

test('a page of the help desk is read again every four seconds, and says that nobody asked for it', async () => {
  await wait(3999);
  expect(asked).toHaveLength(0);
  await wait(8001);
  expect(shown).toEqual(['read', 'read', 'read']);
  expect(asked.every((headers) => headers.get('x-by-itself') === '1')).toBe(true);
});

test('nothing is read while nobody sees it, since what is read counts as seen; it is read at once when somebody does', async () => {
  await turn(true);
  await wait(60_000);
  expect(asked).toHaveLength(0);
  await turn(false);
  expect(shown).toEqual(['read']);
  await wait(4000);
  expect(shown).toEqual(['read', 'read']);
});

test('a lost connection is said and tried again; the end of the session is said, and nothing is asked after it', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await wait(4000);
  answer = () => Promise.resolve(new Response('', { status: 503 }));
  await wait(4000);
  answer = () => Promise.resolve({ type: 'opaqueredirect', ok: false });
  await wait(4000);
  expect(shown).toEqual(['lost', 'lost', 'over']);
  await wait(60_000);
  await turn(true);
  await turn(false);
  expect(asked).toHaveLength(3);
});
