import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rolePermissions } from '#contract/staff/permissions.ts';
import { listActs } from '#server/domains/audit/index.ts';
import { merchantFile } from '#server/domains/merchant/merchant.ts';
import { openStoppedVendor, watchVendors } from '#server/domains/rounds/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import type { Actor, Ctx, StaffCtx } from '#server/platform/context.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openOperator, openPlay, type Operator } from './fixture/operator.ts';
import { staffWith } from './fixture/staff.ts';

const errors: unknown[] = [];

/** A job's look at the vendors of an operator, with these figures in the merchant's file. */
function watch({ contextFor, merchant }: Operator, vendorCeiling: object): Promise<number> {
  const ctx = contextFor(merchant.code, { kind: 'system', name: 'ceilings' });
  const ceiling = merchantFile.shape.vendorCeiling.parse(vendorCeiling);
  const log = { error: (facts: unknown) => void errors.push(facts) } as Ctx['log'];
  return watchVendors({ ctx: { ...ctx, log, merchant: { ...ctx.merchant, vendorCeiling: ceiling } } });
}

/** Every process looks once a second. */
const looked = () => wait(1300);

describe('the ceiling of a game vendor’s day', () => {
  let operator: Operator;
  beforeAll(async () => {
    operator = await openOperator();
  });
  afterAll(() => operator.close());

  async function newRound(play: Awaited<ReturnType<typeof openPlay>>) {
    const roundId = randomUUID();
    return (await operator.call('bet', play.bet({ roundId, transactionId: `${roundId}:bet` }))).code;
  }

  test('is passed by what was paid above the stakes: new rounds and launches are refused, wins and rounds that run are not', async () => {
    const play = await openPlay(operator);
    const win = async (amountMinor: string) =>
      (await operator.call('win', play.win({ transactionId: randomUUID(), amountMinor, roundClosed: false }))).code;
    expect((await operator.call('bet', play.bet())).code).toBe('OK');
    expect(await win('5000')).toBe('OK');
    // 5,000 less the stake of 100 is not above 4,900
    expect(await watch(operator, { vendors: { studio: '4900' } })).toBe(0);
    expect(await watch(operator, { vendors: { studio: '4899' } })).toBe(1);
    expect(await watch(operator, { vendors: { studio: '4899' } })).toBe(0);
    expect(errors).toMatchObject([{ vendorCode: 'studio', netMinor: 4900n, ceilingMinor: 4899n, merchant: operator.merchant.code }]);
    await looked();
    expect(await newRound(play)).toBe('BET_NOT_ALLOWED');
    await expect(operator.launch(play.member)).rejects.toMatchObject({ code: 'vendor.maintenance' });
    expect((await operator.call('bet', play.bet({ transactionId: randomUUID() }))).code).toBe('OK');
    expect(await win('900')).toBe('OK');
    expect(await play.cash()).toBe(1000n - 100n + 5000n - 100n + 900n);
    expect((await verifyLedger(operator.db)).faults).toEqual([]);

    // 5,700 by now: opened again, the day counts from there
    expect(await watch(operator, { vendors: { studio: '4899' } })).toBe(0);
    const actor = {
      kind: 'staff',
      staffId: randomUUID(),
      userName: 'risk',
      permissions: rolePermissions.risk,
      expiresAt: new Date(),
    } as unknown as Actor;
    const ctx = operator.contextFor(operator.merchant.code, actor) as StaffCtx;
    await openStoppedVendor({ ctx, input: { vendorCode: 'studio', reason: 'a jackpot that was real' } });
    await looked();
    expect(await newRound(play)).toBe('OK');
    expect(await win('4999')).toBe('OK');
    expect(await watch(operator, { vendors: { studio: '4899' } })).toBe(0);
    expect(await win('1')).toBe('OK');
    expect(await watch(operator, { vendors: { studio: '4899' } })).toBe(1);
    const acts = await listActs({ ctx, input: { subject: 'vendor:studio', count: 5 } });
    expect(acts.map(({ act }) => act)).toEqual(['vendor.stopped', 'vendor.opened.again', 'vendor.stopped']);
    // of 5,700 that were excused before, and 4,900 since then, neither counts again
    await openStoppedVendor({ ctx, input: { vendorCode: 'studio', reason: 'another that was real' } });
    expect(await win('4899')).toBe('OK');
    expect(await watch(operator, { vendors: { studio: '4899' } })).toBe(0);
    expect(await win('1')).toBe('OK');
    expect(await watch(operator, { vendors: { studio: '4899' } })).toBe(1);
  });

  test('is by default so many times the stakes of an average day of seven; each call counts once, on its day', async () => {
    const busy = await openOperator();
    const play = await openPlay(busy, 1_000_000n);
    const times = { leastMinor: '0', times: 2 };
    expect((await busy.call('bet', play.bet({ amountMinor: '70000' }))).code).toBe('OK');
    expect(await watch(busy, times)).toBe(0);
    busy.clock.advanceMs(90_000);
    expect(await watch(busy, times)).toBe(0);
    busy.clock.advanceMs(24 * 3_600_000);
    // 10,000 on an average day, twice of which is 20,000
    const won = { roundClosed: false, amountMinor: '20000' };
    expect((await busy.call('win', play.win(won))).code).toBe('OK');
    expect((await busy.call('win', play.win(won))).code).toBe('OK');
    expect(await watch(busy, times)).toBe(0);
    busy.clock.advanceMs(90_000);
    expect(await watch(busy, times)).toBe(0);
    expect((await busy.call('win', play.win({ ...won, transactionId: randomUUID(), amountMinor: '1' }))).code).toBe('OK');
    expect(await watch(busy, { ...times, leastMinor: '20001' })).toBe(0);
    expect(await watch(busy, times)).toBe(1);
    await busy.close();
  });

  test('is not passed by a bet that is given back', async () => {
    const other = await openOperator();
    const play = await openPlay(other, 100_000n);
    const none = { vendors: { studio: '0' } };
    expect((await other.call('bet', play.bet({ amountMinor: '50000' }))).code).toBe('OK');
    expect((await other.call('rollback', play.rollback())).code).toBe('OK');
    expect(await watch(other, none)).toBe(0);
    other.clock.advanceMs(90_000);
    expect(await watch(other, none)).toBe(0);
    const { rows } = await other.db.pool.query(
      'select stake_minor::text, paid_minor::text from round_vendor_days where merchant_code = $1',
      [other.merchant.code],
    );
    expect(rows).toEqual([{ stake_minor: '50000', paid_minor: '50000' }]);
    await other.close();
  });
});

describe('at the console', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await app.db.pool.query('insert into round_vendor_stops values ($1, $2, $3, 5000, 100, now())', [
      app.merchant.code,
      'studio',
      '2026-11-20',
    ]);
  });
  afterAll(() => app.close());

  test('risk and administrators are told, and let the vendor go on with a reason', async () => {
    const [risk, support] = [await staffWith(app, ['risk']), await staffWith(app, ['support'])];
    const told = await risk.call('GET /wps/staff/overview');
    expect(told.ok && told.value.stops).toMatchObject([{ vendorCode: 'studio', netMinor: '5000', ceilingMinor: '100', day: '2026-11-20' }]);
    const untold = await support.call('GET /wps/staff/overview');
    expect(untold.ok && 'stops' in untold.value).toBe(false);
    const open = (desk: typeof risk) =>
      desk.call('DELETE /wps/staff/stops/:vendorCode', { query: { vendorCode: 'studio' }, body: { reason: 'a jackpot that was real' } });
    expect(await open(support)).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect((await open(risk)).ok).toBe(true);
    expect(await open(risk)).toMatchObject({ ok: false, code: 'not.found' });
    const after = await risk.call('GET /wps/staff/overview');
    expect(after.ok && after.value.stops).toEqual([]);
    const { rows } = await app.db.pool.query('select excused_minor::text from round_vendor_days where merchant_code = $1', [
      app.merchant.code,
    ]);
    expect(rows).toEqual([{ excused_minor: '5000' }]);
  });
});
