import { fraction } from '#lottery/fraction.ts';
import { evenClass, play, rowOf } from '#lottery/play.ts';
import type { DrawResult, Fraction, Play, PlayTable } from '#lottery/shape.ts';
import { valuesBetween } from '#lottery/values.ts';

const digits = valuesBetween(0, 9);
const main = (result: DrawResult) => rowOf(result, 'main');

/**
 * Two numbers of 31, and three, four or six digits, as known in the Philippines. The prizes are fixed, except for the first prize of
 * six digits, which is shared. They return less than the fast draws, and the screen shows how much.
 */
export const tables: readonly PlayTable[] = [twoNumbers(), threeDigits(), fourDigits(), sixDigits()];

function twoNumbers(): PlayTable {
  const balls = valuesBetween(1, 31);
  return {
    id: 'ph-2d',
    version: '1',
    plays: [
      play({
        id: 'straight',
        group: 'straight',
        pick: { kind: 'positions', positions: ['1', '2'], from: '01', to: '31' },
        tiers: [{ id: 'hit', odds: 40_000 }],
        classes: [evenClass('07|07', 'hit', 1, 961)],
        hits: (line, result) => (main(result).join('|') === line ? ['hit'] : []),
      }),
      play({
        id: 'rambolito',
        group: 'any-order',
        pick: { kind: 'balls', from: 1, to: 31, size: 2, most: 31 },
        tiers: [{ id: 'hit', odds: 20_000 }],
        classes: [evenClass('07+12', 'hit', 2, 961)],
        hits: (line, result) => (sorted(main(result)).join('+') === line ? ['hit'] : []),
      }),
    ],
    draw: (draws) => ({ main: [0, 1].map(() => balls[draws.integer(31)] ?? '') }),
    shortOf: (result) => main(result).join(' '),
  };
}

function threeDigits(): PlayTable {
  return {
    id: 'ph-3d',
    version: '1',
    plays: [
      wholeNumber({ id: 'straight', length: 3, odds: 45_000 }),
      play({
        id: 'rambolito-6',
        group: 'any-order',
        pick: { kind: 'balls', from: 0, to: 9, size: 3, most: 10 },
        tiers: [{ id: 'hit', odds: 7_500 }],
        classes: [evenClass('0+1+2', 'hit', 6, 1000)],
        hits: (line, result) => (sorted(main(result)).join('+') === line ? ['hit'] : []),
      }),
      play({
        id: 'rambolito-3',
        group: 'any-order',
        pick: { kind: 'positions', positions: ['pair', 'single'], from: '0', to: '9' },
        isLine: (line) => line[0] !== line[2],
        tiers: [{ id: 'hit', odds: 15_000 }],
        classes: [evenClass('4|1', 'hit', 3, 1000)],
        hits: (line, result) => {
          const [pair = '', single = ''] = line.split('|');
          return sorted(main(result)).join('') === sorted([pair, pair, single]).join('') ? ['hit'] : [];
        },
      }),
    ],
    ...digitDraw(3),
  };
}

function fourDigits(): PlayTable {
  const tiers = [
    { id: 'four', odds: 100_000 },
    { id: 'last-3', odds: 8_000 },
    { id: 'last-2', odds: 1_000 },
  ] as const;
  const expected = { four: fraction(1, 10_000), 'last-3': fraction(9, 10_000), 'last-2': fraction(90, 10_000) };
  const hits = (line: string, result: DrawResult) => {
    const missed = main(result).findLastIndex((digit, place) => digit !== line[place]);
    return [['four'], ['last-3'], ['last-2']][missed + 1] ?? [];
  };
  return {
    id: 'ph-4d',
    version: '1',
    plays: [
      play({
        id: 'straight',
        group: 'straight',
        pick: { kind: 'numbers', digits: 4, most: 100 },
        tiers,
        classes: [{ id: 'all', example: '0427', expected }],
        hits,
      }),
      play({
        id: 'roll',
        group: 'straight',
        pick: { kind: 'positions', positions: valuesBetween(1, 4), from: '0', to: '9' },
        tiers,
        classes: [{ id: 'all', example: '0|4|2|7', expected }],
        hits: (line, result) => hits(line.replaceAll('|', ''), result),
      }),
    ],
    ...digitDraw(4),
  };
}

/** The first or the last digits in their positions; the longer of the two counts. */
function sixDigits(): PlayTable {
  return {
    id: 'ph-6d',
    version: '1',
    plays: [
      play({
        id: 'straight',
        group: 'straight',
        pick: { kind: 'numbers', digits: 6, most: 100 },
        tiers: [
          { id: 'ends-6', odds: 0, pool: 'first' },
          { id: 'ends-5', odds: 400_000 },
          { id: 'ends-4', odds: 40_000 },
          { id: 'ends-3', odds: 4_000 },
          { id: 'ends-2', odds: 400 },
        ],
        fixedUnitMinor: 1_000n,
        isCapped: false,
        classes: [{ id: 'all', example: '042719', expected: expectedEnds() }],
        hits: (line, result) => endsOf(main(result).map((digit, place) => digit === line[place])),
      }),
    ],
    ...digitDraw(6),
  };
}

function endsOf(matches: readonly boolean[]): string[] {
  const first = [...matches, false].indexOf(false);
  const last = [...matches.toReversed(), false].indexOf(false);
  const longest = Math.max(first, last);
  return longest >= 2 ? [`ends-${longest}`] : [];
}

/** By which of the six digits match: a match has one way in ten, a mismatch nine. */
function expectedEnds(): Record<string, Fraction> {
  const ways: Record<string, number> = {};
  for (let pattern = 0; pattern < 64; pattern++) {
    const matches = valuesBetween(0, 5).map((place) => ((pattern >> Number(place)) & 1) === 1);
    const count = 9 ** matches.filter((isMatch) => !isMatch).length;
    for (const tier of endsOf(matches)) ways[tier] = (ways[tier] ?? 0) + count;
  }
  return Object.fromEntries(Object.entries(ways).map(([tier, count]) => [tier, fraction(count, 1_000_000)]));
}

function wholeNumber({ id, length, odds }: { id: string; length: number; odds: number }): Play {
  return play({
    id,
    group: 'straight',
    pick: { kind: 'numbers', digits: length, most: 100 },
    tiers: [{ id: 'hit', odds }],
    classes: [evenClass('4'.repeat(length), 'hit', 1, 10 ** length)],
    hits: (line, result) => (main(result).join('') === line ? ['hit'] : []),
  });
}

function digitDraw(length: number): Pick<PlayTable, 'draw' | 'shortOf'> {
  return {
    draw: (draws) => ({ main: valuesBetween(1, length).map(() => digits[draws.integer(10)] ?? '') }),
    shortOf: (result) => main(result).join(''),
  };
}

const sorted = (row: readonly string[]) => row.toSorted();
