import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { loadCentre } from '#site/layouts/load-centre.ts';
import { loadAnnouncements, loadLobby } from '#site/layouts/load-lobby.ts';
import { loadHelp, loadNotices, loadPromotions } from '#site/layouts/load-reading.ts';
import { readClosedVendors } from '#site/stores/screens/closed-vendors.ts';
import { readMoreHotGames } from '#site/stores/screens/hot-games.ts';
import { freshQuery } from '#site/lib/list-rules.ts';
import { readListPage } from '#site/stores/screens/list-page.ts';
import { createVendorGames } from '#site/stores/screens/vendor-games.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab } from './fixture/browser.ts';

let app: TestApp;
/** What was asked, by call. */
let asked: Map<string, Record<string, unknown>[]>;

beforeAll(async () => {
  app = await createTestApp();
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});
beforeEach(() => {
  asked = new Map();
});

const note = (path: string, query: Record<string, unknown>) => asked.set(path, [...(asked.get(path) ?? []), query]);
const locals = () => {
  const call: typeof app.api.call = async (...args) => {
    const result = await app.api.call(...args);
    // refused is nothing that a page may be
    expect(result).toMatchObject({ ok: true });
    note(args[0].replace(/^\w+ /, ''), { ...(args[1]?.query as object | undefined) });
    return result;
  };
  return { api: { ...app.api, call }, language: 'en', merchant: { merchantCode: app.merchant.code } } as const;
};

describe('what pages ask', () => {
  test('the boards carry types, groupName, platform M and merchantCode (API-033, DATA-029)', async () => {
    const asking = locals();
    await Promise.all([
      ...[loadLobby, loadAnnouncements, loadPromotions, loadNotices, loadHelp].map((load) => load(asking)),
      loadCentre(asking, 'LIVE'),
    ]);
    const boards = asked.get('/wps/system/announcements') ?? [];
    expect(new Set(boards.map(({ types }) => types))).toEqual(new Set(['B,PL', 'Promotion', 'B']));
    for (const query of boards) expect(query).toMatchObject({ platform: 'M', merchantCode: app.merchant.code, language: 'en' });
    const inGroups = boards.filter(({ types }) => types !== 'Promotion');
    for (const { groupName } of inGroups) expect(groupName).toMatch(/^m_/);
  });

  test('the lobby’s lists carry the fields of the specification (API-052, API-053, API-054, API-063)', async () => {
    const asking = locals();
    await Promise.all([loadLobby(asking), loadCentre(asking, 'LIVE')]);
    const { code } = app.merchant;
    for (const query of asked.get('/wps/relay/GCSGAME_getVassGameType') ?? [])
      expect(query).toEqual({ typeId: 'ALL', merchant_code: code });
    expect(asked.get('/wps/relay/GCSGAME_hotGamesV2')).toEqual([
      { isPlatform: '2', language: 'en', platform: 'html5', merchantCode: code, iconType: '2', imgSize: '2' },
    ]);
    const lists = asked.get('/wps/relay/GCSGAME_gameList') ?? [];
    expect(lists.length).toBeGreaterThan(0);
    for (const query of lists)
      expect(query).toMatchObject({ merchant: code, clientType: '2', platform: 'html5', iconType: '2', imgSize: '2', gameType: 'LIVE' });
    expect(asked.get('/lgw/vn/numeros/opened/game')).toEqual([{ device: 'MOBILE', count: 20, prizeMode: 'Lott', language: 'en' }]);
  });
});

test('what the browser asks carries them too (API-052, API-053, API-054)', async () => {
  const tab = openBrowserTab(app, app.merchant.mainDomain);
  tab.page.dataset['merchant'] = app.merchant.code;
  const reach = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://localhost');
    note(url.pathname, Object.fromEntries(url.searchParams));
    return reach(input, init);
  });
  expect(await readListPage('RNG', freshQuery('all'), 1)).toMatchObject({ ok: true });
  const vendor = createVendorGames('PERLAS');
  await vendor.read();
  expect(vendor.$read.get().state).toBe('ready');
  expect(await readMoreHotGames()).toBeDefined();
  await readClosedVendors();
  const { code } = app.merchant;
  const ofList = { merchant: code, clientType: '2', platform: 'html5', iconType: '2', imgSize: '2', language: 'en', pageNo: '1' };
  expect(Object.fromEntries(asked)).toEqual({
    '/wps/relay/GCSGAME_gameList': [
      { ...ofList, gameType: 'RNG', pageSize: '25' },
      { ...ofList, vassalage: 'PERLAS', pageSize: '30' },
    ],
    '/wps/relay/GCSGAME_hotGamesV2': [
      { isPlatform: '2', platform: 'html5', iconType: '2', imgSize: '2', language: 'en', merchantCode: code },
    ],
    '/wps/relay/GCSGAME_getVassGameType': [{ typeId: 'ALL', merchant_code: code }],
  });
});
