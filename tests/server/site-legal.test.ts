import { describe, expect, test } from 'vitest';

import { speaker } from '#tests/setup/site-words.ts';

import { useBuiltSite } from './fixture/built-site.ts';
import { linksOf, textOf } from './fixture/read-html.ts';
import { isBuilt } from './fixture/spawn-site.ts';

describe.runIf(isBuilt)('what else is there to read', () => {
  const built = useBuiltSite();
  const { page } = built;
  const current = () => built.app.content.current();

  describe('legal texts', () => {
    test('the privacy policy is a page, in Chinese (CONT-044, CONT-046)', async () => {
      const { status, part } = await page('/m/privacy', 'zh-Hans');
      expect(status).toBe(200);
      expect(part('legal')).toMatch(/<h2[^>]*lang="zh-Hans"[^>]*>\s*隐私政策/);
    });

    test('the policy is Chinese, with a translation for each language of the console, which says which text counts (CONT-045)', () => {
      const policies = current().legal.filter(({ id }) => id === 'privacy');
      expect(policies.map(({ language }) => language).toSorted()).toEqual(['en', 'tl', 'zh-Hans']);
      for (const { language, html } of policies)
        expect(html).toContain({ en: 'Chinese text counts', tl: 'tekstong Tsino ang masusunod' }[language] ?? '以中文为准');
    });

    test('a language without the text has the merchant’s, and is told so', async () => {
      const { part } = await page('/m/privacy', 'th');
      expect(part('legal')).toMatch(/<h2[^>]*lang="tl"[^>]*>\s*Patakaran sa privacy/);
      expect(part('legal')).toContain(speaker('th')('common.foreign'));
    });

    test('the policy has its seven sections in their order (CONT-047)', async () => {
      const { part } = await page('/m/privacy', 'zh-Hans');
      const sections = [...part('legal').matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title);
      // introduction, purpose, access, confidentiality, recipient, monitor, agree policy
      expect(sections).toEqual(['引言', '目的', '访问', '保密', '接收方', '监控', '同意本政策']);
    });

    test('the user agreement is at /m/useragreement, in the language of the page (CONT-048)', async () => {
      const [english, tagalog] = [await page('/m/useragreement'), await page('/m/useragreement', 'tl')];
      expect(textOf(english.part('legal'))).toContain('You must be at least 21 years old');
      expect(textOf(tagalog.part('legal'))).toContain('hindi ka bababa sa 21 taong gulang');
      expect((await page('/m/terms')).html).toMatch(/<link rel="canonical" href="[^"]+\/m\/useragreement\?lang=en"/);
    });

    test.each(['responsible', 'cookies', 'aml'])('%s has a page, and all lead to each other', async (name) => {
      const { status, html, part } = await page(`/m/${name}`);
      expect([status, part('legal').length > 1000]).toEqual([200, true]);
      expect(linksOf(html)).toEqual(expect.arrayContaining(['/m/useragreement', '/m/privacy']));
    });
  });

  test('every link in what editors wrote leads to a page that is there', async () => {
    const texts = [...current().help, ...current().announcements, ...current().promotions, ...current().legal];
    const links = new Set([
      ...texts.flatMap(({ html }) => linksOf(html)),
      ...[...current().promotions, ...current().banners].flatMap(({ link }) => link ?? []),
    ]);
    expect(links.size).toBeGreaterThan(15);
    for (const link of links) {
      const { status, html } = await page(link);
      expect([link, status]).toEqual([link, 200]);
      expect(textOf(html), link).not.toContain('was never here');
    }
  });

  const get = async (path: string) => (await built.site.get(path, { host: built.app.merchant.mainDomain })).body.toString();
  const placesOf = (map: string) =>
    [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => new URL(place.replaceAll('&amp;', '&')));

  test('the sitemap names the pages with their entries, and robots.txt names the sitemap', async () => {
    const map = await get('/sitemap.xml?lang=tl');
    const places = placesOf(map);
    expect(new Set(places.map(({ origin }) => origin)).size).toBe(1);
    const paths = places.map(({ pathname, search }) => `${pathname}${search}`);
    expect(paths).toEqual(expect.arrayContaining(['/m/help', '/m/activityDetail?id=vip-club', '/m/messageDetail?id=passkeys']));
    for (const path of paths.filter((one) => !one.includes('?'))) expect([path, (await page(path)).status]).toEqual([path, 200]);
    expect(map).not.toContain('agents-contracts');
    expect(await get('/robots.txt')).toContain(`Sitemap: ${places[0]?.origin}/sitemap.xml`);
  });

  test('the sitemap has a file for each language the merchant offers, whose pages name their translations', async () => {
    const { languages } = built.app.merchant;
    const files = placesOf(await get('/sitemap.xml')).map(({ pathname, search }) => pathname + search);
    expect(files).toEqual(languages.map((tag) => `/sitemap.xml?lang=${tag}`));
    const read = (map: string, path: string) => {
      const [, entry = ''] = new RegExp(`<url><loc>[^<]*${path.replace(/[?]/g, '\\?')}</loc>(.*?)</url>`).exec(map) ?? [];
      return [...entry.matchAll(/hreflang="([^"]+)" href="https?:\/\/[^/]+([^"]+)"/g)].map(([, tag, href]) => `${tag} ${href}`);
    };
    const named = [...languages.map((tag) => `${tag} /m/help${tag === 'tl' ? '' : `?lang=${tag}`}`), 'x-default /m/help'];
    expect(read(await get('/sitemap.xml?lang=tl'), '/m/help')).toEqual(named);
    const thai = await get('/sitemap.xml?lang=th');
    expect(read(thai, '/m/help?lang=th')).toEqual(named);
    // no one has written it in Thai
    expect(thai).not.toContain('vip-club');
    const id = '/m/activityDetail?id=vip-club';
    expect(read(await get('/sitemap.xml?lang=en'), `${id}&amp;lang=en`)).toEqual([`tl ${id}`, `en ${id}&amp;lang=en`, `x-default ${id}`]);
  });

  test('the sitemap of a language the merchant has not is the list of files', async () => {
    expect(await get('/sitemap.xml?lang=sw')).toBe(await get('/sitemap.xml'));
  });

  test.each([
    ['/m/home', 'tl', undefined],
    ['/', 'tl', '/m/home'],
    ['/m/home', 'th', '/m/home?lang=th'],
    ['/m/rng?pageNo=2', 'th', '/m/rng?pageNo=2&amp;lang=th'],
    ['/m/rng?gameName=x', 'tl', '/m/rng'],
    ['/m/help', 'ar', '/m/help?lang=ar'],
    ['/m/protection', 'ur', '/m/protection?lang=ur'],
    // in Thai there is only the Tagalog text
    ['/m/privacy', 'th', '/m/privacy'],
    ['/m/login', 'tl', undefined],
  ])('%s in %s says its own address once: %s', async (path, language, canonical) => {
    const { html } = await page(path, language);
    const found = [...html.matchAll(/<link rel="canonical" href="https?:\/\/[^/]+([^"]+)"/g)].map(([, href]) => href);
    expect(found).toEqual(canonical === undefined ? [] : [canonical]);
  });
});
