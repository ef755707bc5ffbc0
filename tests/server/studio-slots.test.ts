import { studioPaths } from '#studio/paths.ts';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { slots } from '#studio/games/slots.ts';
import { roundRecord, type RoundRecord, slotFamily, spinAnswer, studioState } from '#studio/kinds/slot/protocol.ts';
import { verifyRound } from '#studio/verify.ts';

import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

const families = slotFamily.options.filter((family) => family !== 'line-slot');

let operator: Operator;
let studio: TestStudio;
const gameIds = new Map<string, string>();
beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
  for (const family of families) gameIds.set(family, await operator.addGame(family, `${family}:medium`));
});
afterAll(() => operator.close());

async function newGame(family: string, cashMinor = 100_000n) {
  const member = await operator.newMember(cashMinor);
  const open = () => studio.open(member, gameIds.get(family));
  return { game: await open(), open, cash: () => operator.balance(cashOf(member)) };
}

describe.each(families)('%s', (family) => {
  test('opens with its own mathematics and with stakes that are whole units of it', async () => {
    const { game } = await newGame(family);
    const state = studioState.parse(await game.refresh());
    expect(state).toMatchObject({ rulesKey: family, math: { id: slots[`${family}:medium`], family } });
    expect(state.stakesMinor.length).toBeGreaterThanOrEqual(5);
    for (const stake of state.stakesMinor) expect(BigInt(stake) % BigInt(state.math.stakeUnits)).toBe(0n);
  });

  test('moves exactly stake and win, and every round is recomputed alike once its seed is revealed', async () => {
    const { game, cash } = await newGame(family);
    let expected = 100_000n;
    const played: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const { round, balanceMinor } = spinAnswer.parse(await game.play());
      expect(round).toMatchObject({ state: 'closed', winMinor: round.outcome?.winMinor, nonce: turn });
      expected += BigInt(round.winMinor) - 100n;
      expect(balanceMinor).toBe(expected.toString());
      played.push(round.roundId);
    }
    expect(await cash()).toBe(expected);
    valueOf(await studio.giveSeed(game.token));
    for (const roundId of played) {
      const answer = await studio.request<RoundRecord>('GET', `${studioPaths.rounds}/${roundId}`, { token: game.token });
      expect(verifyRound(roundRecord.parse(valueOf(answer)))).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true });
    }
  });

  test('is one round for one bet id, however often it is sent', async () => {
    const { game, cash } = await newGame(family);
    const betId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => game.spin('100', betId)));
    const [first] = answers.map((answer) => valueOf(answer).round);
    expect(new Set(answers.map((answer) => valueOf(answer).round.roundId)).size).toBe(1);
    expect(await cash()).toBe(100_000n - 100n + BigInt(first?.winMinor ?? ''));
  });

  test('interrupted before its win was paid, is paid by the sweeper and shown to the player who comes back', async () => {
    const { game, open, cash } = await newGame(family);
    studio.fail('win', 'killed');
    const before = studio.calls.length;
    void game.spin();
    await expect.poll(() => studio.calls.slice(before).includes('win'), { interval: 10 }).toBe(true);
    operator.clock.advanceMs(60_000);
    await studio.sweep();
    const state = studioState.parse((await open()).state);
    expect(state.pendingRound).toBeNull();
    expect(state.interruptedRound).toMatchObject({ state: 'closed', gameCode: gameIds.get(family) });
    expect(await cash()).toBe(100_000n - 100n + BigInt(state.interruptedRound?.winMinor ?? ''));
  });
});
