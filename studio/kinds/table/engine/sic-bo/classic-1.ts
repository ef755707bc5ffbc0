import type { TableMath } from '../table-engine.ts';

import type { SicBoBet } from './math.ts';

const numbers = [1, 2, 3, 4, 5, 6];
const evens = ['small', 'big', 'odd', 'even'] as const;

/** A total and its mirror (4 and 17) are equally frequent and pay the same. */
const totals: readonly [lower: number, pay: number, returnPercent: string][] = [
  [4, 7000, '97.22'],
  [5, 3500, '97.22'],
  [6, 2100, '97.22'],
  [7, 1400, '97.22'],
  [8, 1000, '97.22'],
  [9, 840, '97.22'],
  [10, 775, '96.87'],
];

export const classic1: TableMath<SicBoBet> = {
  id: 'sic-bo/classic@1',
  bets: [
    ...evens.map((kind): SicBoBet => ({ id: kind, kind, pays: { hit: 200 }, returnPercent: '97.22' })),
    ...totals.flatMap(([lower, pay, returnPercent]) =>
      [lower, 21 - lower].map((number): SicBoBet => ({ id: `total-${number}`, kind: 'total', number, pays: { hit: pay }, returnPercent })),
    ),
    ...numbers.flatMap((number): SicBoBet[] => [
      { id: `single-${number}`, kind: 'single', number, pays: { 1: 200, 2: 300, 3: 1300 }, returnPercent: '96.29' },
      { id: `double-${number}`, kind: 'double', number, pays: { hit: 1300 }, returnPercent: '96.29' },
      { id: `triple-${number}`, kind: 'triple', number, pays: { hit: 21000 }, returnPercent: '97.22' },
    ]),
    { id: 'any-triple', kind: 'anyTriple', pays: { hit: 3500 }, returnPercent: '97.22' },
    ...numbers.flatMap((low) =>
      numbers
        .filter((high) => high > low)
        .map((high): SicBoBet => ({
          id: `pair-${low}-${high}`,
          kind: 'pair',
          numbers: [low, high],
          pays: { hit: 700 },
          returnPercent: '97.22',
        })),
    ),
  ],
};
