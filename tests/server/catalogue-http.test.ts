import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Envelope } from '#contract/errors.ts';
import type { Game } from '#contract/games/calls.ts';
import { gameType } from '#contract/shapes.ts';
import { enginesFor } from '#server/domains/catalogue/data/engines/index.ts';
import { returnOf } from '#server/domains/catalogue/data/engines/returns.ts';
import { hotGames } from '#server/domains/catalogue/data/hot.ts';
import { prepareCatalogue, readCatalogue } from '#server/domains/catalogue/index.ts';
import { createTestApp, type TestApp } from '#tests/server/fixture/app.ts';

let app: TestApp;

interface Page {
  games: Game[];
  pageNum: number;
  totalPages: number;
  totalCount: number;
  totalRelation: 'eq' | 'gte';
}

async function ask<T>(path: string): Promise<{ status: number; answer: Envelope<T> }> {
  const response = await app.request(path, { headers: { host: app.merchant.mainDomain } });
  return { status: response.status, answer: (await response.json()) as Envelope<T> };
}

async function value<T>(path: string): Promise<T> {
  const { answer } = await ask<T>(path);
  if (!answer.success) throw new Error(answer.errorCode);
  return answer.value;
}

/** Pages of 50 of a list, as a player who scrolls to its end reads them. */
async function everyPage(query: string): Promise<Page[]> {
  const pages: Page[] = [];
  do pages.push(await value<Page>(`/wps/relay/GCSGAME_gameList?pageSize=50&pageNo=${pages.length + 1}&${query}`));
  while (pages.length < (pages.at(-1)?.totalPages ?? 0));
  return pages;
}

beforeAll(async () => {
  app = await createTestApp();
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
});

afterAll(async () => {
  await app.close();
});

describe('GCSGAME_gameList', () => {
  test('answers a page of 25 by default, with the totals', async () => {
    const page = await value<Page>('/wps/relay/GCSGAME_gameList?clientType=2&platform=html5');
    expect(page.games).toHaveLength(25);
    expect(page).toMatchObject({ pageNum: 1, totalPages: 26, totalCount: 642 });
    expect(page.games[0]).toMatchObject({
      displayName: 'Jeepney Joyride',
      gameType: 'RNG',
      vassalage: 'BAYANIHAN',
      vendorName: 'Bayanihan Reels',
      isHot: true,
      supportPlay: true,
    });
  });

  test('takes type, vendor, flag and a name with spaces around it (GAME-040)', async () => {
    expect(await value<Page>('/wps/relay/GCSGAME_gameList?gameType=FISH&vassalage=LAOT&gameName=%20%20tilapia%20')).toMatchObject({
      totalCount: 1,
    });
    expect(await value<Page>('/wps/relay/GCSGAME_gameList?gameClassify=HOT&pageSize=1')).toMatchObject({ totalCount: hotGames.length });
    // every category's hot tab has games, and the mapping says how many (GAME-035)
    for (const type of gameType.options) {
      const { totalCount } = await value<Page>(`/wps/relay/GCSGAME_gameList?gameClassify=HOT&gameType=${type}&pageSize=1`);
      expect(totalCount, type).toBeGreaterThanOrEqual(3);
    }
  });

  test('takes every parameter of the specification and answers games with their pages (API-053, DATA-042)', async () => {
    const page = await value<Page>(
      `/wps/relay/GCSGAME_gameList?merchant=${app.merchant.code}&clientType=2&iconType=2&imgSize=2&platform=html5&gameName=jeep&gameType=RNG&pageNo=1&pageSize=10&vassalage=BAYANIHAN&gameClassify=ALL&minBet=0.20&minLine=20&language=tl`,
    );
    expect(page.games.map(({ displayName }) => displayName)).toEqual(['Jeepney Joyride']);
    expect(page).toMatchObject({ pageNum: 1, totalPages: 1, totalCount: 1 });
  });

  test('answers each game with the fields of the specification (DATA-041)', async () => {
    const { games } = await value<Page>('/wps/relay/GCSGAME_gameList?pageSize=100');
    for (const game of games)
      expect(game).toMatchObject({
        gameId: expect.stringMatching(/\S/),
        nodeId: expect.stringMatching(/\S/),
        nodeName: expect.stringMatching(/\S/),
        gameType: expect.stringMatching(/^(?:RNG|LIVE|FISH|PVP|E?SPORTS|E?LOTT)$/),
        vassalage: expect.stringMatching(/^[A-Z0-9_]+$/),
        vendorName: expect.stringMatching(/\S/),
        gameCode: expect.stringMatching(/\S/),
        gameGroupId: expect.stringMatching(/\S/),
        lottoMode: expect.any(Array),
        supportPlay: expect.any(Boolean),
        showIcon: expect.stringMatching(/^\/art\//),
        displayName: expect.stringMatching(/\S/),
        mobileLargeIcon: expect.stringMatching(/^\/art\/.*\.webp$/),
        isNew: expect.any(Boolean),
        isGameH5: expect.stringMatching(/^(?:H5|VASSALAGE)$/),
      });
  });

  test('with a kind or a volatility answers exactly the games that are so, and those that are both', async () => {
    const names = async (query: string) => (await everyPage(query)).flatMap(({ games }) => games.map(({ gameId }) => gameId)).toSorted();
    const known = readCatalogue().games.filter(({ opensVendor }) => !opensVendor);
    const those = (engine: RegExp) =>
      known
        .filter((game) => engine.test(game.engine ?? ''))
        .map(({ id }) => id)
        .toSorted();
    const expected = [
      ['kind=plinko', /^plinko:/],
      ['kind=slot', /^(?:line|ways|classic|cascade)-slot:/],
      ['kind=plinko&gameType=RNG&volatility=high', /^plinko:summit$/],
      ['volatility=low', /:(?:low|gentle)$/],
      ['kind=poker', /^holdem:/],
      ['kind=slot&minLine=21', /^ways-slot:/],
      ['kind=plinko&gameType=LIVE', /^$(?!)/],
    ] as const;
    for (const [query, engine] of expected) expect([query, await names(query)]).toEqual([query, those(engine)]);
    expect(those(/^plinko:summit$/).length).toBeGreaterThan(0);
    expect(await ask('/wps/relay/GCSGAME_gameList?kind=bingo')).toMatchObject({ status: 400 });
  });

  test('has its kinds among the categories: those that the lobby has games of, and no others', async () => {
    const { sorting } = await value<{ sorting: { gameCategory: string; kinds: string[] }[] }>('/wps/relay/GCSGAME_getVassGameType');
    const kinds = Object.fromEntries(sorting.map((category) => [category.gameCategory, category.kinds]));
    expect(kinds['PVP']).toEqual(['lucky-nine', 'poker']);
    expect(kinds['ELOTT']).toEqual([]);
    for (const kind of kinds['RNG'] ?? []) expect((await everyPage(`gameType=RNG&kind=${kind}`))[0]?.games.length, kind).toBeGreaterThan(0);
    expect(kinds['RNG']).toContain('plinko');
  });

  test('with a kind keeps the lobby’s order, whether few games are of it or most', async () => {
    const place = new Map((await everyPage('gameType=RNG')).flatMap(({ games }) => games).map(({ gameId }, at) => [gameId, at]));
    for (const kind of ['plinko', 'slot']) {
      const places = (await everyPage(`gameType=RNG&kind=${kind}`)).flatMap(({ games }) =>
        games.map(({ gameId }) => place.get(gameId) ?? -1),
      );
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });

  test('with a stake or lines answers the games that can be played so, and counts them', async () => {
    const count = async (query: string) => (await everyPage(query)).flatMap(({ games }) => games).length;
    const playable = (limits: { stakeMinor?: bigint; lines?: number }) => {
      const engines: readonly (string | null)[] = enginesFor({ currency: 'PHP', ...limits });
      return readCatalogue().games.filter(({ engine, opensVendor }) => !opensVendor && engines.includes(engine)).length;
    };
    const expected = [
      ['minBet=0.20', playable({ stakeMinor: 20n })],
      ['minBet=10', playable({ stakeMinor: 1_000n })],
      ['minLine=20', playable({ lines: 20 })],
      ['minLine=21', playable({ lines: 21 })],
      ['minLine=5&minBet=0.2', playable({ lines: 5, stakeMinor: 20n })],
      ['minBet=0.19', playable({ stakeMinor: 19n })],
      ['minLine=244', 0],
      ['minLine=20&minBet=0.1', playable({ lines: 20, stakeMinor: 10n })],
    ] as const;
    expect(await Promise.all(expected.map(async ([query]) => [query, await count(query)]))).toEqual(expected);
    expect(new Set(expected.map(([, number]) => number)).size).toBeGreaterThan(5);
    const [, second, ...others] = await everyPage('minLine=5&gameType=RNG');
    if (!second) throw new Error('no second page');
    expect(others.length).toBeGreaterThan(0);
    expect(second).toMatchObject({ pageNum: 2, totalPages: Math.ceil(second.totalCount / 50) });
    expect(second.games.every(({ supportPlay, gameType }) => supportPlay && gameType === 'RNG')).toBe(true);
  });

  test('with a least return answers the games that return so much or more, and refuses others than the choices', async () => {
    const games = (await everyPage('minReturn=97')).flatMap((page) => page.games);
    const expected = readCatalogue().games.filter(({ engine, opensVendor }) => !opensVendor && (returnOf(engine ?? '') ?? 0) >= 9_700);
    expect(games.map(({ gameId }) => gameId)).toEqual(expected.map(({ id }) => id));
    expect(games.length).toBeGreaterThan(10);
    expect(await ask('/wps/relay/GCSGAME_gameList?minReturn=50')).toMatchObject({ status: 400 });
  });

  test.each(['gameName=a', 'gameName=in%20a', 'minBet=10', 'minBet=10&gameName=a'])(
    'a search (%s) counts no further than 100 beyond the page that is asked for, says so, and pages on to the end',
    async (query) => {
      const pages = await everyPage(query);
      const ids = pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId));
      const all = readCatalogue().games.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(200);
      expect(ids).toEqual(all.filter((id) => ids.includes(id)));
      expect(pages.map(({ totalCount, totalRelation }) => [totalCount, totalRelation])).toEqual(
        pages.map((_, index) => {
          const counted = index * 50 + 150;
          return counted < ids.length ? [counted, 'gte'] : [ids.length, 'eq'];
        }),
      );
    },
  );

  test.each([
    'minBet=0',
    'minBet=-1',
    'minBet=1e3',
    'minBet=1,5',
    'minBet=0.001',
    'minLine=0',
    'minLine=many',
    'minLine=1001',
    'pageNo=0',
    'pageNo=-1',
    'pageNo=1e9',
    'pageNo=two',
    'pageSize=0',
    'pageSize=101',
    'gameType=POKER',
    'gameClassify=COLD',
    'clientType=1',
    'platform=flash',
    'iconType=a%20b',
    `imgSize=${'1'.repeat(17)}`,
    `gameName=${'x'.repeat(65)}`,
    `vassalage=${'x'.repeat(65)}`,
  ])('refuses %s with request.invalid', async (query) => {
    const { status, answer } = await ask(`/wps/relay/GCSGAME_gameList?${query}`);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ success: false, errorCode: 'request.invalid' });
  });
});

describe('the other catalogue calls', () => {
  test.each([
    ['GCSGAME_gameList', 'merchant'],
    ['GCSGAME_hotGamesV2', 'merchantCode'],
    ['GCSGAME_getVassGameType', 'merchant_code'],
  ])('%s by a merchant that is not the one that answers is not.found (API-052, API-053, API-054)', async (call, name) => {
    const { answer } = await ask(`/wps/relay/${call}?${name}=somebody_else`);
    expect(answer).toMatchObject({ success: false, errorCode: 'not.found' });
  });

  test('GCSGAME_hotGamesV2 takes every parameter of the specification and answers the list of hot games (API-054)', async () => {
    const { list } = await value<{ list: Game[] }>(
      `/wps/relay/GCSGAME_hotGamesV2?isPlatform=2&language=tl&platform=html5&merchantCode=${app.merchant.code}&iconType=2&imgSize=2`,
    );
    expect([list.length, list.every(({ isHot }) => isHot)]).toEqual([hotGames.length, true]);
  });

  test('GCSGAME_getVassGameType takes typeId and merchant_code and answers categories with their vendors (API-052, DATA-043)', async () => {
    const ask = `/wps/relay/GCSGAME_getVassGameType?merchant_code=${app.merchant.code}`;
    const { sorting } = await value<{ sorting: { gameCategory: string; vendorNames: { vassalage: string }[] }[] }>(ask);
    expect(sorting.length).toBeGreaterThan(5);
    expect(await value(`${ask}&typeId=RNG`)).toEqual({ sorting: sorting.filter(({ gameCategory }) => gameCategory === 'RNG') });
    for (const { gameCategory, vendorNames } of sorting) {
      expect(gameCategory).toMatch(/^[A-Z]+$/);
      expect(vendorNames.length).toBeGreaterThan(0);
      for (const { vassalage } of vendorNames) expect(vassalage).toMatch(/^[A-Z0-9_]+$/);
    }
  });

  test('GCSGAME_hotGamesV2 answers at least 30 games, all of which open', async () => {
    const { list } = await value<{ list: Game[] }>('/wps/relay/GCSGAME_hotGamesV2?isPlatform=2&platform=html5');
    expect(list.length).toBeGreaterThanOrEqual(30);
    expect(list.every((game) => game.isHot && game.supportPlay)).toBe(true);
  });

  test('GCSGAME_getVassGameType answers the sorted categories; TCG and BTI vendors show the common brand (GAME-051)', async () => {
    const { sorting } = await value<{ sorting: { gameCategory: string; vendorNames: { vassalage: string; displayName: string }[] }[] }>(
      '/wps/relay/GCSGAME_getVassGameType',
    );
    expect(sorting.map((entry) => entry.gameCategory)).toEqual(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']);
    const branded = sorting.flatMap((entry) => entry.vendorNames).filter(({ vassalage }) => /^(TCG|BTI)/.test(vassalage));
    expect(new Set(branded.map(({ displayName }) => displayName))).toEqual(new Set(['Tadhana Draws', 'Bituin Sports']));
  });
});
