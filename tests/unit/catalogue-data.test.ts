import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { commonBrands } from '#contract/games/facts.ts';
import { gameType } from '#contract/shapes.ts';
import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { slug } from '#server/domains/catalogue/catalogue-entry.ts';
import { esportVendors } from '#server/domains/catalogue/data/brands.ts';
import { instant } from '#server/domains/catalogue/data/engines/instant.ts';
import { slots } from '#server/domains/catalogue/data/engines/slots.ts';
import { demoOffers } from '#server/domains/catalogue/data/offers.ts';
import { hotGames } from '#server/domains/catalogue/data/hot.ts';
import { vendors } from '#server/domains/catalogue/data/vendors.ts';
import { gameOf, lotteryGames } from '#lottery/games.ts';
import { allTables } from '#lottery/tables/index.ts';
import { studioVendor } from '#server/providers/games/studio-vendor.ts';
import { ownPictures } from '#studio/art/own-pictures.ts';
import { roomOf } from '#studio/kinds/cards/server/room.ts';
import { themes } from '#studio/frame/themes/all.ts';
import { themeFor } from '#studio/frame/themes/theme-for.ts';
import { roomById } from '#studio/kinds/fish/engine/rooms.ts';
import { playableGame } from '#studio/kinds/instant/engine/play-instant.ts';
import { slotMaths } from '#studio/kinds/slot/engine/slot-maths.ts';
import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';
import { fish } from '#studio/games/fish.ts';
import { pvp } from '#studio/games/pvp.ts';
import { instant as instantWords } from '#studio/games/instant.ts';
import { slots as slotWords } from '#studio/games/slots.ts';
import { sports } from '#studio/games/sports.ts';
import { tables } from '#studio/games/tables.ts';
import { mathFor } from '#studio/games.ts';
import { tableById } from '#studio/kinds/table/server/tables.ts';

const catalogue = readCatalogue();
const { games } = catalogue;

const icons = (set: string) => {
  const path = join(import.meta.dirname, `../../node_modules/@iconify-json/${set}/icons.json`);
  return new Set(Object.keys((JSON.parse(readFileSync(path, 'utf8')) as { icons: Record<string, unknown> }).icons));
};

describe('the catalogue', () => {
  test('has the over 600 games, of at least 24 vendors, that the site says of itself in each language (HOME-015)', () => {
    for (const language of ['tl', 'en']) {
      const path = join(import.meta.dirname, `../../src/i18n/locales/${language}/shell.json`);
      const { description } = JSON.parse(readFileSync(path, 'utf8')) as { description: string };
      const [, claimed] = /^(?:More than|Mahigit) (\d+) (?:games|laro),/.exec(description) ?? [];
      expect(claimed, language).toBe('600');
      const home = JSON.parse(readFileSync(path.replace('shell.json', 'home.json'), 'utf8')) as Record<string, string>;
      expect(home['games.count'], language).toMatch(/600 (?:games|laro)/);
      expect(games.length).toBeGreaterThan(Number(claimed));
    }
    expect(catalogue.vendors.length).toBeGreaterThanOrEqual(24);
  });

  test('covers slots, live casino, fish, poker, sports, e-sports and lottery (GAME-001)', () => {
    const counts = Object.fromEntries(gameType.options.map((type) => [type, games.filter((game) => game.type === type).length]));
    for (const type of gameType.options) expect(counts[type], type).toBeGreaterThanOrEqual(24);
    expect(counts['RNG']).toBeGreaterThanOrEqual(400);
  });

  test('has no two games with one id or one name, and ids fit the wire', () => {
    expect(new Set(games.map((game) => game.id)).size).toBe(games.length);
    expect(new Set(games.map((game) => slug(game.name))).size).toBe(games.length);
    for (const game of games) expect(game.id).toMatch(/^[a-z0-9-]{3,24}\.[a-z0-9-]{2,39}$/);
  });

  test('has no two games that look the same', () => {
    const looks = games.map(({ theme, vendorCode }) => `${vendorCode} ${theme.glyph} ${theme.hue} ${theme.layout}`);
    expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
    for (const vendor of vendors) expect(new Set(vendor.games.map((game) => game.glyph)).size, vendor.code).toBe(vendor.games.length);
  });

  test('draws every tile and vendor mark from an icon that exists', () => {
    const shapes = icons('game-icons');
    const pictures = icons('fluent-emoji-flat');
    const exists = (glyph: string) =>
      glyph.startsWith('fluent:')
        ? pictures.has(glyph.slice(7))
        : glyph.startsWith('own:')
          ? glyph.slice(4) in ownPictures
          : shapes.has(glyph);
    for (const { theme, id } of games) expect(exists(theme.glyph), `${id}: ${theme.glyph}`).toBe(true);
    for (const { mark, code } of catalogue.vendors) expect(shapes.has(mark), `${code}: ${mark}`).toBe(true);
  });

  const isLottery = ({ type }: (typeof games)[number]) => type === 'LOTT' || type === 'ELOTT';
  const playable = games.filter((game) => !isLottery(game) && !game.opensVendor);

  test('has a lottery of its own behind every LOTT and ELOTT tile, whose table is there', () => {
    const lotteries = games.filter(isLottery);
    const words = lotteries.map(({ engine }) => engine);
    expect(lotteries.filter(({ engine }) => engine === null || gameOf(engine) === undefined).map(({ id }) => id)).toEqual([]);
    expect(new Set(words).size).toBe(lotteries.length);
    expect(new Set(words)).toEqual(new Set(Object.keys(lotteryGames)));
    const tables = new Set(allTables.map(({ id }) => id));
    expect(Object.values(lotteryGames).filter(({ tableId }) => !tables.has(tableId))).toEqual([]);
  });

  test('draws every minute, every three and every five at each fast vendor, and at most 24,000 draws a day in all', () => {
    const minutesOf = (engine: string | null) => {
      const { schedule } = gameOf(engine ?? '') ?? {};
      return schedule?.kind === 'every' ? schedule.minutes : undefined;
    };
    for (const vendor of ['BOLABILIS', 'QUICKDRAW'])
      expect(games.filter(({ vendorCode }) => vendorCode === vendor).map(({ engine }) => minutesOf(engine))).toEqual(
        expect.arrayContaining([1, 3, 5]),
      );
    const drawsADay = games.reduce((sum, { engine }) => sum + (24 * 60) / (minutesOf(engine) ?? Infinity), 0);
    expect(drawsADay).toBeLessThanOrEqual(24_000);
  });

  test('has a game behind every other tile, one that its vendor runs', () => {
    const studio = studioVendor('a secret');
    const dead = playable.filter(({ engine }) => engine === null || mathFor(engine) === undefined || !studio.runs(engine));
    expect(dead.map(({ id }) => id)).toEqual([]);
  });

  test('means by each word of the studio mathematics, a table, a room or a league that is there', () => {
    const resolve: [Record<string, string>, (id: string) => unknown][] = [
      [slotWords, (id) => slotMaths.get(id)],
      [instantWords, playableGame],
      [tables, tableById],
      [fish, roomById],
      [pvp, roomOf],
      [sports, leagueById],
    ];
    const dead = resolve.flatMap(([words, find]) => Object.values(words).filter((id) => find(id) === undefined));
    expect(dead).toEqual([]);
    const known = new Set(resolve.flatMap(([words]) => Object.keys(words)));
    expect(playable.filter(({ engine }) => !known.has(engine ?? '')).map(({ id }) => id)).toEqual([]);
  });

  // of slots, slot-looks.test.ts says how far apart
  test('has no two games that are one in all but name: what runs it and what is drawn of its looks tell each apart', () => {
    const themeIds = themes.map(({ id }) => id);
    const drawn = playable.map(({ engine, theme }) => [engine, themeFor(theme.set, themeIds), theme.glyph].join(' '));
    expect(drawn.filter((one, at) => drawn.indexOf(one) !== at)).toEqual([]);
  });

  test('flies no two flights of one vendor by the same mathematics', () => {
    const flights = playable.flatMap(({ vendorCode, engine }) =>
      engine?.startsWith('crash:') ? [`${vendorCode} ${tableById(engine.replace(':', '/'))?.rules.mathId ?? ''}`] : [],
    );
    expect(flights.length).toBeGreaterThanOrEqual(6);
    expect(new Set(flights).size).toBe(flights.length);
  });

  test('has no two instant games of one vendor with the same mathematics and theme, and at least three of each mathematics', () => {
    const own = playable.filter(({ engine }) => engine !== null && engine in instant);
    const kinds = own.map(({ vendorCode, engine, theme }) => [vendorCode, engine, theme.set].join(' '));
    expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([]);
    const counts = Object.keys(instant).map((word) => own.filter(({ engine }) => engine === word).length);
    expect(counts).toHaveLength(18);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  });

  test('has at least 15 slots of each family and mathematics', () => {
    const counts = new Map(Object.keys(slots).map((engine) => [engine, games.filter((game) => game.engine === engine).length]));
    expect([...counts].filter(([, count]) => count < 15)).toEqual([]);
  });

  test('has at least three hot games in each category, of vendors that every demo merchant offers (GAME-035)', () => {
    for (const [merchant, { vendors: offered }] of Object.entries(demoOffers))
      for (const type of gameType.options) {
        const picks = games.filter((game) => game.isHot && game.type === type && (offered === 'all' || offered.includes(game.vendorCode)));
        expect(picks.length, `${type} at ${merchant}`).toBeGreaterThanOrEqual(3);
      }
  });

  test('has tiles that open the list of a vendor, of vendors that every demo merchant offers, before most games of their type (GAME-050)', () => {
    const tiles = games.filter(({ opensVendor }) => opensVendor);
    expect(tiles.map(({ type }) => type).toSorted()).toEqual(['LIVE', 'RNG']);
    for (const { engine, type, vendorCode, sort } of tiles) {
      expect(engine).toBeNull();
      for (const { vendors: offered } of Object.values(demoOffers)) expect(offered === 'all' || offered.includes(vendorCode)).toBe(true);
      expect(games.filter((game) => game.type === type && game.sort < sort).length).toBeLessThan(50);
    }
  });

  test('starts with at least 30 hot games in the order of the hot list, all of which open', () => {
    expect(hotGames.length).toBeGreaterThanOrEqual(30);
    expect(games.slice(0, hotGames.length).map((game) => game.name)).toEqual([...hotGames]);
    expect(games.filter((game) => game.isHot).map((game) => game.name)).toEqual([...hotGames]);
    expect(games.filter((game) => game.isHot && game.engine === null)).toEqual([]);
  });

  test('shows vendors starting with TCG and BTI under a common brand name (GAME-051)', () => {
    for (const { prefix, name } of commonBrands) {
      const branded = catalogue.vendors.filter((vendor) => vendor.code.startsWith(prefix));
      expect(branded.length, prefix).toBeGreaterThanOrEqual(2);
      expect(branded.map((vendor) => vendor.displayName)).toEqual(branded.map(() => name));
    }
    expect(catalogue.vendors.map((vendor) => vendor.code)).toEqual(expect.arrayContaining(['TCG_LOTTO_VN', 'TCG_SEA']));
  });

  test('splits SPORTS into sports and e-sports by the configured vendors (GAME-034)', () => {
    expect(esportVendors.toSorted()).toEqual(['LAKAN', 'PINDOT']);
    expect(new Set(games.filter((game) => game.type === 'ESPORTS').map((game) => game.vendorCode))).toEqual(new Set(esportVendors));
    expect(games.filter((game) => game.type === 'SPORTS' && esportVendors.includes(game.vendorCode))).toEqual([]);
  });

  test('gives lotteries their modes, Tradition, Entertainment or both, and nothing else any (DATA-058)', () => {
    for (const game of games) expect(game.lottoModes.length > 0, game.id).toBe(game.type === 'LOTT' || game.type === 'ELOTT');
    expect(new Set(games.flatMap((game) => game.lottoModes))).toEqual(new Set(['Tradition', 'Entertainment']));
  });
});
