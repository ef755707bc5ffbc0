import { describe, expect, test } from 'vitest';

import { fraction } from '#lottery/fraction.ts';
import { checkTable, percentOf, returnOf } from '#lottery/price.ts';
import type { DrawResult, Fraction, Play, PlayTable } from '#lottery/shape.ts';
import { tableOf } from '#lottery/tables/index.ts';
import { drawsFrom } from '#fair/draws.ts';

const ids = ['ladder-north', 'ladder-north-paper', 'ladder-south', 'ladder-south-paper', 'ladder-south-twin'];
const plays = ids.flatMap((id) => tableOf(id).plays.map((one) => [id, one.id, tableOf(id), one] as const));
const ofKind = (kind: Play['pick']['kind']) => plays.filter(([, , , { pick }]) => pick.kind === kind);

/** How many digits the lots of each row have. */
const layouts = new Map(
  ids.map((id) => [
    id,
    Object.entries(tableOf(id).draw(drawsFrom(() => 0))).map(([row, lots]) => [row, lots.map(({ length }) => length)] as const),
  ]),
);
const layoutOf = (table: PlayTable) => layouts.get(table.id) ?? [];

/** A draw of the table, each lot by its number of digits. */
const drawn = (table: PlayTable, lotOf: (digits: number) => string): DrawResult =>
  Object.fromEntries(layoutOf(table).map(([row, sizes]) => [row, sizes.map(lotOf)]));

/** Lots of the table whose last two digits a play looks at: all rows of its station. */
const lotsAt = (table: PlayTable, playId: string) => {
  const stations = playId.includes('.') ? playId.slice(0, playId.indexOf('.')).split('') : [];
  const rows = Object.entries(table.draw(drawsFrom(() => 0)));
  return rows
    .filter(([row]) => stations.length === 0 || stations.some((station) => row.startsWith(`${station}.`)))
    .flatMap(([, sizes]) => sizes).length;
};

describe('the return of a play on one number is that of all its outcomes', () => {
  // the plays of two stations together stand for those of one, whose lots are counted below
  const cases = ofKind('numbers').filter(([tableId, id]) => tableId !== 'ladder-south-twin' || /^ab.*-[23]$/.test(id));
  test.each(cases)('%s %s', (_table, _play, table, one) => {
    const [{ example: line, expected }] = one.classes;
    const digits = line.length;
    // the lots are drawn apart and each is paid for itself, so all may show the same ending at once
    let hits = 0n;
    for (let ending = 0; ending < 10 ** digits; ending++) {
      const text = String(ending).padStart(digits, '0');
      const place = one.id === 'head-1' ? 1 : 0;
      const result = drawn(table, (size) => `${'x'.repeat(6)}${text}${'x'.repeat(place)}`.slice(-size));
      hits += BigInt(one.hitsOf(line, result)['hit'] ?? 0);
    }
    expect(expected).toEqual({ hit: fraction(hits, 10 ** digits) });
  });
});

describe('a lot is paid once, alone', () => {
  const cases = ofKind('numbers').filter(([, id]) => id !== 'head-1');
  test.each(cases)('%s %s', (tableId, _play, table, one) => {
    const [{ example: line, expected }] = one.classes;
    const alone: number[] = [];
    const blank = drawn(table, (size) => 'x'.repeat(size));
    for (const [row, lots] of Object.entries(blank)) {
      for (const [place, lot] of lots.entries()) {
        const ending = `${'x'.repeat(6)}${line}`.slice(-lot.length);
        const result = { ...blank, [row]: lots.map((other, index) => (index === place ? ending : other)) };
        alone.push(one.hitsOf(line, result)['hit'] ?? 0);
      }
    }
    expect(Math.max(...alone)).toBe(1);
    const paid = alone.filter((hits) => hits === 1).length;
    expect(fraction(paid, 10 ** line.length)).toEqual(expected['hit']);
    if (tableId.endsWith('-paper') || tableId.endsWith('-twin')) expect(one.price).toBe(paid);
  });
});

/** The weights of all ways that lots of two digits can end, lot after lot, by how often each of `size` given numbers came, up to `most` times. */
function timesAfter(lots: number, size: number, most: number): ReadonlyMap<string, bigint> {
  let states = new Map([[Array.from({ length: size }, () => 0).join(), 1n]]);
  for (let lot = 0; lot < lots; lot++) {
    const next = new Map<string, bigint>();
    for (const [state, weight] of states) {
      const times = state.split(',').map(Number);
      const add = (to: readonly number[], ways: bigint) => next.set(to.join(), (next.get(to.join()) ?? 0n) + weight * ways);
      add(times, BigInt(100 - size));
      for (const index of times.keys())
        add(
          times.map((count, place) => (place === index ? Math.min(count + 1, most) : count)),
          1n,
        );
    }
    states = next;
  }
  return states;
}

const expectedOf = (states: ReadonlyMap<string, bigint>, lots: number, hitsOf: (times: readonly number[]) => number): Fraction => {
  let weight = 0n;
  for (const [state, ways] of states) weight += ways * BigInt(hitsOf(state.split(',').map(Number)));
  return fraction(weight, 100n ** BigInt(lots));
};

describe('the return of a play on several numbers is that of drawing lot by lot', () => {
  test.each(ofKind('sets'))('%s %s', (_table, _play, table, one) => {
    const [{ example, expected }] = one.classes;
    const size = example.split('+').length;
    const lots = lotsAt(table, one.id);
    const isPair = one.tiers.some(({ id }) => id === 'repeat');
    const states = timesAfter(lots, size, isPair ? lots : 1);
    const both = expectedOf(states, lots, (times) => (times.every((count) => count > 0) ? 1 : 0));
    const repeats = expectedOf(states, lots, (times) => (times.every((count) => count > 0) ? Math.max(...times) - 1 : 0));
    expect(expected).toEqual(isPair ? { both, repeat: repeats } : { all: both });
  });
});

/** Quick even words, the same every time (xorshift). */
const words = (seed: number) => {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
};

describe('drawn many times over', () => {
  test.each(ids)('%s pays about what it says', (id) => {
    const table = tableOf(id);
    const rounds = 1200;
    const draws = drawsFrom(words(20_261_122));
    const watched = table.plays.filter(
      ({ id: name, pick }) => !/^[ab]\./.test(name) && 'digits' in pick && pick.digits <= 2 && !(pick.kind === 'sets' && pick.size > 2),
    );
    const counts = new Map(watched.map((one) => [one.id, new Map<string, number>()]));
    for (let round = 0; round < rounds; round++) {
      const result = table.draw(draws);
      for (const one of watched) {
        const seen = counts.get(one.id) ?? new Map<string, number>();
        for (const [tier, hits] of Object.entries(one.hitsOf(one.classes[0].example, result))) seen.set(tier, (seen.get(tier) ?? 0) + hits);
      }
    }
    for (const one of watched) {
      for (const [tier, { top, bottom }] of Object.entries(one.classes[0].expected)) {
        const mean = (Number((top * 1_000_000_000n) / bottom) / 1_000_000_000) * rounds;
        expect(Math.abs((counts.get(one.id)?.get(tier) ?? 0) - mean), `${one.id} ${tier}`).toBeLessThan(6 * Math.sqrt(mean) + 6);
      }
    }
  });
});

describe('a draw of a ladder', () => {
  /** Sets the generator to count up from 1, and says what it was asked. */
  const counted = (id: string) => {
    const asked: number[] = [];
    return { result: tableOf(id).draw({ integer: (bound) => asked.push(bound) }), asked };
  };
  const times = (count: number, digits: number) => Array.from({ length: count }, () => 10 ** digits);
  const southern = [1e6, ...times(11, 5), ...times(4, 4), 1000, 100];

  test('of the north has 27 lots of two to five digits, each of all its numbers', () => {
    const { result, asked } = counted('ladder-north');
    expect(asked).toEqual([...times(10, 5), ...times(10, 4), ...times(3, 3), ...times(4, 2)]);
    expect(Object.entries(result).map(([row, lots]) => `${row} ${lots.join(' ')}`)).toEqual([
      'special 00001',
      'g1 00002',
      'g2 00003 00004',
      'g3 00005 00006 00007 00008 00009 00010',
      'g4 0011 0012 0013 0014',
      'g5 0015 0016 0017 0018 0019 0020',
      'g6 021 022 023',
      'g7 24 25 26 27',
    ]);
    expect(tableOf('ladder-north').shortOf(result)).toBe('00001');
  });

  test('of the south has 18 lots of two to six digits, and two stations have theirs each', () => {
    const { result, asked } = counted('ladder-south');
    expect(asked).toEqual(southern);
    expect(
      Object.entries(result)
        .map(([row, lots]) => `${row} ${lots.length}`)
        .join(),
    ).toBe('special 1,g1 1,g2 1,g3 2,g4 7,g5 1,g6 3,g7 1,g8 1');
    const twin = counted('ladder-south-twin');
    expect(twin.asked).toEqual([...southern, ...southern]);
    expect(tableOf('ladder-south-twin').shortOf(twin.result)).toBe('000001 000019');
  });

  test('on paper is the same as in points', () => {
    expect(counted('ladder-north-paper')).toEqual(counted('ladder-north'));
    expect(counted('ladder-south-paper')).toEqual(counted('ladder-south'));
  });
});

describe('what a play returns, in percent', () => {
  test.each([
    [
      'ladder-north',
      'lo-2 92.17, lo-3 71.37, de 99.00, cang-3 90.00, head-1 90.00, tail-1 90.00, xien-2 82.32, xien-3 95.92, xien-4 80.09',
    ],
    [
      'ladder-south',
      'lo-2 93.78, lo-3 80.52, de 99.00, cang-3 90.00, head-1 90.00, tail-1 90.00, xien-2 83.54, xien-3 84.13, xien-4 83.28',
    ],
    [
      'ladder-north-paper',
      'dau 75.00, duoi 75.00, dau-duoi 75.00, xc-dau 65.00, xc-duoi 65.00, xc 65.00, bao-2 75.00, bao-3 65.00, bao-4 55.00, part-2 75.00, part-3 65.00, part-4 55.00, nhat-2 75.00, nhat-3 65.00, nhat-4 55.00, xien-2 71.14, xien-3 54.65, xien-4 54.38, da 74.26',
    ],
    [
      'ladder-south-paper',
      'dau 75.00, duoi 75.00, dau-duoi 75.00, xc-dau 65.00, xc-duoi 65.00, xc 65.00, bao-2 75.00, bao-3 65.00, bao-4 55.00, part-2 75.00, part-3 65.00, part-4 55.00, da 58.73',
    ],
  ])('%s', (id, returns) => {
    expect(
      tableOf(id)
        .plays.map((one) => `${one.id} ${Object.values(returnOf(one)).map(percentOf).join()}`)
        .join(', '),
    ).toBe(returns);
  });

  test('a pair over two draws returns 80.65, and pairs are never cheaper than two numbers in every lot', () => {
    const cross = tableOf('ladder-south-twin').plays.find(({ id }) => id === 'ab.dx');
    expect(cross && Object.values(returnOf(cross)).map(percentOf)).toEqual(['80.65']);
    for (const [, , table, one] of plays) {
      if (one.tiers.some(({ id }) => id === 'repeat')) expect(one.price).toBe(2 * lotsAt(table, one.id));
    }
  });

  test.each([
    ['ladder-north', 70],
    ['ladder-south', 70],
    ['ladder-north-paper', 50],
    ['ladder-south-paper', 50],
    ['ladder-south-twin', 50],
  ])('%s returns no less than its floor of %i and no more than it takes', (id, floor) => {
    expect(checkTable(tableOf(id), floor)).toEqual([]);
  });
});
