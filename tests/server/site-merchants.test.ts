import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { featureFlags, type FeatureFlag } from '#contract/flags.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { readPage } from './fixture/page.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

const cdns = ['https://one.images.example', 'https://two.images.example:8443'];
/** Every flag, image hosts, an icon and a profile of its own. */
const rich = testMerchant({
  isDefault: false,
  flags: [...featureFlags],
  imageCDNs: cdns,
  resources: [
    { resourceType: 'AppDownloadIcon', url: '/art/brand/mark.svg' },
    { resourceType: 'MOBILECONFIG', url: '/wps/app/profile' },
    { resourceType: 'AFFILIATELINK', url: '/m/sponsor' },
    { resourceType: 'TELEGRAM', url: 'https://t.me/one' },
    { resourceType: 'TELEGRAM1', url: 'https://t.me/two' },
  ],
  linkHosts: ['t.me'],
});
/** None of it. */
const bare = testMerchant({ flags: [], imageCDNs: [], resources: [] });

describe.runIf(isBuilt)('the pages of two merchants', () => {
  // banners, and nothing else: no announcement, no promotion
  const content = mkdtempSync(join(tmpdir(), 'laro-content-'));
  let app: TestApp;
  let site: ServedPipeline;
  beforeAll(async () => {
    cpSync(join(import.meta.dirname, '../../content/banners'), join(content, 'banners'), { recursive: true });
    app = await createTestApp({ merchant: bare, otherMerchants: [rich], contentDirectory: content });
    site = await servePipeline({ app, pages: await loadBuiltPages() });
  }, 60_000);
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
    rmSync(content, { recursive: true, force: true });
  });
  const page = (path: string, host: string, language: 'tl' | 'en' = 'en') =>
    readPage(`http://127.0.0.1:${site.port}`, path, { host, language });

  const openRegister = 'command="show-modal" commandfor="register"';
  const gated: readonly (readonly [FeatureFlag, string, string, string])[] = [
    ['DIRECTREG3', '/m/home', 'home-header', openRegister],
    ['DIRECTREG3', '/m/home', 'side-menu', openRegister],
    ['REWCEN3', '/m/home', 'side-menu', 'href="/m/rewardCenter"'],
    ['MAILCEN', '/m/home', 'side-menu', 'href="/m/webEmail"'],
    ['TRANSBETREPMEM3', '/m/home', 'side-menu', 'href="/m/gameRecord"'],
    ['TRANSREC3', '/m/home', 'side-menu', 'href="/m/transaction/record"'],
    ['MAILCEN', '/m/member/home', 'main', 'href="/m/webEmail"'],
    ['TRANSBETREPMEM3', '/m/member/home', 'main', 'href="/m/gameRecord"'],
    ['TRANSREC3', '/m/member/home', 'main', 'href="/m/transaction/record"'],
    ['DIRECTREG3', '/m/launchGame', 'main', '&quot;canRegister&quot;:[0,true]'],
    ['AGEPAG', '/m/home', 'agent-menu', 'href="/m/agent/team/overview"'],
    ['REGCEN', '/m/home', 'agent-menu', 'href="/m/agentRegister"'],
    ['AGETEAMPNL3', '/m/home', 'agent-menu', 'href="/m/agent/team/pnl"'],
    ['DOWNMAN', '/m/home', 'agent-menu', 'href="/m/member/team"'],
    ['DOWNMAN', '/m/home', 'agent-menu', 'href="/m/agent/transfer"'],
    ['TEAMBETTING3', '/m/home', 'agent-menu', 'href="/m/teamBetting"'],
    ['TRANSREC3', '/m/home', 'agent-menu', 'href="/m/transaction/record?types=A"'],
  ];

  test.each(gated)('%s switches, on %s in the %s, %s (ROLE-021, ROLE-016, APP-072)', async (_, path, part, mark) => {
    expect((await page(path, rich.mainDomain)).part(part)).toContain(mark);
    expect((await page(path, bare.mainDomain)).part(part)).not.toContain(mark);
  });

  test('DIRECTREG3 switches registration in the home header and in the side menu (APP-034, APP-058)', async () => {
    for (const part of ['home-header', 'side-menu']) {
      const [on, off] = [(await page('/m/home', rich.mainDomain)).part(part), (await page('/m/home', bare.mainDomain)).part(part)];
      expect([on.includes(openRegister), off.includes(openRegister)], part).toEqual([true, false]);
      expect(
        [on, off].map((html) => html.includes('commandfor="login"')),
        part,
      ).toEqual([true, true]);
    }
  });

  test.each([
    ['Invite friends', '/m/sponsor'],
    ['Telegram', 'https://t.me/one'],
    ['Telegram 2', 'https://t.me/two'],
  ])('the side menu of a member has "%s" where the merchant has a link for it (APP-065, APP-068)', async (name, url) => {
    const entry = new RegExp(`<a class="entry" href="${url}" rel="noopener"[^>]*>(?:(?!</a>)[\\s\\S])*${name}\\s*</a>`);
    const member = (html: string) => /<ul data-for="member"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
    expect(member((await page('/m/home', rich.mainDomain)).part('side-menu'))).toMatch(entry);
    expect(member((await page('/m/home', bare.mainDomain)).part('side-menu'))).not.toContain(`>${name}`);
    expect((await page('/m/home', bare.mainDomain)).part('side-menu')).not.toContain(url);
  });

  test('FREEPLAY switches the free trial: its link in the login screen, and /m/trail itself (AUTH-019, ROLE-020)', async () => {
    const login = async (host: string) => (await page('/m/login', host)).part('login').includes('href="/m/trail"');
    expect([await login(rich.mainDomain), await login(bare.mainDomain)]).toEqual([true, false]);
    const [open, closed] = [await page('/m/trail', rich.mainDomain), await page('/m/trail', bare.mainDomain)];
    expect([open.status, closed.status, closed.location]).toEqual([200, 302, '/m/home']);
  });

  test('CHNGPASSVERIF3 and CHNGPASSMAIL3 switch the way back to an account: without both there is none (ROLE-021)', async () => {
    const [open, closed] = [await page('/m/forget', rich.mainDomain), await page('/m/forget', bare.mainDomain)];
    expect([open.status, closed.status, closed.location]).toEqual([200, 302, '/m/home']);
  });

  test('the agent popup is a dialog that the agency entry opens, never empty (ROLE-011)', async () => {
    for (const host of [rich.mainDomain, bare.mainDomain]) {
      const { part } = await page('/m/home', host);
      expect(part('side-menu')).toMatch(/data-agents-only[^>]*>\s*<button[^>]*command="show-modal" commandfor="agent-menu"/);
      expect(part('agent-menu')).toMatch(/^<dialog(?![^>]*\sopen[\s>])[^>]*aria-labelledby="agent-menu-title"/);
      expect(part('agent-menu')).toContain('href="/m/agent"');
    }
  });

  test('the agent button of the member centre is the popup for agents, the affiliate link for others where there is one (ROLE-011)', async () => {
    const button = /<li data-agents-only[^>]*>\s*<button[^>]*commandfor="agent-menu"/;
    const link = /<li data-others-only[^>]*>\s*<a href="\/m\/sponsor"/;
    const [own, others] = [
      (await page('/m/member/home', rich.mainDomain)).part('main'),
      (await page('/m/member/home', bare.mainDomain)).part('main'),
    ];
    expect([button.test(own), link.test(own), button.test(others), /data-others-only/.test(others)]).toEqual([true, true, true, false]);
  });

  const pictures = (html: string) =>
    [...html.matchAll(/(?:srcset|src)="([^"]+)"/g)]
      .flatMap(([, list = '']) => list.split(', '))
      .map((one) => one.split(' ')[0] ?? '')
      .filter((url) => /\/art\//.test(url));

  test('pictures come from one of the configured hosts, the same for all of a page, and the policy lets them in (APP-103)', async () => {
    for (const path of ['/m/home', '/m/app']) {
      const { headers } = await site.get(path, { host: rich.mainDomain, cookie: 'lang=en' });
      const { html } = await page(path, rich.mainDomain);
      const found = pictures(html);
      const hosts = new Set(found.map((url) => url.slice(0, url.indexOf('/art/'))));
      expect(found.length, path).toBeGreaterThan(0);
      expect(hosts.size, path).toBe(1);
      // where what the browser draws takes it from
      const told = Array.from(html.matchAll(/\s(data-image-host)="([^"]*)"/g), ([, name, host]) => [name, host]);
      expect(told, path).toContainEqual(['data-image-host', [...hosts][0]]);
      const given = [...html.matchAll(/&quot;host&quot;:\[0,&quot;([^&]*)&quot;\]/g)].map(([, host]) => host);
      expect(new Set(given), path).toEqual(new Set(path === '/m/home' ? hosts : []));
      expect(cdns).toContain([...hosts][0]);
      const policy = String(headers['content-security-policy']);
      expect(/(?:^|; )img-src ([^;]+)/.exec(policy)?.[1]?.split(' ').toSorted()).toEqual(["'self'", 'blob:', 'data:', ...cdns]);
    }
  });

  test('without configured hosts they come from the site itself, and from nowhere else (APP-103)', async () => {
    const { headers } = await site.get('/m/home', { host: bare.mainDomain, cookie: 'lang=en' });
    const found = pictures((await page('/m/home', bare.mainDomain)).html);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((url) => !url.startsWith('/art/'))).toEqual([]);
    expect(/(?:^|; )img-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]).toBe("'self' data: blob:");
  });

  test("the app icon is the merchant's resource, else the picture under the merchant's own path (APP-104)", async () => {
    const icon = async (host: string) => /<link rel="apple-touch-icon" href="([^"]+)"/.exec((await page('/m/home', host)).html)?.[1];
    expect(await icon(rich.mainDomain)).toMatch(/\/art\/brand\/mark\.svg$/);
    expect(await icon(bare.mainDomain)).toBe(`/art/merchants/${bare.code}/icon-180.png`);
    expect((await page('/m/app', bare.mainDomain)).part('main')).toContain(`src="/art/merchants/${bare.code}/icon-180.png"`);
  });

  test.each([
    ['en', 'No data'],
    ['tl', 'Walang data'],
  ] as const)('where there is nothing to show, the placeholder says so in %s: %s (APP-100, CONT-017)', async (language, text) => {
    const { part } = await page('/m/message', bare.mainDomain, language);
    expect(part('empty-data')).toMatch(new RegExp(`<p class="m-0"[^>]*>${text}</p>`));
  });

  test('where there is nothing to show, a small drawing stands above the words, and says nothing itself', async () => {
    expect((await page('/m/message', bare.mainDomain)).part('empty-data')).toMatch(
      /<img src="\/art\/empty\/list\.svg" width="160" height="120" alt=""/,
    );
  });

  test('that drawing comes from the image host of the page where there is one (APP-103)', async () => {
    const { html, part } = await page('/m/message', rich.mainDomain);
    const [, host] = /<html[^>]* data-image-host="([^"]+)"/.exec(html) ?? [];
    expect(cdns).toContain(host);
    expect(part('empty-data')).toContain(`<img src="${host}/art/empty/list.svg"`);
  });

  test.each([
    ['en', 'No promotions available'],
    ['tl', 'Walang available na promo'],
  ] as const)('without promotions the list says so in %s: %s (ERR-027)', async (language, text) =>
    expect((await page('/m/activity', bare.mainDomain, language)).part('empty-data')).toContain(`>${text}</p>`),
  );

  test('the iOS profile stands on the download page where the merchant has one (DOWN-009)', async () => {
    const main = (await page('/m/app', rich.mainDomain)).part('main');
    expect(main).toMatch(/<a class="btn-line" href="\/wps\/app\/profile"[^>]* data-file="profile"/);
    expect((await page('/m/app', bare.mainDomain)).part('main')).not.toContain('data-file="profile"');
  });
});
