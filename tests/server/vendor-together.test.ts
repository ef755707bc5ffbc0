import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { hashVendorToken, shardOfToken } from '#server/domains/rounds/vendor-token.ts';
import { shardOf } from '#server/ledger/address.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { cashOf, openOperator, openPlay, type Operator } from '#tests/server/fixture/operator.ts';

// Vendor calls that arrive at the same time share a round trip and a commit: each must still be as if it were alone.
let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

test('calls of many players at once, duplicates and refusals among them, each get their own answer', async () => {
  const plays = await Promise.all(Array.from({ length: 12 }, () => openPlay(operator, 1_000n)));
  const bets = plays.map((play) => play.bet({ amountMinor: '700' }));
  const dearer = plays.map((play) => play.bet({ amountMinor: '1100', transactionId: randomUUID(), roundId: randomUUID() }));
  const before = await operator.movements();
  const answers = await Promise.all([
    ...bets.map((bet) => operator.call('bet', bet)),
    ...bets.map((bet) => operator.call('bet', bet)),
    ...dearer.map((bet) => operator.call('bet', bet)),
    operator.call('balance', { token: 'nobody-has-this-token' }),
  ]);
  expect(answers.slice(0, 24).map(({ code, balanceMinor }) => `${code} ${balanceMinor}`)).toEqual(Array(24).fill('OK 300'));
  for (const index of bets.keys()) expect(answers[index]?.movementId).toBe(answers[index + 12]?.movementId);
  expect(answers.slice(24, 36).map(({ code }) => code)).toEqual(Array(12).fill('INSUFFICIENT_FUNDS'));
  expect(answers.at(-1)?.code).toBe('INVALID_TOKEN');
  expect(await operator.movements()).toBe(before + 12);
});

test('bet, win and rollback of one round sent together take place in the order in which they came', async () => {
  const { member, bet, win } = await openPlay(operator, 1_000n);
  const stake = bet({ amountMinor: '600' });
  const [placed, paid, undone] = await Promise.all([
    operator.call('bet', stake),
    operator.call('win', win({ referenceTransactionId: stake.transactionId, amountMinor: '50' })),
    operator.call('rollback', {
      token: stake.token,
      roundId: stake.roundId,
      transactionId: randomUUID(),
      referenceTransactionId: stake.transactionId,
    }),
  ]);
  expect([placed.code, paid.code, undone.code]).toEqual(['OK', 'OK', 'BET_NOT_ALLOWED']);
  expect([placed.balanceMinor, paid.balanceMinor]).toEqual(['400', '450']);
  expect(await operator.balance(cashOf(member))).toBe(450n);
});

test('launch and game token name the player’s shard, by which his calls meet; what is made up names none', async () => {
  for (const member of await Promise.all([operator.newMember(), operator.newMember(), operator.newMember()])) {
    const launchToken = await operator.launch(member);
    const { token = '' } = await operator.call('authenticate', { launchToken });
    expect([launchToken, token].map(shardOfToken)).toEqual([shardOf(member.memberId), shardOf(member.memberId)]);
  }
  expect(['', 'nobody-has-this-token', 'zz'].map(shardOfToken)).toEqual([0, 0, 0]);
});

test('a call that breaks a rule of the ledger fails alone; those beside it are done', async () => {
  const [broken, ...others] = await Promise.all(Array.from({ length: 5 }, () => openPlay(operator, 1_000n)));
  if (!broken) throw new Error('no play');
  const stake = broken.bet({ amountMinor: '10' });
  // a house account that is the player's own: the ledger refuses to move money from an account to itself
  await operator.db.pool.query('UPDATE round_game_tokens SET house_address = $1 WHERE token_hash = $2', [
    cashOf(broken.member),
    hashVendorToken(stake.token),
  ]);
  const outcomes = await Promise.allSettled([
    operator.call('bet', stake),
    ...others.map((play) => operator.call('bet', play.bet({ amountMinor: '10' }))),
  ]);
  expect(outcomes[0]?.status).toBe('rejected');
  expect(outcomes.slice(1).map((outcome) => outcome.status === 'fulfilled' && outcome.value.code)).toEqual(['OK', 'OK', 'OK', 'OK']);
  expect(await operator.balance(cashOf(broken.member))).toBe(1_000n);
  expect((await verifyLedger(operator.db)).faults).toEqual([]);
});
