import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { staticAvatars } from '#contract/member/facts.ts';
import { files } from '#server/domains/files/schema.ts';
import { listFeedback } from '#server/domains/profile/index.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';
import { avatarCdn, avatarUrl } from '#site/lib/avatar-url.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { photograph } from './fixture/papers.ts';

let app: TestApp;
let made = 0;
/** Takes feedback of 5 to 9 characters. */
const brief = testMerchant({ isDefault: false });
brief.register = {
  ...brief.register,
  fields: { ...brief.register.fields, feedbackContent: { enabled: true, required: true, minLength: 5, maxLength: 9 } },
};

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [brief] });
});
afterAll(() => app.close());

async function newMember() {
  const browser = visitor(app);
  made += 1;
  await registerPlayer(browser, `mukha_${made}`);
  return browser;
}
const avatar = async (browser: InProcessGateway) => {
  const result = await browser.call('GET /wps/member/avatar');
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const choose = (browser: InProcessGateway, name: string) => browser.call('POST /wps/member/headIcon', { body: { avatar: name as 'araw' } });
const put = async (browser: InProcessGateway, picture?: Blob) =>
  browser.call('PUT /wps/member/headIcon/picture', { body: { picture: picture ?? (await photograph()) } });
const fetchPicture = (url: string) => app.request(url);

describe('the avatar', () => {
  test('is a ready one at first, of type STATIC (DATA-013, API-022)', async () => {
    expect(await avatar(await newMember())).toEqual({ avatar: 'araw', avatarType: 'STATIC' });
  });

  test('is read with the ready ones to choose from (API-021)', async () => {
    const result = await (await newMember()).call('GET /wps/member/headIcon');
    expect(result).toMatchObject({ ok: true, value: { avatar: 'araw', avatarType: 'STATIC', list: staticAvatars } });
  });

  test('is changed to another ready one by a form (API-020)', async () => {
    const browser = visitor(app);
    const { token } = await registerPlayer(browser, 'mukha_pormularyo');
    expect(await choose(browser, 'kalabaw')).toMatchObject({ ok: true, value: { avatar: 'kalabaw', avatarType: 'STATIC' } });
    expect(await avatar(browser)).toEqual({ avatar: 'kalabaw', avatarType: 'STATIC' });
    expect(await choose(browser, '../../etc/passwd')).toMatchObject({ ok: false, code: 'request.invalid' });
    const post = async (type: string, body: string) => {
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { host: app.merchant.mainDomain, 'content-type': type, authorization: `Bearer ${token}`, cookie };
      return (await app.request('/wps/member/headIcon', { method: 'POST', headers, body })).json();
    };
    expect(await post('application/x-www-form-urlencoded', 'avatar=jeepney')).toMatchObject({
      success: true,
      value: { avatar: 'jeepney' },
    });
    expect(await post('application/json', '{"avatar":"parol"}')).toMatchObject({ success: false, errorCode: 'request.unsupported' });
    expect(await avatar(browser)).toEqual({ avatar: 'jeepney', avatarType: 'STATIC' });
  });

  test('of type STATIC is shown from the avatar CDN with .png (MEMB-019)', () => {
    const shown = (cdn: string) => avatarUrl({ avatar: 'parol', avatarType: 'STATIC' }, avatarCdn(cdn));
    expect([shown(''), shown('https://images.example')]).toEqual([
      '/art/avatars/parol.png',
      'https://images.example/art/avatars/parol.png',
    ]);
  });

  test('of type CUSTOM is a whole address, used as it is (MEMB-018)', async () => {
    const browser = await newMember();
    const set = await put(browser);
    if (!set.ok) throw new Error(set.code);
    expect(set.value.avatarType).toBe('CUSTOM');
    const url = avatarUrl(set.value, avatarCdn('https://images.example'));
    expect(url).toBe(set.value.avatar);
    expect(url).toMatch(new RegExp(`^http://${app.merchant.mainDomain}/wps/files/avatar/[\\w-]{32}$`));
    const answer = await fetchPicture(url);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(320);
  });

  test('has a new address with each picture; the old one shows nothing any more, and its bytes are gone', async () => {
    const browser = await newMember();
    const [first, second] = [await put(browser), await put(browser)];
    if (!first.ok || !second.ok) throw new Error('not taken');
    expect((await fetchPicture(first.value.avatar)).status).toBe(404);
    expect((await fetchPicture(second.value.avatar)).status).toBe(200);
    await choose(browser, 'isda');
    expect((await fetchPicture(second.value.avatar)).status).toBe(404);
    const info = await browser.call('GET /wps/member/info');
    const rows = await app.db.orm
      .select()
      .from(files)
      .where(eq(files.ownerId, info.ok ? info.value.id : ''));
    expect(rows.map(({ sealed }) => sealed)).toEqual([null, null]);
  });

  test('is one when two are chosen first at the same moment: nothing of the other is kept', async () => {
    const browser = await newMember();
    await Promise.all([put(browser), put(browser), put(browser)]);
    const info = await browser.call('GET /wps/member/info');
    const rows = await app.db.orm
      .select()
      .from(files)
      .where(eq(files.ownerId, info.ok ? info.value.id : ''));
    expect(rows.filter(({ sealed }) => sealed !== null)).toHaveLength(1);
  });

  test('cannot be found by guessing, nor by another file’s id', async () => {
    expect((await fetchPicture(`http://${app.merchant.mainDomain}/wps/files/avatar/${'A'.repeat(32)}`)).status).toBe(404);
  });

  test('may be a PNG or JPG alone', async () => {
    const browser = await newMember();
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    expect(await put(browser, svg)).toMatchObject({ ok: false, code: 'upload.type' });
    expect(await put(browser, new Blob([new Uint8Array(5_242_881)], { type: 'image/png' }))).toMatchObject({
      ok: false,
      code: 'upload.too.large',
    });
    expect((await avatar(browser)).avatarType).toBe('STATIC');
  });
});

describe('feedback', () => {
  const send = (browser: InProcessGateway, content: string) => browser.call('PUT /wps/member/feedback', { body: { content } });

  test('is taken, found by staff, and answered in the inbox (API-023)', async () => {
    const browser = await newMember();
    expect(await send(browser, 'Mas malaki sana ang mga letra.')).toMatchObject({ ok: true });
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'staff' });
    const { list } = await listFeedback({ ctx, input: { state: 'open', pageNo: 1, pageSize: 10 } });
    expect(list[0]).toMatchObject({ content: 'Mas malaki sana ang mga letra.', userName: `mukha_${made}` });
    const inbox = await browser.call('GET /wps/message/inbox', { query: {} });
    expect(inbox.ok && inbox.value.list.map(({ kind }) => kind)).toContain('feedback.taken');
  });

  test.each([
    ['nine characters', '123456789'],
    ['spaces around too little', '          abc          '],
    ['501 characters', 'x'.repeat(501)],
  ])('is refused beside its field when it is %s (RULE-046)', async (_, content) =>
    expect(await send(await newMember(), content)).toMatchObject({
      ok: false,
      code: 'feedback.invalid',
      fields: { content: 'feedback.invalid' },
    }),
  );

  test('is bounded by the two numbers of a merchant that has set its own (RULE-046)', async () => {
    const browser = visitor(app, { host: brief.mainDomain });
    await registerPlayer(browser, 'mukha_maikli');
    for (const content of ['1234', '1234567890'])
      expect(await send(browser, content)).toMatchObject({ ok: false, code: 'feedback.invalid' });
    for (const content of ['12345', '123456789']) expect(await send(browser, content)).toMatchObject({ ok: true });
  });

  test('is taken five times an hour', async () => {
    const browser = await newMember();
    for (let at = 0; at < 5; at += 1) expect(await send(browser, `Mensahe bilang ${at}...`)).toMatchObject({ ok: true });
    expect(await send(browser, 'Isa pang mensahe.')).toMatchObject({ ok: false, code: 'rate.limited' });
  });
});
