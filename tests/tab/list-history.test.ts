import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { catalogue, game, idsFrom, json, openScreen, settle } from '../setup/list-screen.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('going back from a search of a game list', () => {
  test('shows the list as it was, where it was, and search by search', async () => {
    const list = await openScreen(catalogue(60), { search: '?type=hot' });
    list.readMore();
    await vi.advanceTimersByTimeAsync(1000);
    const before = list.$list.get();
    list.search('gold');
    list.search('gold');
    await settle();
    list.search('rush');
    await settle();
    expect(list.entries).toEqual(['?type=hot', '?type=search&gameName=gold', '?type=search&gameName=rush']);
    await list.goBack();
    expect([list.$query.get().name, list.$list.get().state]).toEqual(['gold', 'ready']);
    const calls = list.asked.length;
    await list.goBack();
    expect([list.$query.get().tab, list.$list.get(), list.$place.get(), list.asked.length]).toEqual(['hot', before, 640, calls]);
  });

  test('is not disturbed by what was still being searched for', async () => {
    const waiting: (() => void)[] = [];
    const found = { games: [game(100)], pageNum: 1, totalPages: 1, totalCount: 1, totalRelation: 'eq' };
    const list = await openScreen(() => new Promise((resolve) => waiting.push(() => resolve(json(found)))), { given: 25 });
    list.search('gold');
    await list.goBack();
    waiting[0]?.();
    await settle();
    expect([list.ids(), list.$list.get().state]).toEqual([idsFrom(0, 25), 'ready']);
  });

  test('does nothing while it only closes what was open over the list', async () => {
    const list = await openScreen(catalogue(60), { search: '?kind=crash', given: 25 });
    list.entries.push('?kind=crash');
    const calls = list.asked.length;
    await list.goBack();
    expect(list.asked.length).toBe(calls);
  });
});
