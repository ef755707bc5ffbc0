import { studioPaths } from '#studio/paths.ts';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { commitmentOf } from '#fair/draws.ts';
import { type RoundRecord, roundRecord, studioState } from '#studio/kinds/slot/protocol.ts';
import { seedsRotated, type SeedsRotated } from '#studio/seeds-protocol.ts';
import { verifyRound } from '#studio/verify.ts';

import { openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

let operator: Operator;
let studio: TestStudio;
beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
});
afterAll(() => operator.close());

const sql = async (text: string, ...values: unknown[]) => (await operator.db.pool.query<Record<string, unknown>>(text, values)).rows;

/** A game whose player's device has not sent a seed yet. */
async function newGame() {
  const member = await operator.newMember(100_000n);
  const game = await studio.open(member, operator.gameId, { withSeed: false });
  const take = (body: { clientSeed: string; nextServerSeedHash: string | null }) =>
    studio.request<SeedsRotated>('POST', studioPaths.seeds, { token: game.token, body });
  /** Gives the device's seed for the pair that is committed now. */
  const rotate = async (clientSeed: string) => valueOf(await take({ clientSeed, nextServerSeedHash: (await seeds()).nextServerSeedHash }));
  const seeds = async () => studioState.parse(await game.refresh()).seeds;
  return { member, game, take, rotate, seeds };
}

describe('the first pair of seeds', () => {
  test('is committed to before the player’s device sends a seed, and no round is played before', async () => {
    const { game, seeds, take } = await newGame();
    const before = await seeds();
    expect(before).toEqual({
      serverSeedHash: null,
      clientSeed: null,
      nextNonce: 0,
      nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await game.spin()).toMatchObject({ status: 409, code: 'seeds.missing' });
    const answer = seedsRotated.parse(valueOf(await take({ clientSeed: 'from-my-device', nextServerSeedHash: before.nextServerSeedHash })));
    expect(answer).toMatchObject({
      revealed: null,
      seeds: { serverSeedHash: before.nextServerSeedHash, clientSeed: 'from-my-device', nextNonce: 0 },
    });
    expect((await game.play()).round).toMatchObject({ clientSeed: 'from-my-device', serverSeedHash: before.nextServerSeedHash });
  });

  test('is never made by the server alone: a call without the player’s seed is refused', async () => {
    const { game, seeds } = await newGame();
    const { nextServerSeedHash } = await seeds();
    expect(await studio.request('POST', studioPaths.seeds, { token: game.token, body: { nextServerSeedHash } })).toMatchObject({
      status: 422,
      code: 'clientseed.invalid',
    });
    expect(await seeds()).toMatchObject({ clientSeed: null });
  });

  test('of two tabs at once is one: the other is told and finds it', async () => {
    const { seeds, take } = await newGame();
    const { nextServerSeedHash } = await seeds();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => take({ clientSeed: `tab-number-${at}`, nextServerSeedHash })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'seeds.changed')).toHaveLength(9);
    const winner = answers.findIndex(({ ok }) => ok);
    expect(await seeds()).toMatchObject({ clientSeed: `tab-number-${winner}`, serverSeedHash: nextServerSeedHash });
  });
});

describe('changing seeds', () => {
  test('takes the pair into use whose hash was shown before, commits to another and reveals the old one', async () => {
    const { game, seeds, rotate } = await newGame();
    await rotate('first-of-mine');
    const { round } = await game.play();
    const promised = await seeds();
    const rotated = await rotate('second-of-mine');
    expect(rotated.seeds).toMatchObject({ serverSeedHash: promised.nextServerSeedHash, clientSeed: 'second-of-mine', nextNonce: 0 });
    expect(rotated.seeds.nextServerSeedHash).not.toBe(promised.nextServerSeedHash);
    expect(rotated.revealed).toMatchObject({ serverSeedHash: promised.serverSeedHash, clientSeed: 'first-of-mine', rounds: 1 });
    expect(commitmentOf(rotated.revealed?.serverSeed ?? '')).toBe(promised.serverSeedHash);
    const record = roundRecord.parse(
      valueOf(await studio.request<RoundRecord>('GET', `${studioPaths.rounds}/${round.roundId}`, { token: game.token })),
    );
    expect(verifyRound(record)).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true });
    const third = await rotate('third-of-mine');
    expect(third.revealed?.serverSeedHash).toBe(promised.nextServerSeedHash);
    expect(third.seeds.serverSeedHash).toBe(rotated.seeds.nextServerSeedHash);
  });

  test('is refused to whoever was not shown the committed hash', async () => {
    const { seeds, take, rotate } = await newGame();
    await rotate('first-of-mine');
    for (const nextServerSeedHash of ['0'.repeat(64), (await seeds()).serverSeedHash])
      expect(await take({ clientSeed: 'another-seed', nextServerSeedHash })).toMatchObject({ status: 409, code: 'seeds.changed' });
    expect(await take({ clientSeed: 'another-seed', nextServerSeedHash: null })).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await seeds()).toMatchObject({ clientSeed: 'first-of-mine' });
  });

  test('sent twice because the answer was lost is one change, with the same answer, after rounds too', async () => {
    const { game, seeds, take, rotate } = await newGame();
    await rotate('first-of-mine');
    await game.play();
    const body = { clientSeed: 'second-of-mine', nextServerSeedHash: (await seeds()).nextServerSeedHash };
    const [first, ...others] = (await Promise.all(Array.from({ length: 8 }, () => take(body)))).map(valueOf);
    for (const other of others) expect(other).toEqual(first);
    await game.play();
    const late = valueOf(await take(body));
    expect(late.revealed).toEqual(first?.revealed);
    expect(late.seeds).toEqual({ ...first?.seeds, nextNonce: 1 });
  });

  test('with a seed that the server knew when it made its own is refused', async () => {
    const { seeds, take, rotate } = await newGame();
    for (const clientSeed of ['first-of-mine', 'second-of-mine']) await rotate(clientSeed);
    for (const clientSeed of ['first-of-mine', 'second-of-mine'])
      expect(await take({ clientSeed, nextServerSeedHash: (await seeds()).nextServerSeedHash })).toMatchObject({
        status: 422,
        code: 'clientseed.used',
      });
  });

  test('while bets are sent never takes a round along: each round belongs to one pair and is computed alike', async () => {
    const { game, member, rotate, seeds, take } = await newGame();
    await rotate('seed-number-0');
    for (let turn = 1; turn <= 6; turn++) {
      const { nextServerSeedHash } = await seeds();
      await Promise.all([
        game.spin('100', randomUUID()),
        take({ clientSeed: `seed-number-${turn}`, nextServerSeedHash }),
        take({ clientSeed: `seed-of-tab-${turn}`, nextServerSeedHash }),
      ]);
      operator.clock.advanceMs(2500);
    }
    await rotate('last-of-all');
    const { lastRounds } = await game.refresh();
    expect(lastRounds.length).toBeGreaterThan(0);
    for (const { roundId } of lastRounds) {
      const record = valueOf(await studio.request<RoundRecord>('GET', `${studioPaths.rounds}/${roundId}`, { token: game.token }));
      expect(verifyRound(record)).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true });
    }
    const open = await sql('select client_seed from studio_seed_pairs where player_id = $1 and revealed_at is null', member.memberId);
    expect(open.filter(({ client_seed }) => client_seed === null)).toHaveLength(1);
    expect(open).toHaveLength(2);
  });

  test('no answer holds the seed that is committed for later', async () => {
    const { game, rotate } = await newGame();
    const answers = [await rotate('first-of-mine'), await game.spin(), await game.refresh(), await rotate('second-of-mine')];
    for (const { server_seed } of await sql('select server_seed from studio_seed_pairs where revealed_at is null'))
      expect(JSON.stringify(answers)).not.toContain(server_seed);
  });
});

test('a pair from before seeds were committed ahead goes on, and its next pair is committed to before the player changes', async () => {
  const { game, member, seeds, rotate } = await newGame();
  const serverSeed = 'ab'.repeat(32);
  await sql('delete from studio_seed_pairs where player_id = $1', member.memberId);
  await sql(
    `insert into studio_seed_pairs (id, player_id, family, server_seed, server_seed_hash, client_seed, next_nonce, next_spin_at, created_at)
     values ($1, $2, 'line-slot', $3, $4, 'made-by-the-server', 7, $5, $5)`,
    randomUUID(),
    member.memberId,
    serverSeed,
    commitmentOf(serverSeed),
    operator.clock.now(),
  );
  expect((await game.play()).round).toMatchObject({ nonce: 7, clientSeed: 'made-by-the-server' });
  const before = await seeds();
  expect(before).toMatchObject({ serverSeedHash: commitmentOf(serverSeed), nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { revealed, seeds: after } = await rotate('now-by-me');
  expect(revealed).toMatchObject({ serverSeed, rounds: 8 });
  expect(after.serverSeedHash).toBe(before.nextServerSeedHash);
});
