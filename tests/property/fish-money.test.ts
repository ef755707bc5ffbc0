import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hashOf } from '#studio/studio-core.ts';
import { openFish } from '#tests/server/fixture/fish.ts';
import { cashOf, openOperator, type Operator } from '#tests/server/fixture/operator.ts';
import { openStudio } from '#tests/server/fixture/studio.ts';

import { runs } from './runs.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator({ engine: 'fish:puffer-pop' });
});
afterAll(() => operator.close());

const act = record({
  again: integer({ min: 0, max: 2 }),
  fault: constantFrom('none', 'none', 'lost', 'answer-lost', 'error', 'html'),
  call: constantFrom('bet', 'win'),
  waitMs: constantFrom(250, 250, 3000, 40_000, 100_000),
  isReopened: constantFrom(false, false, true),
  stakeMinor: constantFrom('10', '50', '200'),
} as const);

test('for any bullets, cuts and retries, what the player lost is what the house won', async () => {
  await assert(
    asyncProperty(array(act, { minLength: 1, maxLength: 10 }), async (acts) => {
      const member = await operator.newMember(50_000n);
      let studio = openStudio(operator);
      let water = await openFish(operator, studio, member);
      for (const { again, fault, call, waitMs, isReopened, stakeMinor } of acts) {
        if (fault !== 'none') studio.fail(call, fault, fault);
        const shot = { ...water.aim(await water.here()), stakeMinor };
        for (let sent = 0; sent <= again; sent++) await water.fire(shot);
        operator.clock.advanceMs(waitMs);
        if (!isReopened) continue;
        studio = openStudio(operator);
        water = await openFish(operator, studio, member);
      }
      operator.clock.advanceMs(200_000);
      await bringHome(openStudio(operator));
      const { rows } = await operator.db.pool.query<{ state: string; stake: string; win: string }>(
        `select state, stake_minor::text stake, win_minor::text win from studio_rounds
         where player_id = (select player_id from studio_sessions where token_hash = $1)`,
        [hashOf(water.token)],
      );
      expect(rows.every(({ state }) => ['closed', 'refused', 'cancelled'].includes(state))).toBe(true);
      const played = rows.filter(({ state }) => state === 'closed');
      const net = played.reduce((sum, { stake, win }) => sum + BigInt(win) - BigInt(stake), 0n);
      expect(await operator.balance(cashOf(member))).toBe(50_000n + net);
    }),
    { numRuns: runs(10) },
  );
});

/** Clock and sweeper, until nothing is open. */
async function bringHome(studio: ReturnType<typeof openStudio>): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await studio.tick();
    await studio.sweep();
    operator.clock.advanceMs(60_000);
  }
}
