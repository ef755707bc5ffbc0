import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { vendorPaths } from '#contract/vendor.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { decide, drawsOfBullet } from '#studio/kinds/fish/engine/decide.ts';
import { roomById } from '#studio/kinds/fish/engine/rooms.ts';
import type { Fish } from '#studio/kinds/fish/engine/school.ts';
import { takenAlong } from '#studio/kinds/fish/engine/swim.ts';
import { seedsOfTide } from '#studio/kinds/fish/server/tide.ts';
import { poolById } from '#studio/store/fish-pools.ts';

import { inSight, openFish } from './fixture/fish.ts';
import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator({ engine: 'fish:laot-legends' });
});
// other water, at the beginning of its first tide
beforeEach(() => operator.clock.advanceMs(25 * 3_600_000));
afterAll(() => operator.close());

const start = 100_000n;

async function newPlayer(studio: TestStudio) {
  const member = await operator.newMember(start);
  const water = await openFish(operator, studio, member);
  return { studio, ...water, cash: () => operator.balance(cashOf(member)) };
}

describe('two bullets at the same moment', () => {
  /** A studio whose bets reach the platform only when it lets them through: all that came until then were aimed before any was decided. */
  function slowLine() {
    const waiting: (() => void)[] = [];
    let isOpen = false;
    const fetch = async (request: Request) => {
      if (!isOpen && new URL(request.url).pathname === vendorPaths.bet) await new Promise<void>((go) => waiting.push(go));
      return operator.fetch(request);
    };
    return {
      studio: openStudio({ ...operator, fetch }),
      arrived: (count: number) => expect.poll(() => waiting.length).toBe(count),
      letThrough() {
        for (const go of waiting.splice(0)) go();
      },
      open: () => {
        isOpen = true;
      },
    };
  }

  type Player = Awaited<ReturnType<typeof newPlayer>>;
  /** What the server kept secret, to choose bullets that catch. */
  async function luckyAim({ studio, state }: Player, fish: Fish, takes: readonly Fish[] = []) {
    const { poolId, tide } = state.pool;
    const pool = (await poolById(studio.core.db, poolId)) ?? expect.fail();
    const room = roomById(state.room.mathId) ?? expect.fail();
    const { seed } = seedsOfTide(pool, tide);
    const shot = { target: fish.species, takes: takes.map(({ species }) => species) };
    for (;;) {
      const betId = randomUUID();
      const outcome = decide(room, shot, drawsOfBullet({ tideSeed: seed, tide, betId }));
      if (outcome.isCaught)
        return { aim: { betId, stakeMinor: '10', poolId, tide, fish: fish.id }, winMinor: 10n * BigInt(outcome.multiple) };
    }
  }
  const schoolNow = ({ state, now }: Player) => inSight(state, state.pool, now());

  test('that catch one fish are both paid, each once and by its own draw, and the books balance', async () => {
    const line = slowLine();
    const players = [await newPlayer(line.studio), await newPlayer(line.studio)] as const;
    expect(players[0].state.pool.poolId).toBe(players[1].state.pool.poolId);
    // a school without any of them comes once in some hundred
    const small = () => schoolNow(players[0]).find(({ species }) => species === 'dilis' || species === 'tamban');
    for (let seconds = 0; seconds < 60 && !small(); seconds++) operator.clock.advanceMs(1000);
    await Promise.all(players.map((player) => player.here()));
    const fish = small() ?? expect.fail();
    const shots = [await luckyAim(players[0], fish), await luckyAim(players[1], fish)] as const;
    const under = players.map((player, index) => player.send([shots[index]?.aim ?? {}]));
    await line.arrived(2);
    line.open();
    line.letThrough();
    for (const [index, sent] of under.entries()) {
      const [answer] = valueOf(await sent).answers;
      expect(answer).toMatchObject({ status: 'decided', shot: { fish: fish.id, winMinor: String(shots[index]?.winMinor) } });
    }
    const cash = () => Promise.all(players.map((player) => player.cash()));
    const paid = shots.map(({ winMinor }) => start - 10n + winMinor);
    expect(await cash()).toEqual(paid);
    // sent again, each is the bullet that it was
    for (const [index, player] of players.entries()) expect((await player.fire(shots[index]?.aim ?? {})).status).toBe('decided');
    expect(await cash()).toEqual(paid);
    expect((await players[0].here()).caught.filter((id) => id === fish.id)).toHaveLength(1);
    expect((await players[1].fire({ ...shots[1].aim, betId: randomUUID() })).status).toBe('returned');
    expect((await verifyLedger(operator.db)).faults).toEqual([]);
  });

  test('a mine is paid for all that it was to take along when it was hit, also for a fish that another bullet caught since', async () => {
    const line = slowLine();
    let [first, second] = [await newPlayer(line.studio), await newPlayer(line.studio)];
    const room = roomById(first.state.room.mathId) ?? expect.fail();
    const takesOf = (target: Fish) =>
      takenAlong(room, { target, school: schoolNow(first), tideAtMs: first.now() - first.state.pool.tideStartsAt, isGone: () => false });
    const mineNow = () => schoolNow(first).find((fish) => fish.species === 'mina' && takesOf(fish).length > 0);
    // one tide in two hundred has none
    for (let tides = 0; tides < 5 && !mineNow(); tides++) {
      if (tides > 0) {
        operator.clock.advanceMs(25 * 3_600_000);
        [first, second] = [await newPlayer(line.studio), await newPlayer(line.studio)];
      }
      for (let seconds = 0; seconds < 170 && !mineNow(); seconds++) operator.clock.advanceMs(1000);
    }
    await Promise.all([first.here(), second.here()]);
    const mine = mineNow() ?? expect.fail();
    const takes = takesOf(mine);
    const [beside] = takes;
    const blast = await luckyAim(first, mine, takes);
    const under = first.send([blast.aim]);
    await line.arrived(1);
    line.open();
    const catching = await luckyAim(second, beside ?? expect.fail());
    expect(await second.fire(catching.aim)).toMatchObject({ status: 'decided', shot: { winMinor: String(catching.winMinor) } });
    line.letThrough();
    const [answer] = valueOf(await under).answers;
    expect(answer).toMatchObject({ status: 'decided', shot: { winMinor: String(blast.winMinor) } });
    expect(answer?.status === 'decided' && answer.shot.takes.map(({ fish }) => fish)).toEqual(takes.map(({ id }) => id));
    expect(await first.cash()).toBe(start - 10n + blast.winMinor);
    expect(await second.cash()).toBe(start - 10n + catching.winMinor);
    expect((await verifyLedger(operator.db)).faults).toEqual([]);
  });
});
