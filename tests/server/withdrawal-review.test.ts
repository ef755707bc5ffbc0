import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { StaffRole } from '#contract/staff/facts.ts';
import { rolePermissions } from '#contract/staff/permissions.ts';
import { type Decider, decideWithdrawal, listWithdrawalQueue } from '#server/domains/withdrawals/index.ts';
import type { App } from '#server/app.ts';

import { testMerchant } from './fixture/app.ts';
import { ledgerSum } from './fixture/ledger-sum.ts';
import { createWithdrawalBench, type PaidPlayer, type WithdrawalBench } from './fixture/withdrawals.ts';

let bench: WithdrawalBench;
const other = testMerchant({ isDefault: false });

beforeAll(async () => {
  bench = await createWithdrawalBench(
    {
      fourEyesAboveMinor: '100000',
      review: { aboveMinor: '50000', newPayeeHours: 0, newAccountHours: 0, dayCount: 100, first: false, unverified: false },
    },
    { otherMerchants: [other] },
  );
});
afterAll(async () => bench.app.close());

const somebody = (role?: StaffRole | 'nobody'): Decider => ({
  id: randomUUID(),
  permissions: role === 'nobody' ? [] : rolePermissions[role ?? 'cashier'],
});
const decide = (
  id: string,
  decision: 'approve' | 'refuse',
  { staff = somebody(), reasonCode }: { staff?: Decider; reasonCode?: string } = {},
) => decideWithdrawal({ ctx: bench.ctx, staff, id, decision, reasonCode });

/** A withdrawal that waits for a person. */
async function waiting(amount = '600'): Promise<{ player: PaidPlayer; id: string }> {
  const player = await bench.player({ cashMinor: 5_000_00n });
  const asked = await bench.request(player, amount);
  expect(asked).toMatchObject({ state: 'in_review', reasons: ['amount'], nextActor: 'staff', dueAt: asked.createdAt + 24 * 3_600_000 });
  return { player, id: asked.id };
}

describe('a withdrawal that a person looks at', () => {
  test('is not sent before it is approved; approved it is paid', async () => {
    const { player, id } = await waiting();
    await bench.moveOn();
    expect(await bench.look(player, id)).toMatchObject({ state: 'in_review' });
    expect(await decide(id, 'approve')).toEqual({ state: 'approved', waitsForSecond: false });
    await bench.moveOn();
    await bench.moveOn(2_000);
    expect(await bench.look(player, id)).toMatchObject({ state: 'paid', reasons: [] });
    expect(await bench.wallet(player)).toEqual({ cash: 4_400_00n, held: 0n });
  });

  test('refused gives the money back with its reason, once', async () => {
    const { player, id } = await waiting();
    await decide(id, 'refuse', { reasonCode: 'payee.not.own' });
    expect(await bench.look(player, id)).toMatchObject({ state: 'refused', reasons: ['payee.not.own'], nextActor: 'player', dueAt: null });
    expect(await bench.wallet(player)).toEqual({ cash: 5_000_00n, held: 0n });
    await expect(decide(id, 'refuse', { reasonCode: 'payee.not.own' })).rejects.toMatchObject({ code: 'withdrawal.decided' });
    await expect(decide(id, 'approve')).rejects.toMatchObject({ code: 'withdrawal.decided' });
    expect(await ledgerSum(bench.app.db)).toBe(0n);
  });

  test('a refusal without a reason that the player can read is none', async () => {
    const { player, id } = await waiting();
    for (const reasonCode of [undefined, '', 'because', 'amount'])
      await expect(decide(id, 'refuse', reasonCode === undefined ? {} : { reasonCode })).rejects.toMatchObject({
        code: 'request.invalid',
        details: { fields: { reasonCode: 'request.invalid' } },
      });
    expect(await bench.wallet(player)).toEqual({ cash: 4_400_00n, held: 600_00n });
  });

  test('above the threshold takes two different people, in whatever order and at whatever moment', async () => {
    const { player, id } = await waiting('1500');
    const [first, second] = [somebody(), somebody('risk')];
    expect(await decide(id, 'approve', { staff: first })).toEqual({ state: 'in_review', waitsForSecond: true });
    await expect(decide(id, 'approve', { staff: first })).rejects.toMatchObject({ code: 'withdrawal.second.person' });
    await bench.moveOn();
    expect(await bench.look(player, id)).toMatchObject({ state: 'in_review' });
    expect(await decide(id, 'approve', { staff: second })).toEqual({ state: 'approved', waitsForSecond: false });

    const { id: raced } = await waiting('1500');
    const one = somebody();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => decide(raced, 'approve', { staff: one })));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    const { list } = await listWithdrawalQueue({ ctx: bench.ctx, input: { pageNo: 1, pageSize: 100 } });
    expect(list.find(({ id }) => id === raced)).toMatchObject({ state: 'in_review', approvedBy: one.id });
  });

  test('approved and refused by two people at once ends one way', async () => {
    const { player, id } = await waiting();
    await Promise.allSettled([decide(id, 'approve'), decide(id, 'refuse', { reasonCode: 'rules.broken' })]);
    await bench.moveOn();
    await bench.moveOn(2_000);
    const { state } = await bench.look(player, id);
    expect(await bench.wallet(player)).toEqual({ cash: state === 'paid' ? 4_400_00n : 5_000_00n, held: 0n });
    expect(['paid', 'refused']).toContain(state);
  });

  test('is refused after an approval only while nothing was given to the provider', async () => {
    const { player, id } = await waiting();
    await decide(id, 'approve');
    await decide(id, 'refuse', { reasonCode: 'account.at.risk' });
    expect(await bench.wallet(player)).toEqual({ cash: 5_000_00n, held: 0n });

    const sent = await waiting();
    await decide(sent.id, 'approve');
    await bench.moveOn();
    await expect(decide(sent.id, 'refuse', { reasonCode: 'account.at.risk' })).rejects.toMatchObject({ code: 'withdrawal.decided' });

    // denied by the provider and approved anew by the machine: it may still be on its way there
    const lost = await waiting();
    await decide(lost.id, 'approve');
    bench.setWeather(() => new Response('', { status: 503 }));
    await bench.moveOn();
    bench.setWeather((request) => (request.method === 'POST' ? new Response('', { status: 503 }) : undefined));
    const until = async () => (await bench.look(lost.player, lost.id)).state;
    await bench.app.db.pool.query(`update withdrawals set state = 'approved' where id = $1`, [lost.id]);
    expect(await until()).toBe('approved');
    await expect(decide(lost.id, 'refuse', { reasonCode: 'account.at.risk' })).rejects.toMatchObject({ code: 'withdrawal.decided' });
    bench.setWeather(undefined);
  });

  test('is decided by cashiers and risk alone, never by its own player, and never by another merchant', async () => {
    const { player, id } = await waiting();
    for (const role of ['nobody', 'support', 'editor', 'verification', 'admin'] as const)
      await expect(decide(id, 'approve', { staff: somebody(role) })).rejects.toMatchObject({ code: 'session.forbidden' });
    await expect(decide(id, 'approve', { staff: { id: player.memberId, permissions: rolePermissions.cashier } })).rejects.toMatchObject({
      code: 'session.forbidden',
    });
    const elsewhere = (bench.app as App).contextFor(other.code, { kind: 'system', name: 'bench' });
    await expect(decideWithdrawal({ ctx: elsewhere, staff: somebody(), id, decision: 'approve' })).rejects.toMatchObject({
      code: 'withdrawal.not.found',
    });
    expect((await listWithdrawalQueue({ ctx: elsewhere, input: { pageNo: 1, pageSize: 10 } })).totalCount).toBe(0);
  });

  test('is in the queue with its whole history, by member, amount, state and lateness, page by page', async () => {
    const { player, id } = await waiting('700');
    const staff = somebody();
    const queue = (input: object = {}) =>
      listWithdrawalQueue({ ctx: bench.ctx, input: { memberId: player.memberId, pageNo: 1, pageSize: 10, ...input } });
    const mine = await queue();
    expect(mine).toMatchObject({
      totalCount: 1,
      totalPages: 1,
      list: [{ id, memberId: player.memberId, needsTwo: false, isLate: false, flag: null }],
    });
    expect([(await queue({ minimumMinor: 700_00n })).totalCount, (await queue({ minimumMinor: 700_01n })).totalCount]).toEqual([1, 0]);
    expect((await queue({ isLate: true })).totalCount).toBe(0);
    bench.app.clock.advanceMs(25 * 3_600_000);
    expect((await queue({ isLate: true })).list).toMatchObject([{ id, isLate: true }]);
    await decide(id, 'refuse', { staff, reasonCode: 'play.unclear' });
    expect((await queue()).totalCount).toBe(0);
    const [refused] = (await queue({ states: ['refused'] })).list;
    expect(refused?.steps.map(({ from, to, actor, reason }) => [from, to, actor, reason])).toEqual([
      [null, 'requested', `member:${player.memberId}`, null],
      ['requested', 'in_review', 'system:rules', 'amount'],
      ['in_review', 'refused', `staff:${staff.id}`, 'play.unclear'],
    ]);
    const all = await listWithdrawalQueue({ ctx: bench.ctx, input: { states: ['in_review', 'refused', 'paid'], pageNo: 1, pageSize: 2 } });
    const next = await listWithdrawalQueue({ ctx: bench.ctx, input: { states: ['in_review', 'refused', 'paid'], pageNo: 2, pageSize: 2 } });
    expect([all.list.length, all.totalPages]).toEqual([2, Math.ceil(all.totalCount / 2)]);
    expect(all.list.map((one) => one.id)).not.toContain(next.list[0]?.id);
  });

  test('tells the player nothing of who looked at it', async () => {
    const { player, id } = await waiting('1500');
    const staff = somebody();
    await decide(id, 'approve', { staff });
    const seen = await bench.look(player, id);
    expect(JSON.stringify(seen)).not.toContain(staff.id);
    expect(seen.steps.map(({ state }) => state)).toEqual(['requested', 'in_review']);
  });
});
