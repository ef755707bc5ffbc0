import { choose, fraction } from '#lottery/fraction.ts';
import { oddsFor, play, rowOf } from '#lottery/play.ts';
import type { DrawResult, Fraction, LineClass, Play, PlayTable, Tier } from '#lottery/shape.ts';
import { takeFrom } from '#lottery/take.ts';
import { valuesBetween } from '#lottery/values.ts';

const percent = 95;
const main = (result: DrawResult) => rowOf(result, 'main');

/** Odds by drawn balls, for a number of chosen balls. */
type Pays = readonly (readonly [matches: number, odds: number])[];

const kenoPays: readonly [Pays, ...Pays[]] = [
  [[1, 380]],
  [[2, 1_550]],
  [
    [3, 4_200],
    [2, 250],
  ],
  [
    [4, 15_000],
    [3, 600],
    [2, 100],
  ],
  [
    [5, 60_000],
    [4, 2_000],
    [3, 350],
  ],
  [
    [6, 200_000],
    [5, 7_000],
    [4, 700],
    [3, 200],
  ],
  [
    [7, 800_000],
    [6, 15_000],
    [5, 2_000],
    [4, 500],
    [3, 100],
  ],
  [
    [8, 3_000_000],
    [7, 80_000],
    [6, 8_000],
    [5, 1_200],
    [4, 300],
  ],
];

const bingoPays: readonly [Pays, ...Pays[]] = [
  [[1, 285]],
  [[2, 870]],
  [
    [3, 2_000],
    [2, 120],
  ],
  [
    [4, 4_500],
    [3, 300],
    [2, 60],
  ],
  [
    [5, 12_000],
    [4, 800],
    [3, 160],
  ],
];

/** Many balls are drawn, and a few are marked: the more of them are drawn, the more they pay. */
export const tables: readonly PlayTable[] = [
  kenoTable({ id: 'keno-80', count: 80, drawn: 20, pays: kenoPays }),
  kenoTable({ id: 'bingo-75', count: 75, drawn: 25, pays: bingoPays }),
];

interface Balls {
  count: number;
  drawn: number;
}

function kenoTable({ id, count, drawn, pays: [one, ...more] }: Balls & { id: string; pays: readonly [Pays, ...Pays[]] }): PlayTable {
  const balls = valuesBetween(1, count);
  return {
    id,
    version: '1',
    plays: [
      marks({ count, drawn, size: 1, pays: one }),
      ...more.map((tiers, place) => marks({ count, drawn, size: place + 2, pays: tiers })),
      parity({ count, drawn }),
      halves({ count, drawn }),
    ],
    draw: (draws) => ({ main: takeFrom(draws, balls, drawn).toSorted() }),
    shortOf: (result) => main(result).join(' '),
  };
}

/** A number of marked balls, some of which are drawn. */
function marks({ count, drawn, size, pays }: Balls & { size: number; pays: Pays }): Play {
  const tiers = pays.map(([matches, odds]): Tier => ({ id: `match-${matches}`, odds }));
  const [first, ...others] = tiers;
  if (first === undefined) throw new Error('a play that pays nothing');
  const expected = Object.fromEntries(
    pays.map(([matches]): [string, Fraction] => [
      `match-${matches}`,
      fraction(choose(drawn, matches) * choose(count - drawn, size - matches), choose(count, size)),
    ]),
  );
  return play({
    id: `mark-${size}`,
    group: 'marks',
    pick: { kind: 'balls', from: 1, to: count, size, most: 12 },
    tiers: [first, ...others],
    classes: [{ id: 'all', example: valuesBetween(1, count).slice(0, size).join('+'), expected }],
    hits: (line, result) => {
      const row = main(result);
      const tier = `match-${line.split('+').filter((ball) => row.includes(ball)).length}`;
      return tiers.some(({ id }) => id === tier) ? [tier] : [];
    },
  });
}

/** Whether more odd or more even balls were drawn. */
function parity(balls: Balls): Play {
  const odd = Math.ceil(balls.count / 2);
  return contest({ id: 'parity', options: ['odd', 'level', 'even'], first: odd, balls, isFirst: (ball) => ball % 2 === 1 });
}

/** Whether more balls of the lower or of the upper half were drawn; a middle ball belongs to the lower. */
function halves(balls: Balls): Play {
  const lower = Math.ceil(balls.count / 2);
  return contest({ id: 'halves', options: ['lower', 'level', 'upper'], first: lower, balls, isFirst: (ball) => ball <= lower });
}

/** Two kinds of balls, `first` of them of the first kind; `level` if both kinds can tie. */
function contest({
  id,
  options: [one, level, other],
  first,
  balls: { count, drawn },
  isFirst,
}: {
  id: string;
  options: readonly [string, string, string];
  first: number;
  balls: Balls;
  isFirst: (ball: number) => boolean;
}): Play {
  const winnerOf = (taken: number) => (taken * 2 === drawn ? level : taken * 2 > drawn ? one : other);
  const ways = new Map<string, bigint>();
  for (let taken = 0; taken <= drawn; taken++) {
    const came = choose(first, taken) * choose(count - first, drawn - taken);
    ways.set(winnerOf(taken), (ways.get(winnerOf(taken)) ?? 0n) + came);
  }
  const all = choose(count, drawn);
  const waysOf = (option: string) => ways.get(option) ?? 0n;
  const tierOf = (option: string): Tier => ({ id: option, odds: oddsFor(percent, waysOf(option), all) });
  const classOf = (option: string): LineClass => ({ id: option, example: option, expected: { [option]: fraction(waysOf(option), all) } });
  const options = [one, ...(ways.has(level) ? [level] : []), other];
  return play({
    id,
    group: 'sides',
    pick: { kind: 'options', options },
    tiers: [tierOf(one), ...options.slice(1).map(tierOf)],
    classes: [classOf(one), ...options.slice(1).map(classOf)],
    tiersOf: (line) => [line],
    hits: (line, result) => (winnerOf(main(result).filter((ball) => isFirst(Number(ball))).length) === line ? [line] : []),
  });
}
