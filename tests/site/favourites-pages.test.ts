import { describe, expect, inject, test } from 'vitest';

import { readPage } from '#tests/server/fixture/page.ts';
import { isBuilt } from '#tests/server/fixture/spawn-site.ts';

describe.runIf(isBuilt)('the pages of what is the player’s own', () => {
  const site = { origin: inject('siteOrigin') };
  const hearts = (html: string) => html.match(/<button class="heart"/g) ?? [];

  test.each([
    ['tl', 'Mga paboritong laro'],
    ['en', 'Favourite games'],
  ] as const)(
    '/m/fav in %s is the favourites’ category path, with its tab current and its own title (GAME-008)',
    async (language, title) => {
      const page = await readPage(site.origin, '/m/fav', { language });
      expect([page.status, page.title]).toEqual([200, `${title} · Laro`]);
      expect(page.part('game-menu')).toMatch(/data-kind="FAV"[^>]*aria-current="page"|aria-current="page"[^>]*data-kind="FAV"/);
      expect(page.html).toMatch(/data-own-tab="fav"/);
    },
  );

  test.each([
    ['tl', 'Mga huling nilaro'],
    ['en', 'Recently played'],
  ] as const)('/m/recent in %s is the category path of recent games, with its own title (GAME-007)', async (language, title) => {
    const page = await readPage(site.origin, '/m/recent', { language });
    expect([page.status, page.title]).toEqual([200, `${title} · Laro`]);
    expect(page.part('game-menu')).not.toBe('');
    expect(page.html).toMatch(/data-own-tab="recent"/);
  });

  test.each([
    ['/m/fav', 'tl', 'kailangan nito ang JavaScript'],
    ['/m/fav', 'en', 'needs JavaScript'],
    ['/m/recent', 'tl', 'kailangan nito ang JavaScript'],
    ['/m/recent', 'en', 'needs JavaScript'],
    ['/m/gameList?gameType=RNG&type=fav', 'en', 'needs JavaScript'],
  ] as const)('%s in %s says without JavaScript what it needs, and leads to games', async (path, language, text) => {
    const { html } = await readPage(site.origin, path, { language });
    const [, said = ''] = /data-list-part="note"[\s\S]*?<noscript>([\s\S]*?)<\/noscript>/.exec(html) ?? [];
    expect(said).toContain(text);
    expect(said).toContain('href="/m/hot"');
  });

  test('/m/fav shows a banner (GAME-052)', async () =>
    expect((await readPage(site.origin, '/m/fav')).html).toMatch(/aria-roledescription="carousel"[\s\S]*?<img[^>]*\/art\/banners\//));
  test('/m/fav shows the notice bar with what is announced (GAME-053)', async () =>
    expect((await readPage(site.origin, '/m/fav')).part('notice-bar')).toMatch(/href="\/m\/message\?index=0"/));
  test('/m/fav shows the nav: promotions, deposit, withdraw (GAME-054)', async () => {
    const links = (await readPage(site.origin, '/m/fav')).part('top-nav').matchAll(/<a href="([^"]*)"/g);
    expect([...links].map(([, path]) => path)).toEqual(['/m/activity', '/m/voucherCenter', '/m/withdraw']);
  });
  test('/m/fav shows the game menu, from HOT to FAV (GAME-055)', async () => {
    const kinds = [...(await readPage(site.origin, '/m/fav')).part('game-menu').matchAll(/data-kind="(\w+)"/g)].map(([, kind]) => kind);
    expect([kinds[0], kinds.at(-1), kinds.length > 4]).toEqual(['HOT', 'FAV', true]);
  });

  test.each(['/m/fav', '/m/recent'])('%s lets in players and free trials, and sends guests to log in (ROLE-003, ROLE-005)', async (path) =>
    expect((await readPage(site.origin, path)).html).toMatch(/<html[^>]*\sdata-guard="trial"/),
  );

  test('tiles have their toggle beside the link, named after the game and not pressed; tiles of LOTT and ELOTT have none (GAME-058)', async () => {
    const slots = await readPage(site.origin, '/m/rng');
    expect(hearts(slots.html).length).toBeGreaterThanOrEqual(20);
    expect(slots.html).toMatch(
      /href="[^"]*gameId=bayanihan\.jeepney-joyride"(?:(?!<a)[\s\S])*<\/a><button[^>]*aria-pressed="false"[^>]*aria-label="Favourite: Jeepney Joyride"/,
    );
    for (const path of ['/m/lott', '/m/elott']) {
      const { status, html } = await readPage(site.origin, path);
      expect([status, hearts(html)]).toEqual([200, []]);
    }
  });
});
