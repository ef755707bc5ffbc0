import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Database } from '#server/db/database.ts';
import {
  changeListing,
  findGame,
  listGames,
  listVendorMapping,
  loadCatalogue,
  offerGames,
  readCatalogue,
  type Catalogue,
  type GameFilter,
} from '#server/domains/catalogue/index.ts';
import { hotGames } from '#server/domains/catalogue/data/hot.ts';
import type { Ctx } from '#server/platform/context.ts';
import { catalogueContext } from '#tests/server/fixture/catalogue.ts';
import { openTestDatabase, testMerchantCode } from '#tests/server/fixture/database.ts';

const art = { tiles: {} };
const catalogue = readCatalogue();
let db: Database;
let all: Ctx;
let few: Ctx;

const list = (ctx: Ctx, filter: Partial<GameFilter> = {}) => listGames({ ctx, input: { pageNumber: 1, pageSize: 25, ...filter } });
const names = async (ctx: Ctx, filter: Partial<GameFilter>) => (await list(ctx, filter)).games.map((game) => game.displayName);

beforeAll(async () => {
  db = await openTestDatabase();
  all = catalogueContext(db, testMerchantCode());
  few = catalogueContext(db, testMerchantCode());
  await loadCatalogue({ db, input: { catalogue, art } });
  await offerGames({ ctx: all, input: { vendors: 'all' } });
  await offerGames({ ctx: few, input: { vendors: ['PERLAS', 'MAHARLIKA'] } });
});

afterAll(async () => {
  await db.close();
});

describe('a list of games', () => {
  test('pages through every game once, in one order, and counts them', async () => {
    const seen: string[] = [];
    const first = await list(all, { pageSize: 100 });
    expect(first).toMatchObject({ totalCount: catalogue.games.length, totalPages: Math.ceil(catalogue.games.length / 100), pageNumber: 1 });
    for (let page = 1; page <= first.totalPages; page++)
      seen.push(...(await list(all, { pageSize: 100, pageNumber: page })).games.map((game) => game.gameId));
    expect(seen).toEqual(catalogue.games.map((game) => game.id));
  });

  test('beyond the last page is empty and still knows the total', async () => {
    expect(await list(all, { pageNumber: 999 })).toMatchObject({ games: [], totalCount: catalogue.games.length });
  });

  test('is asked of the database in one query, whatever it filters by', async () => {
    const query = vi.spyOn(db.pool, 'query');
    const filters: Partial<GameFilter>[] = [
      {},
      { type: 'FISH' },
      { vendorCode: 'PERLAS' },
      { classify: 'HOT' },
      { name: 'pearl' },
      { type: 'RNG', vendorCode: 'KALYE', classify: 'NEW', name: 'sneaker' },
    ];
    for (const [index, filter] of filters.entries()) {
      await list(all, filter);
      expect(query).toHaveBeenCalledTimes(index + 1);
    }
  });

  test.each(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const)(
    'of type %s holds that type only',
    async (type) => {
      const page = await list(all, { type, pageSize: 100 });
      expect(page.totalCount).toBe(catalogue.games.filter((game) => game.type === type).length);
      expect(new Set(page.games.map((game) => game.gameType))).toEqual(new Set([type]));
    },
  );

  test('of a vendor holds that vendor only, and none of another type', async () => {
    expect((await list(all, { vendorCode: 'KAPRE' })).totalCount).toBe(28);
    expect((await list(all, { vendorCode: 'KAPRE', type: 'LIVE' })).totalCount).toBe(0);
    expect(await list(all, { vendorCode: 'NOBODY' })).toMatchObject({ games: [], totalCount: 0, totalPages: 0 });
  });

  test('of hot games keeps the order of the hot list; of new games holds new ones only', async () => {
    expect(await names(all, { classify: 'HOT', pageSize: 100 })).toEqual([...hotGames]);
    const fresh = await list(all, { classify: 'NEW', pageSize: 100 });
    expect(fresh.totalCount).toBe(catalogue.games.filter((game) => game.isNew).length);
    expect(fresh.games.every((game) => game.isNew)).toBe(true);
  });
});

describe('a search by name', () => {
  test.each(['  Bakunawa Eats ', 'bakunawa eats', 'EATS bakunawa', 'kunawa'])(
    '%j is trimmed and finds by any part of any word, in any case (GAME-040)',
    async (name) => {
      expect(await names(all, { name })).toContain('Bakunawa Eats the Moon');
    },
  );

  test('does not mind accents, in the text or in the name', async () => {
    expect(await names(all, { name: 'pinata' })).toEqual(['Piñata Panic']);
    expect(await names(all, { name: 'salon prive' })).toEqual(['Salon Privé Baccarat']);
    expect(await names(all, { name: 'Píñàta' })).toEqual(['Piñata Panic']);
  });

  test('finds by the vendor’s name, the common brand included', async () => {
    expect((await list(all, { name: 'perlas studios' })).totalCount).toBe(28);
    expect((await list(all, { name: 'bituin sports' })).totalCount).toBe(16);
  });

  test('counts and pages its matches, and mixes with the other filters', async () => {
    const matches = catalogue.games.filter((game) => /dragon/i.test(game.name));
    const found = await list(all, { name: 'dragon', pageSize: 2, pageNumber: 2 });
    expect(found).toMatchObject({ totalCount: matches.length, totalPages: Math.ceil(matches.length / 2) });
    expect(found.games.map((game) => game.displayName)).toEqual(matches.slice(2, 4).map((game) => game.name));
    expect((await list(all, { name: 'dragon', type: 'ESPORTS' })).totalCount).toBe(1);
  });

  test('of spaces only is no search; of signs only finds nothing; what is not there is not found', async () => {
    expect((await list(all, { name: '   ' })).totalCount).toBe(catalogue.games.length);
    for (const name of ['%', '_', '\\', "' or 1=1 --x", '(', '\u0000', 'zzzzzz'])
      expect((await list(all, { name })).totalCount, name).toBe(0);
  });
});

describe('two merchants', () => {
  test('see their own games only', async () => {
    expect((await list(few)).totalCount).toBe(49);
    expect(
      (await listVendorMapping({ ctx: few })).map(({ category, vendors }) => [category, vendors.map((vendor) => vendor.code)]),
    ).toEqual([
      ['RNG', ['PERLAS']],
      ['LIVE', ['MAHARLIKA']],
    ]);
    await expect(findGame({ ctx: few, input: { gameId: 'kapre.tikbalang-trail' } })).rejects.toMatchObject({ code: 'game.not.found' });
    expect(await names(few, { name: 'tikbalang' })).toEqual([]);
  });

  test('set flags and places of their own, which a reload leaves alone', async () => {
    const gameId = 'perlas.sea-silk';
    await changeListing({ ctx: few, input: { gameId, isHot: true, isNew: true, sort: -1 } });
    await offerGames({ ctx: few, input: { vendors: ['PERLAS', 'MAHARLIKA'] } });
    expect((await names(few, {}))[0]).toBe('Sea Silk');
    expect((await names(few, { classify: 'HOT' }))[0]).toBe('Sea Silk');
    expect((await list(few, { classify: 'NEW', type: 'RNG' })).totalCount).toBe(3);
    expect((await names(all, {}))[0]).toBe(hotGames[0]);
    await expect(changeListing({ ctx: few, input: { gameId: 'kapre.tikbalang-trail', isHot: true } })).rejects.toMatchObject({
      code: 'game.not.found',
    });
  });
});

test('a list of a brand has the games of all of its vendors, and counts them', async () => {
  const own = (prefix: string) => catalogue.games.filter(({ vendorCode, opensVendor }) => vendorCode.startsWith(prefix) && !opensVendor);
  for (const prefix of ['TCG', 'BTI']) {
    const page = await list(all, { vendorCode: prefix, pageSize: 100 });
    expect(page.games.map(({ gameId }) => gameId)).toEqual(own(prefix).map(({ id }) => id));
    expect(page.totalCount).toBe(page.games.length);
  }
  expect((await list(all, { vendorCode: 'TC' })).totalCount).toBe(0);
});

describe('the vendor mapping', () => {
  test('is sorted by category, splits e-sports off and counts games (GAME-033)', async () => {
    const mapping = await listVendorMapping({ ctx: all });
    expect(mapping.map(({ category }) => category)).toEqual(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']);
    expect(mapping.find(({ category }) => category === 'ESPORTS')?.vendors).toEqual([
      { code: 'PINDOT', displayName: 'Pindot Arena', gameCount: 12, hotCount: 3, isClosed: false },
      { code: 'LAKAN', displayName: 'Lakan Esports', gameCount: 12, hotCount: 1, isClosed: false },
    ]);
    const counted = mapping.flatMap(({ vendors }) => vendors);
    // a tile that opens a vendor's list is none of its games
    const own = catalogue.games.filter(({ opensVendor }) => !opensVendor);
    expect(counted.reduce((sum, vendor) => sum + vendor.gameCount, 0)).toBe(own.length);
    expect(counted.reduce((sum, vendor) => sum + vendor.hotCount, 0)).toBe(hotGames.length);
  });
});

describe('a game', () => {
  test('is found with its engine and theme; one without an engine says so', async () => {
    expect(await findGame({ ctx: all, input: { gameId: 'perlas.pearl-divers' } })).toMatchObject({
      engine: 'line-slot:medium',
      vendorCode: 'PERLAS',
      theme: { set: 'sea' },
      game: { supportPlay: true },
    });
    const found = () => findGame({ ctx: all, input: { gameId: 'suerte.suerte-seis' } });
    expect(await found()).toMatchObject({ engine: 'lottery:suerte-six', game: { supportPlay: true } });
    const games = catalogue.games.map((game) => (game.id === 'suerte.suerte-seis' ? { ...game, engine: null } : game));
    await loadCatalogue({ db, input: { catalogue: { ...catalogue, games }, art } });
    expect(await found()).toMatchObject({ engine: null, game: { supportPlay: false } });
    await loadCatalogue({ db, input: { catalogue, art } });
    await expect(findGame({ ctx: all, input: { gameId: 'nothing' } })).rejects.toMatchObject({ code: 'game.not.found' });
  });
});

describe('loading', () => {
  const changed: Catalogue = {
    vendors: catalogue.vendors,
    games: catalogue.games
      .filter((game) => game.id !== 'kapre.cobweb-casino')
      .map((game) => (game.id === 'kapre.santelmo' ? { ...game, name: 'Apoy ni Santelmo' } : game)),
  };

  test('twice changes nothing', async () => {
    expect(await loadCatalogue({ db, input: { catalogue, art } })).toEqual({ vendors: 0, games: 0, retired: 0 });
    expect(await offerGames({ ctx: all, input: { vendors: 'all' } })).toEqual({ changed: 0 });
  });

  test('a changed game is changed; a missing one leaves the lobby but is kept, and comes back', async () => {
    const ctx = catalogueContext(db, testMerchantCode());
    const total = async () => (await list(ctx, { vendorCode: 'KAPRE' })).totalCount;
    await offerGames({ ctx, input: { vendors: ['KAPRE'] } });
    expect(await total()).toBe(28);

    expect(await loadCatalogue({ db, input: { catalogue: changed, art } })).toEqual({ vendors: 0, games: 1, retired: 1 });
    expect(await offerGames({ ctx, input: { vendors: ['KAPRE'] } })).toEqual({ changed: 2 });
    expect(await total()).toBe(27);
    expect(await names(ctx, { name: 'apoy' })).toEqual(['Apoy ni Santelmo']);
    expect(await names(ctx, { name: 'cobweb' })).toEqual([]);
    await expect(findGame({ ctx, input: { gameId: 'kapre.cobweb-casino' } })).rejects.toMatchObject({ code: 'game.not.found' });

    await loadCatalogue({ db, input: { catalogue, art } });
    expect(await offerGames({ ctx, input: { vendors: ['KAPRE'] } })).toEqual({ changed: 2 });
    expect(await total()).toBe(28);
  });

  test('a tile that stands for its vendor is marked VASSALAGE, every other one H5, and is not in the list that it opens (GAME-050)', async () => {
    const ctx = catalogueContext(db, testMerchantCode());
    await offerGames({ ctx, input: { vendors: ['BAYANIHAN'] } });
    for (const one of [all, ctx]) {
      const { games } = await list(one, { type: 'RNG', pageSize: 100 });
      expect(games.filter(({ isGameH5 }) => isGameH5 !== 'H5').map(({ gameId, vassalage }) => [gameId, vassalage])).toEqual([
        ['bayanihan.all-bayanihan-reels', 'BAYANIHAN'],
      ]);
      const own = await list(one, { type: 'RNG', vendorCode: 'BAYANIHAN', pageSize: 100 });
      expect(own.games.filter(({ isGameH5 }) => isGameH5 !== 'H5')).toEqual([]);
      expect(own.games).toHaveLength(own.totalCount);
    }
  });

  test('the art’s paths and colours come from the manifest of the pipeline', async () => {
    const tiles = { 'kapre.santelmo': { path: '/art/tiles/kapre.santelmo.1a2b3c4d', colour: '#123456' } };
    await loadCatalogue({ db, input: { catalogue, art: { tiles } } });
    expect((await findGame({ ctx: all, input: { gameId: 'kapre.santelmo' } })).game).toMatchObject({
      showIcon: '/art/tiles/kapre.santelmo.1a2b3c4d',
      placeholderColour: '#123456',
    });
    await loadCatalogue({ db, input: { catalogue, art } });
  });
});
