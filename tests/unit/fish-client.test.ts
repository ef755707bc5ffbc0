import { expect, test } from 'vitest';

import { aimAt, countsOf, flightMs, lockedOn, ownCannon } from '#studio/kinds/fish/client/model/aim.ts';
import { arrived, type Bullet, mayFire, shownBalance } from '#studio/kinds/fish/client/model/bullets.ts';
import { createWater, type Swimmer } from '#studio/kinds/fish/client/model/water.ts';
import { fishRooms } from '#studio/kinds/fish/engine/rooms.ts';
import { stillMs, tideMs } from '#studio/kinds/fish/engine/school.ts';
import type { Shot } from '#studio/kinds/fish/protocol.ts';

const swimmer = (id: number, x: number, y: number, species: 'dilis' | 'bangus' = 'dilis'): Swimmer => ({
  fish: { id, species, bornMs: 0, swimMs: 1000, way: [x, y, x, y, x, y, x, y] },
  place: { x, y },
  ahead: { x, y },
});
const reachOf = () => 50;
const idOf = (found: Swimmer | undefined) => found?.fish.id;

test('a tap means the fish under it, else the first one on its way, else nothing', () => {
  const fish = [swimmer(1, 500, 700), swimmer(2, 500, 300), swimmer(3, 900, 300)];
  expect(idOf(aimAt({ x: 540, y: 310 }, fish, reachOf))).toBe(2);
  expect(idOf(aimAt({ x: 500, y: 100 }, fish, reachOf))).toBe(1);
  expect(aimAt({ x: 100, y: 600 }, fish, reachOf)).toBeUndefined();
  expect(aimAt(ownCannon, [], reachOf)).toBeUndefined();
});

test('a fish that is not in the water yet is no target', () => {
  expect(aimAt({ x: -20, y: 300 }, [swimmer(1, -20, 300)], reachOf)).toBeUndefined();
  expect(countsOf([swimmer(1, -20, 300), swimmer(2, 10, 300)]).get('dilis')).toBe(1);
});

test('the lock means its own species, nearest to the middle', () => {
  const fish = [swimmer(1, 480, 300), swimmer(2, 100, 300, 'bangus'), swimmer(3, 700, 300, 'bangus')];
  expect(idOf(lockedOn('bangus', fish))).toBe(3);
  expect(idOf(lockedOn(undefined, fish))).toBe(1);
  expect(lockedOn('bangus', [])).toBeUndefined();
  expect(flightMs(ownCannon, { x: 500, y: 0 })).toBeGreaterThan(flightMs(ownCannon, { x: 500, y: 900 }));
});

const bullet = (answer: Bullet['answer'], hitsAtMs = 500): Bullet => ({
  request: { betId: 'b', stakeMinor: '10', poolId: 'p', tide: 1, fish: 1 },
  firedAtMs: 0,
  hitsAtMs,
  answer,
});
const decided = { betId: 'b', status: 'decided', shot: { winMinor: '150' } as Shot } as const;

test('a stake leaves with the bullet, and a win comes with its coins', () => {
  expect(shownBalance(1000n, [bullet(undefined)])).toBe(990n);
  expect(shownBalance(1140n, [bullet(decided)])).toBe(990n);
  expect(shownBalance(1000n, [bullet({ betId: 'b', status: 'returned' })])).toBe(1000n);
});

test('a bullet ends when it has arrived and is answered, not before', () => {
  expect(arrived([bullet(decided)], 499)).toEqual([]);
  expect(arrived([bullet(undefined)], 900)).toEqual([]);
  expect(arrived([bullet(decided)], 500)).toHaveLength(1);
});

test('a cannon cools between two bullets, and no more than eight hang in the water', () => {
  expect(mayFire({ bullets: [], lastFiredAtMs: 0, nowMs: 219 })).toBe(false);
  expect(mayFire({ bullets: [], lastFiredAtMs: 0, nowMs: 220 })).toBe(true);
  expect(mayFire({ bullets: Array.from({ length: 8 }, () => bullet(undefined)), lastFiredAtMs: 0, nowMs: 900 })).toBe(false);
});

test('the water goes by the server’s clock, is still at the end of a tide, and has other fish in the next', () => {
  const [room] = fishRooms;
  if (!room) throw new Error('there are no rooms');
  let clock = 5000;
  const view = {
    poolId: 'p',
    serverTime: 90_000,
    tide: 1,
    tideStartsAt: 60_000,
    commitment: 'a'.repeat(64),
    seat: 0,
    seats: [0],
    caught: [],
  };
  const water = createWater(room, view, () => clock);
  expect(water.tideAtMs()).toBe(30_000);
  const [first] = water.swimmers();
  if (!first) throw new Error('the water is empty');
  water.remove([first.fish.id]);
  expect(water.swimmers().map(({ fish }) => fish.id)).not.toContain(first.fish.id);
  clock += tideMs - stillMs - 30_000 - 1;
  expect(water.isStill()).toBe(false);
  clock += 1;
  expect(water.isStill()).toBe(true);
  water.take({ ...view, serverTime: 60_000 + tideMs, tide: 2, tideStartsAt: 60_000 + tideMs, commitment: 'b'.repeat(64) });
  expect(water.isStill()).toBe(false);
  expect(water.swimmers().length).toBeGreaterThan(0);
});

test('an answer that was long under way does not set the water’s clock back', () => {
  const [room] = fishRooms;
  if (!room) throw new Error('there are no rooms');
  const view = {
    poolId: 'p',
    serverTime: 90_000,
    tide: 1,
    tideStartsAt: 60_000,
    commitment: 'a'.repeat(64),
    seat: 0,
    seats: [0],
    caught: [],
  };
  const water = createWater(room, view, () => 5000);
  water.take({ ...view, serverTime: 89_400, caught: [4] });
  expect(water.now()).toBe(90_000);
  water.take({ ...view, serverTime: 90_700 });
  expect(water.now()).toBe(90_700);
  water.take({ ...view, serverTime: 90_100 });
  expect(water.now()).toBe(90_700);
  // another tide begins by its own clock
  water.take({ ...view, serverTime: 90_200, tide: 2 });
  expect(water.now()).toBe(90_200);
});

test('what was told of the water before its tide began, and of other water before this one was entered, is let go', () => {
  const [room] = fishRooms;
  if (!room) throw new Error('there are no rooms');
  const view = {
    ...{ poolId: 'p', serverTime: 90_000, tide: 2, tideStartsAt: 60_000, commitment: 'a'.repeat(64) },
    ...{ seat: 0, seats: [0], caught: [] },
  };
  const water = createWater(room, view, () => 5000);
  water.take({ ...view, tide: 1, serverTime: 59_900, commitment: 'b'.repeat(64) });
  water.take({ ...view, poolId: 'q', tide: 9, serverTime: 89_999 });
  expect(water.view()).toEqual(view);
  water.take({ ...view, poolId: 'q', tide: 1, serverTime: 90_001 });
  expect(water.view()).toMatchObject({ poolId: 'q', tide: 1 });
  // who sits there is no news of the tide
  water.takeSeats([0, 3]);
  expect(water.view()).toMatchObject({ poolId: 'q', serverTime: 90_001, seats: [0, 3] });
});
