import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { describe, expect, test, vi } from 'vitest';

const script = readFileSync(new URL('../../src/layouts/pre-paint.js', import.meta.url), 'utf8');

/** Runs the script as the head of a page does, and answers what it left on the page and where it led. */
function paint({ stored = {}, page = {}, path = '/m/home', search = '', browser = {}, isStandalone = false }: PaintInput) {
  const dataset: Record<string, string> = { ...page };
  const replaced: string[] = [];
  const said: Record<string, string> = {};
  const colour = { content: '' };
  const location = {
    href: `https://laro.example${path}${search}`,
    pathname: path,
    search,
    replace: (target: string) => replaced.push(target),
  };
  runInNewContext(script, {
    URL,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, href: string) => Object.assign(location, { href, search: new URL(href).search }),
    },
    document: { documentElement: { dataset }, querySelector: () => colour },
    navigator: { userAgent: '', maxTouchPoints: 0, ...browser },
    matchMedia: (query: string) => ({ matches: isStandalone && query === '(display-mode: standalone)' }),
    window: {
      localStorage: { getItem: (key: string) => stored[key] ?? null },
      sessionStorage: { getItem: () => null, setItem: (key: string, value: string) => (said[key] = value) },
    },
    location,
    addEventListener: () => {},
  });
  return { dataset, replaced, said, colour: colour.content, address: location.href.replace('https://laro.example', '') };
}

interface PaintInput {
  stored?: Record<string, string>;
  page?: Record<string, string>;
  path?: string;
  search?: string;
  browser?: { userAgent?: string; maxTouchPoints?: number; standalone?: boolean };
  isStandalone?: boolean;
}

describe('before the first paint', () => {
  test.each([
    [{}, 'open'],
    [{ 'download-bar': 'closed' }, 'closed'],
  ])('with %j stored the download bar is %s (APP-050)', (stored, state) => expect(paint({ stored }).dataset['downloadBar']).toBe(state));

  test.each([
    ['1', '/m/maintenance'],
    ['2', '/m/restricted'],
  ])('the cached system status %s is applied at once, with the way back (APP-083, APP-084)', (status, target) =>
    expect(paint({ stored: { 'system-status': status }, path: '/m/rng', search: '?pageNo=2' }).replaced).toEqual([
      `${target}?next=%2Fm%2Frng%3FpageNo%3D2`,
    ]),
  );

  test.each([undefined, '0', '3', 'x'])('a cached status %s shows the app (APP-080, APP-084)', (status) =>
    expect(paint({ stored: status === undefined ? {} : { 'system-status': status } }).replaced).toEqual([]),
  );

  test('a page that is always open stays, whatever the cached status', () =>
    expect(paint({ stored: { 'system-status': '1' }, page: { alwaysOpen: '12' } }).replaced).toEqual([]));

  test('a page that is open in restricted countries alone stays there, and gives way to maintenance', () => {
    const shown = (status: string) =>
      paint({ stored: { 'system-status': status }, page: { alwaysOpen: '2' }, path: '/m/protection' }).replaced;
    expect([shown('2'), shown('1')]).toEqual([[], ['/m/maintenance?next=%2Fm%2Fprotection']]);
  });

  test('a guarded page leads a guest to log in, and maintenance goes before that', () => {
    const page = { guard: 'true' };
    expect(paint({ page, path: '/m/withdraw' }).replaced).toEqual(['/m/login?next=%2Fm%2Fwithdraw']);
    expect(paint({ page, path: '/m/withdraw', stored: { 'system-status': '1' } }).replaced).toEqual([
      '/m/maintenance?next=%2Fm%2Fwithdraw',
    ]);
  });

  test('a page of the agency leads a guest home, where it is said why: log in first, or a trial cannot do this (ERR-005)', () => {
    const open = (stored: Record<string, string>) => paint({ page: { guard: 'home' }, path: '/m/agent', stored });
    expect(open({})).toMatchObject({ replaced: ['/m/home'], said: { 'session-end': 'session.required' } });
    expect(open({ TRIAL_SESSION_INFO: '{"token":"t"}' }).said).toEqual({ 'session-end': 'trial.members.only' });
  });

  test('a page for free trials too lets them in, and no guest; a page for members does not', () => {
    const stored = { TRIAL_SESSION_INFO: '{"token":"t"}' };
    expect(paint({ page: { guard: 'trial' }, path: '/m/fav', stored }).replaced).toEqual([]);
    expect(paint({ page: { guard: 'trial' }, path: '/m/fav' }).replaced).toEqual(['/m/login?next=%2Fm%2Ffav']);
    expect(paint({ page: { guard: 'true' }, path: '/m/withdraw', stored }).replaced).toEqual(['/m/login?next=%2Fm%2Fwithdraw']);
  });
});

describe('a token in the address', () => {
  const arrive = (page: Record<string, string>, search: string, stored = {}) => paint({ page, path: '/m/fav', search, stored });

  test.each([
    ['?token=abc', ''],
    ['?a=1&token=abc#b', '?a=1#b'],
    ['?token=abc&a=1&token=d', '?a=1'],
  ])('%s leaves it at once, and is kept for who takes it over (AUTH-011)', (search, rest) => {
    const { dataset, address, replaced } = arrive({}, search);
    expect([dataset['token'], address, replaced]).toEqual(['abc', `/m/fav${rest}`, []]);
  });

  test.each(['true', 'trial', 'home'])('is taken over before the guard %j decides (AUTH-011)', (guard) => {
    expect(arrive({ guard }, '?a=1&token=abc')).toMatchObject({ address: '/m/fav?a=1', replaced: [] });
    expect(arrive({ guard }, '?mytoken=abc').replaced).toHaveLength(1);
  });

  test('is not carried on to where a closed system leads (AUTH-011)', () =>
    expect(arrive({ guard: 'true' }, '?token=abc', { 'system-status': '1' }).replaced).toEqual(['/m/maintenance?next=%2Fm%2Ffav']));

  test('is none of an address without one', () => expect(arrive({}, '?a=1').dataset).not.toHaveProperty('token'));
});

describe('the template of the page', () => {
  const templates = '{"juan":"large","ana":"compact"}';
  const session = (userName: string) => JSON.stringify({ token: 't', userName });
  const shown = (stored: Record<string, string>) => paint({ stored, page: { template: 'standard' } }).dataset['template'];

  test('is what the account of this session has set, from the first moment (API-031)', () => {
    expect(shown({ templates, MC_SESSION_INFO: session('juan') })).toBe('large');
    expect(shown({ templates, MC_SESSION_INFO: session('ana') })).toBe('compact');
  });

  test.each([
    ['a visitor', { templates }],
    ['an account that has set none', { templates, MC_SESSION_INFO: session('pedro') }],
    ['a device that keeps none', { MC_SESSION_INFO: session('juan') }],
    ['a device on which somebody wrote nonsense', { templates: '{', MC_SESSION_INFO: session('juan') }],
  ])('is the merchant’s for %s (API-031)', (_, stored) => expect(shown(stored)).toBe('standard'));
});

describe('where the page runs', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
  const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

  test.each([
    ['an iPhone', { userAgent: iPhone }, 'ios'],
    ['an iPad that calls itself a Mac', { userAgent: mac, maxTouchPoints: 5 }, 'ios'],
    ['a Mac', { userAgent: mac }, 'desktop'],
    ['an Android phone', { userAgent: pixel, maxTouchPoints: 5 }, 'android'],
    ['a browser that says nothing', {}, 'desktop'],
  ])('%s is named on the page', (_, browser, device) => expect(paint({ browser }).dataset['device']).toBe(device));

  const inside = [
    ['inside the app (DOWN-003)', { browser: { userAgent: `${pixel} LaroApp/1.4` } }],
    ['installed as a PWA (DOWN-004)', { browser: { userAgent: pixel }, isStandalone: true }],
    ['a web clip on an iPhone (DOWN-004)', { browser: { userAgent: iPhone, standalone: true } }],
  ] as const;
  test.each(inside)('the download page is hidden: it leads home, %s', (_, where) =>
    expect(paint({ ...where, page: { download: 'true' }, path: '/m/app' }).replaced).toEqual(['/m/home']),
  );
  test.each(inside)('and no other page tells to get the app, %s', (_, where) => {
    const { dataset, replaced } = paint(where);
    expect(dataset['installed']).toBe('');
    expect(replaced).toEqual([]);
  });

  test('in a browser the download page stays', () => {
    const { dataset, replaced } = paint({ browser: { userAgent: iPhone, standalone: false }, page: { download: 'true' }, path: '/m/app' });
    expect([dataset['installed'], replaced]).toEqual([undefined, []]);
  });

  test('the bar of the browser has the colour of the theme', () => {
    expect(paint({}).colour).toBe('#fcfaf6');
    expect(paint({ stored: { theme: 'dark' } }).colour).toBe('#0b0f19');
  });
});

describe('another language', () => {
  /** How often a page in Tagalog is read anew when it hears of this. */
  function reloads(kind: 'storage' | 'pageshow', event: object, { hasGame = false, chosen = null as string | null } = {}) {
    const listeners = new Map<string, (event: object) => void>();
    const reload = vi.fn();
    runInNewContext(script, {
      document: {
        documentElement: { dataset: {}, lang: 'tl' },
        querySelector: () => ({}),
      },
      frames: { length: hasGame ? 1 : 0 },
      window: {
        localStorage: { getItem: (key: string) => (key === 'language' ? chosen : null) },
        sessionStorage: { getItem: () => null },
      },
      location: { pathname: '/m/home', search: '', reload },
      navigator: { userAgent: '' },
      matchMedia: () => ({ matches: false }),
      addEventListener: (heard: string, listener: (event: object) => void) => listeners.set(heard, listener),
    });
    listeners.get(kind)?.(event);
    return reload.mock.calls.length;
  }

  test('that was chosen in another tab shows this page in it, but leaves alone one on which a game is open', () => {
    const event = { key: 'language' };
    expect([reloads('storage', event), reloads('storage', event, { hasGame: true })]).toEqual([1, 0]);
  });

  test.each(['theme', 'MC_SESSION_INFO', null])('is not what the other tab’s change of %s is', (key) =>
    expect(reloads('storage', { key })).toBe(0),
  );

  test('that was chosen while the browser kept this page shows it in that when the player comes back, unless a game is open', () => {
    const back = { persisted: true };
    expect(reloads('pageshow', back, { chosen: 'en' })).toBe(1);
    expect(reloads('pageshow', back, { chosen: 'en', hasGame: true })).toBe(0);
    expect([null, 'tl'].map((chosen) => reloads('pageshow', back, { chosen }))).toEqual([0, 0]);
  });

  test('never reads a page anew that has just been read', () => {
    expect(reloads('pageshow', { persisted: false }, { chosen: 'en' })).toBe(0);
  });
});

describe('a tap while the page is still coming', () => {
  /** A page that has come so far, with a control that opens `login`. */
  function openPage({ readyState, hasDialog }: { readyState: 'loading' | 'interactive'; hasDialog: boolean }) {
    const listeners = new Map<string, (event: object) => void>();
    const later: (() => void)[] = [];
    const button = {
      clicks: 0,
      click: () => void (button.clicks += 1),
      dataset: {},
      getAttribute: (name: string) => (name === 'commandfor' ? 'login' : null),
    };
    runInNewContext(script, {
      document: {
        documentElement: { dataset: {} },
        querySelector: () => ({}),
        readyState,
        getElementById: (id: string) => (hasDialog && id === 'login' ? {} : null),
        addEventListener: (kind: string, listener: () => void) => void (kind === 'readystatechange' && later.push(listener)),
      },
      window: { localStorage: { getItem: () => null }, sessionStorage: { getItem: () => null } },
      location: { pathname: '/m/home', search: '' },
      navigator: { userAgent: '' },
      matchMedia: () => ({ matches: false }),
      addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    });
    const tap = (control: typeof button | null) =>
      listeners.get('click')?.({ target: { closest: (selector: string) => (selector.includes('commandfor') ? control : null) } });
    return { button, tap, finish: () => later.forEach((listener) => listener()) };
  }

  test('is kept until what it opens has arrived', () => {
    const { button, tap, finish } = openPage({ readyState: 'loading', hasDialog: false });
    tap(button);
    expect(button.clicks).toBe(0);
    finish();
    expect(button.clicks).toBe(1);
  });

  test.each([
    ['when its dialog is there', { readyState: 'loading', hasDialog: true }],
    ['when the page is whole', { readyState: 'interactive', hasDialog: false }],
  ] as const)('is not given twice %s', (_, state) => {
    const { button, tap, finish } = openPage(state);
    tap(button);
    finish();
    expect(button.clicks).toBe(0);
  });

  test('on anything else is left alone', () => {
    const { button, tap, finish } = openPage({ readyState: 'loading', hasDialog: false });
    tap(null);
    finish();
    expect(button.clicks).toBe(0);
  });
});
