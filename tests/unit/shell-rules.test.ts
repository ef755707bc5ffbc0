import { describe, expect, test } from 'vitest';

import { backTarget } from '#site/lib/back-rules.ts';
import { showsDownloadBar } from '#site/lib/download-bar-rules.ts';
import { currentFooterEntry, footerEntries, showsFooterMenu } from '#site/lib/footer-rules.ts';
import { currentTab, menuTabs } from '#site/lib/game-menu.ts';
import { headerFor } from '#site/lib/header-rules.ts';
import { memberMenuLinks } from '#site/lib/menu-rules.ts';
import { closesWith } from '#site/lib/modal-rules.ts';
import { isHomePath, isHotHomePath } from '#site/lib/page-path.ts';
import { openStatuses, systemStatus } from '#site/lib/status-rules.ts';
import { titleFor } from '#site/lib/title-rules.ts';
import { featureFlags } from '#contract/flags.ts';

const home = ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'];
const categories = [
  '/m/hot',
  '/m/recent',
  '/m/fav',
  '/m/rng',
  '/m/pvp',
  '/m/fish',
  '/m/live',
  '/m/sports',
  '/m/esports',
  '/m/lott',
  '/m/elott',
];
const others = [
  '/m/member/home',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/set',
  '/m/launchGame',
  '/m/transaction/record',
  '/m/homes',
  '/m/rngs',
  '/m/Home',
];

describe('home paths', () => {
  test.each(home)('%s is Home (APP-003)', (path) => expect(isHomePath(path)).toBe(true));
  test.each([...categories, ...others])('%s is not Home', (path) => expect(isHomePath(path)).toBe(false));
  test.each(['/m', '/m/', '/m/index', '/m/index.html'])('%s is the hot tab too (APP-004)', (path) =>
    expect([isHotHomePath(path), currentTab(path)]).toEqual([true, 'HOT']),
  );
  test.each(['/', '/m/home'])('%s has no active tab (APP-004)', (path) =>
    expect([isHotHomePath(path), currentTab(path)]).toEqual([false, undefined]),
  );
});

describe('the header', () => {
  const hidden = ['/m/message', '/m/activityDetail', '/m/app', '/m/help', '/m/register', '/m/login', '/m/forget'];
  test.each(hidden)('has no title bar on %s (APP-011)', (path) => expect(headerFor(path)).not.toBe('title'));
  test.each([...home, ...categories, '/m/help', '/m/notice', '/m/activity'])('has no title bar on the main tab path %s (APP-012)', (path) =>
    expect(headerFor(path)).not.toBe('title'),
  );
  test.each([...home, ...categories, '/m/notice', '/m/activity'])('is the home header on %s', (path) =>
    expect(headerFor(path)).toBe('home'),
  );
  test.each(['/m/login', '/m/register', '/m/message', '/m/help'])('is absent altogether on %s (APP-011)', (path) =>
    expect(headerFor(path)).toBe('none'),
  );
  test('is a logo bar on /m/app (APP-029)', () => expect(headerFor('/m/app')).toBe('logo'));
  test.each(['/m/member/home', '/m/voucherCenter', '/m/changePsw', '/m/trail', '/m/messageDetail', '/m/messages'])(
    'is the title bar on %s',
    (path) => expect(headerFor(path)).toBe('title'),
  );
  test('treats a slash at the end as the same path', () => expect(headerFor('/m/message/')).toBe('none'));
});

describe('the title', () => {
  test.each([
    ['/m/activity', 'promotion'],
    ['/m/forget', 'forget'],
    ['/m/home', 'home'],
    ['/', 'home'],
    ['/m/login', 'login'],
    ['/m/register', 'register'],
    ['/m/trail', 'trail'],
    ['/m/changePsw', 'changePsw'],
    ['/m/message', 'message'],
    ['/m/messageDetail', 'details'],
    ['/m/activityDetail', 'details'],
    ['/m/gameCenter', 'gameCenter'],
    ['/m/set', 'settings'],
    ['/m/help', 'help'],
    ['/m/other', 'other'],
    ['/m/vip', 'vip'],
  ])(
    'of %s is %s (APP-014, APP-015, APP-016, APP-017, APP-018, APP-019, APP-020, APP-021, APP-022, APP-023, APP-025, APP-026, APP-027, APP-028)',
    (path, title) => expect(titleFor(path)).toBe(`shell.title.${title}`),
  );
  test.each([
    ['RNG', 'RNG'],
    ['FISH', 'FISH'],
    ['LIVE', 'LIVE'],
    ['PVP', 'PVP'],
    ['SPORTS', 'SPORTS'],
    [null, 'RNG'],
    ['constructor', 'RNG'],
    ['', 'RNG'],
  ])('of a list with gameType %s is that of %s (APP-024)', (gameType, title) =>
    expect(titleFor('/m/gameList', gameType)).toBe(`shell.title.list.${title}`),
  );
  test('of a path that nobody knows is home', () => expect(titleFor('/m/constructor')).toBe('shell.title.home'));
});

describe('the footer menu', () => {
  test.each(['/m/login', '/m/register', '/m/forget', '/m/changePsw', '/m/app', '/m/help'])('is hidden on %s (APP-043)', (path) =>
    expect(showsFooterMenu(path)).toBe(false),
  );
  test.each([...home, ...categories, ...others])('shows on %s (APP-043)', (path) => expect(showsFooterMenu(path)).toBe(true));
  test('has exactly home, promotion, deposit, customer service and member centre (APP-044)', () =>
    expect(footerEntries.map(({ id }) => id)).toEqual(['home', 'promotion', 'deposit', 'service', 'member']));
  test('leads to the deposit page (APP-045)', () =>
    expect(footerEntries.find(({ id }) => id === 'deposit')?.path).toBe('/m/voucherCenter'));
  test.each(home)('marks home on %s (APP-047)', (path) => expect(currentFooterEntry(path)).toBe('home'));
  test.each(footerEntries.map(({ id, path }) => [path, id] as const))('marks %s as %s', (path, id) =>
    expect(currentFooterEntry(path)).toBe(id),
  );
  test.each([...categories, '/m/withdraw'])('marks nothing on %s (APP-047)', (path) => expect(currentFooterEntry(path)).toBeUndefined());
});

describe('the download bar', () => {
  test.each([...home, ...categories, '/m/login', '/m/register', '/m/forget', '/m/changePsw'])('shows on %s (APP-049)', (path) =>
    expect(showsDownloadBar(path)).toBe(true),
  );
  test.each([...others, '/m/app', '/m/help', '/m/activity'])('does not show on %s (APP-049)', (path) =>
    expect(showsDownloadBar(path)).toBe(false),
  );
});

describe('dialogs', () => {
  const forms = ['login', 'register', 'forget'];
  test.each(forms.flatMap((opened) => forms.map((other) => [opened, other] as const)))(
    'opening %s closes %s, unless it is the same (APP-052)',
    (opened, other) => expect(closesWith(opened, other)).toBe(opened !== other),
  );
  test.each(['changePsw', 'registered', 'service', ''])('opening %j closes none of the others, nor do they close it (APP-051)', (id) => {
    for (const other of [...forms, 'changePsw', 'registered', 'service'])
      expect([closesWith(id, other), closesWith(other, id)]).toEqual([false, false]);
  });
});

describe('the status pages', () => {
  test.each(['/m/maintenance', '/m/restricted', '/m/restricted/'])('%s has neither header nor footer menu, and is always open', (path) =>
    expect([headerFor(path), showsFooterMenu(path), openStatuses(path)]).toEqual(['none', false, '12']),
  );
  test.each([
    [true, false, 1],
    [false, true, 2],
    [true, true, 1],
    [false, false, 0],
  ])('maintenance %s and restriction %s give status %i (APP-076, APP-077, APP-078, APP-079)', (maintenance, regionRestriction, status) =>
    expect(systemStatus({ maintenance, regionRestriction })).toBe(status),
  );
});

describe('the back action', () => {
  test.each(['/m/login', '/m/register', '/m/trail', '/m/notice', '/m/activity', '/m/forget', '/m/message'])(
    'goes home on %s (APP-040)',
    (path) => expect(backTarget(path)).toBe('/m/home'),
  );
  test.each([...others, '/m/messageDetail', '/m/activityDetail'])('goes one step back on %s (APP-041)', (path) =>
    expect(backTarget(path)).toBe('history'),
  );
});

describe('the game menu', () => {
  test('is HOT, the categories in the order of the server, FAV (GAME-030)', () =>
    expect(
      menuTabs([{ gameCategory: 'LIVE' }, { gameCategory: 'RNG' }, { gameCategory: 'LIVE' }]).map(({ kind, path }) => `${kind} ${path}`),
    ).toEqual(['HOT /m/hot', 'LIVE /m/live', 'RNG /m/rng', 'FAV /m/fav']));
  test('leaves out a category that it does not know', () =>
    expect(menuTabs([{ gameCategory: 'HOT' }, { gameCategory: 'BINGO' }]).map(({ kind }) => kind)).toEqual(['HOT', 'FAV']));
  test.each(categories.filter((path) => path !== '/m/recent'))('has %s as a tab of its own', (path) =>
    expect(currentTab(path)).toBe(path.slice(3).toUpperCase()),
  );
});

describe('the member entries of the side menu', () => {
  const flags = (on: readonly string[]) =>
    Object.fromEntries(featureFlags.map((flag) => [flag, on.includes(flag)])) as Record<(typeof featureFlags)[number], boolean>;
  const ids = (on: readonly string[], resources: { resourceType: string; url: string }[] = []) =>
    memberMenuLinks({ whitelabel: flags(on), resources, linkHosts: ['example.com'] }).map(({ id }) => id);
  test('always hold deposit, withdraw, account, agency, app and service (APP-060, APP-061, APP-062, APP-063, APP-066, APP-067)', () =>
    expect(ids([])).toEqual(['deposit', 'withdraw', 'account', 'agency', 'fairness', 'app', 'service']));
  test.each([
    ['REWCEN3', 'reward'],
    ['MAILCEN', 'mail'],
    ['TRANSBETREPMEM3', 'bets'],
    ['TRANSREC3', 'record'],
  ])('%s switches %s (APP-072)', (flag, id) => {
    expect(ids([flag])).toContain(id);
    expect(ids(featureFlags.filter((other) => other !== flag))).not.toContain(id);
  });
  test.each([
    ['AFFILIATELINK', 'invite'],
    ['TELEGRAM', 'telegram'],
    ['TELEGRAM1', 'telegram1'],
  ])('the resource %s brings %s (APP-065, APP-068)', (resourceType, id) => {
    expect(ids([], [{ resourceType, url: 'https://example.com/' }])).toContain(id);
    expect(ids([])).not.toContain(id);
  });
  test.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    'http://example.com/',
    'https://example.com@evil.example/',
    '',
  ])('have no link to %j, which is neither a path of ours nor on a host that the merchant named (fault 55)', (url) =>
    expect(
      ids(
        [],
        [
          { resourceType: 'AFFILIATELINK', url },
          { resourceType: 'TELEGRAM', url },
          { resourceType: 'TELEGRAM1', url },
        ],
      ),
    ).toEqual(ids([])),
  );
});
