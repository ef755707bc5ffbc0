import { expect, test } from 'vitest';

import { createPresses } from '#studio/kinds/table/server/presses.ts';
import { createTurns } from '#studio/kinds/table/server/turns.ts';

/** Presses one after another, a second apart; each is written down when it is told to. */
function pressesOf(most: number, names: readonly string[]) {
  const clock = { at: 1_000_000 };
  const presses = createPresses({ now: () => new Date(clock.at) }, createTurns(most));
  const held = names.map((betId) => {
    clock.at += 1_000;
    const { promise, resolve } = Promise.withResolvers<void>();
    const arrivedAt = presses.during(betId, async (arrived) => {
      await promise;
      return arrived.getTime();
    });
    return { arrivedAt, write: resolve };
  });
  return { clock, presses, held };
}

const second = (count: number) => new Date(1_000_000 + count * 1_000);

test('a press counts from the moment when it came, however long it waits for its turn', async () => {
  const { clock, presses, held } = pressesOf(1, ['first', 'second']);
  clock.at += 60_000;
  expect(presses.isUnderWay('second')).toBe(true);
  held[0]?.write();
  expect(await held[0]?.arrivedAt).toBe(second(1).getTime());
  held[1]?.write();
  expect(await held[1]?.arrivedAt).toBe(second(2).getTime());
  expect(presses.isUnderWay('first') || presses.isUnderWay('second')).toBe(false);
});

test('what came after a press is not decided before it, and a press that came after is not waited for', () => {
  const { presses } = pressesOf(2, ['first', 'second']);
  expect(presses.anyBefore(second(1))).toBe(false);
  expect(presses.anyBefore(second(2))).toBe(true);
});

test('a press whose turn came and that hangs is let go after ten seconds, one that waits for its turn is not', () => {
  const { clock, presses } = pressesOf(1, ['hangs', 'waits']);
  clock.at = second(1).getTime() + 9_999;
  expect(presses.isUnderWay('hangs')).toBe(true);
  clock.at += 1;
  expect(presses.isUnderWay('hangs')).toBe(false);
  expect(presses.isUnderWay('waits')).toBe(true);
  expect(presses.anyBefore(second(2))).toBe(false);
  expect(presses.anyBefore(second(3))).toBe(true);
});
