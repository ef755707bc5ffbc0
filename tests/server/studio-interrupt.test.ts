import { studioPaths } from '#studio/paths.ts';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { VendorCall } from '#contract/vendor.ts';
import type { Round } from '#studio/kinds/slot/protocol.ts';

import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { type Fault, openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

const start = 10_000n;

/** A player in a game of a studio of its own, whose line to the platform will fail as planned. */
async function newGame(times = {}) {
  const studio = openStudio(operator, times);
  const member = await operator.newMember(start);
  return { studio, member, game: await studio.open(member), cash: () => operator.balance(cashOf(member)) };
}

/** The process died: nothing of the old studio runs on, a new one opens the same database. */
const restarted = (): TestStudio => openStudio(operator);

const due = (round: Pick<Round, 'winMinor'>) => start - 100n + BigInt(round.winMinor);

describe('a call that goes wrong once is repeated with the same ids, and the player sees nothing of it', () => {
  test.each<[VendorCall, Fault]>([
    ['bet', 'lost'],
    ['bet', 'answer-lost'],
    ['bet', 'error'],
    ['bet', 'html'],
    ['win', 'lost'],
    ['win', 'answer-lost'],
    ['win', 'error'],
    ['win', 'html'],
  ])('%s: %s', async (call, fault) => {
    const { studio, game, cash } = await newGame();
    studio.fail(call, fault);
    const { round } = await game.play();
    expect(round.state).toBe('closed');
    expect(await cash()).toBe(due(round));
  });
});

describe('the process is killed (fault 31)', () => {
  test.each<[string, VendorCall, Fault]>([
    ['while the bet is sent', 'bet', 'lost'],
    ['after the platform took the bet, before we heard of it', 'bet', 'answer-lost'],
    ['after the outcome was kept, while the win is sent', 'win', 'lost'],
    ['after the platform paid the win, before we heard of it', 'win', 'answer-lost'],
  ])('%s: reopening brings the same round to its end and shows it', async (_, call, fault) => {
    const { studio, member, game, cash } = await newGame();
    studio.fail(call, fault, 'lost', 'lost', 'lost');
    const betId = randomUUID();
    await game.spin('100', betId);
    operator.clock.advanceMs(1000);

    const after = await restarted().open(member);
    const shown = after.state.interruptedRound;
    expect(shown).toMatchObject({ betId, state: 'closed', stakeMinor: '100' });
    expect(shown?.outcome?.steps.length).toBeGreaterThan(0);
    expect(after.state.pendingRound).toBeNull();
    expect(await cash()).toBe(due(shown!));
    expect(after.state.balanceMinor).toBe((await cash()).toString());
    expect(after.state.session).toMatchObject({ rounds: 0 });
  });

  test('with the call still hanging: the time-out ends it, and the round is taken up', async () => {
    const { studio, member, game, cash } = await newGame({ callMs: 2000 });
    studio.fail('win', 'killed', 'lost');
    const answer = valueOf(await game.spin());
    expect(answer.round.state).toMatch(/^(bet-accepted|won)$/);
    const { state } = await restarted().open(member);
    expect(state.interruptedRound?.outcome).toEqual(answer.round.outcome);
    expect(await cash()).toBe(due(answer.round));
  });

  test('a bet that was never certain and is old by then is undone: nothing lost, and the player is told', async () => {
    for (const fault of ['lost', 'answer-lost'] as const) {
      const { studio, member, game, cash } = await newGame();
      studio.fail('bet', fault, 'lost');
      expect(await game.spin()).toMatchObject({ status: 503, code: 'platform.unavailable' });
      operator.clock.advanceMs(61_000);
      const { state } = await restarted().open(member);
      expect(state.interruptedRound).toMatchObject({ state: 'cancelled', outcome: null });
      expect(await cash()).toBe(start);
    }
  });

  test('while a bet is undone: it is undone all the same', async () => {
    for (const fault of ['lost', 'answer-lost'] as const) {
      const { studio, member, game, cash } = await newGame();
      studio.fail('bet', 'answer-lost', 'lost');
      await game.spin();
      operator.clock.advanceMs(61_000);
      const second = restarted();
      second.fail('rollback', fault, 'lost');
      expect((await second.open(member)).state.pendingRound?.state).toBe('cancelling');
      expect((await restarted().open(member)).state.interruptedRound?.state).toBe('cancelled');
      expect(await cash()).toBe(start);
    }
  });
});

describe('the sweeper', () => {
  test('ends what nobody reopens, and leaves alone what is not due', async () => {
    const { studio, game, cash } = await newGame();
    studio.fail('win', 'lost', 'lost');
    const { round } = valueOf(await game.spin());
    const sweeper = restarted();
    expect(await sweeper.sweep()).toBe(0);
    expect(await cash()).toBe(start - 100n);
    operator.clock.advanceMs(10_000);
    expect(await sweeper.sweep()).toBe(1);
    expect(await cash()).toBe(due(round));
    expect(await sweeper.sweep()).toBe(0);
  });

  test('goes on for as long as it takes, waiting longer each time', async () => {
    const { studio, game, cash } = await newGame();
    studio.fail('win', 'lost', 'lost');
    const { round } = valueOf(await game.spin());
    const sweeper = restarted();
    let looked = 0;
    for (let minute = 0; minute < 60; minute++) {
      sweeper.fail('win', 'lost');
      operator.clock.advanceMs(60_000);
      looked += await sweeper.sweep();
    }
    expect(looked).toBeGreaterThan(3);
    expect(looked).toBeLessThan(20);
    expect(await cash()).toBe(start - 100n);
    const patient = restarted();
    operator.clock.advanceMs(600_000);
    await patient.sweep();
    expect(await cash()).toBe(due(round));
  });

  test('in two processes at once does everything once', async () => {
    const { studio, game, cash } = await newGame();
    studio.fail('win', 'lost', 'lost');
    const { round } = valueOf(await game.spin());
    operator.clock.advanceMs(10_000);
    const sweepers = [restarted(), restarted(), restarted()];
    const counts = await Promise.all(sweepers.map((sweeper) => sweeper.sweep()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await cash()).toBe(due(round));
  });

  test('and the reopening player at once do everything once', async () => {
    const { studio, member, game, cash } = await newGame();
    studio.fail('bet', 'answer-lost', 'lost');
    await game.spin();
    operator.clock.advanceMs(20_000);
    const [, opened] = await Promise.all([restarted().sweep(), restarted().open(member)]);
    const { interruptedRound } = await opened.refresh();
    expect(interruptedRound?.state).toBe('closed');
    expect(await cash()).toBe(due(interruptedRound!));
  });
});

describe('while a round is unfinished', () => {
  test('no other is begun, and the seeds are not revealed', async () => {
    const { studio, game, cash } = await newGame();
    studio.fail('win', 'lost', 'lost', 'lost', 'lost');
    const { round } = valueOf(await game.spin());
    operator.clock.advanceMs(2500);
    expect(await game.spin()).toMatchObject({ status: 409, code: 'round.pending' });
    const { nextServerSeedHash } = game.state.seeds;
    const change = { token: game.token, body: { clientSeed: 'another-of-mine', nextServerSeedHash } };
    expect(await studio.request('POST', studioPaths.seeds, change)).toMatchObject({ status: 409, code: 'round.pending' });
    expect(await cash()).toBe(start - 100n);
    operator.clock.advanceMs(2500);
    await studio.sweep();
    await game.refresh();
    expect(await cash()).toBe(due(round));
  });

  test('its outcome is answered although it is not paid yet, and paid when the client asks again', async () => {
    const { studio, game, cash } = await newGame();
    studio.fail('win', 'lost', 'lost');
    const betId = randomUUID();
    const first = valueOf(await game.spin('100', betId));
    expect(first.round.state).toMatch(/^(bet-accepted|won)$/);
    const second = valueOf(await game.spin('100', betId));
    expect(second.round).toEqual({ ...first.round, state: 'closed' });
    expect(await cash()).toBe(due(first.round));
  });
});

test('a bet refused after an uncertain try is undone, so that the first try can never count later', async () => {
  const { studio, member, game, cash } = await newGame();
  studio.fail('bet', 'lost', 'lost');
  await game.spin('10000');
  await operator.db.pool.query('update identity_members set disabled_at = now() where id = $1', [member.memberId]);
  const state = await game.refresh();
  expect(state.pendingRound).toBeNull();
  expect(studio.calls).toContain('rollback');
  expect(await cash()).toBe(start);
});

test('a result is shown on reopening until its presentation ended', async () => {
  const { studio, member, game } = await newGame();
  const { round } = valueOf(await game.spin());
  expect((await studio.open(member)).state.interruptedRound?.roundId).toBe(round.roundId);
  valueOf(await studio.request('POST', `${studioPaths.rounds}/${round.roundId}/seen`, { token: game.token }));
  expect((await studio.open(member)).state.interruptedRound).toBeNull();
});

test('a new spin puts the round before it aside', async () => {
  const { game } = await newGame();
  await game.play();
  const { round } = await game.play();
  const { interruptedRound } = await game.refresh();
  expect(interruptedRound?.roundId).toBe(round.roundId);
});
