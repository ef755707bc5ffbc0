import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { calls, type CallName } from '#contract/calls.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

/** Calls that need a session; ending one is nobody's wish who has none. */
const guarded = (Object.keys(calls) as CallName[]).filter((key) => calls[key].auth !== 'none' && key !== 'DELETE /wps/session/logout');

describe('a guest', () => {
  test('meets playing, deposits and the wallet among the calls that need a session', () =>
    expect(guarded).toEqual(
      expect.arrayContaining([
        'GET /wps/game/launchGame',
        'POST /wps/cashier/deposits',
        'GET /wps/cashier/deposits',
        'GET /wps/wallet/getWallet',
        'GET /wps/wallet/transactions',
      ]),
    ));

  test.each(guarded)('is refused by %s, whatever is sent along (ROLE-003)', async (key) => {
    const [method = '', path = ''] = key.split(' ');
    const headers = { host: app.merchant.mainDomain, 'content-type': 'application/json' };
    const response = await app.request(path.replace(/:\w+/g, 'x'), { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
    expect([response.status, ((await response.json()) as { errorCode?: string }).errorCode]).toEqual([401, 'session.required']);
  });
});
