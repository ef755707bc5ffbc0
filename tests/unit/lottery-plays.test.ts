import { describe, expect, test } from 'vitest';

import { linesOfPick } from '#lottery/choice.ts';
import { playOf } from '#lottery/price.ts';
import type { DrawResult, Play } from '#lottery/shape.ts';
import { allTables, tableOf } from '#lottery/tables/index.ts';

/** `row` of the draw with spaces, and after ` + ` the extra ball. */
function drawOf(text: string): DrawResult {
  const [main = '', extra] = text.split(' + ');
  return { main: main.split(' '), ...(extra === undefined ? {} : { extra: [extra] }) };
}

function playIn(tableId: string, playId: string): Play {
  const play = playOf(tableOf(tableId), playId);
  if (play === undefined) throw new Error(`${tableId} has no ${playId}`);
  return play;
}

/** Worked by hand: table, play, what was chosen, what was drawn, and what it hits. */
const worked = [
  ['ph-2d', 'straight', '07|31', '07 31', { hit: 1 }],
  ['ph-2d', 'straight', '31|07', '07 31', {}],
  ['ph-2d', 'straight', '12|12', '12 12', { hit: 1 }],
  ['ph-2d', 'rambolito', '07,31', '31 07', { hit: 1 }],
  ['ph-2d', 'rambolito', '07,31', '07 07', {}],
  ['ph-3d', 'straight', '427', '4 2 7', { hit: 1 }],
  ['ph-3d', 'straight', '427', '4 7 2', {}],
  ['ph-3d', 'rambolito-6', '2,4,7', '7 2 4', { hit: 1 }],
  ['ph-3d', 'rambolito-6', '2,4,7', '7 2 2', {}],
  ['ph-3d', 'rambolito-3', '2|7', '2 7 2', { hit: 1 }],
  ['ph-3d', 'rambolito-3', '2|7', '7 7 2', {}],
  ['ph-4d', 'straight', '0427', '0 4 2 7', { four: 1 }],
  ['ph-4d', 'straight', '0427', '1 4 2 7', { 'last-3': 1 }],
  ['ph-4d', 'straight', '0427', '0 5 2 7', { 'last-2': 1 }],
  ['ph-4d', 'straight', '0427', '0 4 3 7', {}],
  ['ph-4d', 'roll', '0|4|2|7', '9 9 2 7', { 'last-2': 1 }],
  ['ph-6d', 'straight', '042719', '0 4 2 7 1 9', { 'ends-6': 1 }],
  ['ph-6d', 'straight', '042719', '0 4 2 7 1 8', { 'ends-5': 1 }],
  ['ph-6d', 'straight', '042719', '1 0 2 7 1 9', { 'ends-4': 1 }],
  ['ph-6d', 'straight', '042719', '0 4 2 8 1 9', { 'ends-3': 1 }],
  ['ph-6d', 'straight', '042719', '0 4 9 9 1 9', { 'ends-2': 1 }],
  ['ph-6d', 'straight', '042719', '9 4 2 7 1 8', {}],
  ['six-42', 'six', '01,07,12,19,33,42', '01 07 12 19 33 42', { 'match-6': 1 }],
  ['six-45', 'six', '01,07,12,19,33,45', '01 07 12 19 33 44', { 'match-5': 1 }],
  ['six-49', 'six', '01,07,12,19,33,49', '01 07 12 19 34 44', { 'match-4': 1 }],
  ['six-55', 'six', '01,07,12,19,33,55', '01 07 12 20 34 44', { 'match-3': 1 }],
  ['six-58', 'six', '01,07,12,19,33,58', '01 07 13 20 34 44', {}],
  ['digits-5', 'first-5', '0|4|1|2|7', '0 4 1 2 7', { hit: 1 }],
  ['digits-5', 'first-3', '0|4|1', '0 4 1 9 9', { hit: 1 }],
  ['digits-5', 'last-3', '0|4|1', '0 4 1 0 4', {}],
  ['digits-5', 'last-3', '1|0|4', '0 4 1 0 4', { hit: 1 }],
  ['digits-5', 'first-2', '0|4', '0 4 1 0 4', { hit: 1 }],
  ['digits-5', 'last-2', '0|4', '9 9 9 0 4', { hit: 1 }],
  ['digits-4', 'first-4', '1|2|3|4', '1 2 3 4', { hit: 1 }],
  ['digits-3', 'first-3', '1|2|3', '1 2 4', {}],
  ['digits-5', 'last-group-3', '2,5', '9 9 5 2 5', { hit: 1 }],
  ['digits-5', 'last-group-3', '2,5', '9 9 5 5 5', {}],
  ['digits-5', 'first-group-3', '2,5', '2 2 5 9 9', { hit: 1 }],
  ['digits-5', 'last-group-6', '2,5,8', '9 9 8 2 5', { hit: 1 }],
  ['digits-5', 'first-group-6', '2,5,8', '8 5 5 2 5', {}],
  ['digits-5', 'any-last-3', '7', '9 9 7 7 1', { hit: 1 }],
  ['digits-5', 'any-last-3', '7', '7 7 1 2 3', {}],
  ['digits-5', 'digit-2', '4', '0 4 1 2 7', { hit: 1 }],
  ['digits-5', 'sides-5', 'big', '0 0 0 0 5', { big: 1 }],
  ['digits-5', 'sides-5', 'small', '0 0 0 0 5', {}],
  ['digits-5', 'sides-1', 'odd', '9 0 0 0 0', { odd: 1 }],
  ['digits-5', 'sum', 'big', '5 5 5 5 3', { big: 1 }],
  ['digits-5', 'sum', 'big', '5 5 5 5 2', {}],
  ['digits-4', 'sum', 'small', '9 9 0 0', {}],
  ['digits-4', 'sum', 'even', '9 9 0 0', { even: 1 }],
  ['digits-5', 'ends', 'dragon', '7 0 0 0 6', { side: 1 }],
  ['digits-5', 'ends', 'tiger', '7 0 0 0 6', {}],
  ['digits-5', 'ends', 'tie', '7 0 0 0 7', { tie: 1 }],
  ['race-10', 'place-1', '03', '03 01 10 02 04 05 06 07 08 09', { hit: 1 }],
  ['race-10', 'place-10', '03', '03 01 10 02 04 05 06 07 08 09', {}],
  ['race-10', 'first-2', '03|01', '03 01 10 02 04 05 06 07 08 09', { hit: 1 }],
  ['race-10', 'first-3', '03|10|01', '03 01 10 02 04 05 06 07 08 09', {}],
  ['race-10', 'first-2-any', '01,03', '03 01 10 02 04 05 06 07 08 09', { hit: 1 }],
  ['race-10', 'sides-3', 'big', '03 01 10 02 04 05 06 07 08 09', { big: 1 }],
  ['race-10', 'duel-1', 'tiger', '03 01 10 02 04 05 06 07 08 09', { hit: 1 }],
  ['race-10', 'duel-3', 'dragon', '03 01 10 02 04 05 06 07 08 09', { hit: 1 }],
  ['race-10', 'sum-2', 'even', '03 01 10 02 04 05 06 07 08 09', { even: 1 }],
  ['race-10', 'sum-2', 'big', '09 02 10 03 04 05 06 07 08 01', {}],
  ['race-10', 'sum-2-exact', '4', '03 01 10 02 04 05 06 07 08 09', { 'ways-2': 1 }],
  ['race-6', 'place-6', '5', '6 1 2 3 4 5', { hit: 1 }],
  ['dice-3', 'sum', 'big', '6 4 1', { big: 1 }],
  ['dice-3', 'sum', 'small', '5 4 1', { small: 1 }],
  ['dice-3', 'sum-exact', '10', '6 3 1', { 'ways-27': 1 }],
  ['dice-3', 'face', '4', '4 1 2', { once: 1 }],
  ['dice-3', 'face', '4', '4 1 4', { twice: 1 }],
  ['dice-3', 'face', '4', '4 4 4', { thrice: 1 }],
  ['dice-3', 'double', '4', '4 4 4', { hit: 1 }],
  ['dice-3', 'double', '4', '4 1 2', {}],
  ['dice-3', 'triple', '4', '4 4 4', { hit: 1 }],
  ['dice-3', 'two-faces', '1,4', '4 4 1', { hit: 1 }],
  ['dice-3', 'two-faces', '1,4', '4 4 2', {}],
  ['dice-3', 'three-faces', '1,4,6', '6 4 1', { hit: 1 }],
  ['dice-3', 'kind', 'run', '3 1 2', { run: 1 }],
  ['dice-3', 'kind', 'different', '3 1 2', { different: 1 }],
  ['dice-3', 'kind', 'pair', '3 1 3', { pair: 1 }],
  ['dice-3', 'kind', 'any-triple', '3 3 3', { 'any-triple': 1 }],
  ['five-11', 'any-1', '07', '01 07 03 11 05', { hit: 1 }],
  ['five-11', 'any-2', '01,02', '01 07 03 11 05', {}],
  ['five-11', 'any-3', '03,05,11', '01 07 03 11 05', { hit: 1 }],
  ['five-11', 'any-3', '03,05,10', '01 07 03 11 05', {}],
  ['five-11', 'any-4', '01,03,05,07', '01 07 03 11 05', { hit: 1 }],
  ['five-11', 'any-5', '01,03,05,07,11', '01 07 03 11 05', { hit: 1 }],
  ['five-11', 'any-6', '01,02,03,05,07,11', '01 07 03 11 05', { hit: 1 }],
  ['five-11', 'any-7', '01,02,03,04,05,07,10', '01 07 03 11 05', {}],
  ['five-11', 'any-8', '01,02,03,04,05,06,07,11', '01 07 03 11 05', { hit: 1 }],
  ['five-11', 'any-8', '02,03,04,05,06,07,08,11', '01 07 03 11 05', {}],
  ['five-11', 'first-1', '01', '01 07 03 11 05', { hit: 1 }],
  ['five-11', 'first-2', '07|01', '01 07 03 11 05', {}],
  ['five-11', 'first-3', '01|07|03', '01 07 03 11 05', { hit: 1 }],
  ['five-11', 'first-2-any', '01,07', '07 01 03 11 05', { hit: 1 }],
  ['five-11', 'first-3-any', '01,03,07', '07 01 03 11 05', { hit: 1 }],
  ['five-11', 'sum', 'small', '01 07 03 11 05', { small: 1 }],
  ['five-11', 'sum', 'big', '01 07 06 11 05', {}],
  ['mark-49', 'any-1', '49', '03 11 17 21 30 49 + 07', { hit: 1 }],
  ['mark-49', 'any-2', '11,30', '03 11 17 21 30 49 + 07', { hit: 1 }],
  ['mark-49', 'any-3', '03,30,31', '03 11 17 21 30 49 + 07', {}],
  ['mark-49', 'any-4', '03,11,17,07', '03 11 17 21 30 49 + 07', {}],
  ['mark-49', 'extra', '07', '03 11 17 21 30 49 + 07', { hit: 1 }],
  ['mark-49', 'extra-sides', 'small', '03 11 17 21 30 49 + 25', {}],
  ['mark-49', 'extra-sides', 'odd', '03 11 17 21 30 49 + 25', { odd: 1 }],
  ['mark-49', 'sum', 'small', '03 11 17 21 30 49 + 25', { small: 1 }],
  ['single-90', 'ball', '90', '90', { hit: 1 }],
  ['single-90', 'sides', 'small', '45', { small: 1 }],
  ['single-90', 'third', '2', '60', { hit: 1 }],
  ['single-36', 'sixth', '6', '31', { hit: 1 }],
  ['single-12', 'third', '1', '05', {}],
] as const;

const keno = '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 80';

const workedKeno = [
  ['mark-1', '80', { 'match-1': 1 }],
  ['mark-2', '01,21', {}],
  ['mark-3', '01,02,21', { 'match-2': 1 }],
  ['mark-4', '01,02,03,80', { 'match-4': 1 }],
  ['mark-5', '01,02,03,30,31', { 'match-3': 1 }],
  ['mark-6', '01,02,03,04,05,31', { 'match-5': 1 }],
  ['mark-7', '01,02,03,30,31,32,33', { 'match-3': 1 }],
  ['mark-8', '01,02,03,30,31,32,33,34', {}],
  ['parity', 'level', { level: 1 }],
  ['parity', 'odd', {}],
  ['halves', 'lower', { lower: 1 }],
] as const;

describe('what a bet hits in a draw, worked by hand', () => {
  test.each(worked)('%s %s: %s in %s', (tableId, playId, choice, drawn, hits) => {
    const play = playIn(tableId, playId);
    const lines = play.linesOf(choice);
    expect(lines).toHaveLength(1);
    expect(play.hitsOf(lines?.[0] ?? '', drawOf(drawn))).toEqual(hits);
  });

  test.each(workedKeno)('keno-80 %s: %s', (playId, choice, hits) => {
    const play = playIn('keno-80', playId);
    expect(play.hitsOf(play.linesOf(choice)?.[0] ?? '', drawOf(keno))).toEqual(hits);
  });

  test('of every play that is no ladder and no prize of South-East Asia', () => {
    const named = new Set([...worked.map(([tableId, playId]) => `${tableId} ${playId}`), ...workedKeno.map(([id]) => `keno-80 ${id}`)]);
    const kindOf = (name: string) =>
      name
        .replace(/^(digits|race|single|six|keno|bingo)-\d+/, '$1')
        .replace(/(digit|sides|duel|place)-\d+$/, '$1')
        .replace(/^bingo/, 'keno');
    const kinds = new Set([...named].map(kindOf));
    const tables = allTables.filter(({ id }) => !/^(?:ladder|sea)/.test(id));
    const all = tables.flatMap(({ id: tableId, plays }) => plays.map(({ id }) => kindOf(`${tableId} ${id}`)));
    expect(all.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

const numbersTo = (count: number) => Array.from({ length: count }, (_, step) => String(step + 1).padStart(2, '0'));

describe('what can be bought', () => {
  const linesOf = (tableId: string, playId: string, choice: string) => playIn(tableId, playId).linesOf(choice);

  test('a system of seven to twelve balls is every six of them', () => {
    const balls = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
    const counts = [6, 7, 8, 9, 10, 11, 12].map((count) => linesOf('six-42', 'six', balls.slice(0, count).join(','))?.length);
    expect(counts).toEqual([1, 7, 28, 84, 210, 462, 924]);
    expect(linesOf('six-42', 'six', [...balls, '13'].join(','))).toBeUndefined();
    expect(linesOf('six-42', 'six', '01,02,03,04,05,43')).toBeUndefined();
    expect(linesOf('six-42', 'six', '01,02,03,04,05')).toBeUndefined();
  });

  test('every order of four digits is 24, 12, 6 or 4 numbers, and an open place is ten', () => {
    expect(['~1234', '~1123', '~1122', '~1112'].map((choice) => linesOf('ph-4d', 'straight', choice)?.length)).toEqual([24, 12, 6, 4]);
    expect(linesOf('ph-4d', 'roll', '0|0,1,2,3,4,5,6,7,8,9|2|7')).toHaveLength(10);
  });

  test('a runner comes in once, and three digits of which two are equal need another', () => {
    expect(linesOf('race-10', 'first-2', '01,02|01,02')).toEqual(['01|02', '02|01']);
    expect(linesOf('race-10', 'first-2', '01|01')).toBeUndefined();
    expect(linesOf('ph-3d', 'rambolito-3', '1,2|1')).toEqual(['2|1']);
  });

  test('no entry makes more than a thousand lines', () => {
    const all = '0,1,2,3,4,5,6,7,8,9';
    expect(linesOf('digits-5', 'first-3', [all, all, all].join('|'))).toHaveLength(1000);
    expect(linesOf('digits-5', 'first-5', [all, all, all, '1,2', '1'].join('|'))).toBeUndefined();
    const four = { kind: 'balls', from: 1, to: 80, size: 4, most: 80 } as const;
    expect(linesOfPick(four, numbersTo(14).join(','))).toBeUndefined();
    expect(linesOfPick(four, numbersTo(13).join(','))).toHaveLength(715);
  });
});
