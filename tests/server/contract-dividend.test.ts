import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { ContractTerms } from '#contract/contracts/facts.ts';
import { moveBillsOn } from '#server/domains/contracts/index.ts';
import { excludeSelf } from '#server/domains/protection/index.ts';

import type { TestApp } from './fixture/app.ts';
import { type ContractBench, createContractBench } from './fixture/contract-bench.ts';
import { agreeWith, dividendTerms, memberCtxOf, plantPlay } from './fixture/contracts.ts';

let bench: ContractBench;
let app: TestApp;
let tree: ContractBench['tree'];

beforeEach(async () => {
  bench = await createContractBench();
  ({ app, tree } = bench);
});
afterEach(async () => app.close());

describe('a dividend', () => {
  const secondHalf = (turnoverMinor: number, payoutMinor: number, day = '2026-11-20T05:00:00Z') =>
    plantPlay(app, tree.two, { at: new Date(day), turnoverMinor, payoutMinor });
  const agree = (change: Partial<ContractTerms> = {}) =>
    agreeWith(app, tree.root, { kind: 'dividend', terms: { ...dividendTerms, ...change } });

  test('is of what the team lost in half a month, and carries on what the team won, which it shows before (AGNT-015)', async () => {
    await agree();
    await secondHalf(100_000, 130_000);
    await bench.runAt('2026-11-30T18:10:00Z');
    expect(await bench.bill(tree.root, 'dividend')).toMatchObject({
      state: 'notReached',
      lossMinor: '-30000',
      firstDay: '2026-11-16',
      lastDay: '2026-11-30',
    });
    expect(await bench.bills(tree.root, 'dividend')).toMatchObject({
      carriedMinor: '-30000',
      running: { firstDay: '2026-12-01', lastDay: '2026-12-15' },
    });
    await secondHalf(100_000, 20_000, '2026-12-05T05:00:00Z');
    await bench.runAt('2026-12-15T18:10:00Z');
    // 800.00 lost, 300.00 carried in: 500.00 x 10 %
    expect(await bench.bill(tree.root, 'dividend')).toMatchObject({
      state: 'issued',
      carriedMinor: '-30000',
      baseMinor: '50000',
      ownMinor: '5000',
      paidMinor: '5000',
      parts: { billingMinor: '100000', prizeMinor: '20000', rebateMinor: '0', activityMinor: '0', depositFeeMinor: '0' },
    });
    expect(await bench.movements()).toEqual({ dividend: 1 });
  });

  test('leaves out who took a break from play: how many and how much, never who', async () => {
    await agree();
    await secondHalf(100_000, 20_000);
    await plantPlay(app, tree.one, { at: new Date('2026-11-20T05:00:00Z'), turnoverMinor: 500_000 });
    app.clock.freezeAt(new Date('2026-11-25T05:00:00Z'));
    await excludeSelf({ ctx: memberCtxOf(app, tree.one), input: { length: '6m' } });
    await bench.runAt('2026-11-30T18:10:00Z');
    const paid = await bench.bill(tree.root, 'dividend');
    expect(paid).toMatchObject({
      turnoverMinor: '100000',
      validUsers: 1,
      lossMinor: '80000',
      excluded: { members: 1, users: 1, turnoverMinor: '500000', lossMinor: '500000' },
      paidMinor: '8000',
    });
    expect(JSON.stringify(paid)).not.toContain(tree.one.memberId);
    expect(JSON.stringify(paid)).not.toContain(tree.one.userName);
  });

  test('corrects in the next bill what became known late, and says what it was and is', async () => {
    await agree({ carry: 'none' });
    await secondHalf(100_000, 20_000);
    await bench.runAt('2026-11-30T18:10:00Z');
    expect((await bench.bill(tree.root, 'dividend')).paidMinor).toBe('8000');
    // a prize of that half month that nobody knew of: 300.00
    await secondHalf(0, 30_000);
    await secondHalf(100_000, 90_000, '2026-12-05T05:00:00Z');
    await bench.runAt('2026-12-15T18:10:00Z');
    expect(await bench.bill(tree.root, 'dividend')).toMatchObject({
      state: 'insufficient',
      netMinor: '1000',
      correction: {
        owedMinor: '0',
        periods: [{ firstDay: '2026-11-16', lastDay: '2026-11-30', wasMinor: '8000', isMinor: '5000' }],
      },
      correctionMinor: '-3000',
      dueMinor: '0',
      owedMinor: '-2000',
    });
    await secondHalf(100_000, 50_000, '2026-12-20T05:00:00Z');
    await bench.runAt('2026-12-31T18:10:00Z');
    expect(await bench.bill(tree.root, 'dividend')).toMatchObject({
      netMinor: '5000',
      correctionMinor: '-2000',
      paidMinor: '3000',
      owedMinor: '0',
    });
  });

  test('waits for a person when it is large, and for an account that is closed', async () => {
    await agree();
    await secondHalf(60_000_000, 0);
    await bench.runAt('2026-11-30T18:10:00Z');
    expect(await bench.bill(tree.root, 'dividend')).toMatchObject({ state: 'unapproved', dueMinor: '6000000', paidMinor: '0' });
    expect(await bench.bills(tree.root, 'dividend')).toMatchObject({ unpaidMinor: '6000000', paidMinor: '0' });
    expect(await bench.cash(tree.root)).toBe(0);
    await secondHalf(100_000, 0, '2026-12-05T05:00:00Z');
    await app.db.pool.query('update identity_members set disabled_at = now() where id = $1', [tree.root.memberId]);
    await bench.runAt('2026-12-15T18:10:00Z');
    expect(await bench.bill(tree.root, 'dividend')).toMatchObject({ state: 'uncollected', paidMinor: '0' });
    await app.db.pool.query('update identity_members set disabled_at = null where id = $1', [tree.root.memberId]);
    await bench.runAt('2026-12-15T18:11:00Z');
    expect(await bench.bill(tree.root, 'dividend')).toMatchObject({ state: 'issued', paidMinor: '10000' });
    expect(await bench.cash(tree.root)).toBe(10_000);
  });

  test('that no account took for half a year is over', async () => {
    await agree();
    await secondHalf(100_000, 0);
    await app.db.pool.query('update identity_members set disabled_at = now() where id = $1', [tree.root.memberId]);
    await bench.runAt('2026-11-30T18:10:00Z');
    app.clock.advanceMs(180 * 86_400_000);
    await moveBillsOn({ ctx: bench.system() });
    const { rows } = await app.db.pool.query<{ state: string }>('select state from contract_bills where merchant_code = $1', [
      app.merchant.code,
    ]);
    expect(rows).toEqual([{ state: 'expired' }]);
  });
});
