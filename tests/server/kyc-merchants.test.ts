import { afterAll, beforeAll, expect, test } from 'vitest';

import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { goodPapers, sendPapers } from './fixture/papers.ts';

const { register } = testMerchant();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    now: new Date('2026-11-22T04:00:00Z'),
    merchant: { register: { ...register, minimumAge: 23 }, accountVerification: { adultAge: 19, selfieRequired: true } },
  });
});
afterAll(() => app.close());

async function newMember(name: string): Promise<InProcessGateway> {
  const browser = visitor(app);
  await registerPlayer(browser, name);
  return browser;
}
const see = async (browser: InProcessGateway) => {
  const result = await browser.call('GET /wps/member/verification');
  return result.ok ? result.value : expect.fail(result.code);
};
const handIn = (browser: InProcessGateway, changed: Record<string, unknown> = {}) =>
  browser.call('POST /wps/member/verification', { body: { ...goodPapers, ...changed } });

test('a verification needs the selfie where the merchant requires one (MEMB-025)', async () => {
  const browser = await newMember('walang_selfie');
  await sendPapers(browser, ['front', 'back']);
  expect((await see(browser)).selfieRequired).toBe(true);
  expect(await handIn(browser)).toMatchObject({ ok: false, code: 'document.required', fields: { selfie: 'document.required' } });
  expect((await see(browser)).state).toBe('draft');
  await sendPapers(browser, ['selfie']);
  expect(await handIn(browser)).toMatchObject({ ok: true, value: { state: 'review' } });
});

test('the ages are those that the merchant has configured: from 23 to play, 19 in the other hints (MEMB-026, MEMB-027)', async () => {
  const browser = await newMember('bata_pa');
  expect(await see(browser)).toMatchObject({ minimumAge: 23, adultAge: 19 });
  await sendPapers(browser);
  expect(await handIn(browser, { birthDate: '2003-11-23' })).toMatchObject({ ok: false, fields: { birthDate: 'age.too.young' } });
  expect(await handIn(browser, { birthDate: '2003-11-22' })).toMatchObject({ ok: true });
});
