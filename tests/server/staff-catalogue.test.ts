import { afterAll, beforeAll, expect, test } from 'vitest';

import { listActs } from '#server/domains/audit/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { consoleAt, logInStaff, makeStaff, staffWith } from './fixture/staff.ts';

const other = testMerchant({ isDefault: false });
const reason = 'the festival begins today';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
  await app.prepare();
});
afterAll(() => app.close());

const actsOn = async (subject: string) =>
  (await listActs({ ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'test' }), input: { subject, count: 5 } })).map(
    ({ act }) => act,
  );

test('an editor gives a game its flags and its place in this merchant’s lobby alone, and closes and opens a vendor; both are in the audit', async () => {
  const editor = await staffWith(app, ['editor']);
  const find = async (desk: { call: typeof editor.call }, search: string) => {
    const found = await desk.call('GET /wps/staff/games', { query: { search } });
    return found.ok ? found.value.list : [];
  };
  const before = (await find(editor, 'ba')).at(-1);
  if (!before) throw new Error('the lobby is empty');
  const { gameId, vendorCode, name } = before;
  const change = { isHot: !before.isHot, isNew: !before.isNew, sort: 0, reason };
  expect((await editor.call('PUT /wps/staff/games/:gameId', { query: { gameId }, body: change })).ok).toBe(true);
  expect(await find(editor, name)).toContainEqual({ ...before, isHot: change.isHot, isNew: change.isNew, sort: 0 });
  expect(await actsOn(`game:${gameId}`)).toEqual(['listing.changed']);

  const there = consoleAt(app, other.mainDomain);
  await logInStaff(app, there, await makeStaff(app, ['editor'], other.code));
  const theirs = (await find(there, name)).find((game) => game.gameId === gameId);
  expect(theirs?.sort).not.toBe(0);

  const set = (isClosed: boolean) =>
    editor.call('PUT /wps/staff/vendors/:vendorCode', { query: { vendorCode }, body: { isClosed, reason } });
  expect((await set(true)).ok).toBe(true);
  expect((await find(editor, name)).find((game) => game.gameId === gameId)?.isClosed).toBe(true);
  expect((await find(there, name)).find((game) => game.gameId === gameId)?.isClosed ?? false).toBe(false);
  expect((await set(false)).ok).toBe(true);
  expect(await actsOn(`vendor:${vendorCode}`)).toEqual(['vendor.opened', 'vendor.closed']);
  expect(await editor.call('PUT /wps/staff/games/:gameId', { query: { gameId: 'no.such' }, body: change })).toMatchObject({
    code: 'game.not.found',
  });
});
