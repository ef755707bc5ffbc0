import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { pushDevices, pushNotices } from '#server/domains/push/schema.ts';

import { openTestDatabase } from './fixture/database.ts';
import { oddOrEven, openDraws } from './fixture/draws.ts';
import { createWithdrawalBench } from './fixture/withdrawals.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** A device of that player which wants to be told everything. */
async function deviceOf({ orm }: Database, { merchantCode, memberId }: { merchantCode: string; memberId: string }) {
  const id = crypto.randomUUID();
  const own = { id, merchantCode, memberId, sessionId: crypto.randomUUID(), endpoint: '', endpointHash: id, p256dh: '', auth: '' };
  await orm.insert(pushDevices).values({ ...own, language: 'en', withdrawal: true, security: true, draw: true, createdAt: new Date() });
  return async () => (await orm.select().from(pushNotices).where(eq(pushNotices.deviceId, id))).map(({ event }) => event);
}

test('a draw that is over is told once to everybody who had a ticket in it, and to nobody else', async () => {
  const draws = await openDraws({ db });
  await draws.open();
  await draws.tick();
  const [first] = await draws.issues();
  if (!first) throw new Error('no issues were made');
  const [taker, other] = [await draws.newMember(), await draws.newMember()];
  const merchantCode = draws.merchant.code;
  const [told, others] = [await deviceOf(db, { merchantCode, ...taker }), await deviceOf(db, { merchantCode, ...other })];
  await draws.buy({ member: taker, numeros: [first.numero], items: [oddOrEven('odd'), oddOrEven('even')] });
  expect(await told()).toEqual([]);
  for (let seconds = 0; seconds < 90 && (await told()).length === 0; seconds += 5) {
    draws.clock.advanceMs(5000);
    await draws.tick();
  }
  await draws.tick();
  expect([await told(), await others()]).toEqual([[`draw:${first.gameId}:${first.numero}`], []]);
});

test('a withdrawal that was paid is told once; none that is under way', async () => {
  const bench = await createWithdrawalBench({ feeMinor: '0' });
  try {
    const player = await bench.player();
    const told = await deviceOf(bench.app.db, { merchantCode: bench.app.merchant.code, memberId: player.memberId });
    const { id } = await bench.request(player, '300');
    expect(await told()).toEqual([]);
    await bench.moveOn();
    await bench.moveOn(2000);
    expect(await bench.look(player, id)).toMatchObject({ state: 'paid' });
    expect(await told()).toEqual([`withdrawal:${id}`]);
  } finally {
    await bench.app.close();
  }
});
