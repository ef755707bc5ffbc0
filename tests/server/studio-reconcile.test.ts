import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { reconcileLimits } from '#contract/vendor.ts';
import { reconcileRounds } from '#studio/rounds/reconcile-rounds.ts';

import { openOperator, openPlay, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio } from './fixture/studio.ts';

let operator: Operator;
let studio: TestStudio;
beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
});
afterAll(() => operator.close());
// each test has hours of its own
let fromMs = 0;
beforeEach(() => {
  operator.clock.advanceMs(3_600_000);
  fromMs = operator.clock.now().getTime();
});

const sql = (text: string, values: unknown[]) => operator.db.pool.query(text, values);
const compare = () => reconcileRounds(studio.core, { fromMs, untilMs: operator.clock.now().getTime() + 1 });

/** Rounds of one player, as the studio answers them. */
async function playRounds(count: number) {
  const game = await studio.open(await operator.newMember(100_000n));
  const rounds = [];
  for (let played = 0; played < count; played++) rounds.push((await game.play()).round);
  return rounds;
}

describe('the studio compares its rounds with the platform’s movements', () => {
  test('finds nothing where both have the same, a bet that went back among them', async () => {
    await playRounds(2);
    const game = await studio.open(await operator.newMember(100_000n));
    studio.fail('bet', 'answer-lost', 'lost');
    await game.spin();
    operator.clock.advanceMs(120_000);
    await studio.sweep();
    expect(await compare()).toEqual({ compared: 3, differences: [] });
  });

  test('names the round whose movements the platform lacks', async () => {
    const [, round] = await playRounds(3);
    const { rowCount } = await sql('delete from rounds where round_id = $1', [round?.roundId]);
    expect(rowCount).toBe(1);
    const own = { currency: 'PHP', stakeMinor: '100', winMinor: round?.winMinor, state: 'closed' };
    expect(await compare()).toEqual({ compared: 3, differences: [{ roundId: round?.roundId, kind: 'unknown', own, booked: null }] });
    expect(studio.logged).toContain('the platform’s books differ from the studio’s');
  });

  test('names the round of which one movement is another at the platform, with both figures', async () => {
    const [round] = await playRounds(1);
    const winMinor = String(BigInt(round?.winMinor ?? 0) + 50n);
    await sql('update rounds set win_minor = $2 where round_id = $1', [round?.roundId, winMinor]);
    const both = { currency: 'PHP', stakeMinor: '100', state: 'closed' };
    expect((await compare()).differences).toEqual([
      { roundId: round?.roundId, kind: 'amount', own: { ...both, winMinor: round?.winMinor }, booked: { ...both, winMinor } },
    ]);
  });

  test('names the round that the studio lacks', async () => {
    const [round, other] = await playRounds(2);
    await sql('delete from studio_rounds where id = $1', [round?.roundId]);
    const { compared, differences } = await compare();
    expect(compared).toBe(1);
    expect(differences).toMatchObject([{ roundId: round?.roundId, kind: 'missing', own: null, booked: { stakeMinor: '100' } }]);
    expect(differences.map(({ roundId }) => roundId)).not.toContain(other?.roundId);
  });

  test('goes through more rounds than one answer holds, and names each that is missing once', async () => {
    const play = await openPlay(operator, 1_000_000n);
    const ids = Array.from({ length: reconcileLimits.rounds + 30 }, () => randomUUID());
    for (const roundId of ids) {
      operator.clock.advanceMs(7);
      await operator.call('bet', play.bet({ roundId, transactionId: randomUUID(), amountMinor: '1' }));
    }
    const { differences } = await compare();
    expect(differences.map(({ roundId }) => roundId).toSorted()).toEqual(ids.toSorted());
  });

  test('says so when the platform does not answer', async () => {
    studio.fail('reconcile', 'lost');
    await expect(compare()).rejects.toThrow('did not answer');
  });
});
