import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { looksLikePage, pageUrl } from '#server/pipeline/page-url.ts';
import { pageQueries } from '#site/lib/page-queries.ts';

describe('page addresses', () => {
  test('only what the page declares reaches it, in one order', () => {
    expect(pageUrl('/m/gameList?vassalage=TCG&utm_source=x&gameType=FISH&token=secret&type=hot')).toBe(
      '/m/gameList?gameType=FISH&type=hot&vassalage=TCG',
    );
  });

  test('a page that declares nothing is one page, whatever is asked', () => {
    for (const path of ['/', '/m', '/m/home', '/m/index.html', '/m/login', '/m/launchGame', '/m/live', '/m/zzz'])
      for (const name of ['pageNo', 'code', 'gameId', 'gameType', 'id', 'index', 'type', 'types', 'vassalage', 'x'])
        expect(pageUrl(`${path}?${name}=2&a=b`)).toBe(path);
  });

  test.each([
    '1',
    '0',
    '-1',
    '02',
    '1.5',
    '1e3',
    '1001',
    '99999',
    '100000',
    ' 2',
    '2 ',
    '２',
    'x',
    '',
    '2,3',
    '0x10',
    '+2',
    '1000000000000',
  ])('pageNo=%j is no further page', (value) => {
    expect(pageUrl(`/m/gameList?pageNo=${encodeURIComponent(value)}`)).toBe('/m/gameList');
  });

  test.each([
    ['/m/gameList?pageNo=2&pageNo=3', '/m/gameList?pageNo=2'],
    ['/m/gameList?pageNo=1000', '/m/gameList?pageNo=1000'],
    ['/m/gameList?gameType=LOTT', '/m/gameList'],
    ['/m/gameCenter?gameType=LOTT', '/m/gameCenter?gameType=LOTT'],
    ['/m/gameList?gameType=fish', '/m/gameList'],
    ['/m/gameList?type=unknown', '/m/gameList'],
    ['/m/rng?gameType=FISH', '/m/rng'],
    ['/m/launchGame?gameId=v.g1&pageBack=home', '/m/launchGame?pageBack=home'],
    ['/m/launchGame?pageBack=/m/rng', '/m/launchGame'],
    ['/m/message?index=0', '/m/message'],
    ['/m/transaction/record?types=A&kind=bet', '/m/transaction/record?types=A'],
    ['/m/transaction/record?types=B', '/m/transaction/record'],
    ['/m/message?index=7', '/m/message?index=7'],
    ['/m/messageDetail?id=%3Cscript%3E', '/m/messageDetail'],
    [`/m/messageDetail?id=${'1'.repeat(65)}`, '/m/messageDetail'],
    ['/m/messageDetail?id=welcome-2026', '/m/messageDetail?id=welcome-2026'],
    ['/m/help/?id=account', '/m/help?id=account'],
    ['/m/home/', '/m/home'],
    ['/', '/'],
    ['/m/constructor?id=1', '/m/constructor'],
  ])('%s is %s', (asked, kept) => {
    expect(pageUrl(asked)).toBe(kept);
  });

  test.each([
    '//evil.example',
    '/m/../etc',
    '/m/./home',
    '/./m/home',
    '/m/home/.',
    '/m/home/..',
    '/m/.../home',
    '/m/home//',
    '/m/%2e%2e',
    '/m/%68ome',
    `/${'a'.repeat(200)}`,
    '/m/home\\',
    '*',
  ])('%s is no page', (url) => {
    expect(pageUrl(url)).toBeUndefined();
  });

  test('a missing file is not taken for a page', () => {
    expect([
      looksLikePage('/m/index.html'),
      looksLikePage('/m/home'),
      looksLikePage('/favicon.ico'),
      looksLikePage('/_astro/x.js'),
      looksLikePage('/.git/config'),
      looksLikePage('/m/.DS_Store'),
    ]).toEqual([true, true, false, false, false, false]);
  });
});

describe('what pages declare', () => {
  const declared = new Set(Object.values(pageQueries).flatMap(Object.keys));

  test('is what the parts that draw them read', () => {
    const files = globSync('src/{pages/m,components,layouts}/**/*.{astro,ts}').filter((file) => !file.includes('/staff/'));
    const read = new Set(
      files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/(?:searchParams|query)\.(?:get|has|getAll)\('(\w+)'\)/g)].map(([, name]) => name),
      ),
    );
    // those of lists are read by readListQuery
    expect(new Set([...read, 'type', 'vassalage', 'kind', 'gameName'])).toEqual(new Set(declared));
  });

  test('is declared for every page that reads its address', () => {
    const reading = globSync('src/pages/m/**/*.astro')
      .filter((file) => /Astro\.url/.test(readFileSync(file, 'utf8')) || /AnnouncementBoard/.test(readFileSync(file, 'utf8')))
      .map((file) => file.slice('src/pages'.length, -'.astro'.length));
    // the middleware serves /m/notice by /m/message
    expect([...reading, '/m/notice'].sort()).toEqual(Object.keys(pageQueries).sort());
  });
});
