import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Game } from '#contract/games/calls.ts';
import { offerGames, prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { forgetExpired } from '#server/domains/identity/index.ts';
import { createTestApp, testMerchant, type TestApp } from '#tests/server/fixture/app.ts';
import { registerPlayer, visitor } from '#tests/server/fixture/identity.ts';

const add = 'POST /wps/relay/MCSFE_addFavoriteGameV2';
const remove = 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2';
const dayMs = 86_400_000;
const { session } = testMerchant();
const other = testMerchant({ isDefault: false });
const ctxOf = (code: string) => app.contextFor(code, { kind: 'system', name: 'test' });
let app: TestApp;
let games: Game[];
let made = 0;

beforeAll(async () => {
  app = await createTestApp({
    merchant: { flags: ['FREEPLAY'], session: { ...session, idleMinutes: 43_200, trialDays: 3 } },
    otherMerchants: [other],
    now: new Date('2026-03-01T08:00:00Z'),
  });
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctxOf(app.merchant.code), ctxOf(other.code)] });
  const list = await app.api.call('GET /wps/relay/GCSGAME_gameList', { query: { gameType: 'RNG', pageSize: 100 } });
  if (!list.ok) throw new Error(list.code);
  games = list.value.games;
});
afterAll(async () => app.close());

async function member(host = app.merchant.mainDomain) {
  const browser = visitor(app, { host });
  made += 1;
  await registerPlayer(browser, `manlalaro${made}`);
  return browser;
}

async function trial() {
  const browser = visitor(app);
  const name = await browser.call('GET /wps/member/trialuser');
  if (!name.ok) throw new Error(name.code);
  const opened = await browser.call('POST /wps/session/login/freeplay', { body: { username: name.value.userName } });
  if (!opened.ok) throw new Error(opened.code);
  browser.setToken(opened.value.token);
  return browser;
}
type Browser = Awaited<ReturnType<typeof member>>;

const idAt = (index: number) => games[index]?.nodeId ?? '';
const nothing = { ok: true, value: {} };

async function mark(browser: Browser, ...indexes: number[]) {
  for (const index of indexes) {
    app.clock.advanceMs(10);
    expect(await browser.call(add, { body: { nodeId: idAt(index), vendor: games[index]?.vassalage } })).toEqual(nothing);
  }
}
async function open(browser: Browser, nodeId: string) {
  app.clock.advanceMs(10);
  return browser.call('GET /wps/relay/MCS2_addRecentGame', { query: { nodeId } });
}
async function idsOf(browser: Browser, query = {}) {
  const result = await browser.call('GET /wps/relay/MCSFE_getFavoriteGames', { query: { pageNo: 1, pageSize: 100, ...query } });
  if (!result.ok) throw new Error(result.code);
  return result.value.nodeIds;
}
async function recentsOf(browser: Browser, query = {}) {
  const result = await browser.call('GET /wps/relay/GCS_recentGame', { query: { page: 1, clientType: '2', language: 'en', ...query } });
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

describe('favourites', () => {
  test('are added with nodeId, vendor and the token of the session, the newest first, each once however often (API-065, GAME-003)', async () => {
    const browser = await member();
    await mark(browser, 0, 1);
    await Promise.all([mark(browser, 2), mark(browser, 2)]);
    await mark(browser, 0);
    expect(await idsOf(browser)).toEqual([idAt(2), idAt(1), idAt(0)]);
  });

  test('are removed with nodeId, vendor and the token of the session, a second time too (API-066)', async () => {
    const browser = await member();
    await mark(browser, 0, 1);
    const body = { nodeId: idAt(0), vendor: games[0]?.vassalage };
    for (const _ of [1, 2]) expect(await browser.call(remove, { body })).toEqual(nothing);
    expect(await idsOf(browser)).toEqual([idAt(1)]);
  });

  test('are listed as a page of ids: pageNo, pageSize, iconType and imgSize; 100 at most (API-067, CONST-003)', async () => {
    const browser = await member();
    await mark(browser, ...Array.from({ length: 5 }, (_, index) => index));
    const page = await browser.call('GET /wps/relay/MCSFE_getFavoriteGames', {
      query: { pageNo: 2, pageSize: 2, iconType: 'x', imgSize: '1' },
    });
    expect(page).toEqual({ ok: true, value: { nodeIds: [idAt(2), idAt(1)], pageNum: 2, totalPages: 3, totalCount: 5 } });
    expect(await idsOf(browser, { pageNo: 9 })).toEqual([]);
    expect(await browser.call('GET /wps/relay/MCSFE_getFavoriteGames', { query: { pageNo: 1, pageSize: 101 } })).toMatchObject({
      ok: false,
      code: 'request.invalid',
    });
  });

  test('are listed as games, 25 to a page, with content, totalPages and pageNum, and by gameTyp or gameType (API-068, CONST-002)', async () => {
    const browser = await member();
    await mark(browser, ...Array.from({ length: 26 }, (_, index) => index));
    const fish = await app.api.call('GET /wps/relay/GCSGAME_gameList', { query: { gameType: 'FISH', pageSize: 1 } });
    const [fishing] = fish.ok ? fish.value.games : [];
    app.clock.advanceMs(10);
    expect(await browser.call(add, { body: { nodeId: fishing?.nodeId ?? '' } })).toEqual(nothing);
    const list = async (query = {}) => {
      const result = await browser.call('GET /wps/relay/MCSFE_getFavoriteGamesList', { query: { language: 'en', ...query } });
      if (!result.ok) throw new Error(result.code);
      return result.value;
    };
    const first = await list();
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2, totalCount: 27 });
    expect(first.content).toHaveLength(25);
    expect(first.content.slice(0, 2)).toEqual([fishing, games[25]]);
    expect((await list({ pageNo: 2 })).content.map(({ nodeId }) => nodeId)).toEqual([idAt(1), idAt(0)]);
    for (const query of [{ gameTyp: 'FISH' }, { gameType: 'FISH' }])
      expect(await list(query)).toEqual({ content: [fishing], pageNum: 1, totalPages: 1, totalCount: 1 });
  });

  test.each(['LOTT', 'ELOTT'] as const)('are no games of %s: the platform refuses them with favourite.unavailable', async (gameType) => {
    const browser = await member();
    const draws = await app.api.call('GET /wps/relay/GCSGAME_gameList', { query: { gameType, pageSize: 1 } });
    const nodeId = (draws.ok && draws.value.games[0]?.nodeId) || '';
    expect(await browser.call(add, { body: { nodeId } })).toMatchObject({ ok: false, code: 'favourite.unavailable' });
    expect(await idsOf(browser)).toEqual([]);
  });

  test.each(['no-such', '../x', "' or '1'='1", '\u0000', 'x'.repeat(65), ''])(
    'named %j are refused, and nothing is kept',
    async (nodeId) => {
      const browser = await member();
      const result = await browser.call(add, { body: { nodeId } });
      expect(!result.ok && ['game.not.found', 'request.invalid'].includes(result.code)).toBe(true);
      expect(await idsOf(browser)).toEqual([]);
    },
  );

  test('of another vendor than the game has are not found', async () => {
    const browser = await member();
    expect(await browser.call(add, { body: { nodeId: idAt(0), vendor: 'NOBODY' } })).toMatchObject({ ok: false, code: 'game.not.found' });
    expect(await idsOf(browser)).toEqual([]);
  });

  test('wait unseen while the lobby does not have the game, and come back with it', async () => {
    const browser = await member(other.mainDomain);
    await mark(browser, 0, 1);
    await offerGames({ ctx: ctxOf(other.code), input: { vendors: ['MAHARLIKA'] } });
    expect(await idsOf(browser)).toEqual([]);
    expect(await browser.call(remove, { body: { nodeId: idAt(0) } })).toEqual(nothing);
    await offerGames({ ctx: ctxOf(other.code), input: { vendors: 'all' } });
    expect(await idsOf(browser)).toEqual([idAt(1)]);
  });
});

describe('recent games', () => {
  test('are noted by a GET with nodeId, the one opened last first, each once (API-069, GAME-004)', async () => {
    const browser = await member();
    for (const index of [0, 1, 2, 0]) expect(await open(browser, idAt(index))).toEqual(nothing);
    expect((await recentsOf(browser)).list.map(({ nodeId }) => nodeId)).toEqual([idAt(0), idAt(2), idAt(1)]);
    expect(await open(browser, 'no-such')).toMatchObject({ ok: false, code: 'game.not.found' });
  });

  test('are listed 25 to a page with list and totalPages, by page, pageSize and gameType; the last 100 stay (API-070, CONST-002)', async () => {
    const browser = await member();
    const lobby: string[] = [];
    for (const pageNo of [1, 2]) {
      const page = await app.api.call('GET /wps/relay/GCSGAME_gameList', { query: { pageNo, pageSize: 51 } });
      lobby.push(...(page.ok ? page.value.games.map(({ nodeId }) => nodeId) : []));
    }
    for (const nodeId of lobby) await open(browser, nodeId);
    const latest = lobby.toReversed();
    const first = await recentsOf(browser);
    expect(first).toMatchObject({ pageNum: 1, totalPages: 4, totalCount: 100 });
    expect(first.list.map(({ nodeId }) => nodeId)).toEqual(latest.slice(0, 25));
    expect((await recentsOf(browser, { page: 4 })).list.map(({ nodeId }) => nodeId)).toEqual(latest.slice(75, 100));
    const slots = await recentsOf(browser, { gameType: 'RNG', pageSize: 100 });
    expect(new Set(slots.list.map(({ gameType }) => gameType))).toEqual(new Set(['RNG']));
  });

  test('hold every game that was launched (GAME-004)', async () => {
    const browser = await member();
    const launched = await browser.call('GET /wps/game/launchGame', { query: { gameId: idAt(0) } });
    expect(launched.ok).toBe(true);
    expect((await recentsOf(browser)).list.map(({ nodeId }) => nodeId)).toEqual([idAt(0)]);
  });
});

describe('whose they are', () => {
  test('favourites and recents need a session: a guest, whatever the payload, is refused (ROLE-003)', async () => {
    const guest = visitor(app);
    const body = { nodeId: idAt(0), token: 'x'.repeat(43) };
    for (const result of [
      await guest.call(add, { body }),
      await guest.call(remove, { body }),
      await guest.call('GET /wps/relay/MCSFE_getFavoriteGames'),
      await guest.call('GET /wps/relay/MCSFE_getFavoriteGamesList'),
      await guest.call('GET /wps/relay/MCS2_addRecentGame', { query: { nodeId: idAt(0) } }),
      await guest.call('GET /wps/relay/GCS_recentGame'),
    ])
      expect(result).toMatchObject({ ok: false, code: 'session.required' });
  });

  test('they are one player’s alone, not a neighbour’s nor a player’s of another merchant', async () => {
    const [owner, neighbour, stranger] = [await member(), await member(), await member(other.mainDomain)];
    await mark(owner, 0);
    await open(owner, idAt(1));
    for (const browser of [neighbour, stranger]) {
      expect(await idsOf(browser)).toEqual([]);
      expect((await recentsOf(browser)).list).toEqual([]);
      await browser.call(remove, { body: { nodeId: idAt(0) } });
    }
    expect(await idsOf(owner)).toEqual([idAt(0)]);
  });

  test('a trial player has them too, and they go with the trial', async () => {
    const browser = await trial();
    await mark(browser, 0);
    await open(browser, idAt(1));
    expect([await idsOf(browser), (await recentsOf(browser)).list.map(({ nodeId }) => nodeId)]).toEqual([[idAt(0)], [idAt(1)]]);
    app.clock.advanceMs(4 * dayMs);
    await forgetExpired({ ctx: ctxOf(app.merchant.code) });
    const { rows } = await app.db.pool.query(
      `select 1 from catalogue_favourites f left join identity_members m on m.id = f.member_id where m.id is null or m.customer_type = 4
       union all select 1 from catalogue_recents r left join identity_members m on m.id = r.member_id where m.id is null or m.customer_type = 4`,
    );
    expect(rows).toEqual([]);
    const { rows: others } = await app.db.pool.query('select 1 from catalogue_favourites');
    expect(others.length).toBeGreaterThan(0);
  });
});
