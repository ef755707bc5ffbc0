import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listActs } from '#server/domains/audit/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { staffWith } from './fixture/staff.ts';
import { createWithdrawalBench, type PaidPlayer, type WithdrawalBench } from './fixture/withdrawals.ts';

const reason = 'the provider was asked by telephone';
let bench: WithdrawalBench;

beforeAll(async () => {
  bench = await createWithdrawalBench({ feeMinor: '1500' });
});
afterAll(() => bench.app.close());

type Desk = Awaited<ReturnType<typeof staffWith>>;

/** On its way, and the provider says that it paid another amount. */
async function flagged(): Promise<{ player: PaidPlayer; id: string }> {
  const player = await bench.player({ cashMinor: 1_000_00n });
  const { id } = await bench.request(player, '600');
  await bench.moveOn();
  await bench.app.db.pool.query(`update withdrawals set flag = 'amount.mismatch', look_at = now() + interval '1 day' where id = $1`, [id]);
  return { player, id };
}
const end = (desk: Desk, withdrawalId: string, ending: 'paid' | 'failed') =>
  desk.call('PUT /wps/staff/withdrawals/:withdrawalId/ending', { query: { withdrawalId }, body: { ending, reason } });
const actsOn = async (id: string) =>
  (await listActs({ ctx: bench.ctx, input: { subject: `withdrawal:${id}`, count: 20 } })).map(({ act }) => act);
const faults = async () => (await verifyLedger(bench.app.db)).faults;

describe('a withdrawal whose payout the provider contradicted', () => {
  test('is ended as paid by two people: the money has left, its fee kept', async () => {
    const { player, id } = await flagged();
    const [first, second] = [await staffWith(bench.app, ['cashier']), await staffWith(bench.app, ['risk'])];
    expect(await end(first, id, 'paid')).toMatchObject({ ok: true, value: { state: 'sending', waitsForSecond: true } });
    expect(await end(first, id, 'paid')).toMatchObject({ ok: false, code: 'four.eyes.required' });
    const queue = await second.call('GET /wps/staff/withdrawals/flagged');
    expect(queue.ok && queue.value.list.find((row) => row.id === id)).toMatchObject({
      flag: 'amount.mismatch',
      ending: { ending: 'paid', by: first.userName, isOwn: false, reason },
    });
    expect(await bench.wallet(player)).toEqual({ cash: 400_00n, held: 600_00n });
    expect(await end(second, id, 'paid')).toMatchObject({ ok: true, value: { state: 'paid', waitsForSecond: false } });
    expect([await bench.wallet(player), (await bench.look(player, id)).state]).toEqual([{ cash: 400_00n, held: 0n }, 'paid']);
    expect(await actsOn(id)).toEqual(['withdrawal.ended.paid', 'withdrawal.ending.proposed']);
    expect(await faults()).toEqual([]);
  });

  test('is ended as not paid by two people: all of it is back, and what the provider says later moves nothing', async () => {
    const { player, id } = await flagged();
    const [first, second] = [await staffWith(bench.app, ['cashier']), await staffWith(bench.app, ['cashier'])];
    await end(first, id, 'failed');
    expect(await end(second, id, 'failed')).toMatchObject({ ok: true, value: { state: 'failed' } });
    expect(await bench.wallet(player)).toEqual({ cash: 1_000_00n, held: 0n });
    expect(await bench.look(player, id)).toMatchObject({ state: 'failed', reasons: ['payout.refused'], dueAt: null });
    for (const ending of ['paid', 'failed'] as const)
      expect(await end(second, id, ending)).toMatchObject({ ok: false, code: 'withdrawal.not.flagged' });
    await bench.moveOn(86_400_000);
    await bench.moveOn(2_000);
    expect([await bench.wallet(player), await faults()]).toEqual([{ cash: 1_000_00n, held: 0n }, []]);
  });

  test('waits on when two people disagree: each new word takes the place of the one before', async () => {
    const { player, id } = await flagged();
    const [first, second] = [await staffWith(bench.app, ['cashier']), await staffWith(bench.app, ['risk'])];
    expect(await end(first, id, 'paid')).toMatchObject({ ok: true, value: { waitsForSecond: true } });
    expect(await end(second, id, 'failed')).toMatchObject({ ok: true, value: { waitsForSecond: true } });
    expect(await end(second, id, 'failed')).toMatchObject({ ok: false, code: 'four.eyes.required' });
    expect(await bench.wallet(player)).toEqual({ cash: 400_00n, held: 600_00n });
    expect(await end(first, id, 'failed')).toMatchObject({ ok: true, value: { state: 'failed' } });
    expect(await bench.wallet(player)).toEqual({ cash: 1_000_00n, held: 0n });
  });

  test('ends once, however many say so at once', async () => {
    const { player, id } = await flagged();
    const desks = await Promise.all(Array.from({ length: 6 }, () => staffWith(bench.app, ['cashier'])));
    const answers = await Promise.all(desks.map((desk) => end(desk, id, 'failed')));
    expect(answers.filter((answer) => answer.ok && !answer.value.waitsForSecond)).toHaveLength(1);
    expect([await bench.wallet(player), await faults()]).toEqual([{ cash: 1_000_00n, held: 0n }, []]);
  });

  test('is not one that nothing contradicts, nor one that is unknown', async () => {
    const player = await bench.player({ cashMinor: 1_000_00n });
    const { id } = await bench.request(player, '600');
    const desk = await staffWith(bench.app, ['cashier']);
    expect(await end(desk, id, 'failed')).toMatchObject({ ok: false, code: 'withdrawal.not.flagged' });
    await bench.moveOn();
    expect(await end(desk, id, 'failed')).toMatchObject({ ok: false, code: 'withdrawal.not.flagged' });
    expect(await end(desk, crypto.randomUUID(), 'paid')).toMatchObject({ ok: false, code: 'withdrawal.not.found' });
    await expect(
      bench.app.db.pool.query(`update withdrawals set ending = 'paid', ending_by = $2, ending_reason = 'x', ended_by = $2 where id = $1`, [
        id,
        desk.staffId,
      ]),
    ).rejects.toThrow('withdrawals_two_people');
  });
});
