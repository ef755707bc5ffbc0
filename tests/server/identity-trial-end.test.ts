import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { forgetExpired } from '#server/domains/identity/index.ts';
import { channelOf, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const dayMs = 86_400_000;
const { session } = testMerchant();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    merchant: { flags: ['FREEPLAY'], session: { ...session, idleMinutes: 43_200, trialDays: 3 } },
    now: new Date('2026-03-01T08:00:00Z'),
  });
});
afterAll(async () => app.close());

async function startTrial() {
  const browser = visitor(app);
  const name = await browser.call('GET /wps/member/trialuser');
  if (!name.ok) throw new Error(name.code);
  const opened = await browser.call('POST /wps/session/login/freeplay', { body: { username: name.value.userName } });
  if (!opened.ok) throw new Error(opened.code);
  browser.setToken(opened.value.token);
  return { browser, name: name.value.userName };
}

const ctx = () => app.contextFor(app.merchant.code, { kind: 'system', name: 'forget' });
const ledger = async () => [
  (await app.db.pool.query('select * from ledger_posting order by 1, 2')).rows,
  (await app.db.pool.query('select * from ledger_account order by id')).rows,
];
const membersNamed = async (name: string) =>
  (
    await app.db.pool.query<{ id: string; closed: boolean }>(
      'select id, disabled_at is not null as closed from identity_members where user_name = $1',
      [name],
    )
  ).rows;

describe('a free trial that is older than the merchant keeps it', () => {
  test('goes with its session, one with movements stays as a closed member, and nobody else is touched', async () => {
    const [plain, moved] = [await startTrial(), await startTrial()];
    const member = visitor(app);
    await registerPlayer(member, 'tunay_na_kasapi');
    const [{ id } = { id: '' }] = await membersNamed(moved.name);
    await app.db.orm.transaction(async (tx) =>
      move(tx, {
        merchantCode: app.merchant.code,
        currency: app.merchant.currency,
        kind: 'deposit',
        key: `test:${id}`,
        reference: id,
        description: 'Test',
        postings: [{ source: channelOf('test', id), destination: playerCash(id), amountMinor: 100n }],
      }),
    );
    const before = await ledger();

    app.clock.advanceMs(2 * dayMs);
    const young = await startTrial();
    await forgetExpired({ ctx: ctx() });
    expect([await membersNamed(plain.name), await membersNamed(moved.name)]).toMatchObject([[{ closed: false }], [{ closed: false }]]);

    app.clock.advanceMs(dayMs + 1);
    await Promise.all([forgetExpired({ ctx: ctx() }), forgetExpired({ ctx: ctx() })]);
    expect([await membersNamed(plain.name), await membersNamed(moved.name), await membersNamed(young.name)]).toMatchObject([
      [],
      [{ closed: true }],
      [{ closed: false }],
    ]);
    for (const { browser } of [plain, moved])
      expect(await browser.call('GET /wps/member/info')).toMatchObject({ ok: false, code: 'session.expired' });
    for (const browser of [young.browser, member]) expect(await browser.call('GET /wps/member/info')).toMatchObject({ ok: true });
    expect(await ledger()).toEqual(before);
  });
});
