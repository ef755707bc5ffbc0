import { expect, test } from 'vitest';

import { createTurns } from '#studio/tables/turns.ts';

/** Each run notes that it began, and ends when it is told to. */
function runsOf(most: number, count: number) {
  const inTurn = createTurns(most);
  const begun: number[] = [];
  const runs = Array.from({ length: count }, (_, index) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const done = inTurn(() => {
      begun.push(index);
      return promise;
    });
    return { done, end: () => resolve(index), fail: () => reject(new Error('as planned')) };
  });
  return { begun, runs };
}

test('bets take their turns: so many at once, the next as it came when one has ended', async () => {
  const { begun, runs } = runsOf(2, 5);
  expect(begun).toEqual([0, 1]);
  runs[1]?.end();
  await runs[1]?.done;
  expect(begun).toEqual([0, 1, 2]);
  runs[0]?.end();
  runs[2]?.end();
  await Promise.all([runs[0]?.done, runs[2]?.done]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('a bet that fails gives its turn to the next, and what is free is taken at once', async () => {
  const { begun, runs } = runsOf(1, 2);
  runs[0]?.fail();
  await expect(runs[0]?.done).rejects.toThrow('as planned');
  runs[1]?.end();
  expect(await runs[1]?.done).toBe(1);
  expect(begun).toEqual([0, 1]);
});

test('what came is answered with its own answer', async () => {
  const inTurn = createTurns(3);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => inTurn(() => Promise.resolve(index))));
  expect(answers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const { begun } = runsOf(3, 3);
  expect(begun).toEqual([0, 1, 2]);
});
