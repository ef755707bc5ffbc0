import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const other = testMerchant({ isDefault: false });
let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
});
afterAll(async () => app.close());

async function member(host = app.merchant.mainDomain) {
  const browser = visitor(app, { host });
  made += 1;
  await registerPlayer(browser, `reader${made}`);
  return browser;
}
type Browser = Awaited<ReturnType<typeof member>>;

async function trial() {
  const browser = visitor(app);
  const name = await browser.call('GET /wps/member/trialuser');
  if (!name.ok) throw new Error(name.code);
  const opened = await browser.call('POST /wps/session/login/freeplay', { body: { username: name.value.userName } });
  if (!opened.ok) throw new Error(opened.code);
  browser.setToken(opened.value.token);
  return browser;
}

const unread = async (browser: Browser) => {
  const result = await browser.call('GET /wps/system/announcements/unread');
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const mark = (browser: Browser, announcementId: string) =>
  browser.call('POST /wps/system/announcements/read', { body: { announcementId, read: true } });

describe('the announcements of the board', () => {
  test('are all unread at first, those that the board shows and no more', async () => {
    const board = await app.api.call('GET /wps/system/announcements', { query: { types: 'B,PL', groupName: 'm_home' } });
    if (!board.ok) throw new Error(board.code);
    const ids = board.value.announcements.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(await unread(await member())).toMatchObject({ unReadCount: ids.length, announcementIds: ids });
  });

  test('are read one by one; a second time, and twice at once, changes nothing more (API-034)', async () => {
    const browser = await member();
    const [first = '', ...rest] = (await unread(browser)).announcementIds;
    expect(await mark(browser, first)).toMatchObject({ ok: true, value: { unReadCount: rest.length, announcementIds: rest } });
    await Promise.all([mark(browser, first), mark(browser, first)]);
    expect((await unread(browser)).announcementIds).toEqual(rest);
  });

  test('are read by one member only, not by others here or at another merchant', async () => {
    const [reader, neighbour, stranger] = [await member(), await member(), await member(other.mainDomain)];
    const all = (await unread(reader)).announcementIds;
    await mark(reader, all[0] ?? '');
    expect((await unread(neighbour)).announcementIds).toEqual(all);
    expect((await unread(stranger)).announcementIds).toEqual(all);
  });

  test.each(['no-such', '../legal/terms', "' or '1'='1", '00000000-0000-4000-8000-000000000000'])(
    'named %j do not exist (fault 47)',
    async (id) => expect(await mark(await member(), id)).toMatchObject({ ok: false, code: 'not.found' }),
  );

  test('cannot be marked with anything else beside', async () => {
    const browser = await member();
    const [first = ''] = (await unread(browser)).announcementIds;
    const body = { announcementId: first, read: true, memberId: 'x' } as never;
    expect(await browser.call('POST /wps/system/announcements/read', { body })).toMatchObject({ ok: false, code: 'request.invalid' });
    expect((await unread(browser)).announcementIds).toContain(first);
  });
});

describe('who may mark them', () => {
  test('is no trial player: the platform refuses type 4 and says that a trial cannot do this (ROLE-014, CONT-018, fault 44)', async () => {
    const browser = await trial();
    expect(await mark(browser, 'welcome')).toMatchObject({ ok: false, code: 'trial.members.only' });
    expect(await browser.call('GET /wps/system/announcements/unread')).toMatchObject({ ok: false, code: 'trial.members.only' });
    const { rows } = await app.db.pool.query(
      'select 1 from content_reads r join identity_members m on m.id = r.member_id where m.customer_type = 4',
    );
    expect(rows).toEqual([]);
  });

  test('is no visitor (CONT-018)', async () =>
    expect(await mark(visitor(app), 'welcome')).toMatchObject({ ok: false, code: 'session.required' }));
});
