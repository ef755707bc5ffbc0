import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Search } from '#site/stores/screens/search.ts';

let asked: { text: string; query: Record<string, string>; answer(body?: unknown): void; isAborted(): boolean }[];
let kept: Map<string, string>;

const none = { count: 0, relation: 'eq' };
const nothing = { games: [], total: none, here: none, totalPages: 0, vendors: [], kinds: [], nearest: [], hot: [] };
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

async function openSearch(): Promise<Search> {
  vi.resetModules();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const stubs = {
    location: { pathname: '/m/home', search: '' },
    document: { documentElement: { lang: 'tl', dataset: {} }, visibilityState: 'visible' },
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: () => {},
    removeEventListener: () => {},
    matchMedia: () => ({ matches: false }),
    fetch: async (input: string, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const { signal } = init ?? {};
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        const query = Object.fromEntries(new URL(input, 'http://localhost').searchParams);
        asked.push({
          text: query['q'] ?? '',
          query,
          answer: (body = { success: true, value: nothing }) => resolve(json(body)),
          isAborted: () => signal?.aborted ?? false,
        });
      }),
  };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
  return (await import('#site/stores/screens/search.ts')).createSearch();
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  kept = new Map();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the search', () => {
  test('asks once nothing was typed for 150 ms, and for the last text only', async () => {
    const search = await openSearch();
    for (const text of ['j', 'ji', ' jip ']) {
      search.type(text);
      await vi.advanceTimersByTimeAsync(149);
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ text }) => text)).toEqual(['jip']);
    expect(search.$found.get()).toEqual({ state: 'loading' });
  });

  test('cancels what it asked for an older text, and shows the newer one’s answer', async () => {
    const search = await openSearch();
    search.type('jip');
    await vi.advanceTimersByTimeAsync(150);
    search.type('jipni');
    expect(asked[0]?.isAborted()).toBe(true);
    await vi.advanceTimersByTimeAsync(150);
    asked[1]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(search.$found.get()).toEqual({ state: 'ready', value: { text: 'jipni', ...nothing } });
  });

  test('is idle again without a text', async () => {
    const search = await openSearch();
    search.type('jip');
    search.type('  ');
    await vi.advanceTimersByTimeAsync(1000);
    expect([asked.length, search.$found.get().state]).toEqual([0, 'idle']);
  });

  test('has what the list shows that it is opened from, and searches again when that is another list', async () => {
    const search = await openSearch();
    const open = (kind: 'crash' | 'mines') => search.openFrom({ gameType: 'RNG', vassalage: 'PERLAS', kind });
    open('crash');
    search.type('jip');
    open('crash');
    await vi.advanceTimersByTimeAsync(150);
    open('crash');
    open('mines');
    await vi.advanceTimersByTimeAsync(0);
    const here = { q: 'jip', language: 'tl', gameType: 'RNG', vassalage: 'PERLAS' };
    expect(asked.map(({ query }) => query)).toEqual([
      { ...here, kind: 'crash' },
      { ...here, kind: 'mines' },
    ]);
    expect(search.pageOfAll()).toBe('/m/search?q=jip&gameType=RNG&vassalage=PERLAS&kind=mines');
  });

  test('says what failed, and tries again', async () => {
    const search = await openSearch();
    void search.searchNow('jip');
    await vi.advanceTimersByTimeAsync(0);
    asked[0]?.answer({ success: false, errorCode: 'request.invalid' });
    await vi.advanceTimersByTimeAsync(0);
    expect(search.$found.get()).toEqual({ state: 'failed', code: 'request.invalid' });
    void search.searchNow();
    await vi.advanceTimersByTimeAsync(0);
    asked[1]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(search.$found.get().state).toBe('ready');
  });
});

describe('recent searches', () => {
  test('are kept on the device, the newest first, each once, eight at most, until they are cleared', async () => {
    const search = await openSearch();
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) {
      search.type(text);
      search.keep();
    }
    const newest = ['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c'];
    expect(search.$recent.get()).toEqual(newest);
    expect((await openSearch()).$recent.get()).toEqual(newest);
    search.forgetAll();
    expect([search.$recent.get(), kept.size]).toEqual([[], 0]);
  });

  test.each(['nonsense', '{"a":1}', '[1,null]'])('are none where something else is kept: %s', async (text) => {
    kept.set('searches', text);
    expect((await openSearch()).$recent.get()).toEqual([]);
  });
});
