import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { VendorRequest } from '#contract/vendor.ts';

import { openOperator, openPlay, type Operator } from './fixture/operator.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());
const newPlay = (cashMinor?: bigint) => openPlay(operator, cashMinor);

describe('a bet', () => {
  test('debits the stake, names the balance and the movement, and tells the player’s screens after it', async () => {
    const play = await newPlay();
    const answer = await operator.call('bet', play.bet());
    expect(answer).toMatchObject({ code: 'OK', balanceMinor: '900', currency: 'PHP', movementId: expect.stringMatching(/^\d+$/) });
    expect(await play.cash()).toBe(900n);
    expect(operator.published.at(-1)).toEqual({
      merchantCode: operator.merchant.code,
      memberId: play.member.memberId,
      event: { type: 'balance', cashMinor: '900', heldMinor: '0', bonusMinor: '0', currency: 'PHP', version: 2 },
    });
  });

  test('sent again answers the first answer and moves nothing, also when everything has changed', async () => {
    const play = await newPlay();
    const first = await operator.call('bet', play.bet());
    await operator.call('bet', play.bet({ transactionId: `${play.roundId}:second`, roundId: play.roundId, amountMinor: '900' }));
    await operator.block(play.member);
    operator.clock.advanceMs(481 * 60_000);
    expect(await operator.call('bet', play.bet())).toEqual(first);
    expect(await play.cash()).toBe(0n);
  });

  test('a hundred times at once has one effect and a hundred equal answers (fault 1)', async () => {
    const play = await newPlay();
    const before = await operator.movements();
    const answers = await Promise.all(Array.from({ length: 100 }, () => operator.call('bet', play.bet())));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe('OK');
    expect(await play.cash()).toBe(900n);
    expect(await operator.movements()).toBe(before + 1);
  });

  test.each([{ amountMinor: '101' }, { roundId: 'another-round' }])(
    'with a used transaction id and another content is refused: %o',
    async (change) => {
      const play = await newPlay();
      await operator.call('bet', play.bet());
      expect((await operator.call('bet', play.bet(change))).code).toBe('DUPLICATE_TRANSACTION');
      expect(await play.cash()).toBe(900n);
    },
  );

  test('with another player’s transaction id is refused', async () => {
    const [one, other] = [await newPlay(), await newPlay()];
    await operator.call('bet', one.bet());
    expect((await operator.call('bet', { ...one.bet(), token: other.token })).code).toBe('DUPLICATE_TRANSACTION');
    expect(await other.cash()).toBe(1000n);
  });

  test('above the balance moves nothing, says what there is, leaves no round, and may be sent again after a deposit', async () => {
    const play = await newPlay(99n);
    const before = await operator.movements();
    expect(await operator.call('bet', play.bet())).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balanceMinor: '99' });
    expect(await operator.movements()).toBe(before);
    expect((await operator.call('endRound', { roundId: play.roundId, token: play.token })).code).toBe('TX_NOT_FOUND');
    await operator.deposit(play.member, 1n);
    expect(await operator.call('bet', play.bet())).toMatchObject({ code: 'OK', balanceMinor: '0' });
  });

  test('is refused for another currency, another game, an unknown, an expired or another vendor’s token, a blocked player and after logout', async () => {
    const play = await newPlay();
    const code = async (change: Partial<VendorRequest<'bet'>> = {}) => (await operator.call('bet', play.bet(change))).code;
    expect(await code({ currency: 'CNY' })).toBe('WRONG_CURRENCY');
    expect(await code({ gameCode: 'another' })).toBe('INVALID_GAME');
    expect(await code({ token: 'x'.repeat(43) })).toBe('INVALID_TOKEN');
    await operator.endSession(play.member);
    expect(await code()).toBe('INVALID_TOKEN');
    await operator.endSession(play.member, null);
    await operator.block(play.member);
    expect(await code()).toBe('PLAYER_BLOCKED');
    await operator.block(play.member, null);
    operator.clock.advanceMs(480 * 60_000);
    expect(await code()).toBe('TOKEN_EXPIRED');
    expect(await play.cash()).toBe(1000n);
  });

  test('of a free round costs nothing and may win', async () => {
    const play = await newPlay();
    expect(await operator.call('bet', play.bet({ amountMinor: '0', freeRound: true }))).toMatchObject({ code: 'OK', balanceMinor: '1000' });
    expect(await operator.call('win', play.win())).toMatchObject({ code: 'OK', balanceMinor: '1250' });
  });

  test('on a closed round, or in another player’s round, is refused', async () => {
    const [play, other] = [await newPlay(), await newPlay()];
    await operator.call('bet', play.bet());
    expect((await operator.call('bet', { ...other.bet(), roundId: play.roundId })).code).toBe('BET_NOT_ALLOWED');
    await operator.call('endRound', { roundId: play.roundId, token: play.token });
    expect((await operator.call('bet', play.bet({ transactionId: `${play.roundId}:late` }))).code).toBe('ROUND_CLOSED');
    expect([await play.cash(), await other.cash()]).toEqual([900n, 1000n]);
  });
});

describe('the end of a round', () => {
  test('is taken any number of times', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    for (const _ of [1, 2])
      expect(await operator.call('endRound', { roundId: play.roundId, token: play.token })).toMatchObject({
        code: 'OK',
        balanceMinor: '900',
      });
  });

  test('of an unknown or another player’s round is refused', async () => {
    const [play, other] = [await newPlay(), await newPlay()];
    await operator.call('bet', play.bet());
    expect((await operator.call('endRound', { roundId: 'unknown', token: play.token })).code).toBe('TX_NOT_FOUND');
    expect((await operator.call('endRound', { roundId: play.roundId, token: other.token })).code).toBe('TX_NOT_FOUND');
  });
});
