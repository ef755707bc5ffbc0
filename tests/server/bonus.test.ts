import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bonusOffer } from '#contract/bonus/calls.ts';
import { acceptBonus, endBonuses, giveUpBonus } from '#server/domains/bonus/index.ts';
import { excludeSelf, setLimit } from '#server/domains/protection/index.ts';
import { reserve } from '#server/ledger/hold.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { offerOf, openBonusPlay } from './fixture/bonus.ts';
import { codeOf } from './fixture/lottery.ts';
import { openOperator, type Operator } from './fixture/operator.ts';
import { dayMs } from './fixture/protection.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
  operator.merchant.offers = [
    offerOf(),
    offerOf({ id: 'mesa', product: 'live' }),
    offerOf({ id: 'bukas', opensAt: '2026-11-22T00:00:00Z' }),
    offerOf({ id: 'kahapon', closesAt: '2026-11-20T00:00:00Z' }),
    offerOf({ id: 'tugma', grant: { kind: 'match', percent: 50, mostMinor: '1000' } }),
    offerOf({ id: 'hangganan', grant: { kind: 'mission', mission: 'limit', amountMinor: '200' } }),
  ];
});
afterAll(() => operator.close());

const runJob = () => endBonuses({ ctx: operator.contextFor(operator.merchant.code, { kind: 'system', name: 'test' }) });
const credited = async (memberId: string, amountMinor: bigint) => {
  operator.clock.advanceMs(1000);
  const now = operator.clock.now();
  const { rows } = await operator.db.pool.query<{ id: string }>(
    `insert into cashier_deposits (id, merchant_code, member_id, channel, channel_name, state, amount_minor, fee_minor, currency, language,
       idempotency_key, input_hash, created_at, expires_at, finished_at)
     values (gen_random_uuid(), $1, $2, 'sandbox', 'SandPay', 'success', $3, 0, 'PHP', 'tl', gen_random_uuid(), '-', $4, $4, $4) returning id`,
    [operator.merchant.code, memberId, amountMinor, now],
  );
  return rows[0]?.id ?? '';
};

describe('an offer', () => {
  test('is refused by its schema above ten times its amount, for several products, and when it closes before it opens', () => {
    const given = offerOf();
    expect(bonusOffer.safeParse({ ...given, multiple: 10 }).success).toBe(true);
    for (const wrong of [
      { multiple: 11 },
      { multiple: 2.5 },
      { product: ['slots', 'live'] },
      { closesAt: given.opensAt },
      { mostCashMinor: '0' },
      { extra: 1 },
    ])
      expect(bonusOffer.safeParse({ ...given, ...wrong }).success).toBe(false);
  });

  test('says before it is taken what it gives, what has to be staked, in which product, until when, and in which state it is', async () => {
    const { offers } = await (await openBonusPlay(operator)).show();
    expect(offers[0]).toMatchObject({
      state: 'open',
      canAccept: true,
      amountMinor: '500',
      requiredMinor: '1000',
      product: 'slots',
      days: 7,
      mostCashMinor: '800',
      mostStakeMinor: '400',
    });
    expect(offers.map(({ offerId, state }) => [offerId, state])).toEqual([
      ['simula', 'open'],
      ['mesa', 'open'],
      ['bukas', 'soon'],
      ['kahapon', 'closed'],
      ['tugma', 'open'],
      ['hangganan', 'open'],
    ]);
  });

  test('is taken in the version that was shown, and in no other', async () => {
    const play = await openBonusPlay(operator);
    const [shown] = (await play.show()).offers;
    const yes = { offerId: 'simula', version: shown?.version ?? '', amountMinor: '500', depositId: null };
    expect(await codeOf(acceptBonus({ ctx: play.ctx, input: { ...yes, version: 'other' } }))).toBe('bonus.changed');
    expect(await codeOf(acceptBonus({ ctx: play.ctx, input: { ...yes, amountMinor: '501' } }))).toBe('bonus.changed');
    const changed = { ...play.ctx, merchant: { ...play.ctx.merchant, offers: [offerOf({ multiple: 3 })] } };
    expect(await codeOf(acceptBonus({ ctx: changed, input: yes }))).toBe('bonus.changed');
    expect(await play.purse()).toEqual({ cash: 0, bonus: 0 });
    expect(await codeOf(acceptBonus({ ctx: play.ctx, input: yes }))).toBe('done');
    expect((await play.show()).offers[0]).toMatchObject({ state: 'claimed', canAccept: false });
  });

  test('is taken once, by however many taps at once; a second one waits for the first to end', async () => {
    const play = await openBonusPlay(operator);
    const taps = await Promise.all(Array.from({ length: 8 }, () => play.accept()));
    expect(new Set(taps.map(({ bonusId }) => bonusId)).size).toBe(1);
    expect(await play.purse()).toEqual({ cash: 0, bonus: 500 });
    expect(await codeOf(play.accept('mesa'))).toBe('bonus.active');
    await play.giveUp();
    expect((await play.accept('mesa')).product).toBe('live');
    const other = await openBonusPlay(operator);
    const rivals = await Promise.all([codeOf(other.accept('simula')), codeOf(other.accept('mesa'))]);
    expect(rivals.toSorted()).toEqual(['bonus.active', 'done']);
  });

  test('is nothing for a trial player, nor for who has excluded themselves', async () => {
    const play = await openBonusPlay(operator);
    const [shown] = (await play.show()).offers;
    const yes = { offerId: 'simula', version: shown?.version ?? '', amountMinor: '500', depositId: null };
    const trial = { ...play.ctx, actor: { ...play.ctx.actor, customerType: 4 } };
    expect(await codeOf(acceptBonus({ ctx: trial, input: yes }))).toBe('trial.members.only');
    await excludeSelf({ ctx: play.ctx, input: { length: '6m' } as never });
    expect((await play.show()).offers).toEqual([]);
    expect(await codeOf(acceptBonus({ ctx: play.ctx, input: yes }))).toBe('protection.excluded');
  });

  test('that matches a deposit gives its percent, up to its most, and matches each deposit once', async () => {
    const play = await openBonusPlay(operator);
    const match = async () => (await play.show()).offers.find(({ offerId }) => offerId === 'tugma');
    expect(await match()).toMatchObject({ amountMinor: '0', canAccept: false, match: { depositId: null } });
    expect(await codeOf(play.accept('tugma'))).toBe('bonus.incomplete');
    const depositId = await credited(play.member.memberId, 701n);
    expect(await match()).toMatchObject({ amountMinor: '350', requiredMinor: '700', match: { depositId } });
    await credited(play.member.memberId, 9000n);
    expect(await match()).toMatchObject({ amountMinor: '1000' });
    expect((await play.accept('tugma')).amountMinor).toBe('1000');
    expect(await match()).toMatchObject({ state: 'claimed', match: { depositId } });
  });

  test('of a mission is open from the start and can be taken when the mission is done', async () => {
    const play = await openBonusPlay(operator);
    const mission = async () => (await play.show()).offers.find(({ offerId }) => offerId === 'hangganan');
    expect(await mission()).toMatchObject({ canAccept: false, mission: { id: 'limit', done: 0, of: 1 } });
    expect(await codeOf(play.accept('hangganan'))).toBe('bonus.incomplete');
    await setLimit({ ctx: play.ctx, input: { kind: 'loss', period: 'day', amount: '500.00' } });
    expect(await mission()).toMatchObject({ canAccept: true, mission: { done: 1 } });
    expect((await play.accept('hangganan')).amountMinor).toBe('200');
  });
});

describe('a stake', () => {
  test('takes cash first and only the missing rest of the bonus; what is won comes back in that proportion, the remainder to the cash', async () => {
    const play = await openBonusPlay(operator, 100n);
    await play.accept();
    expect(await play.stake(60)).toMatchObject({ code: 'OK', balanceMinor: '540' });
    expect(await play.purse()).toEqual({ cash: 40, bonus: 500 });
    const { roundId } = await play.stake(120);
    expect(await play.purse()).toEqual({ cash: 0, bonus: 420 });
    // two thirds of 100 are 66, and the remainder is cash
    expect(await play.winOf(roundId, 100)).toMatchObject({ code: 'OK', balanceMinor: '520' });
    expect(await play.purse()).toEqual({ cash: 34, bonus: 486 });
  });

  test('that is rolled back returns each part where it came from, and counts for nothing', async () => {
    const play = await openBonusPlay(operator, 100n);
    await play.accept();
    const { roundId } = await play.stake(300);
    expect(await play.purse()).toEqual({ cash: 0, bonus: 300 });
    expect((await play.undo(roundId)).code).toBe('OK');
    expect(await play.purse()).toEqual({ cash: 100, bonus: 500 });
    expect((await play.active()).wageredMinor).toBe('0');
    const second = await play.stake(300);
    await operator.call('endRound', { token: play.token, roundId: second.roundId });
    expect((await play.active()).wageredMinor).toBe('300');
    expect((await play.undo(second.roundId)).code).toBe('OK');
    expect((await play.active()).wageredMinor).toBe('0');
    expect(await play.purse()).toEqual({ cash: 100, bonus: 500 });
  });

  test('of another product, or above the most, takes nothing of the bonus and counts for nothing', async () => {
    const play = await openBonusPlay(operator, 100n);
    await play.accept('mesa');
    expect(await play.stake(101)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balanceMinor: '100' });
    const large = await openBonusPlay(operator, 400n);
    await large.accept();
    expect((await large.stake(401)).code).toBe('INSUFFICIENT_FUNDS');
    await operator.deposit(large.member, 100n);
    await large.winOf((await large.stake(401)).roundId, 0);
    expect((await large.active()).wageredMinor).toBe('0');
    expect(await large.purse()).toEqual({ cash: 99, bonus: 500 });
  });

  test('counts when it has an outcome; once there are enough the bonus is cash, up to its most, and the rest is forfeited', async () => {
    const play = await openBonusPlay(operator, 2000n);
    await play.accept();
    for (const _ of [1, 2]) await play.winOf((await play.stake(400)).roundId, 0);
    const last = await play.stake(400);
    expect(await play.active()).toMatchObject({ wageredMinor: '800', balanceMinor: '500' });
    expect(await play.winOf(last.roundId, 0)).toMatchObject({ balanceMinor: '1300' });
    expect(await play.purse()).toEqual({ cash: 1300, bonus: 0 });
    expect((await play.show()).past[0]).toMatchObject({
      state: 'converted',
      wageredMinor: '1200',
      convertedMinor: '500',
      forfeitedMinor: '0',
    });
  });

  test('made with the bonus wins no more cash than was agreed, before the end and after it', async () => {
    const play = await openBonusPlay(operator);
    await play.accept();
    const [first, second, late] = [await play.stake(200), await play.stake(200), await play.stake(100)];
    await play.winOf(first.roundId, 1500);
    await operator.deposit(play.member, 800n);
    const more = await play.stake(400);
    await play.winOf(second.roundId, 0);
    await play.winOf(more.roundId, 0);
    // 200 + 200 + 400 are 800; the last 200 are cash
    await play.winOf((await play.stake(200)).roundId, 0);
    expect((await play.purse()).cash).toBe(800 - 600 + 800);
    await play.winOf(late.roundId, 300);
    await runJob();
    expect(await play.purse()).toEqual({ cash: 1000, bonus: 0 });
    expect((await play.show()).past[0]).toMatchObject({ convertedMinor: '800', forfeitedMinor: '1000' });
  });

  test('sent again is answered again with the same balance, whatever became of the bonus', async () => {
    const play = await openBonusPlay(operator);
    await play.accept();
    const first = await play.stake(100);
    await play.giveUp();
    expect(await operator.call('bet', first.request)).toMatchObject({ code: 'OK', balanceMinor: '400' });
    expect(await play.purse()).toEqual({ cash: 0, bonus: 0 });
  });

  test('counts in full against the player’s own limits, whatever pays it', async () => {
    const play = await openBonusPlay(operator, 100n);
    await setLimit({ ctx: play.ctx, input: { kind: 'stake', period: 'day', amount: '2.00' } });
    await play.accept();
    expect((await play.stake(201)).code).toBe('LIMIT_STAKE');
    expect((await play.stake(200)).code).toBe('OK');
    expect(await play.purse()).toEqual({ cash: 0, bonus: 400 });
  });
});

describe('the end of a bonus', () => {
  test('by the player forfeits exactly what was shown, once; the player’s own money stays', async () => {
    const play = await openBonusPlay(operator, 100n);
    await play.accept();
    const { bonusId } = await play.active();
    const { roundId } = await play.stake(150);
    expect(await play.active()).toMatchObject({ balanceMinor: '450', inPlayMinor: '50' });
    expect(await codeOf(giveUpBonus({ ctx: play.ctx, input: { bonusId, forfeitMinor: '500' } }))).toBe('bonus.changed');
    const again = () => giveUpBonus({ ctx: play.ctx, input: { bonusId, forfeitMinor: '450' } });
    const ends = await Promise.all([again(), again(), again()]);
    expect(ends.map(({ forfeitedMinor }) => forfeitedMinor)).toEqual(['450', '450', '450']);
    // two thirds of what comes late are cash, the bonus's third is forfeited as was shown
    await play.winOf(roundId, 300);
    await runJob();
    expect(await play.purse()).toEqual({ cash: 200, bonus: 0 });
    const stranger = await openBonusPlay(operator);
    expect(await codeOf(giveUpBonus({ ctx: stranger.ctx, input: { bonusId, forfeitMinor: '0' } }))).toBe('not.found');
  });

  test('by giving up and a bet at the same moment is one after the other: either way not a centavo is lost', async () => {
    for (let round = 0; round < 12; round += 1) {
      const play = await openBonusPlay(operator, 50n);
      await play.accept();
      const [given, staked] = await Promise.all([codeOf(play.giveUp()), play.stake(100)]);
      const { cash, bonus } = await play.purse();
      if (given === 'done' && staked.code === 'OK') expect([cash, bonus]).toEqual([0, 0]);
      else if (given === 'done') expect([staked.code, cash, bonus]).toEqual(['INSUFFICIENT_FUNDS', 50, 0]);
      else expect([given, staked.code, cash, bonus]).toEqual(['bonus.changed', 'OK', 0, 450]);
    }
  });

  test('by time forfeits what is left, by however many jobs at once, and nothing may be staked of it before they come', async () => {
    const play = await openBonusPlay(operator, 100n);
    await play.accept();
    operator.clock.advanceMs(7 * dayMs - 3_600_000);
    const { token = '' } = await operator.call('authenticate', { launchToken: await operator.launch(play.member) });
    operator.clock.advanceMs(3_600_000);
    expect(await play.stake(101, { token })).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balanceMinor: '100' });
    await Promise.all([runJob(), runJob(), runJob()]);
    await runJob();
    expect(await play.purse()).toEqual({ cash: 100, bonus: 0 });
    expect((await play.show()).past[0]).toMatchObject({ state: 'expired', forfeitedMinor: '500' });
  });

  test('is nothing that a withdrawal waits for: the player’s own cash can be taken out while the bonus is active', async () => {
    const play = await openBonusPlay(operator, 100n);
    await play.accept();
    const { memberId } = play.member;
    const hold = {
      merchantCode: operator.merchant.code,
      memberId,
      currency: 'PHP' as const,
      amountMinor: 100n,
      key: `hold:${memberId}`,
      reference: 'r',
      description: 'd',
    };
    expect((await reserve(operator.db, hold)).status).toBe('posted');
    expect((await reserve(operator.db, { ...hold, amountMinor: 1n, key: `more:${memberId}` })).status).toBe('insufficient');
    expect(await play.purse()).toEqual({ cash: 0, bonus: 500 });
  });
});

test('after all of it every centavo is where it should be', async () => {
  expect((await verifyLedger(operator.db)).faults).toEqual([]);
});
