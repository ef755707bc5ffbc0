import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { changeListing, prepareCatalogue, refreshHot } from '#server/domains/catalogue/index.ts';
import type { StoppableServer } from '#server/pipeline/stoppable-server.ts';
import { menuKinds } from '#site/lib/game-menu.ts';
import { hotGamesShown } from '#site/lib/home-limits.ts';
import { unpackTiles } from '#site/lib/tile.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { readPage } from './fixture/page.ts';
import { servePipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

interface Tile {
  name: string;
  vendor: string;
  link: string;
}

describe.runIf(isBuilt)('the game lists as they are served', () => {
  let app: TestApp;
  let server: StoppableServer;
  beforeAll(async () => {
    app = await createTestApp();
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
    server = await servePipeline({ app, pages: await loadBuiltPages() });
  }, 60_000);
  afterAll(async () => {
    await server.stop(1000);
    await app.close();
  });
  const page = (path: string, language: 'tl' | 'en' = 'en') =>
    readPage(`http://127.0.0.1:${server.port}`, path, { host: app.merchant.mainDomain, language });
  const catalogue = async (query: string) => {
    const response = await app.request(`/wps/relay/GCSGAME_gameList?pageSize=25&${query}`, { headers: { host: app.merchant.mainDomain } });
    const { value } = (await response.json()) as { value: { games: { nodeId: string }[]; totalCount: number } };
    return { ids: value.games.map(({ nodeId }) => nodeId), totalCount: value.totalCount };
  };
  /** The ids of the games on the page, and what is said of them. */
  const listOn = (html: string) => ({
    ids: givenIds(html),
    tiles: tilesOf(html),
    title: /id="list-title"[^>]*>\s*([^<]*?)\s*</.exec(html)?.[1],
    tab: /aria-current="true"[^>]*data-tab="(\w+)"|data-tab="(\w+)"[^>]*aria-current="true"/.exec(html)?.slice(1).find(Boolean),
  });

  test.each([
    ['/m/hot', 'gameClassify=HOT', 'Our picks', 'hot'],
    ['/m/rng', 'gameType=RNG', 'Slots', 'all'],
    ['/m/pvp', 'gameType=PVP', 'Cards', 'all'],
    ['/m/fish', 'gameType=FISH', 'Fishing', 'all'],
  ] as const)(
    '%s is the category path of its games: the first 25, their number, its menu tab (GAME-006, GAME-009, GAME-010, GAME-011)',
    async (path, query, title, tab) => {
      const { status, html, part } = await page(path);
      const wanted = await catalogue(query);
      expect([status, wanted.ids.length > 0]).toEqual([200, true]);
      expect(listOn(html)).toMatchObject({ ids: wanted.ids, title, tab });
      expect(listOn(html).tiles).toHaveLength(wanted.ids.length);
      expect(html).toContain(`Games: ${wanted.totalCount}`);
      expect(part('game-menu')).toMatch(new RegExp(`<a href="${path}"[^>]*aria-current="page"`));
    },
  );

  test('/m/index is the category path of the hot games too: home with that tab (GAME-005)', async () => {
    const { html, part } = await page('/m/index');
    expect(part('game-menu')).toMatch(/<a href="\/m\/hot"[^>]*aria-current="page"/);
    const hot = tilesOf(await page('/m/hot').then((hotPage) => hotPage.html)).map(({ link }) => link);
    expect(hot.length).toBe(25);
    expect(
      tilesOf(html)
        .slice(0, hotGamesShown)
        .map(({ link }) => link),
    ).toEqual(hot.slice(0, hotGamesShown));
  });

  test('home read anew, in either language, has the hot games of that moment: so it is after a language change (GAME-049)', async () => {
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    const hotOn = async (language: 'tl' | 'en') =>
      tilesOf((await page('/m/home', language)).html)
        .slice(0, hotGamesShown)
        .map(({ name }) => name);
    const before = await hotOn('tl');
    await changeListing({ ctx, input: { gameId: 'perlas.sea-silk', isHot: true, sort: -1 } });
    expect(before).not.toContain('Sea Silk');
    const after = ['Sea Silk', ...before.slice(0, -1)];
    for (const language of ['en', 'tl'] as const) await expect.poll(() => hotOn(language), { timeout: 10_000 }).toEqual(after);
    await changeListing({ ctx, input: { gameId: 'perlas.sea-silk', isHot: false, sort: 0 } });
  });

  test('what play made is called hot, what the editors picked our picks, on home and on the tab of each category, in both languages', async () => {
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    const textOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.trim();
    const wordsOn = async (path: string, language: 'tl' | 'en') => {
      const { html } = await page(path, language);
      return [/id="hot-title"[^>]*>([^<]*)</, /data-tab="hot"[^>]*>([^<]*)</].map((pattern) => textOf(html, pattern)).find(Boolean);
    };
    const wordsNow = async () => ({
      home: [await wordsOn('/m/home', 'en'), await wordsOn('/m/home', 'tl')],
      whole: [await wordsOn('/m/hot', 'en'), await wordsOn('/m/hot', 'tl')],
      fish: [await wordsOn('/m/fish', 'en'), await wordsOn('/m/fish?type=hot', 'tl')],
      slots: [await wordsOn('/m/rng', 'en'), await wordsOn('/m/rng', 'tl')],
    });
    const picks = ['Our picks', 'Mga pili namin'];
    expect(await wordsNow()).toEqual({ home: picks, whole: picks, fish: picks, slots: picks });
    const games = (await catalogue('gameType=FISH')).ids.slice(-6);
    // as it is on a day that begins; the days before it are counted now
    await refreshHot({ ctx });
    await app.db.pool.query(
      'insert into catalogue_play_days (merchant_code, day, game_id, players) select $1, $2::date - 3, game, 5 from unnest($3::text[]) game',
      [app.merchant.code, new Date().toISOString(), games],
    );
    await refreshHot({ ctx });
    const hot = ['Hot', 'Hot'];
    const both = ['Hot games and our picks', 'Mga hot na laro at mga pili namin'];
    await expect
      .poll(wordsNow, { timeout: 10_000 })
      .toEqual({ home: both, whole: ['Hot and our picks', 'Hot at mga pili namin'], fish: hot, slots: picks });
    expect(listOn((await page('/m/fish?type=hot')).html).ids.toSorted()).toEqual(games.toSorted());
  });

  test('a game that stands for its vendor opens the vendor’s list (GAME-050)', async () => {
    const open = (opens: boolean) =>
      app.db.pool.query('update catalogue_games set opens_vendor = $1 where id = $2', [opens, 'laot.golden-tilapia']);
    await open(true);
    const { html } = await page('/m/gameList?gameType=FISH&pageNo=1');
    await open(false);
    const lists = tilesOf(html).filter(({ link }) => !link.startsWith('/m/launchGame?'));
    expect(lists.map(({ name, link }) => [name, link.replaceAll(/&(?:amp|#38);/g, '&')])).toEqual([
      ['Golden Tilapia', '/m/gameList?gameType=FISH&vassalage=LAOT'],
    ]);
  });

  test('/m/gameList is the list of a type (GAME-026)', async () => {
    const { status, html, part } = await page('/m/gameList?gameType=FISH');
    expect([status, /<h1[^>]*>([^<]*)</.exec(part('header'))?.[1]]).toEqual([200, 'Fishing']);
    expect(listOn(html).ids).toEqual((await catalogue('gameType=FISH')).ids);
  });

  test.each([
    ['gameType=RNG', 'RNG'],
    ['gameType=FISH', 'FISH'],
    ['gameType=LIVE', 'LIVE'],
    ['gameType=PVP', 'PVP'],
    ['gameType=SPORTS', 'SPORTS'],
    ['', 'RNG'],
    ['gameType=', 'RNG'],
    ['gameType=LOTT', 'RNG'],
    ['gameType=nonsense', 'RNG'],
  ])('/m/gameList?%s lists %s: one of five types, else RNG (GAME-027)', async (query, type) => {
    const { ids } = listOn((await page(`/m/gameList?${query}`)).html);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual((await catalogue(`gameType=${type}`)).ids);
  });

  test('/m/gameList?vassalage= lists the games of that vendor, named above them (GAME-028)', async () => {
    const { html } = await page('/m/gameList?gameType=RNG&vassalage=PERLAS');
    const wanted = await catalogue('gameType=RNG&vassalage=PERLAS');
    expect(listOn(html).ids).toEqual(wanted.ids);
    expect(listOn(html).title).toBe('Perlas Studios');
    expect(new Set(listOn(html).tiles.map(({ vendor }) => vendor))).toEqual(new Set(['Perlas Studios']));
    expect((await page('/m/gameList?gameType=RNG&vassalage=PERLAS&type=filter')).html).toMatch(/<option value="PERLAS"[^>]*selected/);
  });

  test('/m/gameList?vassalage= lists a vendor of another type than the asked one, too', async () => {
    const { html } = await page('/m/gameList?gameType=SPORTS&vassalage=LAKAN');
    expect(listOn(html).ids).toEqual((await catalogue('vassalage=LAKAN')).ids);
  });

  test.each(['all', 'hot', 'recent', 'fav', 'search', 'filter'] as const)('/m/gameList?type=%s opens that tab (GAME-029)', async (tab) => {
    const { html } = await page(`/m/gameList?gameType=RNG&type=${tab}`);
    const list = listOn(html);
    expect(list.tab).toBe(tab);
    if (tab === 'recent' || tab === 'fav') {
      // what is the player's own is no part of a page
      expect([list.ids, /<html[^>]*data-guard/.test(html)]).toEqual([[], true]);
      return;
    }
    const wanted = await catalogue(`gameType=RNG${tab === 'hot' ? '&gameClassify=HOT' : ''}`);
    expect(list.ids).toEqual(wanted.ids);
    expect(html).toContain(`Games: ${wanted.totalCount}<`);
  });

  test.each(['/m/rng', '/m/pvp', '/m/fish', '/m/hot', '/m/gameList?gameType=FISH'])(
    '%s has the tabs and controls all, hot, recent, fav, search, filter, each a link to itself (GAME-035)',
    async (path) => {
      for (const language of ['tl', 'en'] as const) {
        const { html } = await page(path, language);
        const links = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*data-tab="(\w+)"((?: [\w-]+(?:="[^"]*")?)*)>([^<]*)/g)];
        expect(links.map(([, , tab]) => tab)).toEqual(['all', 'hot', 'recent', 'fav', 'search', 'filter']);
        for (const [, href = '', , rest = '', text = ''] of links) {
          expect(href.split('?')[0]).toBe(path.split('?')[0]);
          expect(/aria-label="([^"]*)"/.exec(rest)?.[1] ?? text).toMatch(/\p{L}/u);
        }
        const [, , , , search = '', filter = ''] = links.map(([, href = '']) => href.replaceAll('&amp;', '&'));
        expect((await page(search, language)).html).toMatch(/<search[\s\S]*?<form[\s\S]*?<input[^>]*type="search"[^>]*name="gameName"/);
        const chosen = (await page(filter, language)).html;
        for (const name of ['vassalage', 'minBet', 'minLine']) expect(chosen).toMatch(new RegExp(`<select[^>]*name="${name}"`));
      }
    },
  );

  test('a list of a kind is headed by it, and so is its page; a vendor has the kinds of its games, with links to each of them', async () => {
    const kind = (await page('/m/rng?kind=plinko')).html;
    expect(listOn(kind).title).toBe('Plinko');
    expect(kind).toMatch(/<title>Plinko/);
    const { html, part } = await page('/m/gameList?gameType=LIVE&vassalage=VELVET');
    expect(listOn(html).title).toBe('Velvet Table');
    const links = [...part('kinds').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(links[0]).toBe('/m/gameList?gameType=LIVE&vassalage=VELVET');
    expect(links).toContain('/m/gameList?gameType=LIVE&vassalage=VELVET&kind=roulette');
    expect(links.join(' ')).not.toMatch(/kind=(?:plinko|poker)/);
    const roulette = await page('/m/gameList?gameType=LIVE&vassalage=VELVET&kind=roulette');
    expect(listOn(roulette.html).title).toBe('Velvet Table · Roulette');
    expect(listOn(roulette.html).ids).toEqual((await catalogue('gameType=LIVE&vassalage=VELVET&kind=roulette')).ids);
    expect(listOn(roulette.html).ids.length).toBeLessThan(listOn(html).ids.length);
  });

  test.each([
    ['/m/rng?vassalage=NOBODY&kind=crash', '/m/rng?kind=crash'],
    ['/m/gameList?gameType=FISH&vassalage=NOBODY', '/m/gameList?gameType=FISH'],
    ['/m/fav?vassalage=NOBODY', '/m/fav'],
  ])('%s says that there is no such provider, and leads to the whole list', async (path, whole) => {
    for (const [language, text] of [
      ['en', 'There is no provider of that name here.'],
      ['tl', 'Walang provider dito na may ganyang pangalan.'],
    ] as const) {
      const { status, part } = await page(path, language);
      expect(status).toBe(404);
      expect(part('empty-data')).toContain(text);
      expect(part('empty-data').replaceAll(/&(?:amp|#38);/g, '&')).toContain(`href="${whole}"`);
    }
    expect((await page('/m/rng?vassalage=PERLAS')).status).toBe(200);
  });

  test('a search by name is a page of its own, which nobody keeps', async () => {
    const { html, cacheControl } = await page('/m/fish?type=search&gameName=tilapia');
    expect(listOn(html)).toMatchObject({ tab: 'search', ids: (await catalogue('gameType=FISH&gameName=tilapia')).ids });
    expect(html).toMatch(/<input[^>]*name="gameName"[^>]*value="tilapia"/);
    expect(cacheControl).toContain('no-store');
    expect((await page('/m/fish?type=search')).cacheControl).not.toContain('no-store');
  });

  test('the tiles of shared games have what lasts of them', async () => {
    const { html } = await page('/m/gameList?gameType=LIVE');
    expect(html).toMatch(/class="live"[^>]*><span><span class="line whole">₱[\d,]+–₱[\d,.]+[KM]?</);
    expect((await page('/m/rng')).html).not.toContain('class="live"');
  });

  test('the tab of favourites is called Fav in the game menu (GAME-031)', async () => {
    for (const language of ['tl', 'en'] as const) {
      const menu = (await page('/m/rng', language)).part('game-menu');
      expect(/<a href="\/m\/fav"[\s\S]*?<\/span>\s*<\/span>\s*([^<]*?)\s*<\/a>/.exec(menu)?.[1]).toBe('Fav');
    }
  });

  test('each tab of the game menu leads to the path of its category, and that page has it as its own (GAME-032)', async () => {
    const menu = (await page('/m/rng')).part('game-menu');
    const links = [...menu.matchAll(/<a href="([^"]*)" data-kind="(\w+)"/g)].map(([, path, kind]) => ({ path, kind }));
    expect(links).toEqual(menuKinds.map((kind) => ({ path: `/m/${kind.toLowerCase()}`, kind })));
    for (const { path = '', kind = '' } of links) {
      const target = await page(path);
      expect([path, target.status]).toEqual([path, 200]);
      expect(target.part('game-menu')).toMatch(new RegExp(`data-kind="${kind}" aria-current="page"`));
    }
  });

  test('without JavaScript a list goes on by links, with what else the address says', async () => {
    const first = await page('/m/gameList?gameType=RNG&type=all');
    const next = /<a class="btn-line" href="([^"]*)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
    expect(next).toBe('/m/gameList?gameType=RNG&pageNo=2');
    const second = await page(next ?? '');
    expect(listOn(second.html).ids).toEqual((await catalogue('gameType=RNG&pageNo=2')).ids);
    const hot = await page('/m/rng?type=hot&pageNo=1');
    expect(hot.html).not.toContain('rel="prev"');
  });

  test('a list’s HTML is at most 15 kB', async () => {
    const { gzipSync, brotliCompressSync } = await import('node:zlib');
    for (const path of ['/m/rng', '/m/gameList?gameType=RNG', '/m/fav']) {
      const { html } = await page(path, 'tl');
      expect(gzipSync(html).length).toBeGreaterThan(1000);
      expect(brotliCompressSync(html).length).toBeLessThanOrEqual(15_000);
    }
  });
});

/** The ids of the games that the list's island begins with. */
function givenIds(html: string): string[] {
  const [, packed = ''] = /&quot;tiles&quot;:\[0,(&quot;[\s\S]*?&quot;)\]/.exec(html) ?? [];
  return unpackTiles(JSON.parse(packed.replaceAll('&quot;', '"')) as string).map(({ nodeId }) => nodeId);
}

function tilesOf(html: string): Tile[] {
  return [...html.matchAll(/<a class="tile" href="([^"]*)"[\s\S]*?class="name"[^>]*>([^<]*)<[\s\S]*?class="vendor"[^>]*>([^<]*)</g)].map(
    ([, link = '', name = '', vendor = '']) => ({ link, name, vendor }),
  );
}
