import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type Answer, catalogue, game, idsFrom, openScreen, settle, tile } from '../setup/list-screen.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Screen = Awaited<ReturnType<typeof openScreen>>;

const otherLoads: readonly { name: string; load(list: Screen): void }[] = [
  { name: 'another tab', load: (list) => list.chooseTab('hot') },
  { name: 'a search', load: (list) => list.search('gold') },
  { name: 'a filter', load: (list) => list.filter({ vendor: 'V', minBet: '', minLine: '' }) },
];

describe('a game list', () => {
  test('takes the first page from the HTML and asks for nothing then', async () => {
    const list = await openScreen(catalogue(10_000), { given: 25 });
    expect([list.asked, list.ids()]).toEqual([[], idsFrom(0, 25)]);
  });

  test('reads more with the next page number each time (GAME-044)', async () => {
    const list = await openScreen(catalogue(10_000), { given: 25 });
    for (let page = 2; page <= 6; page += 1) {
      list.readMore();
      await vi.advanceTimersByTimeAsync(1000);
      expect(list.last()).toMatchObject({ pageNo: String(page) });
    }
    expect(list.asked).toHaveLength(5);
  });

  test('appends what it reads more to what is there (GAME-045)', async () => {
    const list = await openScreen(catalogue(10_000), { given: 25 });
    list.readMore();
    await settle();
    expect(list.ids()).toEqual(idsFrom(0, 50));
  });

  test.each(otherLoads)('is replaced by $name: any load but more (GAME-046)', async ({ load }) => {
    const list = await openScreen(catalogue(10_000), { given: 25 });
    list.readMore();
    await settle();
    expect(list.ids()).toHaveLength(50);
    load(list);
    expect(list.ids()).toEqual([]);
    await settle();
    expect([list.ids(), list.last()['pageNo']]).toEqual([idsFrom(0, 25), '1']);
  });

  test('has more pages while its page is below the total, and asks for none after (GAME-047)', async () => {
    const list = await openScreen(catalogue(60));
    for (let more = 0; more < 8; more += 1) {
      list.readMore();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(list.asked.map(({ query }) => query['pageNo'])).toEqual(['1', '2', '3']);
    expect(list.$list.get()).toMatchObject({ state: 'ready', pageNo: 3, totalPages: 3, totalCount: 60 });
    expect(list.ids()).toEqual(idsFrom(0, 60));
  });

  test('asks for more at most once a second, however often its end comes near (GAME-038)', async () => {
    const list = await openScreen(catalogue(10_000), { given: 25 });
    for (let tick = 0; tick < 95; tick += 1) {
      list.readMore();
      list.readMore();
      await vi.advanceTimersByTimeAsync(tick % 10 === 0 ? 600 : 100);
    }
    expect(list.asked).toHaveLength(15);
    const gaps = list.asked.slice(1).map(({ atMs }, at) => atMs - (list.asked[at]?.atMs ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
  });

  test('of 10,000 games comes in pages of 25, each game once and in order (fault 57)', async () => {
    const list = await openScreen(catalogue(10_000));
    for (let more = 0; more < 420; more += 1) {
      list.readMore();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(list.asked).toHaveLength(400);
    expect(list.ids()).toEqual(idsFrom(0, 10_000));
  }, 30_000);

  test('another tab resets the list, the page to 1, and vendor, name and filters (GAME-043)', async () => {
    const list = await openScreen(catalogue(10_000), { search: '?type=filter&vassalage=PERLAS&gameName=gold&minBet=1.00&minLine=20' });
    expect(list.last()).toMatchObject({ pageNo: '1', vassalage: 'PERLAS', gameName: 'gold', minBet: '1.00', minLine: '20' });
    list.readMore();
    await vi.advanceTimersByTimeAsync(1000);
    expect(list.last()).toMatchObject({ pageNo: '2' });
    for (const tab of ['all', 'search', 'filter'] as const) {
      list.chooseTab(tab);
      expect([list.$list.get().items, new Set(Object.values(list.$query.get()))]).toEqual([[], new Set([tab, ''])]);
      await settle();
      const asker = { merchant: 'laro', clientType: '2', platform: 'html5', iconType: '2', imgSize: '2' };
      expect(list.last()).toEqual({ ...asker, gameType: 'RNG', language: 'tl', pageNo: '1', pageSize: '25' });
    }
  });

  test.each([
    ['all', 'GCSGAME_gameList', { gameType: 'RNG', pageNo: '1' }],
    ['hot', 'GCSGAME_gameList', { gameType: 'RNG', gameClassify: 'HOT' }],
    ['recent', 'GCS_recentGame', { gameType: 'RNG', page: '1', clientType: '2' }],
    ['fav', 'MCSFE_getFavoriteGamesList', { gameTyp: 'RNG', pageNo: '1' }],
  ] as const)('asks on the tab %s for 25 games by %s', async (tab, call, query) => {
    const list = await openScreen(catalogue(60), { search: `?type=${tab}` });
    expect(list.asked.at(-1)).toMatchObject({ call, query: { ...query, pageSize: '25', language: 'tl' } });
    expect(list.ids()).toEqual(idsFrom(0, 25));
  });

  test('trims the name that is searched for, and keeps it in the address (GAME-040)', async () => {
    const list = await openScreen(catalogue(60), { given: 25 });
    list.search('  gold rush \t');
    await settle();
    expect([list.last()['gameName'], list.address.search]).toEqual(['gold rush', '?type=search&gameName=gold+rush']);
    list.search('   ');
    await settle();
    expect([list.last()['gameName'], list.address.search]).toEqual([undefined, '?type=search']);
  });

  test('shows the answer to what was chosen last, not the one that came last', async () => {
    const waiting: (() => void)[] = [];
    const list = await openScreen(
      (asked) => new Promise((resolve) => waiting.push(() => void catalogue(asked.get('gameName') ? 2 : 60)(asked).then(resolve))),
      { given: 25 },
    );
    list.chooseTab('hot');
    list.search('gold');
    await settle();
    waiting[1]?.();
    await settle();
    expect(list.ids()).toEqual(idsFrom(0, 2));
    waiting[0]?.();
    await settle();
    expect(list.ids()).toEqual(idsFrom(0, 2));
  });

  test('that fails says why, keeps what it has and goes on from there with the next try (fault 57)', async () => {
    let isDown = true;
    const list = await openScreen(async (asked) => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : catalogue(60)(asked)), {
      given: 25,
    });
    list.readMore();
    await settle();
    expect(list.$list.get()).toMatchObject({ state: 'failed', code: 'network.offline', pageNo: 1 });
    expect(list.ids()).toEqual(idsFrom(0, 25));
    isDown = false;
    list.retry();
    await settle();
    expect([list.$list.get().state, list.ids()]).toEqual(['ready', idsFrom(0, 50)]);
  });

  test('that never answers is given up, and says so (fault 57)', async () => {
    const never: Answer = (_, signal) =>
      new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
    const list = await openScreen(never, { search: '?type=hot' });
    expect(list.$list.get().state).toBe('loading');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(list.$list.get()).toMatchObject({ state: 'failed', code: 'network.slow' });
  });

  test('with nothing in it is ready and asks for no more (fault 57)', async () => {
    const list = await openScreen(catalogue(0));
    list.readMore();
    await vi.advanceTimersByTimeAsync(5000);
    expect([list.$list.get().state, list.asked.length]).toEqual(['ready', 1]);
  });

  test.each([1, 25, 26, 60])('misses no game after %i were taken out of it', async (count) => {
    const { createListPages } = await import('#site/stores/screens/list-pages.ts');
    const gone = new Set<number>();
    const rest = () => Array.from({ length: 200 }, (_, at) => at).filter((at) => !gone.has(at));
    const list = createListPages(undefined, async (pageNo) => {
      const tiles = rest()
        .slice((pageNo - 1) * 25, pageNo * 25)
        .map(tile);
      return { ok: true, value: { tiles, totalPages: Math.ceil(rest().length / 25), totalCount: rest().length, totalRelation: 'eq' } };
    });
    void list.reload();
    const scroll = async (times: number) => {
      for (let more = 0; more < times; more += 1) {
        list.readMore();
        await vi.advanceTimersByTimeAsync(1000);
      }
    };
    await scroll(3);
    for (let at = 0; at < count; at += 1) {
      gone.add(at);
      list.drop(game(at).nodeId);
    }
    expect(list.$list.get().totalCount).toBe(200 - count);
    await scroll(12);
    expect(list.$list.get().items.map(({ nodeId }) => nodeId)).toEqual(rest().map((at) => game(at).nodeId));
  });

  test('comes back as it was left, at the place where the player was', async () => {
    const items = [tile(3), tile(40)];
    const left = { state: 'ready', code: undefined, items, pageNo: 2, totalPages: 3, totalCount: 60, totalRelation: 'eq' } as const;
    const list = await openScreen(catalogue(60), { given: 25, kept: { list: left, scrollPx: 900 } });
    expect([list.$list.get(), list.$place.get(), list.asked]).toEqual([left, 900, []]);
  });
});

describe('the address of a game list', () => {
  test('says the tab, on the list of a type the type and the vendor, and the kind over all tabs and searches', async () => {
    const list = await openScreen(catalogue(60), { search: '?gameType=FISH&vassalage=LAOT&kind=crash', isTypeInQuery: true });
    expect(list.last()).toMatchObject({ vassalage: 'LAOT' });
    list.filter({ vendor: 'CORAL', minBet: '0.20', minLine: '' });
    expect(list.address.search).toBe('?gameType=RNG&vassalage=CORAL&type=filter&minBet=0.20&kind=crash');
    list.chooseTab('hot');
    expect(list.address.search).toBe('?gameType=RNG&type=hot&kind=crash');
    list.search('aviator');
    expect(list.address.search).toBe('?gameType=RNG&type=search&gameName=aviator&kind=crash');
    await settle();
  });
});
