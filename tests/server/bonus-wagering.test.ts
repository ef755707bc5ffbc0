import { afterAll, beforeAll, expect, test } from 'vitest';

import { verifyLedger } from '#server/ledger/verify.ts';

import { offerOf, openBonusPlay } from './fixture/bonus.ts';
import { openOperator, type Operator } from './fixture/operator.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
  operator.merchant.offers = [offerOf({ multiple: 10 })];
});
afterAll(() => operator.close());

type Play = Awaited<ReturnType<typeof openBonusPlay>>;
const wagered = async (play: Play) => (await play.active()).wageredMinor;
const stakeIn = (play: Play, roundId: string, name: string, amountMinor: number) =>
  operator.call('bet', play.bet({ roundId, transactionId: `${roundId}:${name}`, amountMinor: String(amountMinor) }));
const winIn = (play: Play, roundId: string, name: string, roundClosed: boolean) =>
  operator.call(
    'win',
    play.win({
      roundId,
      transactionId: `${roundId}:win-${name}-${String(roundClosed)}`,
      referenceTransactionId: `${roundId}:${name}`,
      amountMinor: '0',
      roundClosed,
    }),
  );

test('a round counts once, when it closes: all of its stakes but those that were rolled back', async () => {
  const play = await openBonusPlay(operator, 1000n);
  await play.accept();
  const roundId = `${play.roundId}-a`;
  for (const [name, amount] of [
    ['one', 100],
    ['two', 200],
    ['three', 50],
  ] as const)
    expect((await stakeIn(play, roundId, name, amount)).code).toBe('OK');
  await operator.call('rollback', play.rollback({ roundId, transactionId: `${roundId}:back`, referenceTransactionId: `${roundId}:two` }));
  await winIn(play, roundId, 'one', false);
  expect(await wagered(play)).toBe('0');
  await winIn(play, roundId, 'one', true);
  expect(await wagered(play)).toBe('150');
  // a late win that closes it once more, and an end after it
  await winIn(play, roundId, 'three', true);
  await operator.call('endRound', { token: play.token, roundId });
  expect(await wagered(play)).toBe('150');
});

test('a bet that was made before the bonus counts for nothing, though its round goes on under it', async () => {
  const play = await openBonusPlay(operator, 1000n);
  const roundId = `${play.roundId}-b`;
  await stakeIn(play, roundId, 'before', 300);
  await play.accept();
  await stakeIn(play, roundId, 'under', 40);
  await operator.call('endRound', { token: play.token, roundId });
  expect(await wagered(play)).toBe('40');
});

test('bets of many players with bonuses at once are each exact', async () => {
  const plays = await Promise.all(Array.from({ length: 12 }, () => openBonusPlay(operator, 30n)));
  await Promise.all(plays.map((play) => play.accept()));
  await Promise.all(
    plays.map(async (play) => {
      for (let round = 0; round < 4; round += 1) {
        const { roundId, code } = await play.stake(50);
        expect(code).toBe('OK');
        if (round === 3) await play.undo(roundId);
        else await play.winOf(roundId, 30);
      }
    }),
  );
  for (const play of plays) {
    const { cash, bonus } = await play.purse();
    expect(cash + bonus).toBe(530 - 150 + 90);
    expect(await wagered(play)).toBe('150');
  }
  expect((await verifyLedger(operator.db)).faults).toEqual([]);
});
