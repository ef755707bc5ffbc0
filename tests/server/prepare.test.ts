import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { statementsOf } from './fixture/statements-of.ts';

let app: TestApp;
let player: ReturnType<typeof visitor>;

beforeAll(async () => {
  app = await createTestApp();
  await app.prepare();
  player = visitor(app);
  await registerPlayer(player, 'manlalaro');
});
afterAll(async () => app.close());

const openChannels = async () => {
  const listed = await player.call('GET /wps/cashier/channels');
  if (!listed.ok) throw new Error(listed.code);
  return listed.value.list.map(({ code }) => code);
};

describe('the preparation of a start', () => {
  test('asks the database once when nothing is to be done', async () => {
    const asked = await statementsOf(app.db.patient, () => app.prepare());
    expect(asked).toHaveLength(1);
  });

  test('leaves a channel closed that an operator closed, also when its limits change', async () => {
    expect(await openChannels()).toEqual(['sandbox', 'qrph', 'ewallet', 'bank', 'voucher']);
    await app.db.pool.query('UPDATE cashier_channels SET is_open = false, minimum_minor = 1 WHERE merchant_code = $1', [app.merchant.code]);
    await app.prepare();
    expect(await openChannels()).toEqual([]);
    // as a version with other limits would start
    await app.db.pool.query(`UPDATE installation_marks SET value = 'other limits' WHERE name LIKE 'sandbox channel of %'`);
    await app.prepare();
    expect(await openChannels()).toEqual([]);
    const { rows } = await app.db.pool.query('SELECT DISTINCT minimum_minor FROM cashier_channels WHERE merchant_code = $1', [
      app.merchant.code,
    ]);
    expect(rows).toEqual([{ minimum_minor: '5000' }]);
  });
});
