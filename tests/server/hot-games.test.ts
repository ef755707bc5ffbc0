import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { GameType } from '#contract/shapes.ts';
import type { Database } from '#server/db/database.ts';
import { demoOffers } from '#server/domains/catalogue/data/offers.ts';
import { hotGames } from '#server/domains/catalogue/data/hot.ts';
import {
  changeListing,
  changeVendor,
  listGames,
  listVendorMapping,
  loadCatalogue,
  offerGames,
  openCatalogueVersions,
  readCatalogue,
} from '#server/domains/catalogue/index.ts';
import { openTestDatabase } from '#tests/server/fixture/database.ts';
import { openHotLobby, type HotLobby } from '#tests/server/fixture/hot-lobby.ts';

const catalogue = readCatalogue();
const ofType = (type: GameType) => catalogue.games.filter((game) => game.type === type && !game.opensVendor).map(({ id }) => id);
const picksOf = (type: GameType) => catalogue.games.filter((game) => game.type === type && game.isHot).map(({ id }) => id);
/** Fish games that no editor picked. */
const fish = ofType('FISH').filter((id) => !picksOf('FISH').includes(id));

let db: Database;
let lobby: HotLobby;

beforeAll(async () => {
  db = await openTestDatabase();
  await loadCatalogue({ db, input: { catalogue, art: { tiles: {} } } });
});
afterAll(() => db.close());
beforeEach(async () => {
  lobby = await openHotLobby(db);
});

describe('the hot games of a category', () => {
  test('are the most played of the last days, the hottest first; a day counts half after three days', async () => {
    const { players, play, refresh, hotOf } = lobby;
    const [old, ...others] = fish.slice(0, 6);
    await lobby.playEach(others);
    // 40 of nine days ago count as five of the last day: less than the six that the last of the others had
    await play(old, { by: players.slice(0, 40), daysAgo: 9 });
    await refresh();
    expect(await hotOf('FISH')).toEqual([...others, old]);
    // with 18 of six days ago 9.5: between the ten and the nine that the first two have
    await play(old, { by: players.slice(0, 18), daysAgo: 6 });
    await lobby.refreshAnew();
    expect(await hotOf('FISH')).toEqual([others[0], old, ...others.slice(1)]);
    expect(await lobby.hotByOf('FISH')).toBe('play');
  });

  test('are as many as the editors picked, six at least', async () => {
    await lobby.playEach(ofType('RNG').slice(-40));
    await lobby.playEach(fish.slice(0, 8));
    await lobby.refresh();
    expect([picksOf('RNG').length, (await lobby.hotOf('RNG')).length]).toEqual([36, 36]);
    expect([picksOf('FISH').length, await lobby.hotOf('FISH')]).toEqual([5, fish.slice(0, 6)]);
  });

  test('are not made by one person, nor by four, however much they play', async () => {
    const { players, play, hotOf } = lobby;
    const [theirs, ...others] = fish.slice(0, 7);
    await lobby.playEach(others);
    for (let daysAgo = 0; daysAgo < 14; daysAgo++) {
      await play(theirs, { by: players.slice(0, 4), daysAgo, times: 50 });
      await play(others.at(-1), { by: players.slice(0, 1), daysAgo, times: 50 });
    }
    await lobby.refresh();
    expect(await hotOf('FISH')).not.toContain(theirs);
    expect((await hotOf('FISH'))[0]).toBe(others[0]);
  });

  test('are those of real play: practice, accounts of the house and returned bets do not count, open rounds do', async () => {
    const { players, play, people } = lobby;
    const [trial, staff, refunded, ...others] = fish.slice(0, 9);
    await lobby.playEach(others);
    await play(trial, { by: await people(30, { customerType: 4 }) });
    await play(staff, { by: await people(30, { isStaff: true }) });
    await play(refunded, { by: players.slice(0, 30), state: 'refunded' });
    await play(others.at(-1), { by: players.slice(0, 30), state: 'open' });
    await lobby.refresh();
    expect(await lobby.hotOf('FISH')).toEqual([others.at(-1), ...others.slice(0, -1)]);
  });

  test('of a lottery are those whose tickets were bought', async () => {
    const lotteries = ofType('ELOTT').slice(-6);
    for (const [index, id] of lotteries.entries()) await lobby.buyTickets(id, lobby.players.slice(0, 20 - index));
    await lobby.refresh();
    expect(await lobby.hotOf('ELOTT')).toEqual(lotteries);
  });

  test('are the editors’ picks on a young database: until six games each had five players on a day', async () => {
    const { players, play, refresh, hotOf, hotByOf } = lobby;
    await lobby.playEach(fish.slice(0, 5));
    await play(fish[5], { by: players.slice(0, 4) });
    await refresh();
    expect([await hotOf('FISH'), await hotByOf('FISH')]).toEqual([picksOf('FISH'), 'picks']);
    await play(fish[5], { by: players.slice(4, 5) });
    await lobby.refreshAnew();
    expect([await hotOf('FISH'), await hotByOf('FISH')]).toEqual([fish.slice(0, 6), 'play']);
    expect(await hotByOf('RNG')).toBe('picks');
  });

  test('are the editors’ picks again when nobody has played for two weeks, and stay computed through a start until then', async () => {
    const { refresh, hotOf } = lobby;
    await lobby.playEach(fish.slice(0, 6));
    await refresh();
    expect(await offerGames({ ctx: lobby.after(13), input: { vendors: 'all' } })).toEqual({ changed: 0 });
    expect(await refresh(13)).toEqual({ listings: 0, computed: [], picked: [] });
    expect(await hotOf('FISH')).toEqual(fish.slice(0, 6));
    expect(await refresh(14)).toMatchObject({ picked: ['FISH'] });
    expect(await hotOf('FISH')).toEqual(picksOf('FISH'));
  });

  test('of fewer than six open games are computed once all of them are played', async () => {
    const few = await openHotLobby(db, ['LAOT']);
    const games = await everyOf(few, 'FISH');
    await db.pool.query('update catalogue_listings set is_listed = false where merchant_code = $1 and game_id = any ($2)', [
      few.ctx.merchant.code,
      games.slice(4),
    ]);
    await few.playEach(games.slice(0, 3));
    await few.refresh();
    expect(await few.hotByOf('FISH')).toBe('picks');
    await few.playEach(games.slice(3, 4));
    await few.refreshAnew();
    expect([await few.hotByOf('FISH'), (await few.hotOf('FISH')).toSorted()]).toEqual(['play', games.slice(0, 4).toSorted()]);
  });
});

describe('what the merchant decides', () => {
  test('a listing with marks of its own keeps them and its place', async () => {
    const { ctx, hotOf } = lobby;
    const [not = '', ...others] = fish.slice(0, 8);
    const own = fish[10] ?? '';
    await changeListing({ ctx, input: { gameId: not, isHot: false, sort: 5 } });
    await changeListing({ ctx, input: { gameId: own, isHot: true, sort: 1 } });
    await lobby.playEach([not, ...others]);
    await lobby.refresh();
    expect(await hotOf('FISH')).toEqual([others[0], own, ...others.slice(1, 6)]);
  });

  test('a game of a closed vendor is left out while it is closed, and one that left the lobby too', async () => {
    const { ctx, refresh, hotOf } = lobby;
    const vendorOf = (id: string) => catalogue.games.find((game) => game.id === id)?.vendorCode ?? '';
    const closed = vendorOf(fish[0] ?? '');
    const games = [fish[0], ...fish.filter((id) => vendorOf(id) !== closed).slice(0, 7)];
    await lobby.playEach(games);
    await changeVendor({ ctx, input: { vendorCode: closed, isClosed: true } });
    await refresh();
    expect(await hotOf('FISH')).toEqual(games.slice(1, 7));
    await changeVendor({ ctx, input: { vendorCode: closed, isClosed: false } });
    await refresh();
    expect(await hotOf('FISH')).toEqual(games.slice(0, 6));
    const kept = catalogue.vendors.map(({ code }) => code).filter((code) => code !== closed);
    await offerGames({ ctx, input: { vendors: kept } });
    expect(await hotOf('FISH')).toEqual(games.slice(1, 7));
  });

  test('what is played at one merchant makes nothing hot at another', async () => {
    const other = await openHotLobby(db);
    await lobby.playEach(fish.slice(0, 6));
    await lobby.refresh();
    await other.refresh();
    expect(await other.hotOf('FISH')).toEqual(picksOf('FISH'));
    expect(await lobby.hotOf('FISH')).toEqual(fish.slice(0, 6));
  });
});

describe('the hot lists', () => {
  test('the whole lobby’s has the hottest of all categories first, then the picks of the young ones', async () => {
    const slots = ofType('RNG').slice(-6);
    const games = [fish[0], slots[0], fish[1], slots[1], slots[2], fish[2], fish[3], slots[3], slots[4], slots[5], fish[4], fish[5]];
    await lobby.playEach(games);
    await lobby.refresh();
    const young = hotGames.flatMap((name) => {
      const game = catalogue.games.find((one) => one.name === name);
      return game && game.type !== 'FISH' && game.type !== 'RNG' ? [game.id] : [];
    });
    expect(await lobby.hotOf()).toEqual([...games, ...young]);
  });

  test.each(Object.entries(demoOffers))(
    'each category of the demo merchant %s has hot games, picked or computed',
    async (_, { vendors }) => {
      const { ctx, ...one } = await openHotLobby(db, vendors);
      const categories = (await listVendorMapping({ ctx })).map(({ category }) => category);
      expect(categories.length).toBeGreaterThan(5);
      for (const type of categories) expect((await one.hotOf(type)).length, type).toBeGreaterThan(0);
      for (const type of categories) await one.playEach((await everyOf({ ctx }, type)).slice(-6));
      await one.refresh();
      for (const type of categories) expect([await one.hotByOf(type), (await one.hotOf(type)).length > 0], type).toEqual(['play', true]);
    },
  );

  test('two processes at once make them once, and a list that is right is left alone, with its version', async () => {
    const { ctx, refresh } = lobby;
    await lobby.playEach(fish.slice(0, 6));
    const both = await Promise.all([refresh(), refresh()]);
    expect(both.flatMap(({ computed }) => computed)).toEqual(['FISH']);
    const versionNow = async () => {
      const versions = await openCatalogueVersions({ db, log: ctx.log });
      await versions.close();
      return versions.of(ctx.merchant.code);
    };
    const before = await versionNow();
    expect(await refresh()).toEqual({ listings: 0, computed: [], picked: [] });
    expect(await versionNow()).toBe(before);
    await lobby.play(fish[5], { by: lobby.players });
    await lobby.refreshAnew();
    expect(await versionNow()).not.toBe(before);
    const { totalCount } = await listGames({ ctx, input: { classify: 'HOT', type: 'FISH', pageNumber: 1, pageSize: 1 } });
    expect(totalCount).toBe(6);
  });

  test('a day counts once it is over, and is then not counted again', async () => {
    await lobby.playEach(fish.slice(0, 6));
    await lobby.refresh();
    await lobby.play(fish[5], { by: lobby.players, daysAgo: 2 });
    await lobby.play(fish[4], { by: lobby.players, daysAgo: -1 });
    await lobby.refresh();
    expect(await lobby.hotOf('FISH')).toEqual(fish.slice(0, 6));
    await lobby.refresh(1);
    expect(await lobby.hotOf('FISH')).toEqual([fish[4], ...fish.slice(0, 4), fish[5]]);
  });
});

/** The category's games in the lobby, without tiles that open a vendor's list. */
async function everyOf({ ctx }: Pick<HotLobby, 'ctx'>, type: GameType): Promise<string[]> {
  const { games } = await listGames({ ctx, input: { type, pageNumber: 1, pageSize: 100 } });
  return games.filter(({ isGameH5 }) => isGameH5 === 'H5').map(({ gameId }) => gameId);
}
