import { randomUUID } from 'node:crypto';

import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openFish } from '#tests/server/fixture/fish.ts';
import { cashOf, openOperator, type Operator, type TestMember } from '#tests/server/fixture/operator.ts';
import { openStudio } from '#tests/server/fixture/studio.ts';

import { runs } from './runs.ts';
import { expectZeroSum } from './zero-sum.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator({ engine: 'fish:puffer-pop' });
});
afterAll(() => operator.close());

const startMinor = 50_000n;
/** Players of one pool; some bullets are shot by all of them at the same fish, in the same moment. */
const players = [0, 1, 2] as const;

const act = record({
  player: constantFrom(...players),
  isTogether: constantFrom(false, false, true),
  again: integer({ min: 0, max: 2 }),
  fault: constantFrom('none', 'none', 'lost', 'answer-lost', 'error', 'html'),
  call: constantFrom('bet', 'win'),
  waitMs: constantFrom(250, 250, 3000, 40_000, 100_000),
  isReopened: constantFrom(false, false, true),
  stakeMinor: constantFrom('10', '50', '200'),
} as const);

test('for any bullets of players in one pool, cuts and retries, what they lost is what the house won: money in = money out + house', async () => {
  await assert(
    asyncProperty(array(act, { minLength: 1, maxLength: 10 }), async (acts) => {
      const members = await Promise.all(players.map(() => operator.newMember(startMinor)));
      let { studio, waters } = await openAll(members);
      expect(new Set(waters.map(({ state }) => state.pool.poolId)).size).toBe(1);
      for (const { player, isTogether, again, fault, call, waitMs, isReopened, stakeMinor } of acts) {
        if (fault !== 'none') studio.fail(call, fault, fault);
        const water = waters[player] ?? expect.fail();
        const shot = { ...water.aim(await water.here()), stakeMinor };
        const shooters = isTogether ? waters : [water];
        const shots = shooters.map((one) => ({ one, shot: { ...shot, betId: randomUUID() } }));
        for (let sent = 0; sent <= again; sent++) await Promise.all(shots.map((each) => each.one.fire(each.shot)));
        operator.clock.advanceMs(waitMs);
        if (isReopened) ({ studio, waters } = await openAll(members));
      }
      operator.clock.advanceMs(200_000);
      await bringHome(openStudio(operator));
      for (const member of members) expect(await operator.balance(cashOf(member))).toBe(startMinor + (await netOf(member)));
      await expectZeroSum(operator);
    }),
    { numRuns: runs(5) },
  );
});

/** A process in which all of them are at the water, the first to open it and those who came after. */
async function openAll(members: readonly TestMember[]) {
  const studio = openStudio(operator);
  const waters = [];
  for (const member of members) waters.push(await openFish(operator, studio, member));
  return { studio, waters };
}

/** What the player's bullets came to; every one of them is at its end. */
async function netOf({ memberId }: TestMember): Promise<bigint> {
  const { rows } = await operator.db.pool.query<{ state: string; stake: string; win: string }>(
    'select state, stake_minor::text stake, win_minor::text win from studio_rounds where player_id = $1',
    [memberId],
  );
  expect(rows.every(({ state }) => ['closed', 'refused', 'cancelled'].includes(state))).toBe(true);
  const played = rows.filter(({ state }) => state === 'closed');
  return played.reduce((sum, { stake, win }) => sum + BigInt(win) - BigInt(stake), 0n);
}

/** Clock and sweeper, until nothing is open. */
async function bringHome(studio: ReturnType<typeof openStudio>): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await studio.tick();
    await studio.sweep();
    operator.clock.advanceMs(60_000);
  }
}
