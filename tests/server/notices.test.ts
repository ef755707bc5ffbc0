import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
beforeAll(async () => {
  // a day on which the promotions of the project's own content are on: they end
  app = await createTestApp({ now: new Date('2026-11-22T04:00:00Z') });
});
afterAll(async () => app.close());

let made = 0;
async function member() {
  const browser = visitor(app);
  made += 1;
  await registerPlayer(browser, `mambabasa${made}`);
  return browser;
}
const idsOf = (type: string) =>
  app.content
    .current()
    .announcements.filter((entry) => entry.language === 'en' && entry.type === type)
    .map(({ id }) => id);

test('notices are the board as its player has read it, for who is logged in (API-035)', async () => {
  expect(await visitor(app).call('GET /wps/system/notices')).toMatchObject({ ok: false, code: 'session.required' });
  const browser = await member();
  const read = async () => {
    const result = await browser.call('GET /wps/system/notices', { query: { language: 'en' } });
    if (!result.ok) throw new Error(result.code);
    return result.value.content.map(({ id, read: isRead }) => [id, isRead]);
  };
  expect(await read()).toEqual(idsOf('PL').map((id) => [id, false]));
  await browser.call('POST /wps/system/announcements/read', { body: { announcementId: 'passkeys', read: true } });
  expect(await read()).toEqual(idsOf('PL').map((id) => [id, id === 'passkeys']));
});

test('popular announcements are those that pop up, for who is logged in, each with whether its player has read it (API-036, DATA-052)', async () => {
  expect(await visitor(app).call('GET /wps/system/announcements/popular')).toMatchObject({ ok: false, code: 'session.required' });
  const browser = await member();
  const read = async () => {
    const result = await browser.call('GET /wps/system/announcements/popular', { query: { language: 'en' } });
    return result.ok ? result.value.content.map(({ id, read: isRead }) => [id, isRead]) : expect.fail(result.code);
  };
  const ids = idsOf('PU');
  expect(await read()).toEqual(ids.map((id) => [id, false]));
  const announcementId = ids[0] ?? expect.fail();
  await browser.call('POST /wps/system/announcements/read', { body: { announcementId, read: true } });
  expect(await read()).toEqual(ids.map((id) => [id, id === announcementId]));
});

test('available promotions come in `content`, for who is logged in (API-026)', async () => {
  expect(await visitor(app).call('GET /wps/promotions/available')).toMatchObject({ ok: false, code: 'session.required' });
  const result = await (await member()).call('GET /wps/promotions/available', { query: { language: 'tl' } });
  if (!result.ok) throw new Error(result.code);
  expect(result.value.content.length).toBeGreaterThanOrEqual(14);
  expect(result.value.content[0]).toMatchObject({ id: 'vip-club', noExpiry: 1, announcementImages: [{ sequence: 1 }] });
});

test('a promotion is read by the member who has opened it, and by nobody else (DATA-030, API-026, API-034)', async () => {
  const [reader, other] = [await member(), await member()];
  const readBy = async (browser: Awaited<ReturnType<typeof member>>) => {
    const result = await browser.call('GET /wps/promotions/available', { query: { language: 'en' } });
    return result.ok ? result.value.content.filter(({ read }) => read).map(({ id }) => id) : expect.fail(result.code);
  };
  const mark = (announcementId: string) =>
    reader.call('POST /wps/system/announcements/read', { body: { announcementId, read: true, type: 'PR' } });
  const unread = async () => reader.call('GET /wps/system/announcements/unread');
  const before = await unread();
  expect(await readBy(reader)).toEqual([]);
  // an announcement of the board has the same id
  expect(await mark('virtual-leagues')).toMatchObject({ ok: true });
  expect(await mark('no-such')).toMatchObject({ ok: false, code: 'not.found' });
  expect([await readBy(reader), await readBy(other)]).toEqual([['virtual-leagues'], []]);
  expect(await unread()).toEqual(before);
});

test('a promotion category has id, language, type and title (DATA-033)', async () => {
  const result = await app.api.call('GET /wps/system/announcements', { query: { types: 'Promotion', language: 'tl' } });
  if (!result.ok) throw new Error(result.code);
  expect(result.value.categories).toEqual([
    { id: 'club', language: 'tl', type: 'promotions', title: 'Club' },
    { id: 'draws', language: 'tl', type: 'promotions', title: 'Mga draw' },
    { id: 'casino', language: 'tl', type: 'promotions', title: 'Mga laro' },
    { id: 'arena', language: 'tl', type: 'promotions', title: 'Baraha at liga' },
    { id: 'safe', language: 'tl', type: 'promotions', title: 'Ligtas na laro' },
  ]);
});

test('content types are A for agents, PL for players, B for banners, PU for what pops up and PR for promotions (DATA-036)', async () => {
  const ask = async (types: string) => {
    const result = await app.api.call('GET /wps/system/announcements', { query: { types, groupName: 'm_home', language: 'en' } });
    if (!result.ok) throw new Error(result.code);
    const { announcements, banners, promotions } = result.value;
    return { ids: announcements.map(({ id }) => id), banners: banners.length > 0, promotions: promotions.length > 0 };
  };
  expect(await ask('PL')).toEqual({ ids: idsOf('PL'), banners: false, promotions: false });
  expect(await ask('PU')).toEqual({ ids: idsOf('PU'), banners: false, promotions: false });
  expect(await ask('B')).toEqual({ ids: idsOf('PL'), banners: true, promotions: false });
  expect(await ask('PR')).toEqual({ ids: [], banners: false, promotions: true });
  expect((await ask('B,PL,PU')).ids.toSorted()).toEqual([...idsOf('PL'), ...idsOf('PU')].toSorted());
  // those of type A are for agents alone
  expect(idsOf('A')).not.toEqual([]);
  await expect(ask('B,PL,PU,A')).rejects.toThrow('session.required');
});
