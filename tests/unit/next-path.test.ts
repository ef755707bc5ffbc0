import { describe, expect, test } from 'vitest';

import { loginPath, readNextPath } from '#site/lib/next-path.ts';

describe('the way back after login', () => {
  test.each(['/m/launchGame?gameId=abc', '/m/voucherCenter', '/m/member/home#top', '/m/transaction/record?kind=win', '/m/home'])(
    '%s of this site is taken',
    (path) => expect(readNextPath(path)).toBe(path),
  );

  test.each([
    undefined,
    null,
    '',
    ' ',
    'm/home',
    '/',
    '/wps/session/logout',
    '/mm/home',
    '//evil.example/m/',
    '///evil.example',
    '/\\evil.example',
    '/m\\..\\..',
    '\\\\evil.example',
    'https://evil.example/m/home',
    'javascript:alert(1)',
    'data:text/html,x',
    '/m/\thome',
    '/m/home\nSet-Cookie: a=b',
    '/m/ home',
    '/m/../wps/x',
    '/m/./../../x',
    '/m/%2e%2e/wps',
    '/m//\\evil',
    ' /m/home',
    `/m/${'a'.repeat(600)}`,
  ])('%j leads home (fault 55)', (path) => expect(readNextPath(path)).toBe('/m/home'));

  test.each(['/m/login', '/m/login?next=/m/login', '/m/register', '/m/register.html', '/m/forget/', '/m/x/../login'])(
    '%s leads home, not round in circles',
    (path) => expect(readNextPath(path)).toBe('/m/home'),
  );

  test('what the login path carries comes back unchanged', () => {
    const path = '/m/launchGame?gameId=a%26b&prize_mode=ZY';
    const carried = new URL(loginPath(path), 'https://laro.example').searchParams.get('next');
    expect(readNextPath(carried)).toBe(path);
  });
});
