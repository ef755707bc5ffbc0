import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { enginesFor } from '#server/domains/catalogue/data/engines/index.ts';
import {
  listGames,
  loadCatalogue,
  offerGames,
  readCatalogue,
  searchLobby,
  type Catalogue,
  type GameFilter,
} from '#server/domains/catalogue/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { catalogueContext } from '#tests/server/fixture/catalogue.ts';
import { openTestDatabase, testMerchantCode } from '#tests/server/fixture/database.ts';

/** Every game is a `baka`, every second one of slots, one in forty a `kidlat`. */
const catalogue = herdOf(2_000, readCatalogue());
let db: Database;
let ctx: Ctx;

beforeAll(async () => {
  db = await openTestDatabase();
  ctx = catalogueContext(db, testMerchantCode());
  await loadCatalogue({ db, input: { catalogue, art: { tiles: {} } } });
  await offerGames({ ctx, input: { vendors: 'all' } });
});

afterAll(async () => {
  await db.close();
});

describe('a search whose letters thousands have', () => {
  test.each<[string, Partial<GameFilter>]>([
    ['a letter', { name: 'b' }],
    ['a syllable', { name: 'ba' }],
    ['a word', { name: 'baka' }],
    ['a word and a type', { name: 'baka', type: 'FISH' }],
    ['a word and a number that few have', { name: 'baka 77' }],
    ['two words, of which few have one', { name: 'ki ba' }],
    ['a word and lines', { name: 'baka', lines: 20 }],
    ['a word that none has after it', { name: 'baka dalaga' }],
  ])('finds the same as reading all in the lobby’s order would: %s', async (_, filter) => {
    const wanted = catalogue.games.filter((game) => matches(game, filter)).map(({ id }) => id);
    expect(await everyId(filter)).toEqual(wanted);
  });

  test('counts no further than 100 beyond the page', async () => {
    expect(await list({ name: 'baka', pageNumber: 3 })).toMatchObject({ totalCount: 250, totalPages: 5, totalRelation: 'gte' });
    expect(await list({ name: 'kidlat' })).toMatchObject({ totalCount: 50, totalPages: 1, totalRelation: 'eq' });
  });
});

describe('a search of the lobby that thousands match', () => {
  test('has as many games of the list it was asked from as of all others, and says that there are more', async () => {
    const found = await searchLobby({ ctx, input: { text: 'baka', here: { type: 'FISH' } } });
    expect(found).toMatchObject({ total: { count: 400, relation: 'gte' }, here: { count: 200, relation: 'gte' } });
    expect(new Set(found.games.map(({ gameType }) => gameType))).toEqual(new Set(['FISH']));
    expect((await searchLobby({ ctx, input: { text: 'kidlat' } })).total).toEqual({ count: 50, relation: 'eq' });
  });
});

const list = (filter: Partial<GameFilter>) => listGames({ ctx, input: { pageNumber: 1, pageSize: 50, ...filter } });

async function everyId(filter: Partial<GameFilter>): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const { games, totalPages } = await list({ ...filter, pageNumber });
    ids.push(...games.map(({ gameId }) => gameId));
    if (pageNumber >= totalPages) return ids;
  }
}

function matches(game: Catalogue['games'][number], { name = '', type, lines }: Partial<GameFilter>): boolean {
  const text = ` ${game.name} herd`.toLowerCase();
  const engines: readonly (string | null)[] = lines === undefined ? [game.engine] : enginesFor({ currency: 'PHP', lines });
  return name.split(' ').every((word) => text.includes(word)) && (!type || game.type === type) && engines.includes(game.engine);
}

function herdOf(size: number, { vendors, games }: Catalogue): Catalogue {
  const [vendor, slot] = [vendors[0], games.find(({ type, engine }) => type === 'RNG' && engine !== null)];
  if (!vendor || !slot) throw new Error('an empty catalogue');
  const herd = Array.from({ length: size }, (_, index) => ({
    ...slot,
    id: `herd.${index}`,
    code: `${index}`,
    name: `Baka ${index % 40 === 7 ? 'Kidlat ' : ''}${index}`,
    vendorCode: 'HERD',
    type: index % 2 === 0 ? slot.type : ('FISH' as const),
    engine: index % 3 === 0 ? slot.engine : null,
    sort: index,
  }));
  return { vendors: [{ ...vendor, code: 'HERD', displayName: 'Herd' }], games: herd };
}
