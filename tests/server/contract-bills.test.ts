import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { ContractKind, ContractTerms } from '#contract/contracts/facts.ts';
import { endContract, openBill, payContracts, simulateContract } from '#server/domains/contracts/index.ts';

import type { TestApp } from './fixture/app.ts';
import type { Planted } from './fixture/branch.ts';
import { type ContractBench, contractNoon, createContractBench, wednesday } from './fixture/contract-bench.ts';
import { agreeWith, countedUntil, memberCtxOf, plantPlay, salaryTerms } from './fixture/contracts.ts';

let bench: ContractBench;
let app: TestApp;
let tree: ContractBench['tree'];
const thursday = new Date('2026-11-12T05:30:00Z');

beforeEach(async () => {
  bench = await createContractBench();
  ({ app, tree } = bench);
});
afterEach(async () => app.close());

describe('a daily salary', () => {
  test('pays each agent the own amount less that of the direct downlines, at five past two (AGNT-065)', async () => {
    await bench.workingDay();
    await bench.runAt('2026-11-11T18:04:59Z');
    expect((await bench.bills(tree.root)).list).toEqual([]);
    await bench.runAt('2026-11-11T18:05:00Z');
    // root: 3,000.00 x 2 % = 60.00; the agent: 2,000.00, one member, so the first tier: 0.5 % = 10.00
    expect(await bench.bill(tree.root)).toMatchObject({
      state: 'issued',
      firstDay: '2026-11-11',
      turnoverMinor: '300000',
      validUsers: 2,
      tier: 2,
      scale: 200,
      ownMinor: '6000',
      downlinesMinor: '1000',
      netMinor: '5000',
      paidMinor: '5000',
      parts: null,
      excluded: null,
    });
    expect(await bench.bill(tree.agent)).toMatchObject({ state: 'issued', tier: 1, scale: 50, ownMinor: '1000', paidMinor: '1000' });
    expect([await bench.cash(tree.root), await bench.cash(tree.agent), await bench.movements()]).toEqual([
      5_000,
      1_000,
      { dailySalary: 2 },
    ]);
  });

  test('is not paid before the figures are complete', async () => {
    await bench.workingDay();
    await bench.runAt('2026-11-11T20:00:00Z', '2026-11-11T15:59:59Z');
    expect((await bench.bills(tree.root)).list).toEqual([]);
    await bench.runAt('2026-11-11T20:00:00Z', '2026-11-11T16:00:00Z');
    expect((await bench.bills(tree.root)).list).toHaveLength(1);
  });

  test('is paid once, however often and by however many the job is run', async () => {
    await bench.workingDay();
    app.clock.freezeAt(new Date('2026-11-11T19:00:00Z'));
    await countedUntil(app, new Date('2026-11-11T19:00:00Z'));
    await Promise.all([1, 2, 3].map(() => payContracts({ ctx: bench.system() })));
    // even when nobody remembers that it ran
    await app.db.pool.query('delete from contract_runs where merchant_code = $1', [app.merchant.code]);
    await payContracts({ ctx: bench.system() });
    expect([await bench.cash(tree.root), await bench.cash(tree.agent), await bench.movements()]).toEqual([
      5_000,
      1_000,
      { dailySalary: 2 },
    ]);
  });

  test('makes up for days that nobody looked at, one after the other', async () => {
    await bench.workingDay();
    await plantPlay(app, tree.two, { at: thursday, turnoverMinor: 50_000 });
    await bench.runAt('2026-11-13T18:05:00Z');
    const { list, paidMinor } = await bench.bills(tree.root);
    expect(list.map(({ firstDay, state, paidMinor: paid }) => [firstDay, state, paid])).toEqual([
      ['2026-11-13', 'notReached', '0'],
      ['2026-11-12', 'issued', '500'],
      ['2026-11-11', 'issued', '5000'],
    ]);
    expect(paidMinor).toBe('5500');
  });

  test('goes by the version of its own day: a later one changes nothing that was', async () => {
    await bench.workingDay();
    await plantPlay(app, tree.two, { at: thursday, turnoverMinor: 100_000 });
    app.clock.freezeAt(new Date('2026-11-11T10:00:00Z'));
    await agreeWith(app, tree.root, {
      terms: { ...salaryTerms, tiers: [{ salesMinor: '0', validUsers: 0, lossMinor: null, scale: 300 }] },
    });
    await bench.runAt('2026-11-12T18:05:00Z');
    const { list } = await bench.bills(tree.root);
    expect(list.map(({ contractVersion, scale }) => [contractVersion, scale])).toEqual([
      [2, 300],
      [1, 200],
    ]);
  });

  test('is nothing for the upline whose downlines were promised all of it', async () => {
    await agreeWith(app, tree.root);
    await agreeWith(app, tree.agent, { giver: tree.root, terms: salaryTerms });
    await plantPlay(app, tree.one, { at: wednesday, turnoverMinor: 20_000 });
    await bench.runAt('2026-11-11T18:05:00Z');
    expect(await bench.bill(tree.root)).toMatchObject({ state: 'insufficient', ownMinor: '200', downlinesMinor: '200', dueMinor: '0' });
    expect(await bench.bill(tree.agent)).toMatchObject({ state: 'issued', paidMinor: '200' });
  });

  test('is paid for the day on which the contract ends, and for none after it', async () => {
    await bench.workingDay();
    await plantPlay(app, tree.one, { at: thursday, turnoverMinor: 200_000 });
    app.clock.freezeAt(new Date('2026-11-11T10:00:00Z'));
    const { rows } = await app.db.pool.query<{ id: string }>('select id from contracts where member_id = $1', [tree.agent.memberId]);
    await endContract({ ctx: memberCtxOf(app, tree.agent), input: { contractId: rows[0]?.id ?? '' } });
    await bench.runAt('2026-11-12T18:05:00Z');
    expect((await bench.bills(tree.agent)).list.map(({ firstDay }) => firstDay)).toEqual(['2026-11-11']);
    expect((await bench.bill(tree.root)).downlinesMinor).toBe('0');
  });
});

describe('an hourly salary', () => {
  test('is of an hour, five minutes after it, and an hour without bets is no bill', async () => {
    await agreeWith(app, tree.root, { kind: 'hour' });
    await plantPlay(app, tree.two, { at: new Date('2026-11-10T06:15:00Z'), turnoverMinor: 40_000 });
    await bench.runAt('2026-11-10T07:04:00Z');
    expect((await bench.bills(tree.root, 'hour')).list).toEqual([]);
    await bench.runAt('2026-11-10T09:05:00Z');
    const { list } = await bench.bills(tree.root, 'hour');
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      fromAt: Date.parse('2026-11-10T06:00:00Z'),
      turnoverMinor: '40000',
      paidMinor: '400',
      state: 'issued',
    });
    expect(await bench.movements()).toEqual({ hourlySalary: 1 });
  });
});

describe('a bill that is opened', () => {
  test('shows the branches that its sums are made of, down to each member', async () => {
    await bench.workingDay();
    await bench.runAt('2026-11-11T18:05:00Z');
    const { billId } = await bench.bill(tree.root);
    const open = (memberId?: string) => openBill({ ctx: memberCtxOf(app, tree.root), input: { billId, memberId, pageNo: 1 } });
    const { branches, terms } = await open();
    expect(terms).toEqual(salaryTerms);
    expect(branches).toEqual([
      expect.objectContaining({ userName: 'ugat', isOwn: true, turnoverMinor: '0', validUsers: 0 }),
      expect.objectContaining({ userName: 'kapatid', turnoverMinor: '0', givenMinor: null }),
      expect.objectContaining({ userName: 'pangalawa', turnoverMinor: '100000', validUsers: 1, hasTeam: false }),
      expect.objectContaining({ userName: 'sanga', turnoverMinor: '200000', validUsers: 1, hasTeam: true, givenMinor: '1000' }),
    ]);
    expect((await open(tree.agent.memberId)).branches.map(({ userName, turnoverMinor }) => [userName, turnoverMinor])).toEqual([
      ['sanga', '0'],
      ['unang_dahon', '200000'],
    ]);
  });

  test('is nobody else’s: not an upline’s, a sibling’s, or another merchant’s', async () => {
    await bench.workingDay();
    await bench.runAt('2026-11-11T18:05:00Z');
    const { billId } = await bench.bill(tree.agent);
    const open = (who: Planted, merchantCode?: string, memberId?: string) =>
      openBill({ ctx: memberCtxOf(app, who, merchantCode), input: { billId, memberId, pageNo: 1 } });
    for (const who of [tree.root, tree.sibling]) await expect(open(who)).rejects.toMatchObject({ code: 'bill.not.found' });
    await expect(open(tree.agent, bench.other.code)).rejects.toMatchObject({ code: 'bill.not.found' });
    for (const who of [tree.root, tree.sibling, tree.two])
      await expect(open(tree.agent, undefined, who.memberId)).rejects.toMatchObject({ code: 'agent.member.unknown' });
  });
});

describe('the simulator', () => {
  const simulate = (who: Planted, memberId: string | null, terms: ContractTerms, kind: ContractKind = 'salary') =>
    simulateContract({ ctx: memberCtxOf(app, who), input: { kind, memberId, terms } });

  test('says what tiers would have paid for the last period, and pays nothing', async () => {
    await bench.workingDay();
    app.clock.freezeAt(new Date('2026-11-12T04:00:00Z'));
    await countedUntil(app, new Date('2026-11-12T04:00:00Z'));
    const doubled = { ...salaryTerms, tiers: [{ salesMinor: '0', validUsers: 0, lossMinor: null, scale: 400 }] };
    expect(await simulate(tree.root, null, doubled)).toMatchObject({
      firstDay: '2026-11-11',
      turnoverMinor: '300000',
      ownMinor: '12000',
      downlinesMinor: '1000',
      netMinor: '11000',
    });
    expect(await simulate(tree.root, tree.agent.memberId, salaryTerms)).toMatchObject({
      turnoverMinor: '200000',
      tier: 1,
      netMinor: '2000',
    });
    expect(await bench.movements()).toEqual({});
  });

  test('asks for figures that are complete, tiers that are right, and somebody right below', async () => {
    await expect(simulate(tree.root, null, salaryTerms)).rejects.toMatchObject({ code: 'contract.not.counted' });
    await countedUntil(app, contractNoon);
    await expect(simulate(tree.root, null, { ...salaryTerms, tiers: [] })).rejects.toMatchObject({
      details: { fields: { tiers: 'contract.tiers.none' } },
    });
    for (const who of [tree.one, tree.root])
      await expect(simulate(tree.root, who.memberId, salaryTerms)).rejects.toMatchObject({ code: 'agent.member.unknown' });
    await expect(simulate(tree.agent, tree.sibling.memberId, salaryTerms)).rejects.toMatchObject({ code: 'agent.member.unknown' });
    await expect(simulate(tree.root, randomUUID(), salaryTerms)).rejects.toMatchObject({ code: 'agent.member.unknown' });
  });
});
