import { studioPaths } from '#studio/paths.ts';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { identityMembers } from '#server/domains/identity/schema.ts';
import { roundRecord, type Round, type RoundRecord, sessionOpened, spinAnswer, studioState } from '#studio/kinds/slot/protocol.ts';
import { verifyRound } from '#studio/verify.ts';

import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

let operator: Operator;
let studio: TestStudio;
beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
});
afterAll(() => operator.close());

async function newGame(cashMinor = 100_000n) {
  const member = await operator.newMember(cashMinor);
  return { member, game: await studio.open(member), cash: () => operator.balance(cashOf(member)) };
}

describe('opening a game', () => {
  test('shows what the player must know before play: return, version, lines, pays, seeds, balance, stakes', async () => {
    const member = await operator.newMember(12_345n);
    const answer = await studio.request('POST', studioPaths.session, { body: { launchToken: await operator.launch(member) } });
    const { state } = sessionOpened.parse(valueOf(answer));
    expect(state).toMatchObject({
      gameCode: operator.gameId,
      title: 'Test slot',
      theme: 'sea',
      hue: 220,
      rulesKey: 'line-slot',
      language: 'tl',
      currency: 'PHP',
      currencyDigits: 2,
      balanceMinor: '12345',
      math: { id: 'line-slot/medium@1', volatility: 'medium', rtpPercent: '95.60', lines: 20 },
      seeds: { nextNonce: 0, serverSeedHash: null, nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      pendingRound: null,
      interruptedRound: null,
      lastRounds: [],
      minimumSpinCycleMs: 2500,
      session: { startedAt: operator.clock.now().getTime(), netMinor: '0', rounds: 0 },
    });
    expect(state.stakesMinor).toContain(state.defaultStakeMinor);
    expect(state.stakesMinor.every((stake) => BigInt(stake) % 20n === 0n)).toBe(true);
  });

  test('works once with a launch token, and never without one', async () => {
    const launchToken = await operator.launch(await operator.newMember());
    expect((await studio.request('POST', studioPaths.session, { body: { launchToken } })).ok).toBe(true);
    expect(await studio.request('POST', studioPaths.session, { body: { launchToken } })).toMatchObject({
      ok: false,
      status: 401,
      code: 'launch.invalid',
    });
    expect(await studio.request('POST', studioPaths.session, { body: { launchToken: 'x'.repeat(43) } })).toMatchObject({
      ok: false,
      status: 401,
      code: 'launch.invalid',
    });
    expect(await studio.request('POST', studioPaths.session, { body: { launchToken: 7 } })).toMatchObject({
      ok: false,
      status: 400,
      code: 'request.invalid',
    });
  });

  test('keeps the game token as a hash only, and the token ends with its eight hours', async () => {
    const { game } = await newGame();
    const { rows } = await operator.db.pool.query('select * from studio_sessions');
    expect(JSON.stringify(rows)).not.toContain(game.token);
    operator.clock.advanceMs(480 * 60_000);
    expect(await studio.request('GET', studioPaths.state, { token: game.token })).toMatchObject({ status: 401, code: 'token.expired' });
    expect(await studio.request('GET', studioPaths.state, { token: 'nobody' })).toMatchObject({ status: 401, code: 'token.invalid' });
    expect(await studio.request('GET', studioPaths.state)).toMatchObject({ status: 401, code: 'token.invalid' });
  });

  test('sees a deposit made while playing', async () => {
    const { game, member } = await newGame(100n);
    await operator.deposit(member, 50n);
    expect((await game.refresh()).balanceMinor).toBe('150');
  });
});

describe('a spin', () => {
  test('moves exactly stake and win, adds up in the session, and is recalled', async () => {
    const { game, cash } = await newGame();
    let expected = 100_000n;
    for (let turn = 0; turn < 12; turn++) {
      const answer = spinAnswer.parse(await game.play());
      expect(answer.round).toMatchObject({ state: 'closed', stakeMinor: '100', nonce: turn });
      expect(answer.round.winMinor).toBe(answer.round.outcome?.winMinor);
      expected += BigInt(answer.round.winMinor) - 100n;
      expect(answer.balanceMinor).toBe(expected.toString());
      expect(answer.netMinor).toBe((expected - 100_000n).toString());
      expect(await cash()).toBe(expected);
    }
    const state = studioState.parse(await game.refresh());
    expect(state.session).toMatchObject({ rounds: 12, stakeMinor: '1200', netMinor: (expected - 100_000n).toString() });
    expect(state.lastRounds.map((round) => round.nonce)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    const { list } = valueOf(await studio.request<{ list: Round[] }>('GET', `${studioPaths.rounds}?limit=12`, { token: game.token }));
    expect(list).toHaveLength(12);
  });

  test('with the same bet id is the same round, whenever and however often it is sent', async () => {
    const { game, cash } = await newGame();
    const betId = randomUUID();
    const first = await game.play('100', betId);
    const after = await cash();
    const again = await Promise.all(Array.from({ length: 20 }, () => game.spin('100', betId)));
    expect(again.map((answer) => valueOf(answer).round)).toEqual(Array.from({ length: 20 }, () => first.round));
    expect(await cash()).toBe(after);
    expect(await game.spin('200', betId)).toMatchObject({ status: 409, code: 'bet.mismatch' });
  });

  test('sent twenty times at once is one round', async () => {
    const { game, cash } = await newGame();
    const betId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => game.spin('100', betId)));
    const rounds = new Set(answers.map((answer) => JSON.stringify(valueOf(answer).round.outcome)));
    expect(rounds.size).toBe(1);
    const won = BigInt(valueOf(answers[0]!).round.winMinor);
    expect(await cash()).toBe(100_000n - 100n + won);
  });

  test('before 2.5 seconds have passed is refused by the server, in other tabs too, and costs nothing', async () => {
    const { game, member, cash } = await newGame();
    valueOf(await game.spin());
    const after = await cash();
    operator.clock.advanceMs(2499);
    const tab = await studio.open(member);
    for (const early of [await game.spin(), await tab.spin()])
      expect(early).toMatchObject({ status: 429, code: 'spin.too.soon', retryAfterMs: 1 });
    expect(await cash()).toBe(after);
    operator.clock.advanceMs(1);
    expect((await tab.spin()).ok).toBe(true);
  });

  test('of many at once with different bet ids takes one', async () => {
    const { game } = await newGame();
    const answers = await Promise.all(Array.from({ length: 20 }, () => game.spin()));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await game.refresh()).session.rounds).toBe(1);
  });

  test.each(['0', '1', '19', '30', '999999999'])('of a stake of %s that is not offered is refused', async (stake) => {
    const { game, cash } = await newGame();
    expect(await game.spin(stake)).toMatchObject({ status: 422, code: 'stake.invalid' });
    expect(await cash()).toBe(100_000n);
  });

  test.each(['-100', '1e2', '１００', '100.0', ''])('of a stake written as "%s" is refused', async (stake) => {
    const { game } = await newGame();
    expect(await game.spin(stake)).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('above the balance is refused, names no outcome, and is not counted', async () => {
    const { game, cash } = await newGame(99n);
    const betId = randomUUID();
    expect(await game.spin('100', betId)).toMatchObject({ status: 409, code: 'funds.insufficient' });
    expect(await game.spin('100', betId)).toMatchObject({ status: 409, code: 'funds.insufficient' });
    expect(await cash()).toBe(99n);
    expect(await game.refresh()).toMatchObject({ lastRounds: [], pendingRound: null, session: { rounds: 0 }, balanceMinor: '99' });
  });

  test('of a blocked player is refused', async () => {
    const { game, cash } = await newGame();
    await operator.db.orm.update(identityMembers).set({ disabledAt: new Date() });
    expect(await game.spin()).toMatchObject({ status: 403, code: 'player.blocked' });
    await operator.db.orm.update(identityMembers).set({ disabledAt: null });
    expect(await cash()).toBe(100_000n);
  });
});

describe('fairness', () => {
  test('the server seed stays secret until it is replaced; then every round of it is recomputed alike', async () => {
    const { game } = await newGame();
    const rounds = [];
    for (let turn = 0; turn < 5; turn++) rounds.push((await game.play()).round);
    const record = async (round: Round) =>
      roundRecord.parse(valueOf(await studio.request<RoundRecord>('GET', `${studioPaths.rounds}/${round.roundId}`, { token: game.token })));
    for (const round of rounds) expect((await record(round)).serverSeed).toBeNull();

    const committed = (await game.refresh()).seeds.serverSeedHash;
    const rotated = valueOf(await studio.giveSeed(game.token, 'my-own-seed'));
    expect(rotated).toMatchObject({
      revealed: { serverSeedHash: committed, rounds: 5 },
      seeds: { clientSeed: 'my-own-seed', nextNonce: 0 },
    });
    expect(rotated.seeds.serverSeedHash).not.toBe(committed);
    for (const round of rounds) expect(verifyRound(await record(round))).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true });

    const next = (await game.play()).round;
    expect(next).toMatchObject({ clientSeed: 'my-own-seed', nonce: 0, serverSeedHash: rotated.seeds.serverSeedHash });
    expect((await record(next)).serverSeed).toBeNull();
  });

  test('no answer ever holds a server seed in use', async () => {
    const { game } = await newGame();
    const answers = [await game.spin(), await game.refresh(), await studio.request('GET', studioPaths.rounds, { token: game.token })];
    const { rows } = await operator.db.pool.query<{ server_seed: string }>(
      'select server_seed from studio_seed_pairs where revealed_at is null',
    );
    for (const { server_seed } of rows) expect(JSON.stringify(answers)).not.toContain(server_seed);
  });

  test('replacing the seeds does not shorten the cycle time', async () => {
    const { game } = await newGame();
    valueOf(await game.spin());
    valueOf(await studio.giveSeed(game.token));
    expect(await game.spin()).toMatchObject({ code: 'spin.too.soon' });
  });

  test.each(['', 'a b', 'x'.repeat(65), '💥'])('the client seed "%s" is refused', async (clientSeed) => {
    const { game } = await newGame();
    expect(await studio.giveSeed(game.token, clientSeed)).toMatchObject({
      status: 422,
      code: 'clientseed.invalid',
    });
  });

  test('another player’s round is not found', async () => {
    const [one, other] = [await newGame(), await newGame()];
    const { round } = await one.game.play();
    for (const id of [round.roundId, randomUUID(), 'x']) {
      expect(await studio.request('GET', `${studioPaths.rounds}/${id}`, { token: other.game.token })).toMatchObject({
        status: 404,
        code: 'not.found',
      });
    }
  });
});

test('a body above 4 kB and a body that is no JSON are refused', async () => {
  const { game } = await newGame();
  const betId = 'x'.repeat(5000);
  expect(await studio.request('POST', studioPaths.spin, { token: game.token, body: { betId, stakeMinor: '100' } })).toMatchObject({
    ok: false,
    code: 'request.invalid',
  });
  expect(await studio.request('POST', studioPaths.spin, { token: game.token, body: null })).toMatchObject({
    ok: false,
    code: 'request.invalid',
  });
});
