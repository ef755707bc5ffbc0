import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = async (query: string) => {
  const response = await app.request(`/lgw/vn/numeros/opened/game?${query}`, { headers: { host: app.merchant.mainDomain } });
  return { status: response.status, body: (await response.json()) as unknown };
};

describe('the draws on sale', () => {
  test('are asked for without a session, by device, count, prize mode and language, and come as a list: none as yet (API-063)', async () => {
    for (const query of ['', 'device=MOBILE&count=20&prizeMode=Lott&language=tl', 'device=MOBILE&count=1&prizeMode=SEA&language=en'])
      expect([query, await ask(query)]).toEqual([query, { status: 200, body: { success: true, value: [] } }]);
  });

  test.each(['count=21', 'count=0', 'count=all', `prizeMode=${'x'.repeat(17)}`, 'language=1'])(
    '%s is refused: at most 20 come (CONST-006)',
    async (query) => expect(await ask(query)).toMatchObject({ status: 400, body: { success: false, errorCode: 'request.invalid' } }),
  );
});
