import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listLines, showLine, showRebate, simulateRates } from '#server/domains/commission/index.ts';
import { setTeamRates } from '#server/domains/agents/index.ts';
import { noRates } from '#contract/agents/facts.ts';
import { showRebate as showClubRebate } from '#server/domains/rewards/index.ts';
import { movementsOf } from '#server/ledger/movements-of.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { offerOf } from './fixture/bonus.ts';
import { openBranchPlay } from './fixture/branch-play.ts';
import type { Planted } from './fixture/branch.ts';
import { codeOf } from './fixture/lottery.ts';
import { openOperator, type Operator } from './fixture/operator.ts';

let operator: Operator;
let branch: Awaited<ReturnType<typeof openBranchPlay>>;
beforeAll(async () => {
  operator = await openOperator();
  operator.merchant.offers = [offerOf({ multiple: 10 })];
  branch = await openBranchPlay(operator);
});
afterAll(() => operator.close());

const all = { pageNo: 1, pageSize: 100 };
const linesOf = async (agent: Planted, filter: object = {}) =>
  (await listLines({ ctx: branch.memberCtx(agent), input: { ...all, ...filter } })).list;
const recordOf = async ({ memberId }: { memberId: string }) => {
  const { code: merchantCode, currency } = operator.merchant;
  const { list } = await movementsOf(operator.db, { merchantCode, currency, memberId, pageNo: 1, pageSize: 50 });
  return list.map(({ kind, amountMinor }) => ({ kind, amountMinor }));
};

describe('the rebate of agents', () => {
  test('is shared out by the differences of rates, and paid for a day that is over', async () => {
    const root = await branch.agent({ slots: 1500 });
    const second = await branch.agent({ slots: 1200 }, root);
    const third = await branch.agent({ slots: 800 }, second);
    const bettor = await branch.playsBelow(third, { slots: 500 });
    await bettor.bets(1_000_000, 0);
    await branch.fold();
    await branch.run();
    expect(await branch.cash(root)).toBe(0n);
    await branch.passDays(1);
    expect([await branch.cash(root), await branch.cash(second), await branch.cash(third)]).toEqual([30_000n, 40_000n, 30_000n]);
    expect(await branch.cash(bettor)).toBe(9_050_000n);
    expect((await recordOf(second)).map(({ kind }) => kind)).toEqual(['agentRebate']);
    expect((await recordOf(bettor))[0]).toEqual({ kind: 'rebate', amountMinor: 50_000n });
    expect((await verifyLedger(operator.db)).faults).toEqual([]);
  });

  test('is paid once, however often and by however many processes at once it is run', async () => {
    const root = await branch.agent({ slots: 100 });
    const bettor = await branch.playsBelow(root);
    await bettor.bets(200_000);
    operator.clock.advanceMs(86_400_000);
    await branch.fold();
    await Promise.all([branch.run(), branch.run(), branch.run()]);
    await branch.run();
    expect(await branch.cash(root)).toBe(2_000n);
    await branch.passDays(1);
    expect(await branch.cash(root)).toBe(2_000n);
    expect(await recordOf(root)).toEqual([{ kind: 'agentRebate', amountMinor: 2_000n }]);
  });

  test('takes up a run that broke off anywhere: lines without a payment are paid, and nothing twice', async () => {
    const root = await branch.agent({ slots: 100 });
    const bettor = await branch.playsBelow(root);
    await bettor.bets(100_000);
    operator.clock.advanceMs(86_400_000);
    await branch.fold();
    const { pool } = operator.db;
    await pool.query(
      `create function no_payment() returns trigger language plpgsql as $$ begin raise exception 'the process died here'; end $$;
       create trigger no_payment before insert on commission_payments for each row execute function no_payment()`,
    );
    await branch.run();
    expect(await branch.cash(root)).toBe(0n);
    await pool.query('drop trigger no_payment on commission_payments; drop function no_payment()');
    await branch.passDays(1);
    expect(await branch.cash(root)).toBe(1_000n);
    expect(await linesOf(root)).toHaveLength(1);
  });

  test('knows the rates of the day that was played, whatever they are when it is paid', async () => {
    const root = await branch.agent({ slots: 100 });
    const child = await branch.agent({ slots: 40 }, root);
    const bettor = await branch.playsBelow(child);
    await bettor.bets(100_000);
    await setTeamRates({ ctx: branch.memberCtx(root), input: { memberId: child.memberId, rates: { ...noRates, slots: 90 } } });
    await branch.passDays(1);
    expect([await branch.cash(root), await branch.cash(child)]).toEqual([600n, 400n]);
    await bettor.bets(100_000);
    await branch.passDays(1);
    expect([await branch.cash(root), await branch.cash(child)]).toEqual([700n, 1300n]);
  });

  test('counts cash at risk alone: nothing for what a bonus paid, nothing for what was given back', async () => {
    const root = await branch.agent({ slots: 100 });
    const bettor = await branch.playsBelow(root, {}, 100n);
    await bettor.accept();
    const { roundId } = await bettor.stake(250);
    await bettor.winOf(roundId, 0);
    await bettor.undo((await bettor.stake(100)).roundId);
    await branch.passDays(1);
    const [line] = await linesOf(root);
    expect(line).toMatchObject({ turnoverMinor: '250', baseMinor: '100', amountMinor: '1' });
    const shown = await showLine({ ctx: branch.memberCtx(root), input: { ...all, lineId: line?.lineId ?? '' } });
    expect(shown).toMatchObject({ leftOutMinor: '150', totalCount: 2 });
    expect(shown.bets.find(({ betId }) => betId === roundId)).toMatchObject({
      state: 'settled',
      stakeMinor: '250',
      bonusMinor: '150',
      winMinor: '0',
    });
    expect(shown.bets.find(({ betId }) => betId !== roundId)).toMatchObject({ state: 'returned', stakeMinor: '0' });
  });

  test('takes a late correction off the next pay, in lines of its own day, and never out of anybody’s cash', async () => {
    const root = await branch.agent({ slots: 100 });
    const bettor = await branch.playsBelow(root);
    const roundId = await bettor.bets(500_000);
    await branch.passDays(1);
    expect(await branch.cash(root)).toBe(5_000n);
    await bettor.undo(roundId);
    await branch.passDays(1);
    expect(await branch.cash(root)).toBe(5_000n);
    const lines = await linesOf(root);
    expect(lines.map(({ revision, baseMinor, amountMinor, state }) => [revision, baseMinor, amountMinor, state])).toEqual([
      [1, '-500000', '-5000', 'settled'],
      [0, '500000', '5000', 'withdrawn'],
    ]);
    expect(new Set(lines.map(({ day }) => day)).size, 'both of the day of the bet').toBe(1);
    await bettor.bets(700_000);
    await branch.passDays(1);
    expect(await branch.cash(root)).toBe(7_000n);
    expect((await linesOf(root)).every(({ state }) => state === 'withdrawn')).toBe(true);
  });

  test('finds a bet that is taken back a month later, once, and leaves the days between as they were', async () => {
    const root = await branch.agent({ slots: 100 });
    const bettor = await branch.playsBelow(root);
    const [roundId] = [await bettor.bets(500_000), await bettor.bets(100_000)];
    await branch.passDays(30);
    await bettor.undo(roundId);
    await branch.passDays(1);
    await branch.passDays(1);
    await Promise.all([branch.run(), branch.run()]);
    expect((await linesOf(root)).map(({ revision, baseMinor, amountMinor }) => [revision, baseMinor, amountMinor])).toEqual([
      [1, '-500000', '-5000'],
      [0, '600000', '6000'],
    ]);
  });

  test('writes what changed in the sums of a paid day as a further revision, and leaves the first as it was', async () => {
    const root = await branch.agent({ slots: 1500 });
    const child = await branch.agent({ slots: 700 }, root);
    const bettor = await branch.playsBelow(child, { slots: 100 });
    await bettor.bets(333_333);
    await branch.passDays(1);
    const before = await linesOf(root);
    await operator.db.pool.query('update team_member_day set valid_minor = valid_minor - 111111 where member_id = $1', [bettor.memberId]);
    await bettor.bets(1_000_000);
    await branch.passDays(1);
    const after = await linesOf(root);
    expect(after.filter(({ day }) => day === before[0]?.day).map(({ revision, baseMinor }) => [revision, baseMinor])).toEqual([
      [1, '-111111'],
      [0, '333333'],
    ]);
    expect(after).toContainEqual(before[0]);
    // together exactly the root's rate of what counts: 15 % of 2,222.22 and of 10,000.00
    const paid = (await branch.cash(root)) + (await branch.cash(child)) + (await branch.cash(bettor)) - 10_000_000n + 1_333_333n;
    expect(paid).toBe(33_333n + 150_000n);
  });

  test('is explained line by line, to the receiver alone', async () => {
    const root = await branch.agent({ slots: 100 });
    const sibling = await branch.agent({ slots: 50 }, root);
    const child = await branch.agent({ slots: 40 }, root);
    const bettor = await branch.playsBelow(child);
    const ids = [await bettor.bets(60_000, 10_000), await bettor.bets(40_000)];
    await branch.passDays(1);
    const [line] = await linesOf(child);
    expect(line).toMatchObject({
      kind: 'agentRebate',
      level: 1,
      rate: 40,
      belowRate: 0,
      baseMinor: '100000',
      amountMinor: '400',
      state: 'withdrawn',
    });
    const input = { ...all, lineId: line?.lineId ?? '' };
    const shown = await showLine({ ctx: branch.memberCtx(child), input });
    expect(shown.bets.map(({ betId }) => betId).sort()).toEqual(ids.sort());
    const worked = shown.bets.reduce((sum, { stakeMinor, bonusMinor }) => sum + BigInt(stakeMinor) - BigInt(bonusMinor), 0n);
    expect(String((worked * BigInt(shown.line.rate - shown.line.belowRate)) / 10_000n)).toBe(shown.line.amountMinor);
    for (const other of [root, sibling])
      expect(await codeOf(showLine({ ctx: branch.memberCtx(other), input }))).toBe('commission.line.unknown');
    expect(await showRebate({ ctx: branch.memberCtx(child), input: { period: 'week' } })).toMatchObject({
      total: { amountMinor: '400', paidMinor: '400', baseMinor: '100000', lines: 1 },
      days: [{ name: 'slots', amountMinor: '400' }],
    });
    expect(await linesOf(child, { userName: 'nobody_here' })).toEqual([]);
    expect(await linesOf(child, { name: 'live' })).toEqual([]);
  });

  test('and the rebate of the club never pay for the same stake', async () => {
    const root = await branch.agent({ slots: 100 });
    const given = await branch.playsBelow(root, { slots: 50 });
    const other = await branch.playsBelow(root);
    for (const bettor of [given, other]) await bettor.bets(300_000);
    operator.clock.advanceMs(120_000);
    expect((await showClubRebate({ ctx: given.ctx })).lines).toEqual([]);
    expect((await showClubRebate({ ctx: other.ctx })).lines).toMatchObject([{ product: 'slots', stakeMinor: '300000' }]);
  });

  test('of other rates is worked out for days that are over, and changes nothing', async () => {
    const root = await branch.agent({ slots: 100 });
    const child = await branch.agent({ slots: 40 }, root);
    const bettor = await branch.playsBelow(child, { slots: 10 });
    await bettor.bets(1_000_000);
    await branch.passDays(1);
    const ctx = branch.memberCtx(root);
    const input = { memberId: child.memberId, rates: { ...noRates, slots: 70 }, days: 7 };
    const { lines } = await simulateRates({ ctx, input });
    expect(lines).toEqual([
      {
        name: 'slots',
        rate: 40,
        baseMinor: '1000000',
        mineMinor: '6000',
        mineThenMinor: '3000',
        theirsMinor: '3000',
        theirsThenMinor: '6000',
      },
    ]);
    expect(await codeOf(simulateRates({ ctx, input: { ...input, rates: { ...noRates, slots: 101 } } }))).toBe('agent.rate.above');
    await branch.passDays(1);
    expect([await branch.cash(root), await branch.cash(child)]).toEqual([6_000n, 3_000n]);
  });
});
