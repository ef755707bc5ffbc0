import { describe, expect, inject, test } from 'vitest';

import { readPage } from '#tests/server/fixture/page.ts';
import { isBuilt } from '#tests/server/fixture/spawn-site.ts';

const home = ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'];
const categories = ['hot', 'recent', 'fav', 'rng', 'pvp', 'fish', 'live', 'sports', 'esports', 'lott', 'elott'].map((name) => `/m/${name}`);
const others = ['/m/member/home', '/m/voucherCenter', '/m/withdraw', '/m/set', '/m/transaction/record', '/m/gameCenter'];

// the rules of src/lib, each once more in the pages that are served
describe.runIf(isBuilt)('the shell of a path as it is served', () => {
  const site = { origin: inject('siteOrigin') };
  const page = (path: string) => readPage(site.origin, path);
  const has = async (path: string, part: string) => (await page(path)).part(part) !== '';

  test.each(home)('%s is the home screen (APP-003)', async (path) => {
    const { status, title, part, html } = await page(path);
    expect([status, title]).toEqual([200, 'Home · Laro']);
    expect([part('top-nav'), part('home-header')]).not.toContain('');
    expect(html).toMatch(/<a [^>]*href="\/m\/launchGame\?/);
    expect(html).toContain('id="hot-title"');
  });

  test.each([
    ['/', undefined],
    ['/m/home', undefined],
    ['/m', 'HOT'],
    ['/m/', 'HOT'],
    ['/m/index', 'HOT'],
    ['/m/index.html', 'HOT'],
    ['/m/rng', 'RNG'],
  ])('the game menu of %s has %s as its active tab (APP-004)', async (path, tab) =>
    expect(/data-kind="(\w+)"[^>]*aria-current="page"/.exec((await page(path)).part('game-menu'))?.[1]).toBe(tab),
  );

  test.each(['/m/message', '/m/activityDetail', '/m/app', '/m/help', '/m/register', '/m/login', '/m/forget'])(
    '%s has no title bar (APP-011)',
    async (path) => expect(await has(path, 'header')).toBe(false),
  );
  test.each([...home, ...categories, '/m/help', '/m/notice', '/m/activity'])(
    'the main tab path %s has no title bar (APP-012)',
    async (path) => expect(await has(path, 'header')).toBe(false),
  );
  test.each([
    ['/m/trail', 'Free trial'],
    ['/m/changePsw', 'Change password'],
    ['/m/voucherCenter', 'Deposit'],
    ['/m/lottery/results', 'Lottery results'],
    ['/m/lottery/tickets', 'My lottery tickets'],
    ['/m/lottery/jackpots', 'Jackpots'],
    ['/m/gameList', 'Slots'],
    ['/m/gameList?gameType=RNG', 'Slots'],
    ['/m/gameList?gameType=LIVE', 'Live'],
    ['/m/gameList?gameType=FISH', 'Fishing'],
    ['/m/gameList?gameType=PVP', 'Cards'],
    ['/m/gameList?gameType=SPORTS', 'Sports'],
  ])('the title bar of %s says %s (APP-013, APP-019, APP-020, APP-024)', async (path, title) =>
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec((await page(path)).part('header'))?.[1]).toBe(title),
  );
  test('the screen of a forgotten password is titled "Reset password" (APP-015)', async () =>
    expect((await page('/m/forget')).title).toBe('Reset password · Laro'));

  test.each(['/m/trail', '/m/notice', '/m/activity', '/m/message'])('the back control of %s leads home (APP-040)', async (path) =>
    expect(backOf((await page(path)).html)).toEqual(['/m/home', '/m/home']),
  );
  test.each(['login', 'register', 'forget'])('what closes the dialog of /m/%s leads home (APP-040)', async (name) =>
    expect((await page(`/m/${name}`)).part(name)).toMatch(/<a class="btn-icon shrink-0" href="\/m\/home"/),
  );
  test.each([...others, '/m/messageDetail', '/m/activityDetail'])('the back control of %s goes one step back (APP-041)', async (path) =>
    expect(backOf((await page(path)).html)).toEqual(['/m/home', 'history']),
  );

  test.each(['/m/login', '/m/register', '/m/forget', '/m/changePsw', '/m/app', '/m/help'])(
    '%s has no footer menu (APP-043)',
    async (path) => expect(await has(path, 'footer-menu')).toBe(false),
  );
  test.each([...home, ...categories, ...others])(
    '%s has the footer menu with its five entries (APP-043, APP-044, APP-045)',
    async (path) => {
      const menu = (await page(path)).part('footer-menu');
      expect([...menu.matchAll(/data-entry="(\w+)"/g)].map(([, id]) => id)).toEqual(['home', 'promotion', 'deposit', 'service', 'member']);
      expect(menu).toMatch(/<a href="\/m\/voucherCenter"[^>]*data-entry="deposit"/);
    },
  );
  const marked: (readonly [string, string | undefined])[] = [
    ...home.map((path) => [path, 'home'] as const),
    ['/m/rng', undefined],
    ['/m/activity', 'promotion'],
    ['/m/voucherCenter', 'deposit'],
  ];
  test.each(marked)('the footer menu of %s marks %s (APP-047)', async (path, entry) =>
    expect(/aria-current="page"[^>]*data-entry="(\w+)"/.exec((await page(path)).part('footer-menu'))?.[1]).toBe(entry),
  );

  test.each([...home, ...categories, '/m/login', '/m/register', '/m/forget', '/m/changePsw'])(
    '%s has the download bar (APP-049)',
    async (path) => expect(await has(path, 'download-bar')).toBe(true),
  );
  test.each([...others, '/m/app', '/m/help', '/m/activity'])('%s has no download bar (APP-049)', async (path) =>
    expect(await has(path, 'download-bar')).toBe(false),
  );

  test.each(['forget', 'changePsw'])('/m/%s opens its dialog, and the page container says so (APP-053, APP-054)', async (name) => {
    const { part, html } = await page(`/m/${name}`);
    expect(part(name)).toMatch(/^<dialog[^>]*\sopen[\s>]/);
    expect(html).toMatch(new RegExp(`<div class="[^"]*\\bmodal-${name}\\b[^"]*"[^>]*data-part="page"`));
  });

  test.each([
    ['/m/launchGame?gameId=bayanihan.jeepney-joyride', 'trial'],
    ['/m/voucherCenter', 'true'],
    ['/m/withdraw', 'true'],
    ['/m/lottery/tickets', 'true'],
    ['/m/lottery/results', undefined],
    ['/m/fav', 'trial'],
    ['/m/recent', 'trial'],
    ['/m/rewardCenter', 'true'],
    ['/m/member/home', 'true'],
    ['/m/member/benefits', 'true'],
    ['/m/changePsw', 'home'],
    ['/m/securityCenter', 'true'],
    ['/m/gameRecord', 'trial'],
    ['/m/gameReplay', 'true'],
    ['/m/sponsor', 'true'],
    ['/m/customer/chat', 'true'],
    ['/m/member/wallets', 'true'],
    ['/m/member/leaderboard', 'true'],
    ['/m/member/manualRebate', 'true'],
    ['/m/member/feedback', 'true'],
    ['/m/member/agent/getSalaryContract', 'true'],
    ['/m/member/agent/getDevidendContract', 'true'],
    ['/m/member/agent/getHourContract', 'true'],
    ['/m/member/agent/agentRebeat', 'true'],
    ['/m/member/agent/agentDivident', 'true'],
    ['/m/member/teamRebate', 'true'],
    ['/m/home', undefined],
    ['/m/rng', undefined],
  ])('%s is for players with a session: %s (ROLE-003, ROLE-005)', async (path, guard) => {
    const mark = /<html[^>]*\sdata-guard(?:="(\w+)")?/.exec((await page(path)).html);
    expect(mark ? (mark[1] ?? 'true') : undefined).toBe(guard);
  });

  test('the side menu of a guest has login, registration and what is open to all, nothing of a member (ROLE-004)', async () => {
    const menu = (await page('/m/home')).part('side-menu');
    const pieces = menu.split(/(?=<(?:section|button|ul)[^>]*data-for="(?:member|guest)")/);
    const guest = pieces.filter((piece) => /^<[^>]*data-for="guest"/.test(piece)).join('');
    expect([...guest.matchAll(/commandfor="([\w-]+)"/g)].map(([, id]) => id)).toEqual(['login', 'register']);
    expect([...guest.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, path]) => path)).toEqual(['/m/fairness', '/m/app', '/m/customer']);
  });
});

/** Where the back control leads without JavaScript, and with it. */
function backOf(html: string): (string | undefined)[] {
  const [, href, back] = /<a class="btn-icon[^"]*" href="([^"]*)" data-back="([^"]*)"/.exec(html) ?? [];
  return [href, back];
}
