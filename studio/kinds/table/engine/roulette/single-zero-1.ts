import type { TableMath } from '../table-engine.ts';

import { redNumbers, type RouletteBet } from './math.ts';

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
/** The first number of each row of three on the cloth. */
const rows = numbers.filter((number) => number % 3 === 1);

/** Inside bets are named by the numbers they cover: `split-17-20`. A number pays 36 divided by how many are covered. */
export const singleZero1: TableMath<RouletteBet> = {
  id: 'roulette/single-zero@1',
  bets: [
    ...[0, ...numbers].map((number) => inside('straight', [number])),
    ...[1, 2, 3].map((number) => inside('split', [0, number])),
    ...numbers.filter((number) => number % 3 !== 0).map((number) => inside('split', [number, number + 1])),
    ...numbers.filter((number) => number <= 33).map((number) => inside('split', [number, number + 3])),
    ...rows.map((first) => inside('street', [first, first + 1, first + 2])),
    inside('trio', [0, 1, 2]),
    inside('trio', [0, 2, 3]),
    ...numbers
      .filter((number) => number % 3 !== 0 && number <= 32)
      .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
    inside('basket', [0, 1, 2, 3]),
    ...rows.slice(0, -1).map((first) =>
      inside(
        'line',
        [0, 1, 2, 3, 4, 5].map((step) => first + step),
      ),
    ),
    ...[1, 2, 3].map((column) => outside(`column-${column}`, (number) => number % 3 === column % 3)),
    ...[1, 2, 3].map((dozen) => outside(`dozen-${dozen}`, (number) => Math.ceil(number / 12) === dozen)),
    outside('low', (number) => number <= 18),
    outside('high', (number) => number >= 19),
    outside('odd', (number) => number % 2 === 1),
    outside('even', (number) => number % 2 === 0),
    outside('red', (number) => redNumbers.includes(number)),
    outside('black', (number) => !redNumbers.includes(number)),
  ],
};

function inside(kind: string, covers: readonly number[]): RouletteBet {
  return bet(`${kind}-${covers.join('-')}`, covers);
}

/** No outside bet covers zero. */
function outside(id: string, isCovered: (number: number) => boolean): RouletteBet {
  return bet(id, numbers.filter(isCovered));
}

function bet(id: string, covers: readonly number[]): RouletteBet {
  return { id, covers, pays: { hit: 3600 / covers.length }, returnPercent: '97.29' };
}
