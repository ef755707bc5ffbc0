import { evenClass, oddsFor, play, rowOf } from '#lottery/play.ts';
import type { DrawResult, Play, PlayTable } from '#lottery/shape.ts';
import { valuesBetween } from '#lottery/values.ts';

import { sidePlay, sumPlay, waysBySum } from './sides.ts';

const percent = 95;
const digits = valuesBetween(0, 9);

/** Fast draws of independent digits, 0 to 9. Every play returns 95 % or slightly less, whatever its odds. */
export const tables: readonly PlayTable[] = [digitTable(5), digitTable(4), digitTable(3)];

function digitTable(length: number): PlayTable {
  const places = valuesBetween(1, length);
  return {
    id: `digits-${length}`,
    version: '1',
    plays: [
      straight(`first-${length}`, 0, length),
      ...[3, 2]
        .filter((size) => size < length)
        .flatMap((size) => [straight(`first-${size}`, 0, size), straight(`last-${size}`, length - size, size)]),
      ...groups('last', length - 3),
      ...(length > 3 ? groups('first', 0) : []),
      anyOfLastThree(length),
      ...places.map((place, index) => oneDigit(`digit-${place}`, index)),
      ...places.map((place, index) => sides(`sides-${place}`, index)),
      sumPlay({ percent, ways: waysBySum(places.map(() => digits.map(Number))), sumOf: (result) => sumOf(main(result)) }),
      ends(),
    ],
    draw: (draws) => ({ main: places.map(() => String(draws.integer(10))) }),
    shortOf: (result) => main(result).join(''),
  };
}

const main = (result: DrawResult) => rowOf(result, 'main');
const sumOf = (row: readonly string[]) => row.reduce((sum, digit) => sum + Number(digit), 0);

/** Digits in their places. */
function straight(id: string, from: number, size: number): Play {
  const all = 10 ** size;
  return play({
    id,
    group: 'straight',
    pick: { kind: 'positions', positions: valuesBetween(from + 1, from + size), from: '0', to: '9' },
    tiers: [{ id: 'hit', odds: oddsFor(percent, 1, all) }],
    classes: [evenClass(Array(size).fill('4').join('|'), 'hit', 1, all)],
    hits: (line, result) =>
      main(result)
        .slice(from, from + size)
        .join('|') === line
        ? ['hit']
        : [],
  });
}

/** Three digits in any order: a pair and one other (`group-3`), or three different ones (`group-6`). */
function groups(end: 'first' | 'last', from: number): Play[] {
  return (
    [
      ['group-3', 2],
      ['group-6', 3],
    ] as const
  ).map(([kind, size]) =>
    play({
      id: `${end}-${kind}`,
      group: 'group',
      pick: { kind: 'balls', from: 0, to: 9, size, most: 10 },
      tiers: [{ id: 'hit', odds: oddsFor(percent, 6, 1000) }],
      classes: [evenClass('0+1+2'.slice(0, size * 2 - 1), 'hit', 6, 1000)],
      hits: (line, result) => {
        const drawn = [...new Set(main(result).slice(from, from + 3))].sort();
        return drawn.join('+') === line ? ['hit'] : [];
      },
    }),
  );
}

function anyOfLastThree(length: number): Play {
  return play({
    id: 'any-last-3',
    group: 'group',
    pick: { kind: 'numbers', digits: 1, most: 10 },
    tiers: [{ id: 'hit', odds: oddsFor(percent, 271, 1000) }],
    classes: [evenClass('4', 'hit', 271, 1000)],
    hits: (line, result) =>
      main(result)
        .slice(length - 3)
        .includes(line)
        ? ['hit']
        : [],
  });
}

function oneDigit(id: string, index: number): Play {
  return play({
    id,
    group: 'digit',
    pick: { kind: 'numbers', digits: 1, most: 10 },
    tiers: [{ id: 'hit', odds: oddsFor(percent, 1, 10) }],
    classes: [evenClass('4', 'hit', 1, 10)],
    hits: (line, result) => (main(result)[index] === line ? ['hit'] : []),
  });
}

function sides(id: string, index: number): Play {
  return sidePlay({ id, group: 'sides', percent, values: digits.map(Number), valueOf: (result) => Number(main(result)[index]) });
}

/** The first digit against the last. */
function ends(): Play {
  return play({
    id: 'ends',
    group: 'sum',
    pick: { kind: 'options', options: ['dragon', 'tie', 'tiger'] },
    tiers: [
      { id: 'side', odds: oddsFor(percent, 45, 100) },
      { id: 'tie', odds: oddsFor(percent, 10, 100) },
    ],
    classes: [
      { ...evenClass('dragon', 'side', 45, 100), id: 'side' },
      { ...evenClass('tie', 'tie', 10, 100), id: 'tie' },
    ],
    tiersOf: (line) => [line === 'tie' ? 'tie' : 'side'],
    hits: (line, result) => {
      const row = main(result);
      const difference = Number(row[0]) - Number(row.at(-1));
      if (difference === 0) return line === 'tie' ? ['tie'] : [];
      return line === (difference > 0 ? 'dragon' : 'tiger') ? ['side'] : [];
    },
  });
}
