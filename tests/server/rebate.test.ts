import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { clubLevels } from '#contract/club/facts.ts';
import { rebateLeastMinor, rebateOf, rebateRate, rebateRates } from '#contract/rewards/facts.ts';
import { claimRebate, showRebate } from '#server/domains/rewards/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { offerOf, openBonusPlay } from './fixture/bonus.ts';
import { codeOf } from './fixture/lottery.ts';
import { openOperator, type Operator } from './fixture/operator.ts';
import { dayMs, minuteMs } from './fixture/protection.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
  operator.merchant.offers = [offerOf({ mostStakeMinor: '1000000', grant: { kind: 'fixed', amountMinor: '300000' }, multiple: 10 })];
});
afterAll(() => operator.close());

type Play = Awaited<ReturnType<typeof openBonusPlay>>;
const show = ({ ctx }: Play) => showRebate({ ctx });
const claim = (play: Play, { totalMinor, untilAt }: { totalMinor: string; untilAt: number }, claimId: string = randomUUID()) =>
  claimRebate({ ctx: play.ctx, input: { claimId, totalMinor, untilAt } });
/** A bet that ended, and the minute after which it counts. */
async function played(play: Play, amountMinor: number, winMinor = 0) {
  await play.winOf((await play.stake(amountMinor)).roundId, winMinor);
  operator.clock.advanceMs(minuteMs);
}

describe('the published rates', () => {
  test('name every level of every product, never fall with the level, and stay below one percent', () => {
    for (const [product, rates] of Object.entries(rebateRates)) {
      expect(rates, product).toHaveLength(clubLevels('PHP').length);
      expect(rates.toSorted((one, other) => one - other)).toEqual(rates);
      expect(Math.max(...rates)).toBeLessThan(100);
    }
    expect(rebateOf(333_333n, rebateRate('slots', 1))).toBe(666n);
  });
});

describe('a rebate', () => {
  test('is made of the stakes that were at risk, and every line says so: stakes, rate, result', async () => {
    const play = await openBonusPlay(operator, 1_000_000n);
    expect(await show(play)).toMatchObject({
      lines: [],
      totalMinor: '0',
      canClaim: false,
      level: 1,
      leastMinor: String(rebateLeastMinor.PHP),
    });
    await played(play, 200_000, 390_000);
    await play.undo((await play.stake(50_000)).roundId);
    await play.stake(70_000);
    const rebate = await show(play);
    expect(rebate.lines).toEqual([{ product: 'slots', stakeMinor: '200000', rate: 20, rebateMinor: '400' }]);
    // who won gets as much as who lost; below the least it stays and grows
    expect(rebate).toMatchObject({ totalMinor: '400', canClaim: false });
    expect(await codeOf(claim(play, rebate))).toBe('rebate.too.small');
    await played(play, 100_000);
    expect(await show(play)).toMatchObject({ totalMinor: '600', canClaim: true });
  });

  test('is paid into cash exactly as it was shown, and its stakes are paid for once', async () => {
    const play = await openBonusPlay(operator, 400_000n);
    await played(play, 300_000);
    const rebate = await show(play);
    const paid = await claim(play, rebate);
    expect(paid).toMatchObject({ totalMinor: '600', lines: rebate.lines, untilAt: rebate.untilAt });
    expect(await play.purse()).toEqual({ cash: 100_600, bonus: 0 });
    expect(await show(play)).toMatchObject({ lines: [], totalMinor: '0', fromAt: rebate.untilAt, claims: [{ claimId: paid.claimId }] });
    expect(await codeOf(claim(play, rebate))).toBe('rebate.claimed');
    expect(await codeOf(claim(play, { ...rebate, totalMinor: '601' }, paid.claimId))).toBe('idempotency.mismatch');
  });

  test('is paid once by a double tap, and by two tabs at the same moment', async () => {
    const play = await openBonusPlay(operator, 400_000n);
    await played(play, 300_000);
    const rebate = await show(play);
    const claimId = randomUUID();
    const taps = await Promise.all(Array.from({ length: 4 }, () => claim(play, rebate, claimId)));
    expect(new Set(taps.map((tap) => JSON.stringify(tap))).size).toBe(1);
    expect((await play.purse()).cash).toBe(100_600);
    await operator.deposit(play.member, 300_000n);
    await played(play, 300_000);
    const later = await show(play);
    const tabs = await Promise.all([codeOf(claim(play, later)), codeOf(claim(play, later))]);
    expect(tabs.toSorted()).toEqual(['done', 'rebate.claimed']);
    // VIP 2 from 5,000.00 on
    expect(later).toMatchObject({ level: 2, totalMinor: '750' });
    expect((await play.purse()).cash).toBe(100_600 + 750);
  });

  test('is refused when it is not what was shown, or reaches into what is still under way', async () => {
    const play = await openBonusPlay(operator, 400_000n);
    await played(play, 300_000);
    const rebate = await show(play);
    expect(await codeOf(claim(play, { ...rebate, totalMinor: '6000' }))).toBe('rebate.changed');
    expect(await codeOf(claim(play, { ...rebate, untilAt: rebate.untilAt + 1 }))).toBe('rebate.changed');
    expect((await play.purse()).cash).toBe(100_000);
  });

  test('counts nothing that a bonus paid, and nothing that is older than thirty days', async () => {
    const play = await openBonusPlay(operator, 300_000n);
    await play.accept();
    await played(play, 400_000);
    expect((await show(play)).lines).toMatchObject([{ stakeMinor: '300000', rebateMinor: '600' }]);
    operator.clock.advanceMs(30 * dayMs);
    expect((await show(play)).lines).toEqual([]);
  });

  test('is nothing for a trial player', async () => {
    const play = await openBonusPlay(operator, 400_000n);
    await played(play, 300_000);
    const rebate = await show(play);
    const trial = { ...play.ctx, actor: { ...play.ctx.actor, customerType: 4 } };
    expect(await codeOf(claimRebate({ ctx: trial, input: { claimId: randomUUID(), ...rebate } as never }))).toBe('trial.members.only');
  });
});

test('after all of it every centavo is where it should be', async () => {
  expect((await verifyLedger(operator.db)).faults).toEqual([]);
});
