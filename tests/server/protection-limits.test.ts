import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { limitPeriods } from '#contract/protection/facts.ts';
import {
  confirmRaise,
  decideFamilyRequest,
  excludeSelf,
  guardDeposit,
  keepLimit,
  mayReceiveMarketing,
  requestFamilyExclusion,
  returnToPlay,
  setCheckInterval,
  setLimit,
  showProtection,
  takeTimeOut,
  waitingFamilyRequests,
} from '#server/domains/protection/index.ts';
import type { Database } from '#server/db/database.ts';

import { type CashierBench, createCashierBench, newKey } from './fixture/cashier.ts';
import { openTestDatabase } from './fixture/database.ts';
import { codeOf } from './fixture/lottery.ts';
import { openOperator, type Operator } from './fixture/operator.ts';
import { dayMs, minuteMs, openGuarded } from './fixture/protection.ts';

let db: Database;
let operator: Operator;
let cashier: CashierBench;
beforeAll(async () => {
  db = await openTestDatabase();
  operator = await openOperator({ db });
  cashier = await createCashierBench({ db });
});
afterAll(() => db.close());

const name = { kind: 'loss', period: 'day' } as const;

describe('a limit', () => {
  test('is lowered at once and raised after 24 hours and a second yes', async () => {
    const play = await openGuarded(operator);
    await play.limit('loss', 'day', '5.00');
    await play.limit('loss', 'day', '2.00');
    expect(await play.limitOf('loss', 'day')).toMatchObject({ amount: '200', raise: null });
    await play.limit('loss', 'day', '4.00');
    const asked = operator.clock.now().getTime();
    expect(await play.limitOf('loss', 'day')).toMatchObject({ amount: '200', raise: { wanted: '400', readyAt: asked + dayMs } });
    operator.clock.advanceMs(dayMs - 1);
    expect(await codeOf(confirmRaise({ ctx: play.ctx, input: name }))).toBe('limit.raise.early');
    operator.clock.advanceMs(1);
    // a day alone raises nothing
    expect((await play.limitOf('loss', 'day')).amount).toBe('200');
    await confirmRaise({ ctx: play.ctx, input: name });
    expect(await play.limitOf('loss', 'day')).toMatchObject({ amount: '400', raise: null });
    expect(await codeOf(confirmRaise({ ctx: play.ctx, input: name }))).toBe('limit.raise.none');
  });

  test('is removed the same way; keeping it, or lowering it, forgets that', async () => {
    const play = await openGuarded(operator);
    await play.limit('loss', 'day', '2.00');
    await play.limit('loss', 'day', null);
    expect(await play.limitOf('loss', 'day')).toMatchObject({ amount: '200', raise: { wanted: null } });
    await keepLimit({ ctx: play.ctx, input: name });
    expect((await play.limitOf('loss', 'day')).raise).toBeNull();
    await play.limit('loss', 'day', null);
    await play.limit('loss', 'day', '1.00');
    operator.clock.advanceMs(2 * dayMs);
    expect(await codeOf(confirmRaise({ ctx: play.ctx, input: name }))).toBe('limit.raise.none');
    expect((await play.limitOf('loss', 'day')).amount).toBe('100');
  });

  test('that is asked for again waits another day', async () => {
    const play = await openGuarded(operator);
    await play.limit('loss', 'day', '2.00');
    await play.limit('loss', 'day', '3.00');
    operator.clock.advanceMs(dayMs);
    await play.limit('loss', 'day', '9.00');
    expect(await codeOf(confirmRaise({ ctx: play.ctx, input: name }))).toBe('limit.raise.early');
  });

  test.each(['0', '-1', '1e3', '1,000', '1.001', 'NaN', ''])('of %j is refused beside its field', async (amount) => {
    const play = await openGuarded(operator, 0n);
    await expect(play.limit('loss', 'day', amount)).rejects.toMatchObject({
      code: 'limit.invalid',
      details: { fields: { amount: 'limit.invalid' } },
    });
    await expect(play.limit('session', 'day', amount)).rejects.toMatchObject({ code: 'limit.invalid' });
  });

  test('leaves a line of every change, which nobody can alter', async () => {
    const play = await openGuarded(operator);
    await play.limit('loss', 'day', '2.00');
    operator.clock.advanceMs(1);
    await play.limit('loss', 'day', '3.00');
    const events = 'select kind, detail from protection_events where member_id = $1 order by created_at, id';
    const { rows } = await db.pool.query<{ kind: string; detail: string }>(events, [play.member.memberId]);
    expect(rows.map(({ kind, detail }) => [kind, JSON.parse(detail)])).toEqual([
      ['limit.lowered', { ...name, standing: null, wanted: '200' }],
      ['limit.raise.asked', { ...name, standing: '200', wanted: '300' }],
    ]);
    await expect(db.pool.query('update protection_events set kind = $1', ['x'])).rejects.toThrow(/append only/);
    await expect(db.pool.query('delete from protection_events')).rejects.toThrow(/append only/);
  });
});

describe('a deposit', () => {
  const limitDeposits = async (ctx: Parameters<typeof showProtection>[0]['ctx'], period: (typeof limitPeriods)[number], amount: string) => {
    await setLimit({ ctx, input: { kind: 'deposit', period, amount } });
  };

  test.each(limitPeriods)('passes up to the gross deposit limit of a %s, what is not paid yet included', async (period) => {
    const ctx = cashier.member();
    await limitDeposits(ctx, period, '800.00');
    await cashier.start(ctx, { amount: '500' });
    await expect(cashier.start(ctx, { amount: '300.01' })).rejects.toMatchObject({
      code: 'limit.deposit.reached',
      details: { fields: { amount: 'limit.deposit.reached' } },
    });
    expect((await cashier.start(ctx, { amount: '300' })).amountMinor).toBe('30000');
    const limit = (await showProtection({ ctx })).limits.find((one) => one.kind === 'deposit' && one.period === period);
    expect(limit).toMatchObject({ amount: '80000', used: '80000' });
  });

  test('that failed leaves room for another', async () => {
    const ctx = cashier.member();
    await limitDeposits(ctx, 'day', '500.00');
    const deposit = await cashier.start(ctx, { amount: '500' });
    await cashier.tap(deposit, 'cancel');
    await cashier.sandbox.deliverDue();
    expect((await cashier.look(ctx, deposit.id)).state).toBe('cancelled');
    expect((await cashier.start(ctx, { amount: '500' })).state).toBe('pending');
  });

  test('sent again is one deposit; of two others at once at the edge of the limit one passes', async () => {
    const ctx = cashier.member();
    await limitDeposits(ctx, 'day', '1000.00');
    const key = newKey();
    const same = await Promise.all([cashier.start(ctx, { amount: '500', key }), cashier.start(ctx, { amount: '500', key })]);
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    const codes = await Promise.all([codeOf(cashier.start(ctx, { amount: '500' })), codeOf(cashier.start(ctx, { amount: '500' }))]);
    expect(codes.toSorted()).toEqual(['done', 'limit.deposit.reached']);
  });

  test('is refused to who takes a break; one that was on its way still arrives', async () => {
    const ctx = cashier.member();
    const onItsWay = await cashier.start(ctx, { amount: '500' });
    await takeTimeOut({ ctx, input: { length: '1w' } });
    expect(await codeOf(cashier.start(ctx, { amount: '500' }))).toBe('protection.excluded');
    await cashier.tap(onItsWay, 'pay');
    await cashier.sandbox.deliverDue();
    expect(await cashier.cash(ctx)).toBe(50_000n);
    expect((await showProtection({ ctx })).lifetime).toEqual({ depositedMinor: '50000', withdrawnMinor: '0', netMinor: '50000' });
  });
});

describe('a self-exclusion', () => {
  test('is firm for six months, and ends by the player’s own act alone, however long ago its time was over', async () => {
    const { ctx } = await openGuarded(operator);
    expect(await codeOf(returnToPlay({ ctx }))).toBe('exclusion.none');
    await excludeSelf({ ctx, input: { length: '6m' } });
    const { exclusion } = await showProtection({ ctx });
    operator.clock.time = new Date((exclusion?.firmUntil ?? 0) - 1);
    expect(await codeOf(returnToPlay({ ctx }))).toBe('exclusion.firm');
    operator.clock.advanceMs(100 * dayMs);
    const deposit = () => db.orm.transaction((tx) => guardDeposit({ ctx, tx, amountMinor: 1n, idempotencyKey: 'a' }));
    expect(await codeOf(deposit())).toBe('protection.excluded');
    expect(await returnToPlay({ ctx })).toBe('returned');
    expect(await codeOf(deposit())).toBe('done');
    expect((await showProtection({ ctx })).exclusion).toBeNull();
  });

  test('of a year or more can be left after six months, with 24 hours and a second yes', async () => {
    const { ctx } = await openGuarded(operator);
    await excludeSelf({ ctx, input: { length: '1y' } });
    const { exclusion } = await showProtection({ ctx });
    operator.clock.time = new Date(exclusion?.firmUntil ?? 0);
    expect(await returnToPlay({ ctx })).toBe('asked');
    operator.clock.advanceMs(dayMs - 1);
    expect(await codeOf(returnToPlay({ ctx }))).toBe('return.early');
    operator.clock.advanceMs(1);
    expect(await returnToPlay({ ctx })).toBe('returned');
  });

  test('may be lengthened, never shortened, and a time-out does not cut into it', async () => {
    const { ctx } = await openGuarded(operator);
    await excludeSelf({ ctx, input: { length: '1y' } });
    expect(await codeOf(excludeSelf({ ctx, input: { length: '6m' } }))).toBe('exclusion.shorter');
    expect(await codeOf(takeTimeOut({ ctx, input: { length: '24h' } }))).toBe('exclusion.shorter');
    await excludeSelf({ ctx, input: { length: '5y' } });
    const { exclusion } = await showProtection({ ctx });
    operator.clock.time = new Date(exclusion?.endsAt ?? 0);
    expect(await returnToPlay({ ctx })).toBe('returned');
    expect((await showProtection({ ctx })).exclusion).toBeNull();
  });

  test('and a time-out keep marketing away; others get it', async () => {
    const [excluded, resting, other] = [await openGuarded(operator), await openGuarded(operator), await openGuarded(operator)];
    await excludeSelf({ ctx: excluded.ctx, input: { length: '6m' } });
    await takeTimeOut({ ctx: resting.ctx, input: { length: '24h' } });
    const fresh = crypto.randomUUID();
    const memberIds = [excluded, resting, other].map(({ member }) => member.memberId);
    const asked = () => mayReceiveMarketing({ ctx: other.ctx, input: { memberIds: [...memberIds, fresh] } });
    expect(await asked()).toEqual(new Set([other.member.memberId, fresh]));
    // a term that is over is no return
    operator.clock.advanceMs(400 * dayMs);
    expect(await asked()).toEqual(new Set([resting.member.memberId, other.member.memberId, fresh]));
  });
});

test('a shorter reality check counts from now, a longer one from the next check', async () => {
  const { ctx, member } = await openGuarded(operator);
  const due = async () =>
    (await db.pool.query<{ due: Date }>('select check_due as due from protection_players where member_id = $1', [member.memberId])).rows[0]
      ?.due;
  const now = operator.clock.now().getTime();
  await setCheckInterval({ ctx, input: { minutes: 15 } });
  expect((await due())?.getTime()).toBe(now + 15 * minuteMs);
  await setCheckInterval({ ctx, input: { minutes: 60 } });
  expect((await due())?.getTime()).toBe(now + 15 * minuteMs);
});

describe('a family’s request', () => {
  const asked = {
    player: 'juan',
    relation: 'spouse',
    name: 'Maria Reyes',
    contact: '0917 555 0101',
    reason: 'Nauubos ang panggastos namin sa bahay.',
    documents: 'PhilID, marriage certificate',
  } as const;

  const reason = 'both papers were seen and fit';

  test('waits in the staff’s queue, and once granted excludes the player', async () => {
    const { ctx, member } = await openGuarded(operator);
    const staff = operator.contextFor(operator.merchant.code, { kind: 'system', name: 'staff' });
    const { requestId } = await requestFamilyExclusion({ ctx: staff, input: asked });
    expect(await waitingFamilyRequests({ ctx: staff })).toMatchObject([
      { id: requestId, playerText: 'juan', relation: 'spouse', documents: asked.documents },
    ]);
    const { rows } = await db.pool.query<{ user_name: string }>('select user_name from identity_members where id = $1', [member.memberId]);
    const userName = rows[0]?.user_name ?? '';
    const grant = () => decideFamilyRequest({ ctx: staff, input: { requestId, verdict: 'granted', userName, length: '1y', reason } });
    await grant();
    expect(await waitingFamilyRequests({ ctx: staff })).toEqual([]);
    expect((await showProtection({ ctx })).exclusion).toMatchObject({ isFamily: true });
    expect(await codeOf(operator.launch(member))).toBe('protection.excluded');
    expect(await codeOf(grant())).toBe('decision.made.already');
  });

  test('for a member of another merchant, or of none, is granted to nobody and goes on waiting', async () => {
    const staff = operator.contextFor(operator.merchant.code, { kind: 'system', name: 'staff' });
    const { requestId } = await requestFamilyExclusion({ ctx: staff, input: asked });
    const input = { requestId, verdict: 'granted', userName: 'nobody_at_all', length: '6m', reason } as const;
    expect(await codeOf(decideFamilyRequest({ ctx: staff, input }))).toBe('member.unknown');
    expect(await waitingFamilyRequests({ ctx: staff })).toHaveLength(1);
    await decideFamilyRequest({ ctx: staff, input: { requestId, verdict: 'refused', reason } });
    expect(await waitingFamilyRequests({ ctx: staff })).toEqual([]);
  });

  test('comes five times a day from one address, no oftener', async () => {
    const staff = { ...operator.contextFor(operator.merchant.code, { kind: 'visitor' }), address: 'one-family' };
    for (let sent = 0; sent < 5; sent += 1) await requestFamilyExclusion({ ctx: staff, input: asked });
    expect(await codeOf(requestFamilyExclusion({ ctx: staff, input: asked }))).toBe('rate.limited');
  });
});
