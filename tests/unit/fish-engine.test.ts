import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { chainTo } from '#studio/kinds/table/engine/crash/chain.ts';
import { decide, drawsOfBullet } from '#studio/kinds/fish/engine/decide.ts';
import { chanceOf, mostTaken, prizeOf, returnOf, takenValue } from '#studio/kinds/fish/engine/math.ts';
import { fishRooms } from '#studio/kinds/fish/engine/rooms.ts';
import { schoolOf, tideMs, water } from '#studio/kinds/fish/engine/school.ts';
import { isInWater, placeOf, takenAlong } from '#studio/kinds/fish/engine/swim.ts';
import { verifyShot } from '#studio/kinds/fish/engine/verify-shot.ts';
import { commitmentOf, drawsFrom } from '#fair/draws.ts';

const [first] = fishRooms;
if (!first) throw new Error('there are no rooms');

test('there are 24 rooms, each with fish, values and a return of its own', () => {
  expect(fishRooms).toHaveLength(24);
  expect(new Set(fishRooms.map(({ id }) => id)).size).toBe(24);
  expect(new Set(fishRooms.map(({ species }) => JSON.stringify(species.map(({ id, values }) => [id, values])))).size).toBe(24);
});

test.each(fishRooms)('$id: whatever a bullet is aimed at, it brings back exactly what is published', (room) => {
  const plain = room.species.filter(({ kind }) => kind === 'plain').map(({ id }) => id);
  for (const { id, ...one } of room.species) {
    for (let taken = 0; taken <= mostTaken(one); taken++) {
      const takes = Array.from({ length: taken }, (_, at) => plain[at % plain.length] ?? '');
      const prize = prizeOf(room, id, takes);
      if (!prize) throw new Error(`${room.id} has no ${id}`);
      const { numerator, denominator } = returnOf(room, prize);
      expect(numerator * 10_000n).toBe(denominator * BigInt(room.returnHundredths));
      const { lucky, all } = chanceOf(room, prize);
      expect(lucky).toBeLessThan(all);
    }
  }
});

test('a target with several values that takes fish along would return the same', () => {
  const { numerator, denominator } = returnOf(first, { values: [10, 20, 60], taken: 7 });
  expect(numerator * 10_000n).toBe(denominator * BigInt(first.returnHundredths));
});

test('the playing code pays, over all that can be drawn, what the law says', () => {
  for (const [target, takes] of [
    ['dilis', []],
    ['mina', ['dilis', 'tamban', 'lapulapu']],
    ['pating', []],
  ] as const) {
    const prize = prizeOf(first, target, takes);
    if (!prize) throw new Error(`no ${target}`);
    const { lucky, all } = chanceOf(first, prize);
    let paid = 0;
    for (const value of prize.values.keys()) {
      const words = [lucky - 1, value].values();
      paid +=
        lucky *
        decide(
          first,
          { target, takes },
          drawsFrom(() => words.next().value ?? 0),
        ).multiple;
    }
    expect(
      decide(
        first,
        { target, takes },
        drawsFrom(() => lucky),
      ),
    ).toEqual({ isCaught: false, multiple: 0 });
    expect(paid * 10_000).toBe(all * prize.values.length * first.returnHundredths);
  }
});

test('6,000 seeded bullets at each kind of fish are caught as often as the law says', () => {
  const tideSeed = createHash('sha256').update('a tide').digest('hex');
  for (const target of ['dilis', 'bangus', 'mina']) {
    const takes = target === 'mina' ? ['dilis'] : [];
    const prize = prizeOf(first, target, takes);
    if (!prize) throw new Error(`no ${target}`);
    const { lucky, all } = chanceOf(first, prize);
    const bullets = 6000;
    let caught = 0;
    for (let at = 0; at < bullets; at++)
      if (decide(first, { target, takes }, drawsOfBullet({ tideSeed, tide: 7, betId: `bullet-${at}` })).isCaught) caught++;
    const share = lucky / all;
    expect(Math.abs(caught - bullets * share) / Math.sqrt(bullets * share * (1 - share))).toBeLessThan(3.3);
  }
});

test('fish swim alike for everybody: a school hangs on the public seed and the tide alone', () => {
  const movementSeed = createHash('sha256').update('moves').digest('hex');
  const school = schoolOf(first, { movementSeed, tide: 3 });
  expect(schoolOf(first, { movementSeed, tide: 3 })).toEqual(school);
  expect(schoolOf(first, { movementSeed, tide: 4 })).not.toEqual(school);
  expect(school.map(({ id }) => id)).toEqual(school.map((_, at) => at));
  for (const atMs of [0, 20_000, 90_000, tideMs - 10_000]) {
    const inSight = school.flatMap((fish) => placeOf(fish, atMs) ?? []).filter(isInWater);
    expect(inSight.length).toBeGreaterThanOrEqual(5);
    expect(inSight.length).toBeLessThan(60);
  }
});

test('a school of one seed never changes', () => {
  const school = schoolOf(first, { movementSeed: 'a'.repeat(64), tide: 1 });
  expect(createHash('sha256').update(JSON.stringify(school)).digest('hex')).toMatchInlineSnapshot(
    `"5c68b221ea49f3e20cdec47e4cff012602adcde3c1bdfcf80ac8f0654113a94b"`,
  );
});

test('a bomb takes the nearest fish within its reach, none that is caught, no boss', () => {
  const at = (id: number, species: 'mina' | 'dilis' | 'boss', x: number) =>
    ({ id, species, bornMs: 0, swimMs: 1000, way: [x, 500, x, 500, x, 500, x, 500] }) as const;
  const target = at(0, 'mina', 500);
  const school = [target, at(1, 'dilis', 700), at(2, 'dilis', 600), at(3, 'boss', 520), at(4, 'dilis', 761), at(5, 'dilis', 510)];
  const taken = takenAlong(first, { target, school, tideAtMs: 500, isGone: (id) => id === 5 });
  expect(taken.map(({ id }) => id)).toEqual([2, 1]);
  expect(takenAlong(first, { target: at(6, 'dilis', 500), school, tideAtMs: 500, isGone: () => false })).toEqual([]);
  expect(water.width).toBe(1000);
});

test('a target that is not in the room, or takes along what it may not, has no prize', () => {
  expect(prizeOf(first, 'balyena', [])).toBeUndefined();
  expect(prizeOf(first, 'dilis', ['dilis'])).toBeUndefined();
  expect(prizeOf(first, 'mina', ['boss'])).toBeUndefined();
  expect(
    prizeOf(
      first,
      'mina',
      Array.from({ length: 9 }, () => 'dilis'),
    ),
  ).toBeUndefined();
  expect(first.species.map(takenValue)).toContain(40);
});

test('a bullet is checked by its record: the seed, and what it paid', () => {
  const [, tideSeed = ''] = chainTo('f'.repeat(64), 1);
  const record = { betId: 'a-bullet-of-a-player', stakeMinor: '10', tide: 1, target: 'dilis', takes: [], tideSeed };
  const commitment = commitmentOf(tideSeed);
  const { outcome } = verifyShot(first, { ...record, winMinor: '0', commitment });
  const winMinor = String(10 * outcome.multiple);
  expect(verifyShot(first, { ...record, winMinor, commitment })).toMatchObject({ isSeedCommitted: true, isWinSame: true });
  expect(verifyShot(first, { ...record, winMinor: '7', commitment }).isWinSame).toBe(false);
  expect(verifyShot(first, { ...record, winMinor, commitment: tideSeed }).isSeedCommitted).toBe(false);
});
