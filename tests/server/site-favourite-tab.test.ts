import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { gateway } from '#site/stores/gateway.ts';
import { $favourites, toggleFavourite } from '#site/stores/screens/favourites.ts';
import { createGameList, type GameListStores } from '#site/stores/screens/game-list.ts';
import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { registration } from './fixture/identity.ts';

const words = { saved: 'changes saved', vendor: undefined };
const [first, second, third] = ['bayanihan.jeepney-joyride', 'perlas.sea-silk', 'kapre.tikbalang-trail'] as const;
let app: TestApp;
let tab: BrowserTab;
let stop: () => void;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  await prepareCatalogue({
    db: app.db,
    clientFolder: 'nowhere',
    contexts: [app.contextFor(app.merchant.code, { kind: 'system', name: 'test' })],
  });
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  open();
});
afterEach(() => {
  stop();
  forgetSession();
  cleanStores($session, $favourites);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The page listens to its stores, as the hearts on it do. */
function open() {
  const stops = [$session.listen(() => {}), $favourites.listen(() => {})];
  stop = () => {
    for (const end of stops) end();
  };
}

/** Another page of the site in the same tab: the stores begin anew. */
function nextPage() {
  stop();
  cleanStores($session, $favourites);
  $favourites.set([]);
  open();
}

async function logIn(userName = `tabo${(made += 1)}`) {
  const result = await gateway.call('PUT /wps/member/register', { body: registration(userName) });
  if (!result.ok) throw new Error(result.code);
  keepSession(result.value);
  // the ids have been read, and are kept
  await vi.waitFor(() => expect(JSON.parse(tab.localStorage.getItem('favourites') ?? '{}')).toHaveProperty(userName));
}

describe('the favourites’ tab', () => {
  let list: GameListStores;
  let leave = () => {};
  const shown = () => list.$list.get().items.map(({ nodeId }) => nodeId);
  const openTab = async (total: number) => {
    vi.stubGlobal('history', { state: { list: 'step' } });
    list = createGameList({
      gameType: undefined,
      isTypeInQuery: false,
      ownTab: 'fav',
      tab: 'fav',
      vendor: '',
      kind: '',
      name: '',
      given: undefined,
    });
    leave = list.$query.listen(() => {});
    await vi.waitFor(() => expect(list.$list.get()).toMatchObject({ state: 'ready', totalCount: total }));
  };
  afterEach(() => {
    leave();
    cleanStores(list.$query);
  });

  test('lists the player’s favourite games with their count; one that is removed drops from the list at once (GAME-064)', async () => {
    await logIn();
    for (const nodeId of [first, second, third]) await toggleFavourite(nodeId, words);
    await openTab(3);
    expect(shown()).toEqual([third, second, first]);
    const removing = toggleFavourite(second, words);
    expect([shown(), list.$list.get().totalCount]).toEqual([[third, first], 2]);
    await removing;
    expect([shown(), list.$list.get().totalCount]).toEqual([[third, first], 2]);
  });

  test('has a game again that could not be removed', async () => {
    await logIn();
    for (const nodeId of [first, second]) await toggleFavourite(nodeId, words);
    await openTab(2);
    const reach = fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (init?.method === 'DELETE') throw new TypeError('Failed to fetch');
      return reach(input, init);
    });
    const removing = toggleFavourite(first, words);
    expect(shown()).toEqual([second]);
    await removing;
    await vi.waitFor(() => expect([list.$list.get().state, shown()]).toEqual(['ready', [second, first]]));
  });

  test('knows the favourites that it shows beyond the first 100: they are marked, and one is removed there', async () => {
    await logIn();
    const lobby: string[] = [];
    for (const pageNo of [1, 2]) {
      const page = await gateway.call('GET /wps/relay/GCSGAME_gameList', { query: { gameType: 'RNG', pageNo, pageSize: 60 } });
      lobby.push(...(page.ok ? page.value.games.map(({ nodeId }) => nodeId) : []));
    }
    for (const nodeId of lobby) await gateway.call('POST /wps/relay/MCSFE_addFavoriteGameV2', { body: { nodeId } });
    nextPage();
    await vi.waitFor(() => expect($favourites.get()).toHaveLength(100));
    await openTab(120);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    for (const pageNo of [2, 3, 4, 5]) {
      vi.advanceTimersByTime(2000);
      list.readMore();
      await vi.waitFor(() => expect(list.$list.get()).toMatchObject({ state: 'ready', pageNo }));
    }
    vi.useRealTimers();
    const oldest = shown().at(-1) ?? '';
    expect([shown().length, $favourites.get().length]).toEqual([120, 120]);
    await toggleFavourite(oldest, words);
    expect([shown().includes(oldest), list.$list.get().totalCount]).toEqual([false, 119]);
  });
});
