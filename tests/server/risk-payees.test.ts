import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { raiseCases } from '#server/domains/risk/index.ts';

import { staffWith } from './fixture/staff.ts';
import { createWithdrawalBench, pin, type PaidPlayer, taken, type WithdrawalBench } from './fixture/withdrawals.ts';

let bench: WithdrawalBench;

beforeAll(async () => {
  bench = await createWithdrawalBench({ payeeCount: 20 });
});
afterAll(() => bench.app.close());

let made = 0;
const newAccount = () => `0918${String(1_000_000 + (made += 1))}`;
const add = (player: PaidPlayer, account: string) =>
  taken(
    player.api.call('POST /wps/cashier/payees', {
      body: { institution: 'gcash', holderName: 'Juan Dela Cruz', account, paymentPassword: pin },
    }),
  );
const raise = () => raiseCases({ contexts: [bench.ctx] });
async function cases(rule: string) {
  const desk = await staffWith(bench.app, ['risk']);
  const listed = await desk.call('GET /wps/staff/cases', { query: {} });
  if (!listed.ok) throw new Error(listed.code);
  return listed.value.list.filter((one) => one.rule === rule);
}

describe('the payees of players', () => {
  test('one account of three players is a case of the last one, once; a fourth player is another', async () => {
    const account = newAccount();
    const players: PaidPlayer[] = [];
    for (let count = 1; count <= 2; count += 1) {
      const player = await bench.player();
      await add(player, account);
      players.push(player);
      bench.app.clock.advanceMs(1000);
    }
    expect(await raise()).toBe(0);
    const third = await bench.player();
    await add(third, account);
    expect([await raise(), await raise()]).toEqual([1, 0]);
    expect(await cases('payee.shared')).toMatchObject([
      { memberId: third.memberId, facts: { count: '3', institution: 'gcash', accountEnd: account.slice(-4) } },
    ]);
    bench.app.clock.advanceMs(1000);
    const fourth = await bench.player();
    await add(fourth, account);
    expect(await raise()).toBe(1);
    expect((await cases('payee.shared')).map(({ memberId }) => memberId)).toContain(fourth.memberId);
  });

  test('six accounts of one player within a month are a case, removed ones too; five are none', async () => {
    const player = await bench.player();
    // the bench gave it one
    for (let count = 2; count <= 5; count += 1) {
      const { id: payeeId } = await add(player, newAccount());
      await player.api.call('DELETE /wps/cashier/payees/:payeeId', { query: { payeeId } });
      bench.app.clock.advanceMs(1000);
    }
    expect(await raise()).toBe(0);
    await add(player, newAccount());
    expect([await raise(), await raise()]).toEqual([1, 0]);
    expect(await cases('payee.many')).toMatchObject([{ memberId: player.memberId, facts: { count: '6' } }]);
  });

  test('the same account named again and again by one player is one account, and what is a month old counts no more', async () => {
    const player = await bench.player();
    const account = newAccount();
    for (let count = 0; count < 7; count += 1) {
      const { id: payeeId } = await add(player, account);
      await player.api.call('DELETE /wps/cashier/payees/:payeeId', { query: { payeeId } });
    }
    expect(await raise()).toBe(0);
    for (let count = 0; count < 3; count += 1) await add(player, newAccount());
    // a session that nobody uses for a month is over
    bench.app.clock.advanceMs(16 * 86_400_000);
    await player.api.call('GET /wps/member/info');
    bench.app.clock.advanceMs(15 * 86_400_000);
    await add(player, newAccount());
    expect(await raise()).toBe(0);
  });
});
