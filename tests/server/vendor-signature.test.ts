import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { roundNonces } from '#server/domains/rounds/schema.ts';
import { forgetExpired } from '#server/domains/rounds/index.ts';

import { openOperator, openPlay, type Operator } from './fixture/operator.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());
const newPlay = (cashMinor?: bigint) => openPlay(operator, cashMinor);

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
    for (const offset of [-300_000, 300_000])
      expect((await operator.send('balance', body(), { timestamp: now + offset })).answer.code).toBe('INVALID_TOKEN');
    for (const offset of [-300_001, 300_001])
      expect((await operator.send('balance', body(), { timestamp: now + offset })).status).toBe(401);
  });

  test('with a nonce that was used before is refused, and nothing moves', async () => {
    const play = await newPlay();
    const nonce = randomUUID();
    expect((await operator.send('bet', { requestId: 'r1', ...play.bet() }, { nonce })).answer.code).toBe('OK');
    const again = await operator.send(
      'bet',
      { requestId: 'r2', ...play.bet({ transactionId: `${play.roundId}:other-id`, roundId: randomUUID() }) },
      { nonce },
    );
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
      code: 'OK',
      balanceMinor: '500',
      currency: 'PHP',
      playerId: member.memberId,
      gameCode: operator.gameId,
      language: 'tl',
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
    await operator.block(blocked);
    await operator.endSession(gone);
    expect((await operator.call('authenticate', { launchToken: first })).code).toBe('PLAYER_BLOCKED');
    expect((await operator.call('authenticate', { launchToken: second })).code).toBe('INVALID_TOKEN');
  });

  test('a launch of a game that no engine or no vendor runs, of an unlisted one and by a trial player in a game that nobody plays for practice is refused (fault 44)', async () => {
    const member = await operator.newMember();
    const game = (code: string) => operator.gameId.replace('slot', code);
    await expect(operator.launch(member, { game: game('empty') })).rejects.toMatchObject({ code: 'game.unavailable' });
    await expect(operator.launch(member, { game: game('foreign') })).rejects.toMatchObject({ code: 'game.unavailable' });
    await expect(operator.launch(member, { game: 'nothing' })).rejects.toMatchObject({ code: 'game.not.found' });
    for (const engine of ['baccarat:classic', 'crash:classic', 'fish:laot', 'holdem:low', 'lottery:x', 'sports:bolahan']) {
      const shared = await operator.addGame(engine.replace(':', '-'), engine);
      await expect(operator.launch(member, { customerType: 4, game: shared })).rejects.toMatchObject({ code: 'session.forbidden' });
    }
  });
});

test('the balance is answered while the token lives', async () => {
  const play = await newPlay();
  expect(await operator.call('balance', { token: play.token })).toMatchObject({ code: 'OK', balanceMinor: '1000' });
  operator.clock.advanceMs(480 * 60_000);
  expect((await operator.call('balance', { token: play.token })).code).toBe('TOKEN_EXPIRED');
});
