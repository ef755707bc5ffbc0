import { describe, expect, test } from 'vitest';

import { checkGames, floorOf } from '#lottery/check-games.ts';
import { compare, fraction, plus, times } from '#lottery/fraction.ts';
import { lotteryGames } from '#lottery/games.ts';
import { checkTable, percentOf, returnOf } from '#lottery/price.ts';
import type { DrawResult, Fraction, LineClass, Play, PlayTable } from '#lottery/shape.ts';
import { allTables, tableOf } from '#lottery/tables/index.ts';
import { fairDraws } from '#fair/draws.ts';

/** Draws that stand for all draws, each with its part of them. */
type Weighed = readonly { result: DrawResult; ways: bigint }[];

const once = (rows: readonly (readonly string[])[]): Weighed => rows.map((main) => ({ result: { main }, ways: 1n }));

/** Every way to take one value for each of so many places. */
function tuples(values: readonly string[], length: number): string[][] {
  if (length === 0) return [[]];
  const shorter = tuples(values, length - 1);
  return values.flatMap((value) => shorter.map((rest) => [value, ...rest]));
}

/** Every order of so many of the values. */
function orders(values: readonly string[], length: number): string[][] {
  if (length === 0) return [[]];
  return values.flatMap((value) =>
    orders(
      values.filter((other) => other !== value),
      length - 1,
    ).map((rest) => [value, ...rest]),
  );
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String(from + step).padStart(String(to).length, '0'));

/** The class's hits over all the draws, counted. */
function counted(play: Play, line: LineClass, draws: Weighed): Record<string, Fraction> {
  const hits = new Map<string, bigint>();
  let all = 0n;
  for (const { result, ways } of draws) {
    all += ways;
    for (const [tier, count] of Object.entries(play.hitsOf(line.example, result)))
      hits.set(tier, (hits.get(tier) ?? 0n) + ways * BigInt(count));
  }
  return Object.fromEntries([...hits].map(([tier, count]) => [tier, fraction(count, all)]));
}

function expectCounted(plays: readonly Play[], draws: Weighed) {
  expect(plays.length).toBeGreaterThan(0);
  for (const play of plays)
    for (const line of play.classes) expect(counted(play, line, draws), `${play.id} ${line.id}`).toEqual(sortedOut(line.expected));
}

const sortedOut = (expected: LineClass['expected']) =>
  Object.fromEntries(Object.entries(expected).map(([tier, share]) => [tier, fraction(share.top, share.bottom)]));

const digits = numbers(0, 9);

describe('the chances of a play, against all draws counted one by one', () => {
  test.each([
    ['digits-3', () => tuples(digits, 3)],
    ['digits-4', () => tuples(digits, 4)],
    ['ph-2d', () => tuples(numbers(1, 31), 2)],
    ['ph-3d', () => tuples(digits, 3)],
    ['ph-4d', () => tuples(digits, 4)],
    ['dice-3', () => tuples(numbers(1, 6), 3)],
    ['race-6', () => orders(numbers(1, 6), 6)],
    ['single-12', () => tuples(numbers(1, 12), 1)],
    ['single-36', () => tuples(numbers(1, 36), 1)],
    ['single-90', () => tuples(numbers(1, 90), 1)],
  ] as const)('%s', (tableId, draws) => {
    expectCounted(tableOf(tableId).plays, once(draws()));
  });

  test('digits-5: its number, its sums and its ends, in all 100,000 draws', () => {
    expectCounted(
      tableOf('digits-5').plays.filter(({ id }) => ['first-5', 'sum', 'ends'].includes(id)),
      once(tuples(digits, 5)),
    );
  });

  test('five-11: what looks at the first three in order, the rest in any', () => {
    const { plays } = tableOf('five-11');
    const balls = numbers(1, 11);
    const ordered = orders(balls, 3).map((first) => [...first, ...balls.filter((ball) => !first.includes(ball)).slice(0, 2)]);
    expectCounted(
      plays.filter(({ group }) => group === 'order'),
      once(ordered),
    );
    const sets = tuples(['in', 'out'], 11).map((sides) => balls.filter((_, index) => sides[index] === 'in'));
    expectCounted(
      plays.filter(({ group }) => group !== 'order'),
      once(sets.filter(({ length }) => length === 5)),
    );
  });

  test('ph-6d, by which digits match: nine ways for each that does not', () => {
    const draws = tuples(['4', 'x'], 6).map((main) => ({
      result: { main },
      ways: 9n ** BigInt(main.filter((digit) => digit === 'x').length),
    }));
    const [play] = tableOf('ph-6d').plays;
    const [{ expected }] = play.classes;
    expect(counted(play, { id: 'all', example: '444444', expected }, draws)).toEqual(sortedOut(expected));
  });

  test('race-10, by the runners in the places that a play looks at', () => {
    for (const play of tableOf('race-10').plays) expectCounted([play], racesFor(play.id));
  });
});

/** Every order of the runners in the places named; the others come in as they are numbered. */
function racesFor(playId: string): Weighed {
  const [kind = '', number] = playId.split('-');
  const place = Number(number);
  const places =
    kind === 'place' || kind === 'sides'
      ? [place]
      : kind === 'duel'
        ? [place, 11 - place]
        : numbers(1, kind === 'first' ? place : 2).map(Number);
  const runners = numbers(1, 10);
  return orders(runners, places.length).map((named) => {
    const rest = runners.filter((runner) => !named.includes(runner));
    return {
      ways: 1n,
      result: { main: runners.map((_, index) => (places.includes(index + 1) ? named[places.indexOf(index + 1)] : rest.shift()) ?? '') },
    };
  });
}

describe('the chances of balls, by which of the chosen ones are drawn', () => {
  const waysOf = (count: number, size: number): bigint =>
    size < 0 || size > count ? 0n : size === 0 ? 1n : (waysOf(count - 1, size - 1) * BigInt(count)) / BigInt(size);

  /** All ways in which some of the chosen balls are drawn, filled up with others. */
  function drawsAround(chosen: readonly string[], count: number, drawn: number): Weighed {
    const others = numbers(1, count).filter((ball) => !chosen.includes(ball));
    return tuples(['in', 'out'], chosen.length).flatMap((sides) => {
      const came = chosen.filter((_, index) => sides[index] === 'in');
      const ways = waysOf(others.length, drawn - came.length);
      return ways === 0n ? [] : [{ ways, result: { main: [...came, ...others.slice(0, drawn - came.length)] } }];
    });
  }

  test.each([
    ['six-42', 42, 6],
    ['six-45', 45, 6],
    ['six-49', 49, 6],
    ['six-55', 55, 6],
    ['six-58', 58, 6],
    ['mark-49', 49, 6],
    ['keno-80', 80, 20],
    ['bingo-75', 75, 25],
  ] as const)('%s', (tableId, count, drawn) => {
    for (const play of tableOf(tableId).plays)
      if (/^(?:six|any|mark)/.test(play.id)) expectCounted([play], drawsAround(play.classes[0].example.split('+'), count, drawn));
  });

  test.each([
    ['keno-80', 80, 20],
    ['bingo-75', 75, 25],
  ] as const)('%s: odd against even, lower against upper', (tableId, count, drawn) => {
    const balls = numbers(1, count);
    const sides = [
      ['parity', balls.filter((ball) => Number(ball) % 2 === 1)],
      ['halves', balls.slice(0, Math.ceil(count / 2))],
    ] as const;
    for (const [playId, first] of sides) {
      const second = balls.filter((ball) => !first.includes(ball));
      const draws = numbers(0, drawn).map((taken) => ({
        ways: waysOf(first.length, Number(taken)) * waysOf(second.length, drawn - Number(taken)),
        result: { main: [...first.slice(0, Number(taken)), ...second.slice(0, drawn - Number(taken))] },
      }));
      expectCounted(
        tableOf(tableId).plays.filter(({ id }) => id === playId),
        draws,
      );
    }
  });

  test('the odds known of six balls: 1 in 5,245,786 of 42 to 1 in 40,475,358 of 58', () => {
    const bottoms = [42, 45, 49, 55, 58].map((count) => tableOf(`six-${count}`).plays[0].classes[0].expected['match-6']?.bottom);
    expect(bottoms).toEqual([5_245_786n, 8_145_060n, 13_983_816n, 28_989_675n, 40_475_358n]);
  });
});

describe('draws of the tables’ own', () => {
  /** A second look, with fair integers: what no list of draws above stands for. */
  test.each(['mark-49', 'race-10', 'keno-80', 'six-42', 'ph-6d', 'digits-5', 'five-11'])(
    '%s hits as often as it says, within five deviations',
    (tableId) => {
      const table = tableOf(tableId);
      const draws = fairDraws({ serverSeed: 'ab'.repeat(32), clientSeed: tableId, nonce: 1 });
      const results = Array.from({ length: 1000 }, () => table.draw(draws));
      for (const play of table.plays)
        for (const line of play.classes)
          for (const [tier, share] of Object.entries(line.expected)) {
            const chance = Number(share.top) / Number(share.bottom);
            const hits = results.reduce((sum, result) => sum + (play.hitsOf(line.example, result)[tier] ?? 0), 0);
            expect(Math.abs(hits - 1000 * chance), `${play.id} ${line.id} ${tier}`).toBeLessThan(5 * Math.sqrt(1000 * chance) + 1);
          }
    },
  );
});

describe('what a table gives back', () => {
  const [digit] = tableOf('digits-3').plays.filter(({ id }) => id === 'digit-1');
  const changed = (change: Partial<Play>): PlayTable => {
    if (digit === undefined) throw new Error('no such play');
    return { ...tableOf('digits-3'), plays: [{ ...digit, ...change }] };
  };

  test('is refused above all that it takes, or below its floor', () => {
    expect(checkTable(changed({ tiers: [{ id: 'hit', odds: 1000 }] }), 90)).toEqual([]);
    expect(checkTable(changed({ tiers: [{ id: 'hit', odds: 1001 }] }), 90)).toEqual([
      'digits-3 digit-1 all: returns 100.10 %, more than it takes',
    ]);
    expect(checkTable(changed({ tiers: [{ id: 'hit', odds: 899 }] }), 90)).toEqual([
      'digits-3 digit-1 all: returns 89.90 %, less than 90 %',
    ]);
    expect(checkTable(changed({ price: 2 }), 47)).toEqual([]);
    expect(checkTable(changed({ price: 2 }), 48)).toHaveLength(1);
    expect(checkTable(changed({ tiers: [{ id: 'hit', odds: 0, pool: 'first' }] }), 0)).toEqual([
      'digits-3 digit-1: shares a pool at any stake',
    ]);
  });

  test('is as published for every lottery, and nothing starts with another', () => {
    expect(() => {
      checkGames();
    }).not.toThrow();
    const [game] = Object.values(lotteryGames).filter(({ tableId }) => tableId === 'six-42');
    if (game === undefined) throw new Error('no six of 42');
    expect(() => {
      checkGames({ one: { ...game, pools: [] } });
    }).toThrow(/shares first, which the game does not keep/);
    expect(() => {
      checkGames({ one: { ...game, pools: [{ pool: 'first', leastMinor: 1n, salesPercent: 20 }] } });
    }).toThrow(/returns 14\.86 %, less than 20 %/);
  });

  test('counts a pool with its published least: 24.4, 24.0, 23.8, 21.2 and 26.2 % of six balls', () => {
    const shares = [42, 45, 49, 55, 58].map((count) => {
      const [pool] = Object.values(lotteryGames).find(({ tableId }) => tableId === `six-${count}`)?.pools ?? [];
      return percentOf(returnOf(tableOf(`six-${count}`).plays[0], { first: pool?.leastMinor ?? 0n })['all'] ?? fraction(0, 1));
    });
    expect(shares).toEqual(['24.40', '23.99', '23.77', '21.20', '26.22']);
  });

  test('is hits times odds by the price of a line, for every play', () => {
    for (const table of allTables)
      for (const play of table.plays)
        for (const line of play.classes) {
          const units = play.tiers.map(({ id, odds }) => times(line.expected[id] ?? fraction(0, 1), fraction(odds, 100)));
          const share = times(units.reduce(plus), fraction(1, play.price));
          expect(compare(returnOf(play)[line.id] ?? fraction(-1, 1), share), `${table.id} ${play.id} ${line.id}`).toBe(0);
        }
  });

  test('has a floor for each family', () => {
    expect(['ladder-north', 'ladder-north-paper', 'sea-two', 'ph-4d', 'six-58', 'digits-5'].map(floorOf)).toEqual([70, 50, 75, 25, 20, 90]);
  });
});
