import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the countries have names in the player’s language, in its order (API-024)', async () => {
  const browser = visitor(app);
  await registerPlayer(browser, 'taga_saan');
  const list = async (language: string) => {
    const result = await browser.call('GET /wps/system/countries', { query: { language } });
    return result.ok ? result.value.list : [];
  };
  const [english, tagalog] = [await list('en'), await list('tl')];
  expect(english.find(({ code }) => code === 'PH')?.name).toBe('Philippines');
  expect(tagalog.find(({ code }) => code === 'PH')?.name).toBe('Pilipinas');
  expect([english.length, tagalog.length]).toEqual([202, 202]);
  expect(await visitor(app).call('GET /wps/system/countries', { query: {} })).toMatchObject({ ok: false, code: 'session.required' });
});
