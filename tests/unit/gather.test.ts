import { setImmediate as turn } from 'node:timers/promises';

import { describe, expect, test, vi } from 'vitest';

import { gather } from '#server/db/gather.ts';

const undone = Object.assign(new Error('a rule of the database'), { code: '23514' });
const lost = Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' });

/** A database that doubles numbers, one batch at a time, and stops at 13. */
function openDoubler({ most = 10, failure = undone }: { most?: number; failure?: Error } = {}) {
  const batches: number[][] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const runBatch = async (numbers: readonly number[]) => {
    batches.push([...numbers]);
    underWay++;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await turn();
    underWay--;
    if (numbers.includes(13)) throw failure;
    return numbers.map((number) => number * 2);
  };
  const runOne = vi.fn(async (number: number) => (await runBatch([number]))[0] ?? Number.NaN);
  return { batches, runOne, mostUnderWay: () => mostUnderWay, double: gather<number, number>({ most, runBatch, runOne }) };
}

describe('gathered calls', () => {
  test('made in one turn travel together, and each gets its own answer', async () => {
    const { double, batches } = openDoubler();
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  test('wait while others are under way, then go together, the longest waiting first, never more than allowed', async () => {
    const { double, batches } = openDoubler({ most: 2 });
    const first = double(1);
    await turn();
    expect(await Promise.all([first, ...[2, 3, 4].map(double)])).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  test('are under way one batch at a time', async () => {
    const { double, mostUnderWay, batches } = openDoubler({ most: 1 });
    await Promise.all([1, 2, 3, 4, 5].map(double));
    expect(mostUnderWay()).toBe(1);
    expect(batches).toEqual([[1], [2], [3], [4], [5]]);
  });

  test('that do not fit wait for the next batch', async () => {
    const batches: number[][] = [];
    const runBatch = async (numbers: readonly number[]) => {
      batches.push([...numbers]);
      await turn();
      return numbers;
    };
    const send = gather<number, number>({
      most: 10,
      fits: (number, chosen) => !chosen.includes(number),
      runBatch,
      runOne: async (number) => number,
    });
    await Promise.all([1, 2, 1, 3].map(send));
    expect(batches).toEqual([[1, 2, 3], [1]]);
  });

  test('of a batch that was undone run one by one: the culprit alone fails', async () => {
    const { double, runOne } = openDoubler();
    const outcomes = await Promise.allSettled([1, 13, 3].map(double));
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: undone },
      { status: 'fulfilled', value: 6 },
    ]);
    expect(runOne).toHaveBeenCalledTimes(3);
  });

  test('of a batch whose answer was lost all fail, and none is sent again: it may have happened', async () => {
    const { double, runOne } = openDoubler({ failure: lost });
    const outcomes = await Promise.allSettled([1, 13, 3].map(double));
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([lost, lost, lost]);
    expect(runOne).not.toHaveBeenCalled();
  });

  test('that come after a failed batch are served', async () => {
    const { double } = openDoubler({ failure: lost });
    await double(13).catch(() => undefined);
    expect(await double(4)).toBe(8);
  });

  test('of an owner whose row is locked go alone from then on, in order, and the others’ batches wait for none of them', async () => {
    const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    const { promise: lock, resolve: unlock } = Promise.withResolvers<void>();
    const batches: string[][] = [];
    const send = gather<string, string>({
      most: 10,
      ownerOf: (call) => call.slice(0, 4),
      async runBatch(calls) {
        batches.push([...calls]);
        await turn();
        if (calls.some((call) => call.startsWith('juan'))) throw locked;
        return calls.map((call) => `${call} done`);
      },
      async runOne(call) {
        if (call.startsWith('juan')) await lock;
        return `${call} alone`;
      },
    });
    const juan = send('juan 1');
    expect(await send('nena 1')).toBe('nena 1 alone');
    const later = send('juan 2');
    expect(await Promise.all(['nena 2', 'pepe 1'].map(send))).toEqual(['nena 2 done', 'pepe 1 done']);
    unlock();
    expect(await Promise.all([juan, later])).toEqual(['juan 1 alone', 'juan 2 alone']);
    expect(batches).toEqual([
      ['juan 1', 'nena 1'],
      ['nena 2', 'pepe 1'],
    ]);
  });
});
