import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { registerPlayer, visitor } from './fixture/identity.ts';
import { createWithdrawalBench, holderName, type PaidPlayer, pin, taken, type WithdrawalBench } from './fixture/withdrawals.ts';

let bench: WithdrawalBench;

beforeAll(async () => {
  bench = await createWithdrawalBench();
});
afterAll(async () => bench.app.close());

const terms = ({ api }: PaidPlayer) => taken(api.call('GET /wps/cashier/withdrawals/terms'));

describe('payees', () => {
  const add = ({ api }: PaidPlayer, changes: object = {}) =>
    api.call('POST /wps/cashier/payees', {
      body: { institution: 'bpi', holderName, account: '1234 5678-90', paymentPassword: pin, ...changes },
    });

  test.each([
    ['institution', 'nobank', 'payee.institution.unavailable'],
    ['institution', 'alipay', 'payee.institution.unavailable'],
    ['holderName', 'Juan 3', 'payee.name.invalid'],
    ['holderName', '', 'payee.name.invalid'],
    ['account', '123456789', 'payee.account.invalid'],
    ['account', '12345678901', 'payee.account.invalid'],
    ['account', '１２３４５６７８９Ｘ', 'payee.account.invalid'],
    ['paymentPassword', '999333', 'payment.password.wrong'],
  ])('%s %j is refused beside its field with %s (ERR-014)', async (field, value, code) => {
    expect(await add(await sharedPlayer(), { [field]: value })).toMatchObject({ ok: false, code, fields: { [field]: code } });
  });

  test('the same account stands in the list once; removed it leaves the list, not the history', async () => {
    const player = await bench.player();
    expect(await add(player)).toMatchObject({ ok: true, value: { institutionName: 'BPI', accountEnd: '7890' } });
    expect(await add(player, { account: '1234567890' })).toMatchObject({
      ok: false,
      code: 'payee.taken',
      fields: { account: 'payee.taken' },
    });
    const { id } = await bench.request(player, '200');
    await taken(player.api.call('DELETE /wps/cashier/payees/:payeeId', { query: { payeeId: player.payeeId } }));
    expect((await terms(player)).payees.map(({ institution }) => institution)).toEqual(['bpi']);
    expect(await bench.look(player, id)).toMatchObject({ payee: { institutionName: 'GCash', accountEnd: '7777' } });
    expect(await bench.ask(player, '200')).toMatchObject({ ok: false, code: 'payee.not.found' });
    await bench.moveOn();
    await bench.moveOn(2_000);
    expect(await bench.look(player, id)).toMatchObject({ state: 'paid' });
  });

  test('a list has at most so many, also when they come at once', async () => {
    const player = await bench.player();
    const accounts = ['1000000001', '1000000002', '1000000003', '1000000004'];
    for (const account of accounts.slice(0, 3)) await taken(add(player, { account }));
    const last = await Promise.all(['1000000004', '1000000005'].map((account) => add(player, { account })));
    expect(last.filter(({ ok }) => ok).length).toBe(1);
    expect(last.find(({ ok }) => !ok)).toMatchObject({ code: 'payee.too.many' });
    expect((await terms(player)).payees.length).toBe(5);
  });

  test('a member without a payment password adds none', async () => {
    const api = visitor(bench.app);
    await registerPlayer(api, 'walangpin');
    const body = { institution: 'bpi', holderName, account: '1234567890', paymentPassword: pin };
    expect(await api.call('POST /wps/cashier/payees', { body })).toMatchObject({ ok: false, code: 'payment.password.required' });
  });
});

let shared: PaidPlayer | undefined;
/** For refusals, which change nothing. */
async function sharedPlayer(): Promise<PaidPlayer> {
  shared ??= await bench.player();
  return shared;
}
