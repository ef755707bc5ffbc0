import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { kindOf } from '#server/domains/catalogue/data/kinds.ts';
import { hotGames } from '#server/domains/catalogue/data/hot.ts';
import { changeVendor, loadCatalogue, offerGames, readCatalogue, searchLobby } from '#server/domains/catalogue/index.ts';
import type { Here } from '#server/domains/catalogue/ranked-hits.ts';
import type { Asked, LobbySearch } from '#server/domains/catalogue/search-lobby.ts';
import type { Ctx } from '#server/platform/context.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { catalogueContext } from './fixture/catalogue.ts';
import { testMerchantCode } from './fixture/database.ts';

const catalogue = readCatalogue();
let app: TestApp;
let all: Ctx;
let few: Ctx;

const search = (text: string, asked: Omit<Asked, 'text'> = {}, ctx = all) => searchLobby({ ctx, input: { text, ...asked } });
const names = async (text: string) => (await search(text)).games.map(({ displayName }) => displayName);
/** On all pages. */
async function everyGame(text: string): Promise<LobbySearch['games']> {
  const { totalPages } = await search(text);
  const pages = await Promise.all(Array.from({ length: totalPages }, (_, at) => search(text, { pageNumber: at + 1 })));
  return pages.flatMap(({ games }) => games);
}

beforeAll(async () => {
  app = await createTestApp();
  all = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  few = catalogueContext(app.db, testMerchantCode());
  await loadCatalogue({ db: app.db, input: { catalogue, art: { tiles: {} } } });
  await offerGames({ ctx: all, input: { vendors: 'all' } });
  await offerGames({ ctx: few, input: { vendors: ['PERLAS', 'MAHARLIKA'] } });
});

afterAll(() => app.close());

describe('a search of the lobby', () => {
  test.each([
    ['bakunwa', 'Bakunawa Eats the Moon'],
    ['jipni', 'Jeepney Joyride'],
    ['dyipni', 'Jeepney Joyride'],
    ['tikbalang trial', 'Tikbalang Trail'],
    ['pinyata', 'Piñata Panic'],
    ['sampagita night', 'Sampaguita Nights'],
  ])('takes the misspelled %j for what it sounds or looks like', async (text, name) => {
    expect((await names(text))[0]).toBe(name);
  });

  test('does not guess while what was typed is found', async () => {
    expect(await names('jeep')).toEqual(catalogue.games.filter(({ name }) => /jeep/i.test(name)).map(({ name }) => name));
  });

  test('folds accents, takes words in any order and parts of words', async () => {
    expect(await names('PÍNATA')).toEqual(['Piñata Panic']);
    expect((await names('moon bakunawa'))[0]).toBe('Bakunawa Eats the Moon');
    expect(await names('kunawa eats')).toEqual(['Bakunawa Eats the Moon']);
  });

  test('lists names that begin with it before others, and names before vendors', async () => {
    const found = await names('perlas');
    expect(found[0]).toBe('Perlas ng Silanganan');
    expect(found).toHaveLength(24);
    expect((await names('king')).slice(0, 3).every((name) => / king/i.test(` ${name}`))).toBe(true);
  });

  test.each(['plinko', 'crash', 'mines', 'baccarat', 'roulette', 'dice', 'keno', 'scratch'] as const)(
    'finds the kind %j and every game of it',
    async (kind) => {
      const ofKind = catalogue.games.filter(({ engine }) => kindOf(engine) === kind).map(({ id }) => id);
      const found = await search(kind);
      expect(found.kinds).toEqual([{ kind, gameCount: ofKind.length }]);
      expect(found.games.map(({ gameId }) => gameId)).toEqual(expect.arrayContaining(ofKind));
    },
  );

  test.each([
    ['hi lo', 'hi-lo'],
    ['ruleta', 'roulette'],
    ['kulay', 'colour-game'],
    ['bakarat', 'baccarat'],
    ['plnko', 'plinko'],
  ])('finds a kind by %j, the other language and a misspelling included', async (text, kind) => {
    expect((await search(text)).kinds.map((found) => found.kind)).toEqual([kind]);
  });

  test('finds vendors by the beginning of their name, misspelled too; a common brand once', async () => {
    expect((await search('perlas')).vendors).toEqual([{ code: 'PERLAS', displayName: 'Perlas Studios', category: 'RNG', gameCount: 28 }]);
    expect((await search('perlaz')).vendors.map(({ code }) => code)).toEqual(['PERLAS']);
    expect((await search('bituin')).vendors.map(({ code, gameCount }) => [code, gameCount])).toEqual([['BTI', 16]]);
  });

  test('that is asked from a list has the games of its category before all others, each of both in their usual order', async () => {
    const usual = await everyGame('bakunawa');
    const { games } = await search('bakunawa', { here: { type: 'FISH' } });
    const isFish = ({ gameType }: { gameType: string }) => gameType === 'FISH';
    expect(usual.findIndex(isFish)).toBeGreaterThan(0);
    expect(games).toEqual([...usual.filter(isFish), ...usual.filter((game) => !isFish(game))].slice(0, 24));
  });

  test('has pages that hold each game once, and says how many there are', async () => {
    const { total, totalPages, games } = await search('perlas');
    const all = await everyGame('perlas');
    expect([games.length, total, totalPages]).toEqual([24, { count: all.length, relation: 'eq' }, Math.ceil(all.length / 24)]);
    expect([all.length > 24, new Set(all.map(({ gameId }) => gameId)).size]).toEqual([true, all.length]);
    expect(await search('perlas', { pageNumber: totalPages + 1 })).toMatchObject({ games: [], nearest: [], hot: [], total });
  });

  test('says how many are of the list that it was asked from: its category, its vendor, its kind', async () => {
    const kinds = new Map(catalogue.games.map(({ id, engine }) => [id, kindOf(engine ?? '')]));
    const found = await everyGame('bakunawa');
    const check = async (here: Here, isHere: (game: (typeof found)[number]) => boolean) => {
      const ofList = found.filter(isHere).map(({ gameId }) => gameId);
      const answer = await search('bakunawa', { here });
      expect([answer.here.count, answer.total.count, ofList.length > 0]).toEqual([ofList.length, found.length, true]);
      expect(answer.games.slice(0, ofList.length).map(({ gameId }) => gameId)).toEqual(ofList.slice(0, 24));
    };
    await check({ type: 'RNG' }, ({ gameType }) => gameType === 'RNG');
    await check({ type: 'FISH', vendorCode: 'LAOT' }, ({ gameType, vassalage }) => gameType === 'FISH' && vassalage === 'LAOT');
    await check({ type: 'RNG', kind: 'slot' }, ({ gameType, gameId }) => gameType === 'RNG' && kinds.get(gameId) === 'slot');
    expect((await search('bakunawa', { here: { type: 'RNG', kind: 'crash' } })).here.count).toBe(
      found.filter(({ gameId }) => kinds.get(gameId) === 'crash').length,
    );
  });

  test('that finds nothing answers the nearest names and hot games', async () => {
    const found = await search('jeepny king');
    expect(found).toMatchObject({ games: [], vendors: [], kinds: [] });
    expect(found.nearest[0]?.displayName).toBe('Jeepney Joyride');
    expect(found.hot.map(({ displayName }) => displayName)).toEqual(hotGames.slice(0, 12));
  });

  test.each(['', '   ', '%', "' or 1=1 --", '@', '=', '#', '\u0000'])(
    'of %j is answered, with hot games if it finds none',
    async (text) => {
      const found = await search(text);
      expect(found.games.length + found.hot.length).toBeGreaterThan(0);
    },
  );
});

describe('what a merchant does not offer', () => {
  test('is not found there', async () => {
    expect(await search('tikbalang', {}, few)).toMatchObject({ games: [], vendors: [] });
    expect(await search('plinko', {}, few)).toMatchObject({ games: [], kinds: [] });
    expect((await search('tikbalang', {}, few)).nearest.map(({ vassalage }) => vassalage)).not.toContain('KAPRE');
  });

  test('because its vendor is closed is left out, with the vendor', async () => {
    const change = (isClosed: boolean) => changeVendor({ ctx: all, input: { vendorCode: 'PERLAS', isClosed } });
    await change(true);
    const found = await search('perlas');
    await change(false);
    expect(found.vendors).toEqual([]);
    expect(found.games.map(({ vassalage }) => vassalage)).not.toContain('PERLAS');
    expect((await search('perlas')).vendors).toHaveLength(1);
  });
});

describe('the call', () => {
  test('is open to visitors and answers in the names of the specification', async () => {
    const answer = await app.api.call('GET /wps/game/search', { query: { q: 'perlas' } });
    expect(answer).toMatchObject({
      ok: true,
      value: { vendors: [{ vassalage: 'PERLAS', displayName: 'Perlas Studios', gameType: 'RNG', gameCount: 28 }], nearest: [], hot: [] },
    });
  });

  test('refuses a text that is longer than a name can be', async () => {
    expect(await app.api.call('GET /wps/game/search', { query: { q: 'a'.repeat(65) } })).toMatchObject({
      ok: false,
      code: 'request.invalid',
    });
    expect(await app.api.call('GET /wps/game/search', { query: { q: 'ab '.repeat(21) } })).toMatchObject({ ok: true });
  });
});
