import { studioPaths } from '#studio/paths.ts';
import { type Arbitrary, array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { VendorCall } from '#contract/vendor.ts';
import { type RoundRecord, slotFamily } from '#studio/kinds/slot/protocol.ts';
import { verifyRound } from '#studio/verify.ts';
import { cashOf, openOperator, type Operator, type TestMember } from '#tests/server/fixture/operator.ts';
import { type Fault, openStudio, valueOf } from '#tests/server/fixture/studio.ts';

import { runs } from './runs.ts';
import { expectZeroSum } from './zero-sum.ts';

let operator: Operator;
const gameIds = new Map<string, string>();
beforeAll(async () => {
  operator = await openOperator();
  for (const family of slotFamily.options) gameIds.set(family, await operator.addGame(`any-${family}`, `${family}:high`));
});
afterAll(() => operator.close());

type Move =
  /** The same id again is the same spin once more, as after an answer that was lost. */
  | { kind: 'spin'; id: number; stake: number }
  | { kind: 'cut'; call: VendorCall; fault: Fault; times: number }
  /** The process died: another one opens the same database. */
  | { kind: 'restart' }
  | { kind: 'wait'; ms: number };

const move: Arbitrary<Move> = oneof(
  {
    weight: 6,
    arbitrary: record({ kind: constant('spin' as const), id: integer({ min: 0, max: 5 }), stake: constantFrom(100, 500, 5000, 50_000) }),
  },
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
  { weight: 4, arbitrary: record({ kind: constant('wait' as const), ms: constantFrom(100, 2500, 70_000) }) },
);

const start = 20_000n;

async function playScript(gameId: string, moves: readonly Move[]): Promise<TestMember> {
  const member = await operator.newMember(start);
  let studio = openStudio(operator);
  let game = await studio.open(member, gameId);
  for (const one of moves) {
    if (one.kind === 'spin') await game.spin(String(one.stake), `spin-of-a-player-${one.id}-${one.stake}`);
    if (one.kind === 'cut') studio.fail(one.call, ...Array.from({ length: one.times }, () => one.fault));
    if (one.kind === 'restart') {
      studio = openStudio(operator);
      game = await studio.open(member, gameId);
    }
    if (one.kind !== 'wait') continue;
    operator.clock.advanceMs(one.ms);
    await studio.sweep();
  }
  return member;
}

test.each(slotFamily.options)(
  '%s: any sequence of spins, cuts, repeats and restarts ends with every round settled and recomputed alike: money in = money out + house',
  async (family) => {
    const gameId = gameIds.get(family) ?? expect.fail(`no game of ${family}`);
    await assert(
      asyncProperty(array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
        const member = await playScript(gameId, moves);
        const studio = openStudio(operator);
        operator.clock.advanceMs(24 * 60 * 60_000);
        await studio.sweep();
        operator.clock.advanceMs(24 * 60 * 60_000);
        await studio.sweep();
        const { rows } = await operator.db.pool.query<{ id: string; state: string; net: string }>(
          "select id, state, case when state = 'closed' then win_minor - stake_minor else 0 end::text as net from studio_rounds where player_id = $1",
          [member.memberId],
        );
        const ends = new Set(['closed', 'refused', 'cancelled']);
        expect(rows.map(({ state }) => state).filter((state) => !ends.has(state))).toEqual([]);
        expect(await operator.balance(cashOf(member))).toBe(start + rows.reduce((sum, { net }) => sum + BigInt(net), 0n));
        await expectZeroSum(operator);
        const { token } = await studio.open(member, gameId);
        valueOf(await studio.giveSeed(token));
        for (const { id } of rows.filter(({ state }) => state === 'closed')) {
          const kept = valueOf(await studio.request<RoundRecord>('GET', `${studioPaths.rounds}/${id}`, { token }));
          expect(verifyRound(kept)).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true });
        }
      }),
      { numRuns: runs(1) },
    );
  },
);
