import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openOperator, openPlay, type Operator } from './fixture/operator.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());
const newPlay = (cashMinor?: bigint) => openPlay(operator, cashMinor);

describe('a win', () => {
  test('is credited once, however often and however parallel it comes', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    const answers = await Promise.all(Array.from({ length: 100 }, () => operator.call('win', play.win())));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 'OK', balanceMinor: '1150' });
    expect(await play.cash()).toBe(1150n);
  });

  test('with a used id and another amount is refused', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    await operator.call('win', play.win());
    expect((await operator.call('win', play.win({ amountMinor: '251' }))).code).toBe('DUPLICATE_TRANSACTION');
    expect(await play.cash()).toBe(1150n);
  });

  test('of nothing is taken and closes the round', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    expect(await operator.call('win', play.win({ amountMinor: '0' }))).toMatchObject({ code: 'OK', balanceMinor: '900' });
    expect((await operator.call('bet', play.bet({ transactionId: `${play.roundId}:late` }))).code).toBe('ROUND_CLOSED');
  });

  test('that comes days late, with an expired token, for a blocked player without a session and on a closed round, is paid', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    await operator.call('endRound', { roundId: play.roundId, token: play.token });
    await operator.block(play.member);
    await operator.endSession(play.member);
    operator.clock.advanceMs(3 * 24 * 3_600_000);
    expect(await operator.call('win', play.win())).toMatchObject({ code: 'OK', balanceMinor: '1150' });
  });

  test('without its bet is refused, and paid when the bet came after all (fault 32)', async () => {
    const play = await newPlay();
    expect((await operator.call('win', play.win())).code).toBe('TX_NOT_FOUND');
    expect(await play.cash()).toBe(1000n);
    await operator.call('bet', play.bet());
    expect((await operator.call('win', play.win({ referenceTransactionId: 'unknown' }))).code).toBe('TX_NOT_FOUND');
    expect((await operator.call('win', play.win({ roundId: 'unknown' }))).code).toBe('TX_NOT_FOUND');
    expect(await operator.call('win', play.win())).toMatchObject({ code: 'OK', balanceMinor: '1150' });
  });

  test('of a bet that was rolled back is refused', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    await operator.call('rollback', play.rollback());
    expect((await operator.call('win', play.win())).code).toBe('BET_NOT_ALLOWED');
    expect(await play.cash()).toBe(1000n);
  });

  test('in another currency or game is refused', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    expect((await operator.call('win', play.win({ currency: 'USD' }))).code).toBe('WRONG_CURRENCY');
    expect((await operator.call('win', play.win({ gameCode: 'other' }))).code).toBe('INVALID_GAME');
    expect(await play.cash()).toBe(900n);
  });
});

describe('a rollback', () => {
  test('gives the stake back once, with an expired token too, and ends the round', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    operator.clock.advanceMs(481 * 60_000);
    const answers = await Promise.all(Array.from({ length: 100 }, () => operator.call('rollback', play.rollback())));
    expect(answers.every(({ code, balanceMinor }) => code === 'OK' && balanceMinor === '1000')).toBe(true);
    expect(await operator.call('rollback', play.rollback({ transactionId: `${play.roundId}:again` }))).toMatchObject({
      code: 'OK',
      balanceMinor: '1000',
    });
    expect(await play.cash()).toBe(1000n);
    expect((await operator.call('bet', play.bet({ transactionId: `${play.roundId}:late` }))).code).toBe('TOKEN_EXPIRED');
  });

  test('before its bet is OK and leaves a tombstone: the late bet is refused and moves nothing (fault 32)', async () => {
    const play = await newPlay();
    expect(await operator.call('rollback', play.rollback())).toMatchObject({ code: 'OK', balanceMinor: '1000' });
    expect((await operator.call('bet', play.bet())).code).toBe('BET_NOT_ALLOWED');
    expect((await operator.call('bet', play.bet())).code).toBe('BET_NOT_ALLOWED');
    expect(await operator.call('rollback', play.rollback({ transactionId: `${play.roundId}:again` }))).toMatchObject({ code: 'OK' });
    expect(await play.cash()).toBe(1000n);
  });

  test('racing with its bet leaves the player with the whole balance, whoever comes first', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const play = await newPlay();
      await Promise.all([operator.call('bet', play.bet()), operator.call('rollback', play.rollback())]);
      expect(await play.cash()).toBe(1000n);
    }
  });

  test('of a settled bet or of a win is refused', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    await operator.call('win', play.win({ amountMinor: '0' }));
    expect((await operator.call('rollback', play.rollback())).code).toBe('BET_NOT_ALLOWED');
    expect(
      (
        await operator.call(
          'rollback',
          play.rollback({ transactionId: `${play.roundId}:r2`, referenceTransactionId: `${play.roundId}:win` }),
        )
      ).code,
    ).toBe('BET_NOT_ALLOWED');
    expect(await play.cash()).toBe(900n);
  });

  test('of one of two bets leaves the round open with the other', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    await operator.call('bet', play.bet({ transactionId: `${play.roundId}:second`, amountMinor: '30' }));
    await operator.call('rollback', play.rollback());
    expect(await play.cash()).toBe(970n);
    expect(await operator.call('win', play.win({ referenceTransactionId: `${play.roundId}:second` }))).toMatchObject({
      code: 'OK',
      balanceMinor: '1220',
    });
  });

  test('of another player’s bet is refused', async () => {
    const [play, thief] = [await newPlay(), await newPlay()];
    await operator.call('bet', play.bet());
    expect((await operator.call('rollback', play.rollback({ token: thief.token }))).code).toBe('BET_NOT_ALLOWED');
    expect([await play.cash(), await thief.cash()]).toEqual([900n, 1000n]);
  });

  test('with a used id and another content is refused', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    expect(
      (await operator.call('rollback', play.rollback({ transactionId: `${play.roundId}:bet`, referenceTransactionId: 'x' }))).code,
    ).toBe('DUPLICATE_TRANSACTION');
  });
});
