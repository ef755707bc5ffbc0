import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { supportTopics } from '#contract/support/facts.ts';
import { hidePath, sealPath } from '#server/http/hide-path.ts';
import { systemRandom } from '#server/platform/random.ts';
import { openServicePath } from '#site/layouts/open-service-path.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { visitor } from './fixture/identity.ts';
import { newTalker, open, opened } from './fixture/support.ts';
import { staffWith } from './fixture/staff.ts';

const quiet = testMerchant({ isDefault: false, flags: [] });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    otherMerchants: [quiet],
    merchant: { linkHosts: ['help.example'], serviceWays: [{ title: 'Opisina sa Cebu', path: 'https://help.example/cebu' }] },
  });
});
afterAll(() => app.close());

const launch = (browser: ReturnType<typeof visitor>, asked: Partial<Record<'backUrl' | 'title' | 'headerColor', string>> = {}) =>
  browser.call('GET /wps/relay/CBS_launchChat', {
    query: { b2c: '1', backUrl: '/m/home', headerColor: '#0b5fff', title: 'Customer service', template: 'v2', ...asked },
  });

describe('the customer-service call', () => {
  test('is a GET of type 3 without a token that answers value.version.pathList (API-038, SUPP-014)', async () => {
    const answer = await app.request('/wps/system/customerService?type=3', { headers: { host: app.merchant.mainDomain } });
    const { success, value } = (await answer.json()) as {
      success: boolean;
      value: { version: { pathList: { title: string; path: string }[] } };
    };
    expect([answer.status, success]).toEqual([200, true]);
    expect(value.version.pathList.map(({ title }) => title)).toEqual(['Customer service', 'Opisina sa Cebu']);
    const other = await app.request('/wps/system/customerService?type=2', { headers: { host: app.merchant.mainDomain } });
    expect(other.status).toBe(400);
  });

  test('hides its paths by DES, the key of which is their last 8 characters (SUPP-015)', async () => {
    const answer = await visitor(app).call('GET /wps/system/customerService', { query: { type: '3' } });
    if (!answer.ok) throw new Error(answer.code);
    const paths = answer.value.version.pathList.map(({ path }) => path);
    expect(paths.join(' ')).not.toMatch(/customer|help\.example/);
    expect(paths.map(openServicePath)).toEqual(['/m/customer', 'https://help.example/cebu']);
    // the worked example of every textbook: this is DES itself, by one key and not by three
    const key = Buffer.from('133457799bbcdff1', 'hex');
    expect(Buffer.from(sealPath(Buffer.from('0123456789abcdef', 'hex'), key), 'base64').toString('hex')).toMatch(/^85e813540f0ab405/);
    for (const path of ['/m/customer', 'https://help.example/é?a=1#b', `/${'x'.repeat(700)}`])
      expect(openServicePath(hidePath({ random: systemRandom, path }))).toBe(path);
    for (const broken of ['', 'short', 'AAAAAAAAAAAAAAAAAAAAAAAAA', `${paths[0] ?? ''}x`]) expect(openServicePath(broken)).toBeUndefined();
    // whichever key chance gives: another one now and then makes something that looks whole
    for (let time = 0; time < 3000; time += 1)
      expect(openServicePath(`${hidePath({ random: systemRandom, path: '/m/customer' })}x`)).toBeUndefined();
  });
});

describe('the chat by its relay calls', () => {
  test('counts unseen answers as value.unReadCount, asked for with the module header CBS3 (API-044)', async () => {
    const talker = await newTalker(app);
    const desk = await staffWith(app, ['support']);
    const count = async () => {
      const answer = await talker.browser.call('GET /wps/relay/CBS_unreadCount');
      return answer.ok ? answer.value.unReadCount : answer.code;
    };
    expect(await count()).toBe(0);
    const [one, two] = [await opened(talker), await opened(talker)];
    for (const conversationId of [one, one, two])
      await desk.call('POST /wps/staff/support/:conversationId/messages', {
        query: { conversationId },
        body: { clientId: randomUUID(), text: 'We are looking.' },
      });
    expect(await count()).toBe(3);
    const seen = (conversationId: string, number: number) =>
      talker.browser.call('POST /wps/support/conversations/:conversationId/seen', { query: { conversationId }, body: { number } });
    expect(await seen(one, 2)).toMatchObject({ ok: true, value: { unReadCount: 2 } });
    expect(await seen(one, 1)).toMatchObject({ ok: true, value: { unReadCount: 2 } });
    expect(await seen(one, 99)).toMatchObject({ ok: true, value: { unReadCount: 1 } });
    expect(await count()).toBe(1);

    const bare = (module?: string) =>
      app.request('/wps/relay/CBS_unreadCount', {
        headers: {
          host: app.merchant.mainDomain,
          authorization: `Bearer ${talker.browser.token() ?? ''}`,
          cookie: [...talker.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(module !== undefined && { module }),
        },
      });
    expect([(await bare('CBS3')).status, (await bare()).status, (await bare('COMM3')).status]).toEqual([200, 400, 400]);
  });

  test('lists anchors of type hot or promo (API-045)', async () => {
    const { browser } = await newTalker(app);
    const hot = await browser.call('GET /wps/relay/CBS_anchorList', { query: { type: 'hot' } });
    expect(hot.ok && hot.value.list.map(({ topic }) => topic).toSorted()).toEqual([...supportTopics].toSorted());
    expect(hot.ok && hot.value.list[0], 'what was asked about most').toMatchObject({ topic: 'deposit', title: null });
    const promo = await browser.call('GET /wps/relay/CBS_anchorList', { query: { type: 'promo', language: 'en' } });
    const offers = await browser.call('GET /wps/promotions/available', { query: { language: 'en' } });
    expect(offers.ok && offers.value.content.length).toBeGreaterThan(0);
    expect(promo.ok && promo.value.list.map(({ title }) => title)).toEqual(offers.ok && offers.value.content.map(({ title }) => title));
    const wrong = { query: { type: 'other' as 'hot' } };
    expect(await browser.call('GET /wps/relay/CBS_anchorList', wrong)).toMatchObject({ code: 'request.invalid' });
  });

  test('lists as focus what the player has open, and nobody else’s (API-046)', async () => {
    const [talker, other] = [await newTalker(app), await newTalker(app)];
    const conversationId = await opened(talker, { text: 'Where is it?' });
    await opened(other);
    const mine = await talker.browser.call('GET /wps/relay/CBS_focusList');
    expect(mine.ok && mine.value.list).toEqual([{ focusId: conversationId, title: 'Where is it?', unReadCount: 0 }]);
  });

  test('is launched with b2c, backUrl, headerColor, title and template v2 and answers value.chatUrl, good once (API-047)', async () => {
    const [talker, other] = [await newTalker(app), await newTalker(app)];
    const answer = await launch(talker.browser, { title: 'Tulong', backUrl: `http://${app.merchant.mainDomain}/m/withdraw?a=1` });
    if (!answer.ok) throw new Error(answer.code);
    const url = new URL(answer.value.chatUrl, 'http://site.test');
    expect(url.pathname).toBe('/m/customer/chat');
    const ticket = url.searchParams.get('ticket') ?? '';
    expect(answer.value.chatUrl).not.toContain('withdraw');
    const take = (browser: typeof talker.browser, given = ticket) => browser.call('POST /wps/support/launch', { body: { ticket: given } });
    expect(await take(other.browser)).toMatchObject({ code: 'handoff.invalid' });
    expect(await take(talker.browser, `${ticket}x`)).toMatchObject({ code: 'handoff.invalid' });
    expect(await take(talker.browser)).toMatchObject({ ok: true, value: { title: 'Tulong', backUrl: '/m/withdraw?a=1' } });
    expect(await take(talker.browser)).toMatchObject({ code: 'handoff.invalid' });
    for (const query of [{ b2c: '2' }, { template: 'v1' }, { headerColor: 'red' }] as Record<string, string>[])
      expect(await launch(talker.browser, query)).toMatchObject({ code: 'request.invalid' });
  });

  test('leads back to the site or to a host that the merchant named, and nowhere else', async () => {
    const { browser } = await newTalker(app);
    for (const backUrl of ['/m/home', 'https://help.example/x', `http://${app.merchant.mainDomain}/m/home`])
      expect((await launch(browser, { backUrl })).ok, backUrl).toBe(true);
    for (const backUrl of [
      'https://evil.example/',
      '//evil.example/',
      'javascript:alert(1)',
      'https://a@help.example/',
      '/\\evil.example',
      'https://help.example:8443/',
    ])
      expect(await launch(browser, { backUrl }), backUrl).toMatchObject({ code: 'request.invalid' });
  });

  test('is off where the flag CBS3 is, and for guests', async () => {
    const { browser } = await newTalker(app, quiet.mainDomain);
    const refused = { ok: false, code: 'session.forbidden' };
    expect(await browser.call('GET /wps/relay/CBS_unreadCount')).toMatchObject(refused);
    expect(await browser.call('GET /wps/relay/CBS_anchorList', { query: { type: 'hot' } })).toMatchObject(refused);
    expect(await browser.call('GET /wps/relay/CBS_focusList')).toMatchObject(refused);
    expect(await launch(browser)).toMatchObject(refused);
    expect(await open({ browser })).toMatchObject(refused);
    expect(await visitor(app).call('GET /wps/relay/CBS_unreadCount')).toMatchObject({ code: 'session.required' });
  });
});
