import { fraction } from '#lottery/fraction.ts';
import { evenClass, play, rowOf } from '#lottery/play.ts';
import type { DrawResult, LineClass, Play, PlayTable, Tier } from '#lottery/shape.ts';

/** A first prize of six digits, two numbers of three digits each in front and behind, and one of two digits. */
function draw(integer: (bound: number) => number): DrawResult {
  const numbers = (count: number, digits: number) =>
    Array.from({ length: count }, () => String(integer(10 ** digits)).padStart(digits, '0'));
  return { first: numbers(1, 6), front3: numbers(2, 3), back3: numbers(2, 3), bottom2: numbers(1, 2) };
}

const topOf = (result: DrawResult, digits: number) => rowOf(result, 'first').map((number) => number.slice(-digits));

/** The odds of each kind of play, in hundredths of the stake. */
interface SeaOdds {
  top3: number;
  /** Three different digits in any order; a double pays twice as much, a triple six times. */
  tod3: number;
  either3: number;
  two: number;
  runTop: number;
  runBottom: number;
}

function seaTable(id: string, odds: SeaOdds): PlayTable {
  return {
    id,
    version: '1',
    plays: [
      exact('top-3', 'three', 3, odds.top3, (result) => topOf(result, 3)),
      tod(odds.tod3),
      exact('front-3', 'three', 3, odds.either3, (result) => rowOf(result, 'front3'), 2),
      exact('back-3', 'three', 3, odds.either3, (result) => rowOf(result, 'back3'), 2),
      exact('top-2', 'two', 2, odds.two, (result) => topOf(result, 2)),
      exact('bottom-2', 'two', 2, odds.two, (result) => rowOf(result, 'bottom2')),
      run('run-top', 3, odds.runTop, (result) => topOf(result, 3)),
      run('run-bottom', 2, odds.runBottom, (result) => rowOf(result, 'bottom2')),
    ],
    draw: (draws) => draw((bound) => draws.integer(bound)),
    shortOf: (result) => [...rowOf(result, 'first'), ...rowOf(result, 'bottom2')].join(' '),
  };
}

/** `sea-two` pays less for three digits and more for two and one. */
export const tables: readonly PlayTable[] = [
  seaTable('sea', { top3: 90_000, tod3: 15_000, either3: 45_000, two: 9000, runTop: 320, runBottom: 420 }),
  seaTable('sea-two', { top3: 85_000, tod3: 14_000, either3: 42_500, two: 9500, runTop: 350, runBottom: 450 }),
];

/** The number as drawn. If two are drawn it is paid for each. */
function exact(
  id: string,
  group: string,
  digits: number,
  odds: number,
  drawnOf: (result: DrawResult) => readonly string[],
  drawn = 1,
): Play {
  return play({
    id,
    group,
    pick: { kind: 'numbers', digits, most: digits === 2 ? 100 : 200 },
    tiers: [{ id: 'hit', odds }],
    classes: [{ id: 'all', example: '472'.slice(-digits), expected: { hit: fraction(drawn, 10 ** digits) } }],
    hits: (line, result) =>
      drawnOf(result)
        .filter((number) => number === line)
        .map(() => 'hit'),
  });
}

/** The digits in any order. Numbers with fewer permutations are drawn less often and pay more, so that every number has the same return. */
function tod(odds: number): Play {
  const kinds = [
    { id: 'different', orders: 6, example: '472' },
    { id: 'double', orders: 3, example: '477' },
    { id: 'triple', orders: 1, example: '777' },
  ] as const;
  const kindOf = (line: string) => (new Set(line).size === 3 ? 'different' : new Set(line).size === 2 ? 'double' : 'triple');
  const tierOf = ({ id, orders }: (typeof kinds)[number]): Tier => ({ id, odds: (odds * 6) / orders });
  const classOf = ({ id, orders, example }: (typeof kinds)[number]): LineClass => ({ ...evenClass(example, id, orders, 1000), id });
  return play({
    id: 'tod-3',
    group: 'three',
    pick: { kind: 'numbers', digits: 3, most: 200 },
    tiers: [tierOf(kinds[0]), tierOf(kinds[1]), tierOf(kinds[2])],
    classes: [classOf(kinds[0]), classOf(kinds[1]), classOf(kinds[2])],
    tiersOf: (line) => [kindOf(line)],
    hits: (line, result) => (topOf(result, 3).some((number) => sorted(number) === sorted(line)) ? [kindOf(line)] : []),
  });
}

/** A digit anywhere in the number: paid once. */
function run(id: string, digits: number, odds: number, drawnOf: (result: DrawResult) => readonly string[]): Play {
  return play({
    id,
    group: 'run',
    pick: { kind: 'numbers', digits: 1, most: 10 },
    tiers: [{ id: 'hit', odds }],
    classes: [evenClass('7', 'hit', 10 ** digits - 9 ** digits, 10 ** digits)],
    hits: (line, result) => (drawnOf(result).some((number) => number.includes(line)) ? ['hit'] : []),
  });
}

const sorted = (number: string) => number.split('').toSorted().join('');
