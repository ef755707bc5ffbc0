import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listVendorMapping, offerGames, prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { selectContent } from '#server/domains/content/index.ts';
import type { GameType } from '#contract/shapes.ts';

import { byBrand } from '#site/lib/vendor-list.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { readPage, type RenderedPage } from './fixture/page.ts';
import { bannersOf } from './fixture/read-html.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

/** Slots alone, and of the centres' types none. */
const slotsOnly = testMerchant({ isDefault: false });

describe.runIf(isBuilt)('the game centre', () => {
  let app: TestApp;
  let site: ServedPipeline;
  beforeAll(async () => {
    app = await createTestApp({ otherMerchants: [slotsOnly] });
    const ctx = systemOf(app.merchant.code);
    await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
    await offerGames({ ctx: systemOf(slotsOnly.code), input: { vendors: ['PERLAS'] } });
    site = await servePipeline({ app, pages: await loadBuiltPages() });
  }, 120_000);
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
  });

  const systemOf = (merchantCode: string) => app.contextFor(merchantCode, { kind: 'system', name: 'test' });
  const page = (path: string, language: 'tl' | 'en' = 'en', host = app.merchant.mainDomain) =>
    readPage(`http://127.0.0.1:${site.port}`, path, { host, language });
  /** As they are shown: those of one brand as one (GAME-051). */
  const vendorsOf = async (type: GameType) => {
    const mapping = await listVendorMapping({ ctx: systemOf(app.merchant.code) });
    const vendors = mapping.find(({ category }) => category === type)?.vendors ?? [];
    return byBrand(vendors.map(({ code, ...vendor }) => ({ vassalage: code, ...vendor })));
  };
  /** What editors wrote for a group, in the words of the page. */
  const written = (groupName: string, language: string) =>
    selectContent(app.content.current(), { types: 'B,PL', groupName, language, fallbackLanguage: language });
  const marks = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`<(?:section|article|a)[^>]*\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value);
  const textOf = (html: string) => html.replaceAll('&#39;', "'").replaceAll(/&(?:amp|#38);/g, '&');
  /** The screen of one type and of no other. */
  const expectCentre = async ({ status, html, part }: RenderedPage, type: GameType, language: 'tl' | 'en') => {
    const centre = textOf(part('game-centre'));
    expect([status, marks(`<section ${/<div[^>]*data-part="game-centre"[^>]*>/.exec(html)?.[0] ?? ''}`, 'data-type')]).toEqual([
      200,
      [type],
    ]);
    const vendors = await vendorsOf(type);
    expect(vendors.length).toBeGreaterThan(0);
    expect([...new Set(marks(centre, 'data-vendor'))]).toEqual(vendors.map(({ vassalage }) => vassalage));
    for (const { displayName } of vendors) expect(centre).toContain(displayName);
    expect(new Set(vendors.map(({ displayName }) => displayName)).size).toBe(vendors.length);
    const banners = written(`m_${type.toLowerCase()}`, language).banners.map(({ title }) => title);
    expect(banners.length).toBeGreaterThan(0);
    expect(bannersOf(part('game-centre')).map(([, title]) => title)).toEqual(banners);
    const announcements = written('m_home', language).announcements.map(({ title }) => title);
    expect(announcements.length).toBeGreaterThan(0);
    for (const title of announcements) expect(textOf(part('notice-bar'))).toContain(title);
  };

  test.each([
    ['/m/live', 'LIVE', 'Live', 'Live'],
    ['/m/sports', 'SPORTS', 'Sports', 'Sports'],
    ['/m/esports', 'ESPORTS', 'E-sports', 'E-sports'],
    ['/m/lott', 'LOTT', 'Lotto', 'Lotto'],
    ['/m/elott', 'ELOTT', 'E-lotto', 'E-lotto'],
  ] as const)(
    '%s is the path of %s: its centre, with the announcements, the banner of its own group and its own vendors (GAME-012, GAME-013, GAME-014, GAME-015, GAME-016, GAME-066, GAME-067, GAME-068, GAME-069, GAME-070, GAME-071, GAME-072, GAME-073)',
    async (path, type, english, tagalog) => {
      for (const [language, title] of [
        ['en', english],
        ['tl', tagalog],
      ] as const) {
        const shown = await page(path, language);
        expect(shown.title).toBe(`${title} · Laro`);
        expect(shown.part('game-menu')).toMatch(new RegExp(`<a href="${path}"[^>]*aria-current="page"`));
        expect(shown.html).toMatch(new RegExp(`<h1[^>]*id="centre-title"[^>]*>\\s*${title}\\s*</h1>`));
        await expectCentre(shown, type, language);
      }
    },
  );

  test.each([
    ['', 'SPORTS'],
    ['?gameType=LIVE', 'LIVE'],
    ['?gameType=ESPORTS', 'ESPORTS'],
    ['?gameType=ELOTT', 'ELOTT'],
    ['?gameType=RNG', 'RNG'],
    ['?gameType=POKER', 'SPORTS'],
    ['?gameType=live', 'SPORTS'],
  ] as const)('/m/gameCenter%s is the centre of %s (GAME-024, GAME-025)', async (query, type) => {
    const shown = await page(`/m/gameCenter${query}`);
    expect(shown.title).toBe('Game center · Laro');
    await expectCentre(shown, type, 'en');
  });

  test('shows the first six games of a vendor, and leads to all of them', async () => {
    const { part } = await page('/m/live');
    const [first = ''] = textOf(part('game-centre')).split('data-part="vendor"').slice(1);
    expect(first.match(/\/m\/launchGame\?/g)).toHaveLength(6);
    expect(first).toContain('All 20 games');
    expect(first).toContain('href="/m/gameList?gameType=LIVE&vassalage=MAHARLIKA"');
  });

  test('leads on to more where a vendor has over 6 games, and nowhere else (GAME-042)', async () => {
    const { part } = await page('/m/lott');
    const vendors = part('game-centre').split('data-part="vendor"').slice(1);
    const leads = vendors.map((html) => [/data-vendor="(\w+)"/.exec(html)?.[1], html.includes('class="btn-line"')]);
    expect(leads).toEqual((await vendorsOf('LOTT')).map(({ vassalage, gameCount }) => [vassalage, gameCount > 6]));
    expect(leads).toContainEqual(['SUERTE', false]);
    expect(leads).toContainEqual(['TCG', true]);
  });

  test('launches lottery vendors with the shared launcher, by game code and prize mode, and other draws on the launch page (GAME-075, GAME-076, GAME-077, LOTT-019, LOTT-020, LOTT-021)', async () => {
    const links = (html: string) => [...html.matchAll(/href="(\/m\/launchGame\?[^"]*)"/g)].map(([, link = '']) => textOf(link));
    const lott = links((await page('/m/lott')).part('game-centre'));
    expect(lott).toHaveLength(12);
    const brand = links((await page('/m/gameCenter?gameType=LOTT&vassalage=TCG')).part('game-centre'));
    expect(brand.filter((link) => /gameId=tcg-lotto-vn\.([\w-]+)&prize_mode=Lott&code=\1$/.test(link))).toHaveLength(10);
    expect(brand.filter((link) => /gameId=tcg-sea\.([\w-]+)&prize_mode=SEA&code=\1$/.test(link))).toHaveLength(8);
    expect(lott.filter((link) => /playType=ent&gameId=suerte\./.test(link))).toEqual([
      '/m/launchGame?playType=ent&gameId=suerte.suerte-seis&gameGroupId=SUERTE',
    ]);
    expect(lott.filter((link) => /playType=trad&gameId=suerte\.([\w-]+)&gameGroupId=SUERTE$/.test(link))).toHaveLength(5);
  });

  test('lists all games of one vendor itself where the list screen does not take its type', async () => {
    const { html, part } = await page('/m/gameCenter?gameType=LOTT&vassalage=TCG_SEA');
    expect(part('game-centre').match(/href="\/m\/launchGame\?/g)).toHaveLength(8);
    expect([...new Set(marks(part('game-centre'), 'data-vendor'))]).toEqual(['TCG_SEA']);
    expect(html).toContain('href="/m/gameCenter?gameType=LOTT"');
  });

  test('pages through a long list of one vendor with links', async () => {
    const address = '/m/gameCenter?gameType=RNG&vassalage=KAPRE';
    const [first, second] = [await page(address), await page(`${address}&pageNo=2`)];
    expect(first.part('game-centre').match(/\/m\/launchGame\?/g)).toHaveLength(25);
    expect(textOf(first.html)).toContain('href="/m/gameCenter?gameType=RNG&vassalage=KAPRE&pageNo=2"');
    expect(second.part('game-centre').match(/\/m\/launchGame\?/g)).toHaveLength(3);
    expect((await page(`${address}&pageNo=9`)).html).toContain('No games here yet.');
  });

  test('says so where nobody offers the type', async () => {
    const shown = await page('/m/live', 'en', slotsOnly.mainDomain);
    expect([shown.status, shown.part('empty-data')]).toEqual([200, expect.stringContaining('No provider offers this here yet.')]);
    expect((await page('/m/live', 'tl', slotsOnly.mainDomain)).part('empty-data')).toContain('Wala pang provider para dito.');
  });

  test('says that a vendor does not exist, and leads to those that do', async () => {
    for (const [language, text] of [
      ['en', 'There is no provider of that name here.'],
      ['tl', 'Walang provider dito na may ganyang pangalan.'],
    ] as const) {
      const shown = await page('/m/gameCenter?gameType=LOTT&vassalage=NOBODY', language);
      expect([shown.status, shown.part('empty-data')]).toEqual([404, expect.stringContaining(text)]);
      expect(shown.part('empty-data')).toContain('href="/m/gameCenter?gameType=LOTT"');
    }
  });

  test.each(['/m/live', '/m/sports', '/m/esports', '/m/lott', '/m/elott', '/m/gameCenter?gameType=LIVE'])(
    '%s has the pill of the search, which finds its own games first',
    async (path) => {
      const { html } = await page(path);
      const [, type = ''] = /data-part="game-centre" data-type="(\w+)"/.exec(html) ?? [];
      const pills = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*data-search="([^"]*)"/g)].map(([, ...found]) => found);
      expect(pills).toEqual([[`/m/search?gameType=${type}`, `?gameType=${type}`]]);
    },
  );

  test('the game menu and home show the categories of the merchant and no others (GAME-030, HOME-003, HOME-006, HOME-018)', async () => {
    const menu = (await page('/m/live', 'en', slotsOnly.mainDomain)).part('game-menu');
    expect(marks(menu, 'data-kind')).toEqual(['HOT', 'RNG', 'FAV']);
    const home = await page('/m/home', 'en', slotsOnly.mainDomain);
    expect(marks(home.part('game-menu'), 'data-kind')).toEqual(['HOT', 'RNG', 'FAV']);
    const products = /<ul class="products"[\s\S]*?<\/ul>/.exec(home.part('home-footer'))?.[0] ?? '';
    expect([...products.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/m/hot', '/m/rng', '/m/fav']);
    // without the Vietnamese vendor the strip is that of all lotteries
    expect(home.part('lottery-strip')).toMatch(/<h2[^>]*>\s*Lottery draws\s*<\/h2>[\s\S]*&quot;source&quot;:\[0,&quot;strip&quot;\]/);
  });

  test('names no vendor as closed in a page that is kept for all', async () => {
    expect((await page('/m/live')).html).not.toMatch(/data-closed|data-vendor-closed(?![^>]*hidden)/);
  });

  test('/m/launchGame is the launch page: for players, and the same for every game (GAME-017)', async () => {
    for (const language of ['en', 'tl'] as const) {
      const shown = await page('/m/launchGame?gameId=maharlika.roulette-reina', language);
      expect([shown.status, /<html[^>]*data-guard/.test(shown.html)]).toEqual([200, true]);
      expect(shown.html).toContain('data-launch="loading"');
    }
  });
});
