import { describe, expect, test } from 'vitest';

import { isBusyPath, isOldCache, pagesCacheName, shellCacheName, workerKind } from '#site/lib/worker-rules.ts';

const origin = 'https://laro.example';
const kindOf = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  workerKind({ method, mode, url: new URL(path, origin) }, origin);

describe('what the service worker keeps', () => {
  test.each([
    '/',
    '/m',
    '/m/',
    '/m/home',
    '/m/rng',
    '/m/live',
    '/m/lott',
    '/m/gameList?gameType=RNG&pageNo=2',
    '/m/help',
    '/m/message',
    '/m/activityDetail?id=x',
  ])('%s, which says the same to everybody', (path) => expect(kindOf(path)).toBe('page'));

  test.each([
    '/m/fav',
    '/m/recent',
    '/m/member/home',
    '/m/set',
    '/m/withdraw',
    '/m/voucherCenter',
    '/m/transaction/record',
    '/m/launchGame?gameId=a',
    '/m/securityCenter',
    '/m/login',
    '/m/help?lang=th',
    '/m/register',
    '/m/webEmail',
    '/m/agent',
    '/m/offline',
  ])('%s never, but it has an answer without a connection', (path) => expect(kindOf(path)).toBe('document'));

  test.each(['/m/home?token=abc', '/m/home?affiliateCode=X', '/m/gameList?gameName=baka', '/m/home?code=1', '/m/activity?a=1&token=t'])(
    '%s never: what it carries is somebody’s own',
    (path) => expect(kindOf(path)).toBe('document'),
  );

  test.each([
    '/wps/member/info',
    '/wps/system/status',
    '/lgw/x',
    '/lotto/x',
    '/media/picture.webp',
    '/studio/play/slot/',
    '/staff',
    '/staff/deposits',
    '/sandbox-pay/1',
    '/sw.js',
    '/m/part/announcements',
    '/robots.txt',
  ])('%s is not its business, read by a script', (path) => expect(kindOf(path, { mode: 'cors' })).toBeUndefined());

  test.each(['/wps/member/info', '/staff', '/studio/play/slot/', '/sandbox-pay/1', '/max', '/medusa'])(
    '%s is not its business, opened as a page',
    (path) => expect(kindOf(path)).toBeUndefined(),
  );

  test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('nothing that is sent by %s', (method) => {
    expect(kindOf('/m/home', { method })).toBeUndefined();
    expect(kindOf('/wps/order', { method, mode: 'cors' })).toBeUndefined();
  });

  test('files that carry a hash, and pictures of the art; nothing of another site', () => {
    expect(kindOf('/_astro/page.abc.js', { mode: 'cors' })).toBe('asset');
    expect(kindOf('/art/tiles/a.avif', { mode: 'no-cors' })).toBe('art');
    expect(kindOf('/art/manifest.json', { mode: 'cors' })).toBeUndefined();
    expect(kindOf('https://other.example/_astro/page.abc.js', { mode: 'cors' })).toBeUndefined();
    expect(kindOf('https://other.example/m/home')).toBeUndefined();
  });
});

test('a new version waits while somebody plays or pays, wherever that is', () => {
  for (const path of [
    '/m/launchGame',
    '/m/launchGame/',
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/member/wallets',
    '/studio/play/slot/index.html',
  ])
    expect(isBusyPath(path), path).toBe(true);
  for (const path of ['/m/home', '/m/help', '/m/member/home', '/']) expect(isBusyPath(path), path).toBe(false);
});

test('a new version forgets the pages of the old one, and leaves alone what is not its own', () => {
  const left = [
    pagesCacheName('new'),
    shellCacheName('new'),
    pagesCacheName('old'),
    shellCacheName('old'),
    'laro-assets',
    'laro-art',
    'others',
  ];
  expect(left.filter((name) => isOldCache(name, 'new'))).toEqual([pagesCacheName('old'), shellCacheName('old')]);
});
