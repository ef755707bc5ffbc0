import { fishPaths } from '#studio/paths.ts';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { roomById } from '#studio/kinds/fish/engine/rooms.ts';
import { tideMs } from '#studio/kinds/fish/engine/school.ts';
import { verifyShot } from '#studio/kinds/fish/engine/verify-shot.ts';
import { type Shot, type ShotAnswer, type ShotProof } from '#studio/kinds/fish/protocol.ts';

import { inSight, openFish } from './fixture/fish.ts';
import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, valueOf } from './fixture/studio.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator({ engine: 'fish:laot-legends' });
});
// other water, at the beginning of its first tide
beforeEach(() => operator.clock.advanceMs(25 * 3_600_000));
afterAll(() => operator.close());

const start = 100_000n;

async function newPlayer(studio = openStudio(operator)) {
  const member = await operator.newMember(start);
  const water = await openFish(operator, studio, member);
  return { studio, member, ...water, cash: () => operator.balance(cashOf(member)) };
}

function shotOf(answer: ShotAnswer): Shot {
  if (answer.status !== 'decided') throw new Error(`the bullet was ${answer.status}`);
  return answer.shot;
}

/** Until a fish is caught. */
async function catchOne(player: Awaited<ReturnType<typeof newPlayer>>): Promise<Shot> {
  for (let tries = 0; tries < 200; tries++) {
    const shot = shotOf(await player.fire(player.aim(await player.here())));
    if (shot.outcome?.isCaught) return shot;
  }
  throw new Error('200 bullets caught nothing');
}

describe('a bullet', () => {
  test('is one bet and one payment, whatever it caught', async () => {
    const player = await newPlayer();
    const shot = shotOf(await player.fire());
    expect(shot).toMatchObject({ state: 'closed', stakeMinor: '10', mathId: 'fish/laot-legends@1' });
    expect(await player.cash()).toBe(start - 10n + BigInt(shot.winMinor));
  });

  test('is the same bullet when it is sent again, at once or after its fish is gone', async () => {
    const player = await newPlayer();
    const aim = player.aim();
    const shot = shotOf(await player.fire(aim));
    operator.clock.advanceMs(60_000);
    expect(shotOf(await player.fire(aim))).toEqual(shot);
    expect(await player.cash()).toBe(start - 10n + BigInt(shot.winMinor));
    expect(await player.fire({ ...aim, stakeMinor: '20' })).toMatchObject({ status: 'refused', code: 'bet.mismatch' });
    expect(await player.fire({ ...aim, fish: aim.fish + 1 })).toMatchObject({ status: 'refused', code: 'bet.mismatch' });
  });

  test('sent twice at the same moment counts once', async () => {
    const player = await newPlayer();
    const aim = player.aim();
    const both = await Promise.all([player.fire(aim), player.fire(aim)]);
    const decided = both.filter(({ status }) => status === 'decided').map(shotOf);
    const { winMinor } = shotOf(await player.fire(aim));
    for (const shot of decided) expect(shot.winMinor).toBe(winMinor);
    expect(await player.cash()).toBe(start - 10n + BigInt(winMinor));
  });

  test('comes back when there is no such fish, it is caught, or the tide is another: nothing is bet', async () => {
    const player = await newPlayer();
    const caught = await catchOne(player);
    const before = await player.cash();
    const aim = { ...player.aim(await player.here()), fish: caught.fish };
    expect(await player.fire(aim)).toEqual({ betId: aim.betId, status: 'returned' });
    expect(await player.fire({ ...aim, betId: randomUUID(), fish: 9999 })).toMatchObject({ status: 'returned' });
    expect(await player.fire({ ...aim, betId: randomUUID(), tide: aim.tide + 1 })).toMatchObject({ status: 'returned' });
    expect(await player.cash()).toBe(before);
  });

  test('is not taken in the last seconds of a tide, before its secret is told', async () => {
    const player = await newPlayer();
    const { pool } = player.state;
    operator.clock.advanceMs(pool.tideStartsAt + tideMs - 2500 - player.now());
    expect(await player.fire(player.aim(pool))).toMatchObject({ status: 'returned' });
    expect(await player.cash()).toBe(start);
  });

  test('costs what the room offers, and no more than there is', async () => {
    const player = await newPlayer();
    expect(await player.fire({ ...player.aim(), stakeMinor: '11' })).toMatchObject({ status: 'refused', code: 'stake.invalid' });
    const poor = await openFish(operator, player.studio, await operator.newMember(5n));
    expect(await poor.fire()).toMatchObject({ status: 'refused', code: 'funds.insufficient' });
  });

  test('waits when cannons get too hot: a machine does not shoot faster than a hand', async () => {
    const player = await newPlayer();
    const fish = inSight(player.state, player.state.pool, player.now()).slice(0, 6);
    const shots = fish.map(({ id }) => ({ ...player.aim(), fish: id }));
    const answers = valueOf(await player.send(shots)).answers.map(({ status }) => status);
    expect(answers).toHaveLength(6);
    expect(answers.slice(0, 5)).not.toContain('waiting');
    expect(answers[5]).toBe('waiting');
  });
});

describe('water that several players share', () => {
  test('has four seats; the fifth player gets other water', async () => {
    const five = [];
    for (let at = 0; at < 5; at++) five.push(await newPlayer());
    const seats = new Set(five.map(({ state }) => `${state.pool.poolId} ${state.pool.seat}`));
    expect(seats.size).toBe(5);
    expect(new Set(five.map(({ state }) => state.pool.poolId)).size).toBeGreaterThan(1);
  });

  test('a fish that one caught is gone for all', async () => {
    const first = await newPlayer();
    const second = await newPlayer(first.studio);
    const caught = await catchOne(first);
    const view = await second.here();
    expect(view.poolId).toBe(caught.poolId);
    expect(view.caught).toContain(caught.fish);
  });

  test('a player keeps the seat over a reload and loses it after half a minute away', async () => {
    const player = await newPlayer();
    const again = await player.refresh();
    expect(again.pool).toMatchObject({ poolId: player.state.pool.poolId, seat: player.state.pool.seat });
    operator.clock.advanceMs(31_000);
    await newPlayer();
    expect(await player.fire(player.aim(again.pool))).toMatchObject({ status: 'refused', code: 'seat.lost' });
  });
});

describe('fairness', () => {
  test('a bullet can be recomputed when its tide is over, with the seed that was committed to before it', async () => {
    const player = await newPlayer();
    const { commitment } = player.state.pool;
    const shot = shotOf(await player.fire());
    const read = async () =>
      valueOf(await player.studio.request<ShotProof>('GET', `/studio/fish/shots/${shot.roundId}`, { token: player.token }));
    expect(await read()).toMatchObject({ commitment, tideSeed: null });
    operator.clock.advanceMs(tideMs);
    const { tideSeed } = await read();
    const room = roomById(shot.mathId);
    if (!room || !tideSeed) throw new Error('nothing to check with');
    const record = { ...shot, takes: shot.takes.map(({ species }) => species), commitment, tideSeed };
    expect(verifyShot(room, record)).toMatchObject({ isSeedCommitted: true, isWinSame: true, outcome: shot.outcome });
    expect((await player.here()).commitment).toBe(tideSeed);
  });

  test('nobody reads another player’s bullets', async () => {
    const first = await newPlayer();
    const second = await newPlayer(first.studio);
    const { roundId } = shotOf(await first.fire());
    const answer = await first.studio.request('GET', `/studio/fish/shots/${roundId}`, { token: second.token });
    expect(answer).toMatchObject({ ok: false, code: 'not.found' });
  });
});

describe('a bullet that was interrupted', () => {
  test('is decided and paid when the process ended before it was: its result is shown at the next opening', async () => {
    const player = await newPlayer();
    player.studio.fail('win', 'lost', 'lost', 'lost');
    const shot = shotOf(await player.fire());
    const again = await openFish(operator, openStudio(operator), player.member);
    const [unseen] = again.state.unseen;
    expect(unseen).toMatchObject({ betId: shot.betId, state: 'closed', winMinor: shot.winMinor });
    expect(await player.cash()).toBe(start - 10n + BigInt(shot.winMinor));
    await again.here([shot.betId]);
    expect((await again.refresh()).unseen).toEqual([]);
  });

  test('waits while the platform does not answer, and is decided by the same id', async () => {
    const player = await newPlayer();
    player.studio.fail('bet', 'answer-lost', 'lost');
    const aim = player.aim();
    expect(await player.fire(aim)).toMatchObject({ status: 'waiting', code: 'platform.unavailable' });
    const shot = shotOf(await player.fire(aim));
    expect(await player.cash()).toBe(start - 10n + BigInt(shot.winMinor));
  });

  test('that was taken and left is decided by the clock of another process', async () => {
    const player = await newPlayer();
    player.studio.fail('win', 'killed');
    const aim = player.aim();
    void player.send([aim]);
    await expect.poll(() => player.studio.calls.at(-1)).toBe('win');
    await operator.db.pool.query(`update studio_rounds set state = 'playing', outcome = null, win_minor = 0 where bet_id = $1`, [
      aim.betId,
    ]);
    operator.clock.advanceMs(4000);
    const other = openStudio(operator);
    await other.tick();
    const { rows } = await operator.db.pool.query<{ state: string }>('select state from studio_rounds where bet_id = $1', [aim.betId]);
    expect(rows).toEqual([{ state: 'closed' }]);
  });

  test('that cannot be decided does not keep the others waiting', async () => {
    const betIds: string[] = [];
    for (const player of [await newPlayer(), await newPlayer()]) {
      // the first one may have caught its fish
      const aim = player.aim(await player.here());
      player.studio.fail('win', 'killed');
      void player.send([aim]);
      await expect.poll(() => player.studio.calls.at(-1)).toBe('win');
      betIds.push(aim.betId);
    }
    await operator.db.pool.query(`update studio_rounds set state = 'playing', outcome = null, win_minor = 0 where bet_id = any($1)`, [
      betIds,
    ]);
    await operator.db.pool.query(
      `update studio_rounds set choice = jsonb_set(choice, '{poolId}', '"00000000-0000-4000-8000-000000000000"'),
        created_at = created_at - interval '1 second' where bet_id = $1`,
      [betIds[0]],
    );
    operator.clock.advanceMs(4000);
    const other = openStudio(operator);
    await other.tick();
    const { rows } = await operator.db.pool.query<{ bet_id: string; state: string }>(
      'select bet_id, state from studio_rounds where bet_id = any($1)',
      [betIds],
    );
    const stateOf = (betId: string | undefined) => rows.find(({ bet_id }) => bet_id === betId)?.state;
    expect(stateOf(betIds[0])).toBe('playing');
    // decided; a slow platform may still be paying
    expect(['closed', 'bet-accepted', 'won']).toContain(stateOf(betIds[1]));
    await operator.db.pool.query(`update studio_rounds set state = 'cancelled' where bet_id = $1`, [betIds[0]]);
  });

  test('recalls the last bullets of the room', async () => {
    const player = await newPlayer();
    const shots = [shotOf(await player.fire()), shotOf(await player.fire(player.aim(await player.here())))];
    const { list } = valueOf(await player.studio.request<{ list: Shot[] }>('GET', `${fishPaths.rounds}?limit=20`, { token: player.token }));
    expect(list.map(({ betId }) => betId)).toEqual(shots.map(({ betId }) => betId).toReversed());
  });
});
