import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tellMember } from '#server/domains/inbox/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
let ctx: Ctx;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
});
afterAll(() => app.close());

async function newReader() {
  const browser = visitor(app);
  made += 1;
  await registerPlayer(browser, `mambabasa_${made}`);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  return { browser, memberId: info.value.id };
}
type Reader = Awaited<ReturnType<typeof newReader>>;

const tell = (memberId: string) =>
  tellMember({ ctx, tx: app.db.orm, input: { memberId, kind: 'verification.refused', values: { reason: 'picture.cut' } } });
const unread = async ({ browser }: Reader) => {
  const result = await browser.call('GET /wps/message/inbox/unread');
  return result.ok ? result.value.unReadCount : result.code;
};
const list = async ({ browser }: Reader, pageNo = 1, pageSize = 20) => {
  const result = await browser.call('GET /wps/message/inbox', { query: { pageNo, pageSize } });
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('the inbox', () => {
  test('begins with a welcome, which is unread (API-043)', async () => {
    const reader = await newReader();
    expect(await unread(reader)).toBe(1);
    expect((await list(reader)).list).toMatchObject([{ kind: 'welcome', read: false }]);
  });

  test('shows what the platform wrote, newest first, page by page', async () => {
    const reader = await newReader();
    for (let at = 0; at < 5; at += 1) await tell(reader.memberId);
    const [first, second] = [await list(reader, 1, 4), await list(reader, 2, 4)];
    expect([first.totalCount, first.totalPages, first.list.length, second.list.length]).toEqual([6, 2, 4, 2]);
    expect(first.list[0]).toMatchObject({ kind: 'verification.refused', values: { reason: 'picture.cut' } });
    expect(second.list.at(-1)?.kind).toBe('welcome');
  });

  test('counts what is unread: one read is one less, read twice is the same, all is none', async () => {
    const reader = await newReader();
    await tell(reader.memberId);
    await tell(reader.memberId);
    const [message] = (await list(reader)).list;
    const read = (messageId?: string) => reader.browser.call('POST /wps/message/inbox/read', { body: messageId ? { messageId } : {} });
    expect(await read(message?.id)).toMatchObject({ ok: true, value: { unReadCount: 2 } });
    expect(await read(message?.id)).toMatchObject({ ok: true, value: { unReadCount: 2 } });
    expect(await read()).toMatchObject({ ok: true, value: { unReadCount: 0 } });
    expect(await unread(reader)).toBe(0);
  });

  test('is the member’s own: nobody else’s message can be read', async () => {
    const [mine, other] = [await newReader(), await newReader()];
    const [theirs] = (await list(other)).list;
    const answer = await mine.browser.call('POST /wps/message/inbox/read', { body: { messageId: theirs?.id ?? '' } });
    expect(answer).toMatchObject({ ok: false, code: 'not.found' });
    expect(await unread(other)).toBe(1);
  });

  test('is not for trial players: nothing is counted for type 4 (SUPP-013)', async () => {
    const browser = visitor(app);
    const name = await browser.call('GET /wps/member/trialuser');
    if (!name.ok) throw new Error(name.code);
    const opened = await browser.call('POST /wps/session/login/freeplay', { body: { username: name.value.userName } });
    if (!opened.ok) throw new Error(opened.code);
    browser.setToken(opened.value.token);
    expect(await unread({ browser, memberId: '' })).toBe('trial.members.only');
  });
});
