import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { sendPasswordMails } from '#server/domains/identity/index.ts';
import type { MailMessage } from '#server/providers/mail/mail.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
  const player = visitor(app);
  await registerPlayer(player, 'mga_salita');
  headers = {
    host: app.merchant.mainDomain,
    authorization: `Bearer ${player.token() ?? ''}`,
    cookie: [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
});
afterAll(() => app.close());

interface Answer {
  success: boolean;
  errorCode?: string;
  value?: Record<string, never>;
}

/** By the names as they stand here, and by no client of ours. */
async function send(method: string, path: string, body?: Record<string, unknown> | URLSearchParams): Promise<Answer> {
  const isForm = body instanceof URLSearchParams;
  const type = { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
  const response = await app.request(path, {
    method,
    headers: { ...headers, ...(body && type) },
    ...(body && { body: isForm ? body.toString() : JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const valueOf = <T>({ value, errorCode }: Answer) => (value as T | undefined) ?? expect.fail(errorCode);

describe('the names of the specification on the wire', () => {
  test('username and email say whose new password is asked for, and where the mail goes (DATA-059)', async () => {
    await app.db.pool.query('update identity_members set email = $1, email_verified_at = now() where user_name = $2', [
      'salita@mail.example',
      'mga_salita',
    ]);
    const path = '/wps/member/password/email';
    for (const wrong of [
      { userName: 'mga_salita', email: 'salita@mail.example' },
      { username: 'mga_salita', mail: 'salita@mail.example' },
    ])
      expect(await send('POST', path, form(wrong as never))).toMatchObject({ success: false, errorCode: 'request.invalid' });
    expect(await send('POST', path, form({ username: 'mga_salita', email: 'salita@mail.example' }))).toMatchObject({ success: true });
    const sent: MailMessage[] = [];
    const mail = { send: async (message: MailMessage) => void sent.push(message) };
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'mail' });
    await sendPasswordMails({ ctx, input: { mail, origin: 'https://play.example' } });
    expect(sent.map(({ to }) => to)).toEqual(['salita@mail.example']);
  });

  test('announcementId and read say what was read (DATA-059)', async () => {
    const unread = async () =>
      valueOf<{ announcementIds: string[] }>(await send('GET', '/wps/system/announcements/unread')).announcementIds;
    const [first = '', ...rest] = await unread();
    const path = '/wps/system/announcements/read';
    expect(await send('POST', path, { id: first, read: true })).toMatchObject({ success: false, errorCode: 'request.invalid' });
    expect(await send('POST', path, { announcementId: first, read: true })).toMatchObject({
      success: true,
      value: { announcementIds: rest },
    });
    expect(await unread()).toEqual(rest);
    await send('POST', path, { announcementId: first, read: false });
    expect(await unread()).toEqual([first, ...rest]);
  });

  test('typeId chooses one category of the vendor mapping, and merchant_code says whose it is (DATA-059, API-052)', async () => {
    const path = '/wps/relay/GCSGAME_getVassGameType';
    const categories = async (query: string) =>
      valueOf<{ sorting: { gameCategory: string }[] }>(await send('GET', `${path}${query}`)).sorting.map(
        ({ gameCategory }) => gameCategory,
      );
    const all = await categories('');
    expect(all.length).toBeGreaterThan(2);
    expect(await categories(`?typeId=LIVE&merchant_code=${app.merchant.code}`)).toEqual(['LIVE']);
    expect(await categories(`?merchant_code=${app.merchant.code}`)).toEqual(all);
    expect(await send('GET', `${path}?merchant_code=somebody_else`)).toMatchObject({ success: false, errorCode: 'not.found' });
  });

  test('device says for which screens it is (DATA-059)', async () => {
    const draws = '/lgw/vn/numeros/opened/game?count=20';
    expect((await send('GET', `${draws}&device=MOBILE`)).success).toBe(true);
    const help = valueOf<{ list: unknown[] }>(await send('GET', '/wps/system/helpCenter?device=MOBILE&lang=en'));
    expect(help.list.length).toBeGreaterThan(0);
    expect(await send('GET', '/wps/system/helpCenter?device=FRIDGE&lang=en')).toMatchObject({ errorCode: 'request.invalid' });
  });

  test('nodeId and vendor say which game is meant (DATA-059)', async () => {
    const { games } = valueOf<{ games: { nodeId: string; vassalage: string }[] }>(
      await send('GET', '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1'),
    );
    const { nodeId, vassalage: vendor } = games[0] ?? expect.fail('no game');
    const [add, remove] = ['/wps/relay/MCSFE_addFavoriteGameV2', '/wps/relay/MCSFE_removeFavoriteGameV2'];
    const marked = async () => valueOf<{ nodeIds: string[] }>(await send('GET', '/wps/relay/MCSFE_getFavoriteGames')).nodeIds;
    expect(await send('POST', add, { gameId: nodeId, vendor })).toMatchObject({ errorCode: 'request.invalid' });
    expect(await send('POST', add, { nodeId, vendor: 'SOMEBODY_ELSE' })).toMatchObject({ errorCode: 'game.not.found' });
    expect(await marked()).toEqual([]);
    expect((await send('POST', add, { nodeId, vendor })).success).toBe(true);
    expect(await marked()).toEqual([nodeId]);
    expect((await send('DELETE', remove, { nodeId, vendor })).success).toBe(true);
    expect(await marked()).toEqual([]);
  });
});
