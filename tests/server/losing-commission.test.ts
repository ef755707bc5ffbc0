import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { riskCases } from '#server/domains/risk/schema.ts';
import { listLines, showRebate, takeLosing } from '#server/domains/commission/index.ts';
import { excludeSelf } from '#server/domains/protection/index.ts';
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

describe('losing commission', () => {
  /** To the first moment of the next week in Manila, and some days more. */
  const passWeek = async (days = 0) => {
    const next = new Date(operator.clock.now());
    const weekday = new Date(next.getTime() + 8 * 3_600_000).getUTCDay();
    await branch.passDays(((8 - weekday) % 7 || 7) + days);
  };

  test('is a share of a week’s losses by levels, waits three days, and is taken once', async () => {
    const root = await branch.agent({ losing: 1000 });
    const child = await branch.agent({ losing: 400 }, root);
    const loser = await branch.playsBelow(child);
    const winner = await branch.playsBelow(child);
    await loser.bets(300_000, 100_000);
    await winner.bets(100_000, 900_000);
    await passWeek();
    const ctx = branch.memberCtx(child);
    expect(await linesOf(child)).toMatchObject([
      { kind: 'losingCommission', baseMinor: '200000', rate: 400, belowRate: 0, amountMinor: '8000', state: 'pending' },
    ]);
    expect(await linesOf(root)).toMatchObject([{ amountMinor: '12000', state: 'pending' }]);
    expect(await codeOf(takeLosing({ ctx, input: { takeId: randomUUID() } }))).toBe('commission.none');
    await branch.passDays(3);
    expect(await linesOf(child)).toMatchObject([{ state: 'settled' }]);
    expect(await showRebate({ ctx, input: {} })).toMatchObject({ takeableMinor: '8000' });
    const takeId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => takeLosing({ ctx, input: { takeId } })));
    expect(answers).toEqual(answers.map(() => ({ amountMinor: '8000', currency: 'PHP' })));
    expect(await branch.cash(child)).toBe(8_000n);
    expect(await codeOf(takeLosing({ ctx, input: { takeId: randomUUID() } }))).toBe('commission.none');
    expect(await codeOf(takeLosing({ ctx: branch.memberCtx(root), input: { takeId } }))).toBe('idempotency.mismatch');
    expect(await linesOf(child)).toMatchObject([{ state: 'withdrawn' }]);
    expect((await verifyLedger(operator.db)).faults).toEqual([]);
  });

  test('that was taken is corrected by a bet that is taken back later: off the next one, and never out of cash', async () => {
    const root = await branch.agent({ losing: 1000 });
    const child = await branch.agent({ losing: 400 }, root);
    const loser = await branch.playsBelow(child);
    const roundId = await loser.bets(100_000);
    await loser.bets(50_000);
    await passWeek(3);
    const take = () => codeOf(takeLosing({ ctx: branch.memberCtx(child), input: { takeId: randomUUID() } }));
    await take();
    expect(await branch.cash(child)).toBe(6_000n);
    await loser.undo(roundId);
    await branch.passDays(1);
    expect(await linesOf(child)).toMatchObject([
      { revision: 1, baseMinor: '-100000', amountMinor: '-4000', state: 'settled' },
      { revision: 0, baseMinor: '150000', amountMinor: '6000', state: 'withdrawn' },
    ]);
    expect(await linesOf(root)).toMatchObject([{ amountMinor: '-6000' }, { amountMinor: '9000' }]);
    expect([await take(), await branch.cash(child)]).toEqual(['commission.none', 6_000n]);
    await loser.bets(200_000);
    await passWeek(3);
    await take();
    expect(await branch.cash(child)).toBe(6_000n - 4_000n + 8_000n);
    expect((await verifyLedger(operator.db)).faults).toEqual([]);
  });

  test('that was called off is nobody’s, whatever becomes known of its week', async () => {
    const root = await branch.agent({ losing: 1000 });
    const [later, settled] = [await branch.playsBelow(root), await branch.playsBelow(root)];
    const rounds = [];
    for (const player of [later, settled]) {
      rounds.push(await player.bets(100_000));
      await player.bets(50_000);
    }
    await passWeek();
    await excludeSelf({ ctx: later.ctx, input: { length: '6m' } });
    await branch.passDays(3);
    await excludeSelf({ ctx: settled.ctx, input: { length: '6m' } });
    for (const [at, player] of [later, settled].entries()) await player.undo(rounds[at] ?? '');
    await branch.passDays(1);
    expect((await linesOf(root)).map(({ amountMinor, state }) => `${amountMinor} ${state}`).toSorted()).toEqual([
      '-10000 settled',
      '15000 cancelled',
      '15000 settled',
    ]);
  });

  test('gives nobody anything for having lost: the bettor’s own share is paid to nobody', async () => {
    const root = await branch.agent({ losing: 1000 });
    const bettor = await branch.playsBelow(root, { losing: 300 });
    await bettor.bets(100_000);
    await passWeek();
    expect(await linesOf(root)).toMatchObject([{ rate: 1000, belowRate: 300, amountMinor: '7000' }]);
    const { rows } = await operator.db.pool.query('select receiver_id from commission_lines where bettor_id = $1', [bettor.memberId]);
    expect(rows).toHaveLength(1);
  });

  test('is not made of players at risk, and is cancelled when one turns out to be', async () => {
    const root = await branch.agent({ losing: 1000 });
    const [excluded, later, watched, fine] = await Promise.all([1, 2, 3, 4].map(() => branch.playsBelow(root)));
    if (!excluded || !later || !watched || !fine) throw new Error('four players');
    for (const player of [excluded, later, watched, fine]) await player.bets(100_000);
    await excludeSelf({ ctx: excluded.ctx, input: { length: '6m' } });
    await operator.db.orm.insert(riskCases).values({
      id: randomUUID(),
      merchantCode: operator.merchant.code,
      memberId: watched.memberId,
      rule: 'cash.large',
      occasion: randomUUID(),
      facts: {},
      state: 'open',
      raisedAt: operator.clock.now(),
    });
    await passWeek();
    expect((await linesOf(root)).map(({ state }) => state)).toEqual(['pending', 'pending']);
    await excludeSelf({ ctx: later.ctx, input: { length: '6m' } });
    await branch.passDays(3);
    expect((await linesOf(root)).map(({ state }) => state).sort()).toEqual(['cancelled', 'settled']);
    expect(await showRebate({ ctx: branch.memberCtx(root), input: {} })).toMatchObject({
      takeableMinor: '10000',
      total: { amountMinor: '10000' },
    });
  });
});
