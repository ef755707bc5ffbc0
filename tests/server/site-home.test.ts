import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import say from '#site/i18n/locales/en/home.json' with { type: 'json' };
import { byBrand } from '#site/lib/vendor-list.ts';
import { vendorMark } from '#site/lib/vendor-mark.ts';

import { testMerchant } from './fixture/app.ts';
import { openSite, type Site } from './fixture/open-site.ts';
import { bannersOf, linksOf, textOf } from './fixture/read-html.ts';
import { isBuilt } from './fixture/spawn-site.ts';

const root = join(import.meta.dirname, '../..');
const client = join(root, 'dist/client');

/** Address and words of each picture. */
const picturesOf = (html: string) =>
  [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => [/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '', /\salt="([^"]*)"/.exec(tag)?.[1] ?? '']);

describe.runIf(isBuilt)('home', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  }, 60_000);
  afterAll(() => site.close());
  const part = async (name: string, language?: 'tl' | 'en') => (await site.page('/m/home', language)).part(name);

  test('shows the notice bar with the titles of the announcements, in the player’s language (HOME-001)', async () => {
    for (const language of ['tl', 'en'] as const) {
      const board = site.app.content.current().announcements.filter((entry) => entry.language === language && entry.type === 'PL');
      expect(board.length).toBeGreaterThan(1);
      const bar = await part('notice-bar', language);
      // the second list is for the eye alone: it closes the gap behind the first
      const [first = ''] = bar.split('<ul aria-hidden="true"');
      for (const { title } of board) expect(first).toContain(`>${title}</a>`);
    }
  });

  test('a title in the notice bar opens the board at that announcement (HOME-026)', async () => {
    const bar = await part('notice-bar');
    const titles = [...bar.matchAll(/<a href="(\/m\/message\?index=\d+)"(?! tabindex)[^>]*>([^<]*)<\/a>/g)].filter(
      ([tag]) => !tag.includes('tabindex'),
    );
    expect(titles.length).toBeGreaterThan(1);
    for (const [, link = '', title = ''] of titles) {
      const board = (await site.page(link)).part('main');
      const open = [...board.matchAll(/<details[^>]*\sopen[\s>=][\s\S]*?<strong[^>]*>([^<]*)</g)].map(([, heading]) => heading);
      expect(open, link).toEqual([title]);
    }
  });

  test('the icon of the notice bar leads to /m/app (HOME-031)', async () => expect(linksOf(await part('notice-bar'))[0]).toBe('/m/app'));

  test('has a top nav of three buttons: promotions, deposit, withdraw (HOME-002)', async () => {
    expect(linksOf(await part('top-nav'))).toEqual(['/m/activity', '/m/voucherCenter', '/m/withdraw']);
    expect(textOf(await part('top-nav'))).toBe('Promos Deposit Withdraw');
  });

  test('shows the game menu (HOME-003)', async () =>
    expect(linksOf(await part('game-menu'))).toEqual(
      ['hot', 'rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'lott', 'elott', 'fav'].map((kind) => `/m/${kind}`),
    ));

  test('says in the place of the Vietnamese lottery strip that no draw is open, while the platform has none (HOME-006)', async () => {
    const { app } = site;
    expect(await app.api.call('GET /lgw/vn/numeros/opened/game', { query: { device: 'MOBILE', language: 'tl' } })).toEqual({
      ok: true,
      value: [],
    });
    const shown = async (language: 'tl' | 'en') => textOf(await part('lottery-strip', language));
    expect(await shown('en')).toBe('Vietnamese lottery All draws No draw is open right now.');
    expect(await shown('tl')).toBe('Mga lotto draw ng Vietnam Lahat ng draw Walang bukas na draw sa ngayon.');
  });

  test('has a list for the first vendor of each category and a place for every vendor’s icon, each leading to the vendor’s games (HOME-007, HOME-008)', async () => {
    const mapping = await site.app.api.call('GET /wps/relay/GCSGAME_getVassGameType');
    if (!mapping.ok) throw new Error(mapping.code);
    // vendors of one brand are one (GAME-051)
    const sorting = mapping.value.sorting.map((category) => ({ ...category, vendorNames: byBrand(category.vendorNames) }));
    const screenOf = (category: string) => (/^(?:RNG|LIVE|FISH|PVP|SPORTS)$/.test(category) ? 'gameList' : 'gameCenter');
    const linkTo = (category: string, vendor: string) => `/m/${screenOf(category)}?gameType=${category}&vassalage=${vendor}`;
    const { html, part: partOf } = await site.page('/m/home');
    const lists = [...html.matchAll(/<section[^>]*data-vendor-games="(\w+)"[\s\S]*?<\/section>/g)];
    expect(lists.map(([list, vendor]) => [vendor, linksOf(list)[0]])).toEqual(
      sorting.map(({ gameCategory, vendorNames: [first] }) => [first?.vassalage, linkTo(gameCategory, first?.vassalage ?? '')]),
    );
    const icons = partOf('vendor-icons');
    const all = sorting.flatMap(({ gameCategory, vendorNames }) => vendorNames.map((vendor) => ({ gameCategory, ...vendor })));
    expect(all.length).toBeGreaterThan(24);
    expect(linksOf(icons)).toEqual(all.map(({ gameCategory, vassalage }) => linkTo(gameCategory, vassalage)));
    expect([...icons.matchAll(/<a\b[^>]*>\s*<img[^>]*>\s*([^<]*?)\s*<\/a>/g)].map(([, name = '']) => name.replace('&amp;', '&'))).toEqual(
      all.map(({ displayName }) => displayName),
    );
    expect(new Set(all.map(({ displayName }) => displayName)).size).toBe(all.length);
    expect(all.filter(({ vassalage }) => !existsSync(join(client, vendorMark(vassalage))))).toEqual([]);
  });

  test('shows the banners of the group m_home and of no other, the first one in full (HOME-010)', async () => {
    const { html } = await site.page('/m/home');
    const banners = site.app.content.current().banners.filter(({ language }) => language === 'en');
    const own = banners.filter(({ groupName }) => groupName === 'm_home');
    const shown = [...html.matchAll(/<a class="words" href="([^"]*)"[^>]*>\s*<strong[^>]*>([^<]*)</g)].map(([, href, title]) => [
      href,
      title,
    ]);
    expect(shown).toEqual([[own[0]?.link, own[0]?.title]]);
    // the others come with the carousel
    expect(bannersOf(html)).toEqual(own.map(({ link, title }) => [link, title]));
    expect(/<div class="swiper-slide[^>]*>\s*<picture[\s\S]*?fetchpriority="high"/i.test(html)).toBe(true);
  });

  test('shows a guide of three steps to the home screen (HOME-014)', async () => {
    const guide = await part('download-guide');
    expect([...guide.matchAll(/<li\b/g)]).toHaveLength(3);
    expect(textOf(guide)).toMatch(
      /^Put Laro on your home screen 1 Open your browser’s menu\..* 2 Choose “Add to Home Screen”\. 3 Open Laro from its new icon\./,
    );
    expect(textOf(await part('download-guide', 'tl'))).toMatch(/^Ilagay ang Laro sa home screen mo 1 Buksan/);
  });
});

describe.runIf(isBuilt)('the vendor lists of home', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ vendorGames: { BAYANIHAN: 16, MAHARLIKA: 15, LAOT: 7, BARAHA: 6 } });
  }, 60_000);
  afterAll(() => site.close());

  test('lead on to more when the vendor has over 6 games, and take a second row when it has over 15 (GAME-042)', async () => {
    const { html } = await site.page('/m/home');
    const shown = [
      ...html.matchAll(/<section[^>]*data-vendor-games="(BAYANIHAN|MAHARLIKA|LAOT|BARAHA)" data-rows="(\d)"[\s\S]*?<\/section>/g),
    ];
    expect(shown.map(([list, vendor, rows]) => [vendor, Number(rows), /class="link[^>]*>\s*([^<]*?)\s*</.exec(list)?.[1]])).toEqual([
      ['BAYANIHAN', 2, 'All 16'],
      ['MAHARLIKA', 1, 'All 15'],
      ['LAOT', 1, 'All 7'],
      ['BARAHA', 1, undefined],
    ]);
  });
});

describe.runIf(isBuilt)('the footer of home', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  }, 60_000);
  afterAll(() => site.close());
  const footer = async (language?: 'tl' | 'en') => (await site.page('/m/home', language)).part('home-footer');

  test('stands at the end of home, and not on a category’s page (HOME-009)', async () => {
    expect(await footer()).toMatch(/^<footer/);
    expect((await site.page('/m/home')).html.indexOf('data-part="home-footer"')).toBeGreaterThan(
      (await site.page('/m/home')).html.indexOf('data-part="download-guide"'),
    );
    expect((await site.page('/m/hot')).part('home-footer')).toBe('');
  });

  test('has a picture for the ways to pay and one for the gaming licence, named for who does not see them (HOME-016, HOME-017)', async () => {
    const html = await footer();
    // the vendors’ logos are decoration
    const pictures = picturesOf(html).filter(([src]) => !src?.startsWith('/art/vendors/'));
    expect(pictures).toEqual([
      ['/art/marks/sandbox.svg', 'Sandbox'],
      ['/art/marks/licence.svg', 'Sample of a licence seal'],
    ]);
    for (const [src = ''] of pictures) expect(readFileSync(join(client, src), 'utf8')).toMatch(/^<svg/);
    expect(textOf(html)).toContain('This site holds no gaming licence and takes no real money.');
  });

  test('lists Hot, each category of the server’s list and Favourites, each leading to its own page (HOME-018, HOME-019)', async () => {
    const mapping = await site.app.api.call('GET /wps/relay/GCSGAME_getVassGameType');
    if (!mapping.ok) throw new Error(mapping.code);
    const products = /<ul class="products"[\s\S]*?<\/ul>/.exec(await footer())?.[0] ?? '';
    const kinds = ['hot', ...mapping.value.sorting.map(({ gameCategory }) => gameCategory.toLowerCase()), 'fav'];
    expect(linksOf(products)).toEqual(kinds.map((kind) => `/m/${kind}`));
    expect(textOf(products)).toBe('Hot Slots Live Fishing Cards Sports E-sports Lotto E-lotto Fav');
    for (const link of linksOf(products)) expect([link, (await site.page(link)).status]).toEqual([link, 200]);
  });

  test('leads to the help center (HOME-020)', async () =>
    expect(await footer()).toMatch(/<a href="\/m\/help"[^>]*>\s*Help center\s*<\/a>/));

  test('has a copyright line with the year of the platform and the brand (HOME-021)', async () => {
    const year = new Date().getUTCFullYear();
    expect(textOf(await footer())).toContain(`© ${year} Laro. All rights reserved.`);
    expect(textOf(await footer('tl'))).toContain(`© ${year} Laro. Nakalaan ang lahat ng karapatan.`);
  });
});

describe.runIf(isBuilt)('the footer of home where real money is played for', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ config: { mode: 'live' } });
  }, 60_000);
  afterAll(() => site.close());

  test('has a picture for each kind of payment and the seal of the licence, which is no sample (HOME-016, HOME-017)', async () => {
    const html = (await site.page('/m/home')).part('home-footer');
    // the vendors’ logos are decoration
    const pictures = picturesOf(html).filter(([src]) => !src?.startsWith('/art/vendors/'));
    expect(pictures).toEqual([
      ['/art/marks/wallet.svg', say['payments.wallet']],
      ['/art/marks/qr.svg', say['payments.qr']],
      ['/art/marks/bank.svg', say['payments.bank']],
      ['/art/marks/card.svg', say['payments.card']],
      ['/art/marks/licence.svg', say['licence.mark']],
    ]);
    for (const [src = ''] of pictures) expect(readFileSync(join(client, src), 'utf8')).toMatch(/^<svg/);
    expect(html).not.toContain('data-sample');
    expect(textOf(html)).toContain(say['payments.live']);
    expect(textOf(html)).toContain(say['licence.live']);
  });
});

describe.runIf(isBuilt)('home of a merchant with one banner and no announcement', () => {
  const content = mkdtempSync(join(tmpdir(), 'laro-home-'));
  let site: Site;
  beforeAll(async () => {
    cpSync(join(root, 'content/banners/tl/fair-play.md'), join(content, 'banners/tl/fair-play.md'));
    mkdirSync(join(content, 'banners/en'));
    writeFileSync(
      join(content, 'banners/en/elsewhere.md'),
      "---\ngroupName: m_rng\ntitle: 'Of another group'\nart: /art/banners/slots\nlink: /m/rng\nplaceholderColour: '#123456'\nposition: 1\n---\nText\n",
    );
    site = await openSite({ contentDirectory: content });
  }, 60_000);
  afterAll(async () => {
    await site.close();
    rmSync(content, { recursive: true, force: true });
  });

  test('says "No announcement" in the notice bar, which has nothing to pause but can be closed (HOME-030)', async () => {
    const bar = (await site.page('/m/home')).part('notice-bar');
    expect(textOf(bar)).toBe('No announcement');
    expect([bar.includes('type="checkbox"'), bar.includes('data-close="notice-bar"')]).toEqual([false, true]);
    expect(textOf((await site.page('/m/home', 'tl')).part('notice-bar'))).toBe('Walang anunsiyo');
  });

  test('has a banner that stands still: no loop, no pause, no dots, and none of another group (HOME-034)', async () => {
    const { html } = await site.page('/m/home');
    expect([...html.matchAll(/class="swiper-slide/g)]).toHaveLength(1);
    expect([/data-banners\b/.test(html), html.includes('data-banners-pause'), /<p class="dots"/.test(html)]).toEqual([false, false, false]);
    expect(html).not.toContain('Of another group');
  });
});

describe.runIf(isBuilt)('the sheet', () => {
  test('runs the notice bar at 30 pictures a second, without an end (HOME-032)', () => {
    const sheet = globSync('_astro/*.css', { cwd: client })
      .map((name) => readFileSync(join(client, name), 'utf8'))
      .join('');
    const rules = [...sheet.matchAll(/\.notices-run\{[^}]*animation:([\d.]+)s steps\((\d+),end\) infinite run/g)];
    expect(rules).toHaveLength(1);
    const [, seconds = 0, steps = 0] = rules[0] ?? [];
    expect(Number(steps) / Number(seconds)).toBe(30);
  });
});

describe.runIf(isBuilt)('home of a merchant with an order of its own', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({
      merchant: testMerchant({ homeParts: ['draws', 'favourites', 'continue', 'icons', 'hot', 'jackpots', 'vendors'] }),
    });
  }, 60_000);
  afterAll(() => site.close());

  test('has its parts in that order, and the cards that follow each other in one row for members', async () => {
    const { html } = await site.page('/m/home');
    const marks = [...html.matchAll(/data-part="(own|lottery-strip|vendor-icons)"|aria-labelledby="(hot-title)"|(data-vendor-games)="/g)];
    const order = marks.map(([, part, hot, vendors]) => part ?? hot ?? vendors);
    expect(order.filter((part, at) => part !== order[at - 1])).toEqual([
      'lottery-strip',
      'own',
      'vendor-icons',
      'hot-title',
      'own',
      'data-vendor-games',
    ]);
    expect(html.match(/<section[^>]*data-part="own"[^>]*>/g)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('data-for="member"')),
    );
  });
});
