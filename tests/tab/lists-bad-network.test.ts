import { readFileSync } from 'node:fs';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Movement } from '#contract/wallet/calls.ts';

const json = (value: unknown) =>
  new Response(JSON.stringify({ success: true, value }), { headers: { 'content-type': 'application/json' } });

const troubles: Record<string, (signal: AbortSignal | null | undefined) => Promise<Response>> = {
  'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'an answer that never comes': (signal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
  'a broken server': () => Promise.resolve(new Response('<h1>Internal Server Error</h1>', { status: 500 })),
  'an answer that is cut off': () => Promise.resolve(new Response('{"success":true,"val')),
  'an answer without a value': () => Promise.resolve(new Response('{"success":true}')),
  'an answer that is empty': () => Promise.resolve(new Response('')),
};

let stop = () => {};
/** A page of the site whose calls are answered by `answer`; its stores are new. */
function openPage(answer: (url: URL, signal: AbortSignal | null | undefined) => Promise<Response>) {
  vi.resetModules();
  const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const stubs = {
    location: { search: '', pathname: '/m/transaction/record' },
    document: { documentElement: { lang: 'en', dataset: {} }, visibilityState: 'visible' },
    localStorage: nothing,
    sessionStorage: nothing,
    addEventListener: () => {},
    removeEventListener: () => {},
    matchMedia: () => ({ matches: false }),
    fetch: (input: string, init?: RequestInit) => {
      const url = new URL(input, 'http://localhost');
      // the totals above the record are another call, which its own test breaks
      return url.pathname === '/wps/statement/totals' ? new Promise<Response>(() => {}) : answer(url, init?.signal);
    },
  };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface List {
  now(): { state: string; code?: string | undefined };
  retry(): unknown;
}

const lists: Record<string, () => Promise<List>> = {
  'the record': async () => {
    const { $record, retryRecord } = await import('#site/stores/screens/record.ts');
    stop = $record.listen(() => {});
    return { now: () => $record.get(), retry: retryRecord };
  },
  'the deposit form': async () => {
    const { $channels, retry } = (await import('#site/stores/screens/deposit.ts')).depositScreen;
    stop = $channels.listen(() => {});
    return { now: () => $channels.get(), retry };
  },
  'the latest deposits': async () => {
    const { $channels, $latest, retryLatest } = (await import('#site/stores/screens/deposit.ts')).depositScreen;
    stop = $channels.listen(() => {});
    return { now: () => $latest.get(), retry: retryLatest };
  },
};

const messages = (language: string) =>
  JSON.parse(readFileSync(`src/i18n/locales/${language}/errors.json`, 'utf8')) as Record<string, string>;

describe.each(Object.keys(troubles))('with %s', (trouble) => {
  test.each(Object.keys(lists))('%s waits, says in words that it failed, and comes with the next try (fault 57)', async (name) => {
    let isBroken = true;
    openPage(async (_, signal) =>
      isBroken ? (troubles[trouble] ?? expect.fail())(signal) : json({ list: [], pageNum: 1, totalPages: 0, totalCount: 0 }),
    );
    const { now, retry } = await (lists[name] ?? expect.fail())();
    expect(now().state).toBe('loading');
    await vi.advanceTimersByTimeAsync(30_000);
    const failed = now();
    expect(failed.state).toBe('failed');
    for (const language of ['tl', 'en']) expect(messages(language)[failed.code ?? '']).toMatch(/\S/);
    isBroken = false;
    retry();
    expect(now().state).toBe('loading');
    await vi.advanceTimersByTimeAsync(5000);
    expect(now().state).toBe('ready');
  });
});

/** Lists that come page by page, each with the call that it asks and what begins it. */
const paged: Record<string, () => Promise<() => unknown>> = {
  '/wps/bet/record': async () => (await import('#site/stores/screens/bets.ts')).bets.retry,
  '/wps/message/inbox': async () => (await import('#site/stores/screens/inbox.ts')).inbox.retry,
  '/lotto/lgw/tickets': async () => (await import('#site/stores/screens/my-tickets.ts')).retryTickets,
  '/lotto/lgw/chases': async () => (await import('#site/stores/screens/my-chases.ts')).retryChases,
  '/lotto/lgw/results': async () => (await import('#site/stores/screens/draw-results.ts')).retryResults,
  '/wps/support/conversations': async () => (await import('#site/stores/screens/support/conversations.ts')).conversations.retry,
  '/wps/wallet/transactions': async () => (await import('#site/stores/screens/record.ts')).retryRecord,
  '/wps/agent/team/rates': async () => (await import('#site/stores/screens/team-rates.ts')).teamRates.retry,
  '/wps/agent/rebate/lines': async () => (await import('#site/stores/screens/agent-rebate.ts')).rebateLines.retry,
};

test.each(Object.keys(paged))('the list of %s asks for 25 a page (CONST-002)', async (path) => {
  const asked = new Set<string | null>();
  openPage(async (url) => {
    if (url.pathname === path) asked.add(url.searchParams.get('pageSize'));
    return json({ list: [], pageNum: 1, totalPages: 0, totalCount: 0 });
  });
  const begin = await (paged[path] ?? expect.fail())();
  begin();
  await vi.waitFor(() => expect([...asked]).toEqual(['25']));
});

const movement = (at: number): Movement => ({
  id: `m${at}`,
  kind: 'win',
  amountMinor: '100',
  balanceAfterMinor: '100',
  currency: 'PHP',
  reference: `r${at}`,
  description: '',
  createdAt: 0,
});

describe('the record', () => {
  const openRecord = async (answer: (pageNo: number) => Promise<Response>) => {
    openPage((url) => answer(Number(url.searchParams.get('pageNo'))));
    const record = await import('#site/stores/screens/record.ts');
    stop = record.$record.listen(() => {});
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(record.$record.get().state).not.toBe('loading'));
    return record;
  };
  const pageOf = (pageNo: number, count: number) => {
    const first = (pageNo - 1) * 25;
    const list = Array.from({ length: Math.min(25, count - first) }, (_, at) => movement(first + at));
    return json({ list, pageNum: pageNo, totalPages: Math.ceil(count / 25), totalCount: count });
  };

  test('of 10,000 movements comes page by page, at most one a second, each movement once (fault 57)', async () => {
    const asked: { pageNo: number; atMs: number }[] = [];
    const { $record, readMore } = await openRecord(async (pageNo) => {
      asked.push({ pageNo, atMs: Date.now() });
      return pageOf(pageNo, 10_000);
    });
    for (let more = 0; more < 405; more += 1) {
      // the reader comes near the end again and again
      readMore();
      readMore();
      await vi.advanceTimersByTimeAsync(1000);
    }
    const { items, totalCount } = $record.get();
    expect([items.length, new Set(items.map(({ id }) => id)).size, totalCount]).toEqual([10_000, 10_000, 10_000]);
    expect(asked.map(({ pageNo }) => pageNo)).toEqual(Array.from({ length: 400 }, (_, at) => at + 1));
    expect(asked.every(({ atMs }, at) => at === 0 || atMs - (asked[at - 1]?.atMs ?? 0) >= 1000)).toBe(true);
  }, 60_000);

  test('that fails further down keeps what it has, and goes on from there (fault 57)', async () => {
    let isBroken = false;
    const { $record, readMore, retryRecord } = await openRecord(async (pageNo) => {
      if (isBroken) throw new TypeError('Failed to fetch');
      return pageOf(pageNo, 60);
    });
    isBroken = true;
    readMore();
    await vi.advanceTimersByTimeAsync(2000);
    expect([$record.get().state, $record.get().items.length]).toEqual(['failed', 25]);
    isBroken = false;
    retryRecord();
    await vi.advanceTimersByTimeAsync(2000);
    expect([$record.get().state, $record.get().items.length, $record.get().pageNo]).toEqual(['ready', 50, 2]);
  });

  test('that is empty asks for nothing more (fault 57)', async () => {
    const asked: number[] = [];
    const { $record, readMore } = await openRecord(async (pageNo) => {
      asked.push(pageNo);
      return pageOf(pageNo, 0);
    });
    readMore();
    await vi.advanceTimersByTimeAsync(5000);
    expect([$record.get().state, $record.get().items.length, asked]).toEqual(['ready', 0, [1]]);
  });
});
