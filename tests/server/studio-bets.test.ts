import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openSharedBet, type SharedBet } from '#studio/rounds/open-bet.ts';
import { settleBet, voidBet } from '#studio/rounds/settle-bet.ts';
import { openBetsOn } from '#studio/store/rounds.ts';
import { sessionByHash } from '#studio/store/sessions.ts';
import { hashOf } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { openStudio } from './fixture/studio.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

/** A player with 100.00 at a thing that many bet on. */
async function newTable(times = {}) {
  const studio = openStudio(operator, times);
  const member = await operator.newMember(10_000n);
  const { token } = await studio.open(member);
  const session = async () => (await sessionByHash(studio.core.db, hashOf(token))) ?? expect.fail();
  const ref = `table-${randomUUID()}`;
  const placeUntil = new Date(operator.clock.now().getTime() + 10_000);
  const given = await session();
  return {
    studio,
    ref,
    session,
    cash: () => operator.balance(cashOf(member)),
    bet: (change: Partial<SharedBet> = {}) =>
      openSharedBet(studio.core, given, {
        betId: randomUUID(),
        stakeMinor: 500n,
        choice: { on: 'red' },
        ref,
        isAlone: false,
        placeUntil,
        ...change,
      }),
  };
}

const codeOf = (error: unknown) => (error instanceof StudioError ? error.code : error);

describe('a bet on what is decided for several players at once', () => {
  test('is taken, waits, and is decided and paid once, however often and by whomever', async () => {
    const { studio, ref, cash, bet, session } = await newTable();
    const round = await bet();
    expect(round.state).toBe('playing');
    expect(await cash()).toBe(9_500n);
    expect((await openBetsOn(studio.core.db, ref)).map(({ id }) => id)).toEqual([round.id]);
    const deciders = [1_250n, 0n, 9_999n].map((winMinor) =>
      settleBet(studio.core, round.id, { outcome: { by: String(winMinor) }, winMinor }),
    );
    const ends = await Promise.all(deciders);
    const winMinor = ends[0]?.winMinor ?? expect.fail();
    expect(ends.map((end) => end.winMinor)).toEqual([winMinor, winMinor, winMinor]);
    const last = await settleBet(studio.core, round.id, { outcome: 'late', winMinor: 7n });
    expect(last).toMatchObject({ state: 'closed', winMinor, outcome: { by: String(winMinor) } });
    expect(await cash()).toBe(9_500n + winMinor);
    expect(await session()).toMatchObject({ rounds: 1, stakeMinor: 500n, winMinor });
    expect(await openBetsOn(studio.core.db, ref)).toEqual([]);
  });

  test('is given back by a void, once, and counts no more; what is void cannot win', async () => {
    const { studio, cash, bet, session } = await newTable();
    const round = await bet();
    const [first] = await Promise.all([voidBet(studio.core, round.id, 'table broke'), voidBet(studio.core, round.id, 'again')]);
    expect(first.state).toBe('cancelled');
    expect(await cash()).toBe(10_000n);
    expect(await settleBet(studio.core, round.id, { outcome: 'won', winMinor: 1_000n })).toMatchObject({
      state: 'cancelled',
      winMinor: 0n,
    });
    expect(await cash()).toBe(10_000n);
    expect(await session()).toMatchObject({ rounds: 0, stakeMinor: 0n });
  });

  test('of one id is one bet; with another stake, choice or thing the id is refused', async () => {
    const { cash, bet } = await newTable();
    const betId = randomUUID();
    const rounds = await Promise.all([bet({ betId }), bet({ betId }), bet({ betId })]);
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(1);
    expect(await cash()).toBe(9_500n);
    for (const change of [{ stakeMinor: 501n }, { choice: { on: 'black' } }, { ref: 'another' }])
      expect(await bet({ betId, ...change }).catch(codeOf)).toBe('bet.mismatch');
    expect(await cash()).toBe(9_500n);
  });

  test('stands beside others, but a lone one lets no second in', async () => {
    const { cash, bet } = await newTable();
    await Promise.all([bet(), bet(), bet({ isAlone: true })]);
    expect(await cash()).toBe(8_500n);
    expect(await bet({ isAlone: true }).catch(codeOf)).toBe('round.pending');
    expect((await bet()).state).toBe('playing');
    expect(await cash()).toBe(8_000n);
  });

  test('that the platform may have taken is undone after its time, and never plays', async () => {
    const { studio, ref, cash, bet } = await newTable();
    studio.fail('bet', 'answer-lost', 'answer-lost');
    expect(await bet().catch(codeOf)).toBe('platform.unavailable');
    expect((await openBetsOn(studio.core.db, ref, { states: ['opened'] })).length).toBe(1);
    operator.clock.advanceMs(10_001);
    await studio.sweep();
    expect(await cash()).toBe(10_000n);
    expect(await openBetsOn(studio.core.db, ref, { states: ['opened', 'playing'] })).toEqual([]);
  });

  test('whose win could not be told is paid by the sweeper', async () => {
    const { studio, cash, bet } = await newTable();
    const round = await bet();
    studio.fail('win', 'answer-lost');
    expect((await settleBet(studio.core, round.id, { outcome: 1, winMinor: 900n })).state).toBe('won');
    operator.clock.advanceMs(10_001);
    await studio.sweep();
    expect(await cash()).toBe(10_400n);
    expect((await settleBet(studio.core, round.id, { outcome: 2, winMinor: 1n })).state).toBe('closed');
  });

  test('above the balance is refused, and nothing moves', async () => {
    const { cash, bet } = await newTable();
    expect(await bet({ stakeMinor: 10_001n }).catch(codeOf)).toBe('funds.insufficient');
    expect(await cash()).toBe(10_000n);
  });
});
