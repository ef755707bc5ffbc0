import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { VendorRequest } from '#contract/vendor.ts';
import { identityMembers, identitySessions } from '#server/db/schema/identity.ts';
import { roundNonces } from '#server/db/schema/rounds.ts';
import { forgetExpired } from '#server/domains/rounds/index.ts';

import { cashOf, openOperator, type Operator, type TestMember } from './fixture/operator.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

/** A player with 10.00 in a game, and requests of that player's rounds. */
async function newPlay(cashMinor = 1000n) {
  const member = await operator.newMember(cashMinor);
  const { token = '' } = await operator.call('authenticate', { launchToken: await operator.launch(member) });
  const roundId = randomUUID();
  const common = { roundId, gameCode: operator.gameId, token, currency: 'PHP' as const };
  const bet = (change: Partial<VendorRequest<'bet'>> = {}) => ({ ...common, transactionId: `${roundId}:bet`, amountMinor: '100', freeRound: false, ...change });
  const win = (change: Partial<VendorRequest<'win'>> = {}) => ({ ...common, transactionId: `${roundId}:win`, referenceTransactionId: `${roundId}:bet`, amountMinor: '250', roundClosed: true, ...change });
  const rollback = (change: Partial<VendorRequest<'rollback'>> = {}) => ({ transactionId: `${roundId}:rollback`, referenceTransactionId: `${roundId}:bet`, roundId, token, ...change });
  return { member, token, roundId, bet, win, rollback, cash: () => operator.balance(cashOf(member)) };
}

async function block({ memberId }: TestMember): Promise<void> {
  await operator.db.orm.update(identityMembers).set({ disabledAt: new Date() }).where(eq(identityMembers.id, memberId));
}

describe('the signature', () => {
  const body = () => ({ requestId: randomUUID(), token: 'x'.repeat(43) });

  test.each([
    ['of another key', { secret: 'wrong' }],
    ['of another body', { body: '{"requestId":"r","token":"yyyyyyyyyyyyyyyyyyyyyyy"}' }],
    ['that is missing', { signature: '' }],
    ['of an unknown vendor', { vendor: 'nobody' }],
    ['with a short nonce', { nonce: 'short' }],
    ['with a time that is none', { timestamp: 'now' }],
  ])('%s is refused with 401', async (_, tweaks) => {
    const { status, answer } = await operator.send('balance', body(), tweaks);
    expect({ status, code: answer.code }).toEqual({ status: 401, code: 'BAD_SIGNATURE' });
  });

  test('is taken up to five minutes early or late and no more', async () => {
    const now = operator.clock.now().getTime();
    for (const offset of [-300_000, 300_000]) expect((await operator.send('balance', body(), { timestamp: now + offset })).answer.code).toBe('INVALID_TOKEN');
    for (const offset of [-300_001, 300_001]) expect((await operator.send('balance', body(), { timestamp: now + offset })).status).toBe(401);
  });

  test('with a nonce that was used before is refused, and nothing moves', async () => {
    const play = await newPlay();
    const nonce = randomUUID();
    expect((await operator.send('bet', { requestId: 'r1', ...play.bet() }, { nonce })).answer.code).toBe('OK');
    const again = await operator.send('bet', { requestId: 'r2', ...play.bet({ transactionId: `${play.roundId}:other-id`, roundId: randomUUID() }) }, { nonce });
    expect(again).toMatchObject({ status: 401, answer: { code: 'BAD_SIGNATURE' } });
    expect(await play.cash()).toBe(900n);
  });

  test('spans the path: a bet cannot be sent on as a win', async () => {
    const play = await newPlay();
    const { status } = await operator.send('win', { requestId: 'r', ...play.win() }, { signedPath: '/vendor/v1/bet' });
    expect(status).toBe(401);
  });

  test('nonces are forgotten only when their time stamp would be refused anyway', async () => {
    const nonce = randomUUID();
    const timestamp = operator.clock.now().getTime() + 299_000;
    await operator.send('balance', body(), { nonce, timestamp });
    operator.clock.advanceMs(599_000);
    await forgetExpired({ ctx: operator.contextFor(operator.merchant.code, { kind: 'system', name: 'test' }) });
    expect((await operator.send('balance', body(), { nonce, timestamp })).status).toBe(401);
    operator.clock.advanceMs(2_000);
    await forgetExpired({ ctx: operator.contextFor(operator.merchant.code, { kind: 'system', name: 'test' }) });
    expect(await operator.db.orm.select().from(roundNonces).where(eq(roundNonces.nonce, nonce))).toEqual([]);
    expect((await operator.send('balance', body(), { nonce, timestamp })).status).toBe(401);
  });
});

describe('the form of a request', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a negative amount', { amountMinor: '-100' }],
    ['a fraction', { amountMinor: '1.5' }],
    ['a number in place of text', { amountMinor: 100 }],
    ['an exponent', { amountMinor: '1e3' }],
    ['full-width digits', { amountMinor: '１００' }],
    ['2^63', { amountMinor: '9223372036854775808' }],
    ['more than a movement may carry', { amountMinor: '100000000000001' }],
    ['no stake without a free round', { amountMinor: '0' }],
    ['a stake in a free round', { freeRound: true }],
    ['an unknown field', { balance: '1' }],
    ['a transaction id with a space', { transactionId: 'a b' }],
    ['an unknown currency', { currency: 'XXX' }],
  ])('with %s is refused and moves nothing', async (_, change) => {
    const play = await newPlay();
    const { answer } = await operator.send('bet', { requestId: 'r', ...play.bet(), ...change });
    expect(answer.code).toBe('BAD_REQUEST');
    expect(await play.cash()).toBe(1000n);
  });

  test('that is no JSON is refused', async () => {
    const { answer } = await operator.send('bet', [] as never);
    expect(answer.code).toBe('BAD_REQUEST');
  });
});

describe('launch and authenticate', () => {
  test('trade a launch token for a game token, once', async () => {
    const member = await operator.newMember(500n);
    const launchToken = await operator.launch(member);
    const answer = await operator.call('authenticate', { launchToken });
    expect(answer).toMatchObject({
      code: 'OK', balanceMinor: '500', currency: 'PHP', playerId: member.memberId, gameCode: operator.gameId, language: 'tl',
      game: { name: 'Test slot', engine: 'line-slot:medium', theme: { set: 'sea', hue: 220, glyph: 'anchor' } },
    });
    expect((await operator.call('authenticate', { launchToken })).code).toBe('INVALID_TOKEN');
  });

  test('of a hundred parallel tries with one token let one in', async () => {
    const launchToken = await operator.launch(await operator.newMember());
    const answers = await Promise.all(Array.from({ length: 100 }, () => operator.call('authenticate', { launchToken })));
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
  });

  test('refuse a token after ten minutes', async () => {
    const launchToken = await operator.launch(await operator.newMember());
    operator.clock.advanceMs(600_000);
    expect((await operator.call('authenticate', { launchToken })).code).toBe('TOKEN_EXPIRED');
  });

  test('refuse a blocked player and an ended session', async () => {
    const [blocked, gone] = [await operator.newMember(), await operator.newMember()];
    const [first, second] = [await operator.launch(blocked), await operator.launch(gone)];
    await block(blocked);
    await operator.db.orm.update(identitySessions).set({ endedAt: new Date() }).where(eq(identitySessions.id, gone.sessionId));
    expect((await operator.call('authenticate', { launchToken: first })).code).toBe('PLAYER_BLOCKED');
    expect((await operator.call('authenticate', { launchToken: second })).code).toBe('INVALID_TOKEN');
  });

  test('a launch of a game that no engine or no vendor runs, of an unlisted one and by a trial player is refused', async () => {
    const member = await operator.newMember();
    const game = (code: string) => operator.gameId.replace('slot', code);
    await expect(operator.launch(member, { game: game('empty') })).rejects.toMatchObject({ code: 'game.unavailable' });
    await expect(operator.launch(member, { game: game('foreign') })).rejects.toMatchObject({ code: 'game.unavailable' });
    await expect(operator.launch(member, { game: 'nothing' })).rejects.toMatchObject({ code: 'game.not.found' });
    await expect(operator.launch(member, { customerType: 4 })).rejects.toMatchObject({ code: 'session.forbidden' });
  });
});

describe('a bet', () => {
  test('debits the stake, names the balance and the movement, and tells the player’s screens after it', async () => {
    const play = await newPlay();
    const answer = await operator.call('bet', play.bet());
    expect(answer).toMatchObject({ code: 'OK', balanceMinor: '900', currency: 'PHP', movementId: expect.stringMatching(/^\d+$/) });
    expect(await play.cash()).toBe(900n);
    expect(operator.published.at(-1)).toEqual({
      merchantCode: operator.merchant.code,
      memberId: play.member.memberId,
      event: { type: 'balance', cashMinor: '900', heldMinor: '0', currency: 'PHP', version: 2 },
    });
  });

  test('sent again answers the first answer and moves nothing, also when everything has changed', async () => {
    const play = await newPlay();
    const first = await operator.call('bet', play.bet());
    await operator.call('bet', play.bet({ transactionId: `${play.roundId}:second`, roundId: play.roundId, amountMinor: '900' }));
    await block(play.member);
    operator.clock.advanceMs(481 * 60_000);
    expect(await operator.call('bet', play.bet())).toEqual(first);
    expect(await play.cash()).toBe(0n);
  });

  test('a hundred times at once has one effect and a hundred equal answers', async () => {
    const play = await newPlay();
    const before = await operator.movements();
    const answers = await Promise.all(Array.from({ length: 100 }, () => operator.call('bet', play.bet())));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe('OK');
    expect(await play.cash()).toBe(900n);
    expect(await operator.movements()).toBe(before + 1);
  });

  test.each([{ amountMinor: '101' }, { roundId: 'another-round' }])('with a used transaction id and another content is refused: %o', async (change) => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    expect((await operator.call('bet', play.bet(change))).code).toBe('DUPLICATE_TRANSACTION');
    expect(await play.cash()).toBe(900n);
  });

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
    await operator.db.orm.update(identitySessions).set({ endedAt: new Date() }).where(eq(identitySessions.id, play.member.sessionId));
    expect(await code()).toBe('INVALID_TOKEN');
    await operator.db.orm.update(identitySessions).set({ endedAt: null }).where(eq(identitySessions.id, play.member.sessionId));
    await block(play.member);
    expect(await code()).toBe('PLAYER_BLOCKED');
    await operator.db.orm.update(identityMembers).set({ disabledAt: null }).where(eq(identityMembers.id, play.member.memberId));
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
    await block(play.member);
    await operator.db.orm.update(identitySessions).set({ endedAt: new Date() }).where(eq(identitySessions.id, play.member.sessionId));
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
    expect(await operator.call('rollback', play.rollback({ transactionId: `${play.roundId}:again` }))).toMatchObject({ code: 'OK', balanceMinor: '1000' });
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
    expect((await operator.call('rollback', play.rollback({ transactionId: `${play.roundId}:r2`, referenceTransactionId: `${play.roundId}:win` }))).code).toBe('BET_NOT_ALLOWED');
    expect(await play.cash()).toBe(900n);
  });

  test('of one of two bets leaves the round open with the other', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    await operator.call('bet', play.bet({ transactionId: `${play.roundId}:second`, amountMinor: '30' }));
    await operator.call('rollback', play.rollback());
    expect(await play.cash()).toBe(970n);
    expect(await operator.call('win', play.win({ referenceTransactionId: `${play.roundId}:second` }))).toMatchObject({ code: 'OK', balanceMinor: '1220' });
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
    expect((await operator.call('rollback', play.rollback({ transactionId: `${play.roundId}:bet`, referenceTransactionId: 'x' }))).code).toBe('DUPLICATE_TRANSACTION');
  });
});

describe('the end of a round', () => {
  test('is taken any number of times', async () => {
    const play = await newPlay();
    await operator.call('bet', play.bet());
    for (const _ of [1, 2]) expect(await operator.call('endRound', { roundId: play.roundId, token: play.token })).toMatchObject({ code: 'OK', balanceMinor: '900' });
  });

  test('of an unknown or another player’s round is refused', async () => {
    const [play, other] = [await newPlay(), await newPlay()];
    await operator.call('bet', play.bet());
    expect((await operator.call('endRound', { roundId: 'unknown', token: play.token })).code).toBe('TX_NOT_FOUND');
    expect((await operator.call('endRound', { roundId: play.roundId, token: other.token })).code).toBe('TX_NOT_FOUND');
  });
});

test('the balance is answered while the token lives', async () => {
  const play = await newPlay();
  expect(await operator.call('balance', { token: play.token })).toMatchObject({ code: 'OK', balanceMinor: '1000' });
  operator.clock.advanceMs(480 * 60_000);
  expect((await operator.call('balance', { token: play.token })).code).toBe('TOKEN_EXPIRED');
});
