import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { gameType } from '#contract/shapes.ts';
import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { canBeFavourite } from '#site/lib/favourite-rules.ts';
import { lateKeys } from '#site/stores/late-keys.ts';
import { gateway } from '#site/stores/gateway.ts';
import common from '#site/i18n/locales/en/common.json' with { type: 'json' };
import { $changingFavourites, $favouriteFailure, $favourites, toggleFavourite } from '#site/stores/screens/favourites.ts';
import { forgetSession, keepSession, keepTrial } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { $toast } from '#site/stores/toasts.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { registration } from './fixture/identity.ts';

const words = { saved: common.saved, vendor: undefined };
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
  $toast.set(undefined);
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

async function logIn(userName = `pabo${(made += 1)}`) {
  const result = await gateway.call('PUT /wps/member/register', { body: registration(userName) });
  if (!result.ok) throw new Error(result.code);
  tab.requests.length = 0;
  keepSession(result.value);
  // the ids have been read, and are kept
  await vi.waitFor(() => expect(stored()).toHaveProperty(userName));
  return userName;
}
const counted = (call: string) => tab.requests.filter((request) => request.endsWith(call)).length;
const stored = (): unknown => JSON.parse(tab.localStorage.getItem(lateKeys.favourites) ?? '{}');
const known = async () => {
  const ids = await gateway.call('GET /wps/relay/MCSFE_getFavoriteGames', { query: { pageNo: 1, pageSize: 100 } });
  return ids.ok ? ids.value.nodeIds : ids.code;
};

describe('the favourite toggle', () => {
  test('with a token adds the game, and removes it the next time (GAME-060, GAME-003)', async () => {
    await logIn();
    await toggleFavourite(first, words);
    expect([$favourites.get(), await known()]).toEqual([[first], [first]]);
    await toggleFavourite(first, words);
    expect([$favourites.get(), await known()]).toEqual([[], []]);
  });

  test('tells the platform the vendor with the game, which has to be its own (API-065, API-066)', async () => {
    await logIn();
    const bodies: unknown[] = [];
    const reach = fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (typeof init?.body === 'string') bodies.push([init.method, JSON.parse(init.body)]);
      return reach(input, init);
    });
    for (const vendor of ['PERLAS', 'BAYANIHAN', 'BAYANIHAN']) await toggleFavourite(first, { ...words, vendor });
    expect(bodies).toEqual([
      ['POST', { nodeId: first, vendor: 'PERLAS' }],
      ['POST', { nodeId: first, vendor: 'BAYANIHAN' }],
      ['DELETE', { nodeId: first, vendor: 'BAYANIHAN' }],
    ]);
    expect([$favourites.get(), await known()]).toEqual([[], []]);
  });

  test('shows the mark at once; the list on the device has the game when the platform has it (GAME-061)', async () => {
    const name = await logIn();
    const adding = toggleFavourite(first, words);
    expect([$favourites.get(), $changingFavourites.get()]).toEqual([[first], [first]]);
    expect(stored()).not.toMatchObject({ [name]: [first] });
    await adding;
    expect([stored(), $changingFavourites.get()]).toEqual([{ [name]: [first] }, []]);
  });

  test('says "changes saved" for 1 s on success, adding or removing (GAME-062)', async () => {
    expect(common.saved).toBe('Changes saved');
    await logIn();
    for (const _ of ['add', 'remove']) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await toggleFavourite(first, words);
      expect($toast.get()?.text).toBe(common.saved);
      vi.advanceTimersByTime(999);
      expect($toast.get()?.text).toBe(common.saved);
      vi.advanceTimersByTime(1);
      expect($toast.get()).toBeUndefined();
      vi.useRealTimers();
    }
  });

  test('takes a removed game out of the list on the device at once, and then calls the platform (GAME-063)', async () => {
    const name = await logIn();
    await toggleFavourite(first, words);
    await toggleFavourite(second, words);
    const onDeviceAtCall: unknown[] = [];
    const reach = fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (init?.method === 'DELETE') onDeviceAtCall.push(stored());
      return reach(input, init);
    });
    const removing = toggleFavourite(first, words);
    expect([$favourites.get(), stored()]).toEqual([[second], { [name]: [second] }]);
    await removing;
    expect([onDeviceAtCall, await known()]).toEqual([[{ [name]: [second] }], [second]]);
  });

  test('that fails only hides the loading indicator: no message shows, the mark is what the platform knows, the reason is kept to be read aloud (GAME-065)', async () => {
    const name = await logIn();
    await toggleFavourite(first, words);
    $toast.set(undefined);
    const before = counted('MCSFE_getFavoriteGames');
    await toggleFavourite('no-such', words);
    expect([$favourites.get(), stored(), $changingFavourites.get()]).toEqual([[first], { [name]: [first] }, []]);
    expect([$toast.get(), $favouriteFailure.get(), counted('MCSFE_getFavoriteGames')]).toEqual([
      undefined,
      { nodeId: 'no-such', code: 'game.not.found' },
      before + 1,
    ]);
  });

  test.each([
    ['a game that was taken out', first, [first]],
    ['a game that was added', second, [first]],
  ])('without a connection brings back %s', async (_, nodeId, after) => {
    const name = await logIn();
    await toggleFavourite(first, words);
    tab.goOffline();
    await toggleFavourite(nodeId, words);
    expect([$favourites.get(), stored(), $favouriteFailure.get()]).toEqual([after, { [name]: after }, { nodeId, code: 'network.offline' }]);
  });

  test('pressed twice in a row changes once; the next change forgets an earlier failure', async () => {
    await logIn();
    await toggleFavourite('no-such', words);
    tab.requests.length = 0;
    await Promise.all([toggleFavourite(first, words), toggleFavourite(first, words)]);
    expect([tab.requests, $favourites.get(), $favouriteFailure.get()]).toEqual([
      ['POST /wps/relay/MCSFE_addFavoriteGameV2'],
      [first],
      undefined,
    ]);
  });

  test('of two games at once loses neither', async () => {
    const name = await logIn();
    await Promise.all([toggleFavourite(first, words), toggleFavourite(second, words), toggleFavourite('no-such', words)]);
    expect(new Set($favourites.get())).toEqual(new Set([first, second]));
    await vi.waitFor(async () => expect(new Set(await known())).toEqual(new Set([first, second])));
    expect((stored() as Record<string, string[]>)[name]?.toSorted()).toEqual([first, second].toSorted());
  });

  test('does nothing for a guest', async () => {
    await toggleFavourite(first, words);
    expect([tab.requests, $favourites.get(), stored()]).toEqual([[], [], {}]);
  });

  test('is there for every type of game but LOTT and ELOTT (GAME-058)', () =>
    expect(gameType.options.filter((type) => !canBeFavourite(type))).toEqual(['LOTT', 'ELOTT']));
});

describe('the player’s favourites', () => {
  test('are a set of node ids: one page of 100 is asked for, the first (DATA-044, API-067, CONST-003)', async () => {
    const name = await logIn();
    await toggleFavourite(first, words);
    await toggleFavourite(second, words);
    tab.localStorage.removeItem(lateKeys.favourites);
    const asked: string[] = [];
    const reach = fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      asked.push(input);
      return reach(input, init);
    });
    nextPage();
    await vi.waitFor(() => expect($favourites.get()).toEqual([second, first]));
    expect(asked.map((path) => path.replace(/^.*\?/, ''))).toEqual(['iconType=2&imgSize=2&pageNo=1&pageSize=100']);
    expect(stored()).toEqual({ [name]: [second, first] });
  });

  test('stand on the device as a map of user name to node ids, beside other players’, and show before the platform answers (DATA-045)', async () => {
    const name = await logIn();
    await toggleFavourite(first, words);
    forgetSession();
    expect($favourites.get()).toEqual([]);
    tab.cookies.clear();
    const neighbour = await logIn();
    await toggleFavourite(third, words);
    expect(stored()).toEqual({ [name]: [first], [neighbour]: [third] });
    nextPage();
    expect($favourites.get()).toEqual([third]);
  });

  test('are a free trial’s too', async () => {
    const account = await gateway.call('GET /wps/member/trialuser');
    if (!account.ok) throw new Error(account.code);
    const opened = await gateway.call('POST /wps/session/login/freeplay', { body: { username: account.value.userName } });
    if (!opened.ok) throw new Error(opened.code);
    keepTrial(opened.value);
    await toggleFavourite(first, words);
    expect([await known(), stored()]).toEqual([[first], { [opened.value.userName]: [first] }]);
  });

  test('change with what another tab changes', async () => {
    const name = await logIn();
    tab.otherTabSets(lateKeys.favourites, JSON.stringify({ [name]: [second] }));
    expect($favourites.get()).toEqual([second]);
  });

  test('are read once when the page opens, and again when it comes out of the browser’s memory of pages', async () => {
    const name = await logIn();
    tab.shows({ persisted: false });
    expect(counted('MCSFE_getFavoriteGames')).toBe(1);
    await gateway.call('POST /wps/relay/MCSFE_addFavoriteGameV2', { body: { nodeId: second } });
    tab.shows({ persisted: true });
    await vi.waitFor(() => expect([$favourites.get(), stored()]).toEqual([[second], { [name]: [second] }]));
  });

  test.each(['{', 'null', '[]', '{"NAME":1}', '{"NAME":[1]}'])(
    'are none when the device holds %s, and can be changed again',
    async (text) => {
      const name = await logIn();
      tab.localStorage.setItem(lateKeys.favourites, text.replace('NAME', name));
      nextPage();
      expect($favourites.get()).toEqual([]);
      await toggleFavourite(first, words);
      expect(stored()).toMatchObject({ [name]: [first] });
    },
  );
});
