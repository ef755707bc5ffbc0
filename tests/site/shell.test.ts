import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, inject, test } from 'vitest';

import { readPage } from '#tests/server/fixture/page.ts';
import { languages } from '#contract/languages.ts';
import { isBuilt } from '#tests/server/fixture/spawn-site.ts';

/** Opens a dialog that stands on the same page, without JavaScript. */
const opens = (dialog: string) => `command="show-modal" commandfor="${dialog}"`;
const laro = 'laro.localhost';
/** Few flags: neither REWCEN3 nor MAILCEN nor TRANSBETREPMEM3. */
const tala = 'tala.localhost';

test('every page of the site is under /m, but for the console of the staff (APP-002)', () => {
  const pages = readdirSync(join(import.meta.dirname, '../../src/pages'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  );
  expect(pages.filter((name) => !/^(?:m|staff)\//.test(name))).toEqual(['[...path].astro']);
});

describe.runIf(isBuilt)('the shell as it is served', () => {
  const site = { origin: inject('siteOrigin') };
  const page = (path: string, host = laro) => readPage(site.origin, path, { host });
  const region = async (path: string, name: string, host = laro) => (await page(path, host)).part(name);
  /** The parts of an element that a logged-in player sees, or a guest. */
  const audience = (html: string, who: 'member' | 'guest') =>
    html
      .split(/(?=<(?:div|section|button|ul|span)[^>]*data-for="(?:member|guest)")/)
      .filter((piece) => /^<[^>]*data-for="(\w+)"/.exec(piece)?.[1] === who)
      .join('');

  test('is a page for a phone that offers games, to anybody (APP-001, ROLE-002)', async () => {
    const { status, html } = await page('/m/home');
    expect(status).toBe(200);
    expect(html).toMatch(/<meta name="viewport" content="width=device-width[^"]*"/);
    expect(html).toContain('/m/launchGame?');
  });

  test.each([
    ['en', 'Please update to the latest version.', 'Update'],
    ['tl', 'Mag-update sa pinakabagong bersiyon.', 'I-update'],
  ] as const)('has the notice of a newer version in %s, hidden until a part of the page is gone (ERR-023)', async (language, text, go) => {
    const notice = (await readPage(site.origin, '/m/home', { host: laro, language })).part('outdated');
    expect(notice).toMatch(/^<p[^>]* role="alert"[^>]* hidden[ >]/);
    expect(notice).toContain(text);
    expect(notice).toMatch(new RegExp(`<button[^>]* data-again="anew"[^>]*>\\s*${go}\\s*</button>`));
  });

  test.each([
    ['/m/activity', 'Promotions'],
    ['/m/home', 'Home'],
    ['/m/login', 'Log in'],
    ['/m/register', 'Create an account'],
    ['/m/message', 'Announcements'],
    ['/m/notice', 'Announcements'],
    ['/m/messageDetail', 'Details', 404],
    ['/m/activityDetail', 'Details', 404],
    ['/m/gameCenter', 'Game center'],
    ['/m/set', 'Personal settings'],
    ['/m/help', 'Help center'],
    ['/m/other', 'Other'],
    ['/m/vip', 'VIP'],
  ])(
    '%s is there and has the title %s (APP-009, APP-014, APP-016, APP-017, APP-018, APP-021, APP-022, APP-023, APP-025, APP-026, APP-027, APP-028)',
    // the details of nothing are not there, and the page says so
    async (path, title, expected = 200) => {
      const { status, title: found } = await page(path);
      expect([status, found]).toEqual([expected, `${title} · Laro`]);
    },
  );

  test.each([
    ['/m/set', 'Personal settings'],
    ['/m/other', 'Other'],
    ['/m/vip', 'VIP'],
    ['/m/gameCenter', 'Game center'],
    ['/m/messageDetail', 'Details'],
  ])('the title bar of %s says %s (APP-022, APP-023, APP-025, APP-027, APP-028)', async (path, title) =>
    expect(await region(path, 'header')).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`)),
  );

  test.each([
    ['/m/sponsor', 'Invite friends'],
    ['/m/lotteryHistory', 'Lottery results'],
    ['/m/set', 'Personal settings'],
  ])('%s is found among the registered pages (APP-005, APP-007)', async (path, title) => {
    const { status, title: found } = await page(path);
    expect([status, found]).toEqual([200, `${title} · Laro`]);
  });

  test('the parts of the shell carry their marks', async () => {
    const { html } = await page('/m/home');
    for (const part of ['page', 'home-header', 'footer-menu', 'download-bar', 'notice-bar', 'side-menu', 'member-menu', 'modal', 'balance'])
      expect(html, part).toContain(`data-part="${part}"`);
    expect((await page('/m/fairness')).html).toContain('data-part="header"');
  });

  test('without a cookie the language is Tagalog, whatever the browser prefers (I18N-001)', async () => {
    const answer = await fetch(`${site.origin}/m/home`, { headers: { 'accept-language': 'en-PH,en;q=0.9' } });
    expect(await answer.text()).toContain('<html lang="tl"');
  });

  test('a path that nobody registered leads home (APP-005, APP-006)', async () => {
    const { status, location } = await page('/m/sponsors');
    expect([status, location]).toEqual([302, '/m/home']);
  });

  test('/m/app has the logo and a button home in place of the title bar (APP-029, APP-030)', async () => {
    const { html, part } = await page('/m/app');
    expect(part('header')).toBe('');
    expect(part('main')).toMatch(/class="brand"/);
    expect(part('main')).toMatch(/<a class="btn-icon[^"]*" href="\/m\/home" aria-label="Go to Home"/);
    expect(html).not.toContain('data-part="footer-menu"');
  });

  test('a page that a merchant does not offer has a button back home (APP-042)', async () =>
    expect(await region('/m/closed', 'main')).toMatch(/<a class="btn-sea" href="\/m\/home"[^>]*>\s*\S/));

  test('the home header has the menu icon and the logo, which leads home (APP-031, APP-032)', async () => {
    const header = await region('/m/home', 'home-header');
    expect(header).toContain(opens('side-menu'));
    expect(header).toMatch(/<a class="logo" href="\/m\/home"[^>]*>\s*<span class="brand"/);
  });

  test('the home header of a guest has login, registration and the languages, no more (APP-033, APP-034, APP-035, ROLE-004)', async () => {
    const header = await region('/m/home', 'home-header');
    const guest = audience(header, 'guest');
    expect(guest).toContain(opens('login'));
    expect(guest).toContain(opens('register'));
    expect(guest).not.toMatch(/data-part="balance"|class="avatar"/);
    expect(header).toMatch(/<button[^>]*popovertarget="language-menu"/);
  });

  test('the home header of a member has the balance, the avatar to the member centre, and the languages (APP-036, APP-037, APP-038, APP-039)', async () => {
    const header = await region('/m/home', 'home-header');
    const member = header.slice(header.search(/<div class="end" data-for="member"/));
    expect(member).toContain('data-part="balance"');
    expect(member).toMatch(/<a class="avatar" href="\/m\/member\/home" aria-label="Your account"/);
    expect(header).toMatch(/<button[^>]*popovertarget="language-menu"/);
  });

  test('each language of the page of languages has its own name, its name here, and the flag of a country (I18N-003, I18N-005)', async () => {
    const { html } = await page('/m/language?next=/m/fish');
    const entries = [...html.matchAll(/<a [^>]*href="\/m\/fish\?lang=([\w-]+)"[^>]*>(.*?)<\/a>/gs)].map(([, tag = '', inside = '']) => ({
      tag,
      flag: /src="\/flags\/(\w\w)\.svg"/.exec(inside)?.[1],
      names: [...inside.matchAll(/<span[^>]*>([^<]+)<\/span>/g)].map(([, name]) => name),
    }));
    const names = JSON.parse(readFileSync('src/i18n/locales/en/languages.json', 'utf8')) as Record<string, string>;
    expect(entries).toEqual(
      languages.map(({ tag, name, flag }) => ({ tag, flag, names: name === names[tag] ? [name] : [name, names[tag]] })),
    );
  });

  test('the footer entry of customer service opens the service dialog (APP-046)', async () => {
    const { part } = await page('/m/home');
    expect(part('footer-menu')).toMatch(/<button type="button" command="show-modal" commandfor="service"[^>]*data-entry="service"/);
    expect(part('service')).toMatch(/^<dialog class="sheet" id="service" data-part="modal"/);
    expect(part('service')).toContain('href="/m/customer"');
  });

  test.each([
    ['/m/login', 'login', 'register'],
    ['/m/register', 'register', 'login'],
  ])('%s opens the %s dialog alone, and the page container says so (APP-052, APP-053, APP-054)', async (path, opened, other) => {
    const { part, html } = await page(path);
    expect(part(opened)).toMatch(/^<dialog[^>]*\sopen[\s>]/);
    expect(part(other)).toMatch(/^<dialog(?![^>]*\sopen[\s>])/);
    expect(html).toMatch(new RegExp(`<div class="[^"]*\\bmodal-${opened}\\b[^"]*"[^>]*data-part="page"`));
    expect(html).not.toContain(`modal-${other} `);
  });

  test('both side menus are closed at first, and each has its opener (APP-055, APP-056)', async () => {
    const { html, part } = await page('/m/home');
    for (const menu of ['side-menu', 'member-menu']) {
      expect(part(menu)).toMatch(/^<dialog(?![^>]*\sopen[\s>])/);
      expect(html).toContain(opens(menu));
      expect(part(menu)).toContain(`command="close" commandfor="${menu}"`);
    }
  });

  test('the right side menu of a member has the member, deposit, withdraw, account, agency, app, service and sign-out (APP-059, APP-060, APP-061, APP-062, APP-063, APP-064, APP-066, APP-067, APP-069)', async () => {
    const menu = await region('/m/home', 'side-menu');
    const member = audience(menu, 'member');
    expect(member).toMatch(/data-user="name"/);
    for (const path of ['voucherCenter', 'withdraw', 'member/home', 'rewardCenter', 'webEmail', 'app', 'customer'])
      expect(member, path).toContain(`href="/m/${path}"`);
    expect(member).toMatch(/<li data-agents-only[^>]*>\s*<button class="entry" type="button" command="show-modal" commandfor="agent-menu"/);
    expect(member).toMatch(/<button class="entry" type="button" data-member-tap="signOut"/);
  });

  test('the agency entry is for agents only (APP-063, ROLE-010)', async () =>
    expect(await region('/m/home', 'side-menu')).toMatch(
      /<li data-agents-only(?:="true")?[^>]*>\s*<button class="entry" type="button" command="show-modal" commandfor="agent-menu"/,
    ));

  test('the member menu has the member and the VIP club, which leads to the benefits (APP-070, APP-071)', async () => {
    const menu = await region('/m/home', 'member-menu');
    expect(menu).toMatch(/data-user="name"/);
    expect(menu).toMatch(/href="\/m\/member\/benefits"[^>]*>[\s\S]*?data-user="club"[^>]*>VIP benefits</);
  });

  test('two merchants with different flags have different menus (APP-072, ROLE-016, ROLE-021)', async () => {
    const flagged = ['/m/rewardCenter', '/m/webEmail', '/m/gameRecord', '/m/transaction/record'];
    const entries = async (host: string) => {
      const menu = await region('/m/home', 'side-menu', host);
      return flagged.filter((path) => menu.includes(`href="${path}"`));
    };
    expect(await entries(laro)).toEqual(flagged);
    expect(await entries(tala)).toEqual(['/m/transaction/record']);
  });

  test('the merchant code is that of the configuration (APP-105)', async () => {
    const code = async (host: string) => /<html[^>]*data-merchant="(\w+)"/.exec((await page('/m/home', host)).html)?.[1];
    expect([await code(laro), await code(tala), await code('unknown.example')]).toEqual(['laro', 'tala', 'laro']);
  });

  test('the maintenance page is titled "System Maintenance" and says that it is being upgraded, with a way to customer service (APP-081, SUPP-003, SUPP-004, SUPP-005, ERR-018)', async () => {
    const { title, part } = await page('/m/maintenance');
    expect(title).toBe('System Maintenance · Laro');
    expect(part('system-status')).toMatch(
      /<h1[^>]*>System Maintenance<\/h1>\s*<p[^>]*>The system is being upgraded\. Please try again later\./,
    );
    expect([part('footer-menu'), part('home-header'), part('header')]).toEqual(['', '', '']);
    expect(part('system-status')).toMatch(/<a class="link" href="\/m\/customer"[^>]*>\s*Contact us/);
    const tagalog = await readPage(site.origin, '/m/maintenance', { host: laro, language: 'tl' });
    expect(tagalog.part('system-status')).toContain('Ina-upgrade ang system. Subukan ulit mamaya.');
  });

  test('the restricted page has the places of address and country, its message, and a way to customer service, which stays open (APP-082, SUPP-006, SUPP-008, SUPP-009, ERR-019)', async () => {
    const { part } = await page('/m/restricted');
    expect(part('system-status')).toContain('Access is restricted for your IP address or location.');
    expect(part('system-status')).toMatch(/<bdi data-visitor-address/);
    expect(part('system-status')).toMatch(/<bdi data-visitor-country/);
    expect(part('system-status')).toMatch(/<a class="link" href="\/m\/customer"[^>]*>\s*Contact us/);
    const tagalog = (await readPage(site.origin, '/m/restricted', { host: laro, language: 'tl' })).part('system-status');
    expect(tagalog).toContain('Hindi puwede ang access mula sa IP address o lokasyon mo.');
    expect(tagalog).toMatch(/<a class="link" href="\/m\/customer"[^>]*>\s*Makipag-ugnayan sa amin/);
    for (const [path, statuses] of [
      ['/m/restricted', '12'],
      ['/m/customer', '12'],
      ['/m/withdraw', '2'],
      ['/m/protection', '2'],
      ['/m/home', undefined],
    ] as const)
      expect(/<html[^>]* data-always-open="(\w+)"/.exec((await page(path)).html)?.[1], path).toBe(statuses);
  });
});
