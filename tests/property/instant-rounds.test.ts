import { instantPaths } from '#studio/paths.ts';
import { type Arbitrary, array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { VendorCall } from '#contract/vendor.ts';
import { type InstantAnswer, type InstantRecord } from '#studio/kinds/instant/protocol.ts';
import { verifyInstant } from '#studio/verify.ts';
import { openInstant } from '#tests/server/fixture/instant.ts';
import { cashOf, openOperator, type Operator } from '#tests/server/fixture/operator.ts';
import { type Fault, openStudio, valueOf } from '#tests/server/fixture/studio.ts';

import { runs } from './runs.ts';
import { expectZeroSum } from './zero-sum.ts';

let operator: Operator;
const choices = {
  dice: { direction: 'over', target: 7000 },
  plinko: { rows: 8, risk: 'high' },
  keno: { style: 'steady', picks: [1, 2, 3, 4] },
  mines: { mines: 5 },
  'hi-lo': {},
  scratch: { card: 'low' },
} as const;
type Word = keyof typeof choices;
const words = Object.keys(choices) as Word[];
const gameIds: Record<string, string> = {};
beforeAll(async () => {
  operator = await openOperator();
  for (const word of words) gameIds[word] = await operator.addGame(word, `${word}:classic`);
});
afterAll(() => operator.close());

type Move =
  | { kind: 'bet'; id: number; stake: number }
  | { kind: 'step'; cell: number }
  | { kind: 'cash-out' }
  /** The same step once more, as after an answer that was lost. */
  | { kind: 'again' }
  /** What goes wrong with the next calls to the platform. */
  | { kind: 'cut'; call: VendorCall; fault: Fault; times: number }
  /** The process died: another one opens the same database. */
  | { kind: 'restart' }
  | { kind: 'wait'; ms: number };

const move: Arbitrary<Move> = oneof(
  {
    weight: 4,
    arbitrary: record({ kind: constant('bet' as const), id: integer({ min: 0, max: 9 }), stake: constantFrom(100, 500, 50_000) }),
  },
  { weight: 6, arbitrary: record({ kind: constant('step' as const), cell: integer({ min: 0, max: 24 }) }) },
  { weight: 2, arbitrary: record({ kind: constant('cash-out' as const) }) },
  { weight: 2, arbitrary: record({ kind: constant('again' as const) }) },
  {
    weight: 2,
    arbitrary: record({
      kind: constant('cut' as const),
      call: constantFrom<VendorCall>('bet', 'win', 'rollback'),
      fault: constantFrom<Fault>('lost', 'answer-lost', 'error'),
      times: integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constant('restart' as const) }) },
  { weight: 3, arbitrary: record({ kind: constant('wait' as const), ms: constantFrom(100, 5000, 70_000, 25 * 60 * 60_000) }) },
);

const start = 20_000n;

/** Plays a script on one game; answers the player and what every round came to. */
async function playScript(word: Word, moves: readonly Move[]) {
  const member = await operator.newMember(start);
  let studio = openStudio(operator);
  let game = await openInstant(operator, studio, { member, gameId: gameIds[word] ?? '' });
  let made: { roundId: string; index: number; action: object } | undefined;
  const send = async (action: object) => {
    const { openRound } = await game.refresh();
    if (openRound) made = { roundId: openRound.roundId, index: openRound.actions.length, action };
    if (made) await studio.request<InstantAnswer>('POST', instantPaths.act, { token: game.token, body: made });
  };
  const step = (cell: number) =>
    word === 'hi-lo' ? { kind: 'guess', guess: cell % 2 === 0 ? 'higher' : 'lower' } : { kind: 'open', cell };
  for (const one of moves) {
    if (one.kind === 'bet') await game.bet(choices[word], { betId: `bet-of-a-player-${one.id}`, stakeMinor: String(one.stake) });
    if (one.kind === 'step') await send(step(one.cell));
    if (one.kind === 'cash-out') await send({ kind: 'cash-out' });
    if (one.kind === 'again' && made) await studio.request('POST', instantPaths.act, { token: game.token, body: made });
    if (one.kind === 'cut') studio.fail(one.call, ...Array.from({ length: one.times }, () => one.fault));
    if (one.kind === 'restart') studio = openStudio(operator);
    if (one.kind !== 'wait') continue;
    operator.clock.advanceMs(one.ms);
    await studio.sweep();
    if (one.ms < 480 * 60_000) continue;
    await studio.tick();
    game = await openInstant(operator, studio, { member, gameId: gameIds[word] ?? '' });
  }
  return { member };
}

/** Two days later, with a line that holds: every round ends by itself. */
async function settleAll(): Promise<void> {
  const studio = openStudio(operator);
  for (let day = 0; day < 2; day++) {
    operator.clock.advanceMs(24 * 60 * 60_000 + 61_000);
    await studio.tick();
    await studio.sweep();
  }
}

test.each(words)(
  '%s: any sequence of bets, steps, cuts, repeats and restarts ends with every round settled and recomputed alike: money in = money out + house',
  async (word) => {
    await assert(
      asyncProperty(array(move, { minLength: 3, maxLength: 14 }), async (moves) => {
        const { member } = await playScript(word, moves);
        await settleAll();
        const { rows } = await operator.db.pool.query<{ state: string; net: string }>(
          "select state, case when state = 'closed' then win_minor - stake_minor else 0 end::text as net from studio_rounds where player_id = $1",
          [member.memberId],
        );
        const ends = new Set(['closed', 'refused', 'cancelled']);
        expect(rows.map(({ state }) => state).filter((state) => !ends.has(state))).toEqual([]);
        expect(await operator.balance(cashOf(member))).toBe(start + rows.reduce((sum, { net }) => sum + BigInt(net), 0n));
        await expectZeroSum(operator);
        await expectVerified(word, member);
      }),
      { numRuns: runs(1) },
    );
  },
);

/** After the seeds are revealed, each round that was decided comes out as it was paid. */
async function expectVerified(word: Word, member: Awaited<ReturnType<Operator['newMember']>>): Promise<void> {
  const studio = openStudio(operator);
  const game = await openInstant(operator, studio, { member, gameId: gameIds[word] ?? '' });
  valueOf(await studio.giveSeed(game.token));
  for (const { roundId, outcome } of game.state.lastRounds) {
    if (!outcome) continue;
    const kept = valueOf(await studio.request<InstantRecord>('GET', `${instantPaths.rounds}/${roundId}`, { token: game.token }));
    expect(verifyInstant(kept)).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true });
  }
}
