import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { endContract, openBill, payContracts } from '#server/domains/contracts/index.ts';
import { showOverview } from '#server/domains/teams/index.ts';

import type { TestApp } from './fixture/app.ts';
import { type ContractBench, createContractBench } from './fixture/contract-bench.ts';
import { agreeWith, dividendTerms, halfTerms, memberCtxOf } from './fixture/contracts.ts';
import { countAt, settleRound, voidRound } from './fixture/late-rounds.ts';

let bench: ContractBench;
let app: TestApp;
let tree: ContractBench['tree'];

beforeEach(async () => {
  bench = await createContractBench();
  ({ app, tree } = bench);
});
afterEach(async () => app.close());

const playAt = async (moment: string, stakeMinor: number, winMinor = 0) => {
  app.clock.freezeAt(new Date(moment));
  return await settleRound(app, tree.one, { stakeMinor, winMinor });
};
const voidAt = async (moment: string, roundId: string) => {
  app.clock.freezeAt(new Date(moment));
  await voidRound(app, roundId);
};
/** The job at five past two of the night after a day, everything counted. */
const billAfter = async (day: string) => {
  await countAt(app, `${day}T18:05:10Z`);
  await payContracts({ ctx: bench.system() });
};
const turnoverOf = async (day: string) => {
  const report = await showOverview({ ctx: memberCtxOf(app, tree.root), input: { startDate: day, endDate: day } });
  return [report.current.bets, report.current.turnoverMinor];
};
const wednesday = { firstDay: '2026-11-11', lastDay: '2026-11-11' };

describe('a bet that is voided days after its day was billed', () => {
  test('leaves the report of its own day and no other; what was billed and paid stays, and the difference is a line of the next bill', async () => {
    await agreeWith(app, tree.root);
    await playAt('2026-11-11T05:30:00Z', 100_000);
    const late = await playAt('2026-11-11T06:30:00Z', 200_000);
    for (const day of ['2026-11-11', '2026-11-12', '2026-11-13']) await billAfter(day);
    await playAt('2026-11-14T05:30:00Z', 500_000);
    await voidAt('2026-11-14T06:00:00Z', late);
    await billAfter('2026-11-14');
    expect([await turnoverOf('2026-11-11'), await turnoverOf('2026-11-14')]).toEqual([
      [1, '100000'],
      [1, '500000'],
    ]);
    const { list } = await bench.bills(tree.root);
    expect(
      list.map(({ firstDay, state, netMinor, correctionMinor, paidMinor }) => [firstDay, state, netMinor, correctionMinor, paidMinor]),
    ).toEqual([
      ['2026-11-14', 'issued', '5000', '-2000', '3000'],
      ['2026-11-13', 'notReached', '0', '0', '0'],
      ['2026-11-12', 'notReached', '0', '0', '0'],
      ['2026-11-11', 'issued', '3000', '0', '3000'],
    ]);
    expect(list[0]?.correction).toMatchObject({ owedMinor: '0', periods: [{ ...wednesday, wasMinor: '3000', isMinor: '1000' }] });
    expect(await bench.cash(tree.root)).toBe(6_000);
  });

  test('is taken off once, whoever runs the job and however often; what is voided after that is counted from there', async () => {
    await agreeWith(app, tree.root);
    const [first, second] = [await playAt('2026-11-11T05:30:00Z', 100_000), await playAt('2026-11-11T06:30:00Z', 200_000)];
    for (const day of ['2026-11-11', '2026-11-12', '2026-11-13']) await billAfter(day);
    await voidAt('2026-11-14T06:00:00Z', second);
    await countAt(app, '2026-11-14T18:05:10Z');
    await Promise.all([1, 2, 3].map(() => payContracts({ ctx: bench.system() })));
    expect(await bench.bill(tree.root)).toMatchObject({ state: 'notReached', correctionMinor: '-2000', dueMinor: '0', owedMinor: '-2000' });
    await voidAt('2026-11-15T06:00:00Z', first);
    await playAt('2026-11-15T07:00:00Z', 400_000);
    await billAfter('2026-11-15');
    // 20.00 were left to take off, and Wednesday would have given nothing in place of 10.00
    expect(await bench.bill(tree.root)).toMatchObject({
      netMinor: '4000',
      correction: { owedMinor: '-2000', periods: [{ ...wednesday, wasMinor: '1000', isMinor: '0' }] },
      correctionMinor: '-3000',
      paidMinor: '1000',
    });
    await playAt('2026-11-16T07:00:00Z', 400_000);
    await billAfter('2026-11-16');
    expect(await bench.bill(tree.root)).toMatchObject({ correction: null, correctionMinor: '0', paidMinor: '4000' });
  });

  test('changes the bill of the agent and of the one above by what each would have had', async () => {
    await agreeWith(app, tree.root);
    await agreeWith(app, tree.agent, { giver: tree.root, terms: halfTerms });
    await playAt('2026-11-11T05:30:00Z', 100_000);
    const late = await playAt('2026-11-11T06:30:00Z', 200_000);
    for (const day of ['2026-11-11', '2026-11-12']) await billAfter(day);
    await voidAt('2026-11-13T06:00:00Z', late);
    await billAfter('2026-11-13');
    const changes = [await bench.bill(tree.root), await bench.bill(tree.agent)].map(({ correction }) => correction?.periods);
    expect(changes).toMatchObject([[{ wasMinor: '1500', isMinor: '500' }], [{ wasMinor: '1500', isMinor: '500' }]]);
  });
});

describe('what becomes known after a contract has ended', () => {
  const endWith = async (moment: string, kind: 'salary' | 'dividend' = 'salary') => {
    app.clock.freezeAt(new Date(moment));
    const { rows } = await app.db.pool.query<{ id: string }>('select id from contracts where kind = $1 and member_id = $2', [
      kind,
      tree.root.memberId,
    ]);
    await endContract({ ctx: memberCtxOf(app, tree.root), input: { contractId: rows[0]?.id ?? '' } });
  };

  test('is a closing bill of its own; what is below zero is never taken out of cash, and off the agent’s next contract', async () => {
    await agreeWith(app, tree.root);
    await playAt('2026-11-11T05:30:00Z', 100_000);
    const late = await playAt('2026-11-11T06:30:00Z', 200_000);
    await endWith('2026-11-11T07:00:00Z');
    await billAfter('2026-11-11');
    await billAfter('2026-11-12');
    expect((await bench.bills(tree.root)).totalCount, 'nothing was corrected: no bill').toBe(1);
    await voidAt('2026-11-14T06:00:00Z', late);
    await billAfter('2026-11-14');
    await billAfter('2026-11-15');
    const { list } = await bench.bills(tree.root);
    expect(list).toMatchObject([
      {
        ...{
          firstDay: '2026-11-14',
          lastDay: '2026-11-14',
          isClosing: true,
          state: 'insufficient',
          netMinor: '0',
          paidMinor: '0',
          owedMinor: '-2000',
        },
        correction: { periods: [{ ...wednesday, wasMinor: '3000', isMinor: '1000' }] },
      },
      { isClosing: false, state: 'issued', paidMinor: '3000' },
    ]);
    expect(await bench.cash(tree.root)).toBe(3_000);
    const opened = await openBill({ ctx: memberCtxOf(app, tree.root), input: { billId: list[0]?.billId ?? '', pageNo: 1 } });
    expect(opened.branches).toEqual([]);

    app.clock.freezeAt(new Date('2026-11-20T04:00:00Z'));
    await agreeWith(app, tree.root);
    await playAt('2026-11-21T05:30:00Z', 500_000);
    await billAfter('2026-11-21');
    expect(await bench.bill(tree.root)).toMatchObject({
      ...{ isClosing: false, netMinor: '5000', correctionMinor: '-2000', paidMinor: '3000', owedMinor: '0' },
      correction: { owedMinor: '-2000', periods: [] },
    });
  });

  test('is paid where it is above zero, once', async () => {
    await agreeWith(app, tree.root, { kind: 'dividend', terms: { ...dividendTerms, carry: 'none' } });
    await playAt('2026-11-20T05:00:00Z', 100_000);
    const won = await playAt('2026-11-20T05:30:00Z', 10_000, 60_000);
    await endWith('2026-11-21T05:00:00Z', 'dividend');
    await countAt(app, '2026-11-30T18:10:10Z');
    await payContracts({ ctx: bench.system() });
    // 1,100.00 staked, 600.00 came back
    expect(await bench.bill(tree.root, 'dividend')).toMatchObject({ paidMinor: '5000', isClosing: false });
    await voidAt('2026-12-02T05:00:00Z', won);
    await countAt(app, '2026-12-02T18:05:10Z');
    await Promise.all([1, 2].map(() => payContracts({ ctx: bench.system() })));
    await payContracts({ ctx: bench.system() });
    expect(await bench.bill(tree.root, 'dividend')).toMatchObject({
      ...{ isClosing: true, state: 'issued', correctionMinor: '5000', paidMinor: '5000' },
      correction: { periods: [{ firstDay: '2026-11-16', lastDay: '2026-11-30', wasMinor: '5000', isMinor: '10000' }] },
    });
    expect([await bench.cash(tree.root), await bench.movements()]).toEqual([10_000, { dividend: 2 }]);
  });

  test('is no bill of its own while a contract goes on: it waits for the end of the period that runs', async () => {
    await agreeWith(app, tree.root, { kind: 'dividend', terms: { ...dividendTerms, carry: 'none' } });
    await playAt('2026-11-20T05:00:00Z', 100_000);
    const late = await playAt('2026-11-20T05:30:00Z', 50_000);
    await countAt(app, '2026-11-30T18:10:10Z');
    await payContracts({ ctx: bench.system() });
    await voidAt('2026-12-02T05:00:00Z', late);
    await billAfter('2026-12-02');
    expect((await bench.bills(tree.root, 'dividend')).totalCount).toBe(1);
    await countAt(app, '2026-12-15T18:10:10Z');
    await payContracts({ ctx: bench.system() });
    expect(await bench.bill(tree.root, 'dividend')).toMatchObject({
      ...{ isClosing: false, correctionMinor: '-5000', owedMinor: '-5000' },
      correction: { periods: [{ firstDay: '2026-11-16', lastDay: '2026-11-30', wasMinor: '15000', isMinor: '10000' }] },
    });
  });

  test('waits for the bill of the last period, and adds no other, while that one is still to come', async () => {
    await agreeWith(app, tree.root);
    const late = await playAt('2026-11-11T06:30:00Z', 200_000);
    await billAfter('2026-11-11');
    await playAt('2026-11-12T05:30:00Z', 100_000);
    await endWith('2026-11-12T07:00:00Z');
    await voidAt('2026-11-12T08:00:00Z', late);
    await billAfter('2026-11-12');
    expect((await bench.bills(tree.root)).list).toMatchObject([
      { isClosing: false, netMinor: '1000', correctionMinor: '-2000', owedMinor: '-1000' },
      { isClosing: false, paidMinor: '2000' },
    ]);
  });
});
