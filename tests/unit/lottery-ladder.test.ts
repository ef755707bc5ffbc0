import { describe, expect, test } from 'vitest';

import { priceOf, prizeOf } from '#lottery/price.ts';
import type { DrawResult } from '#lottery/shape.ts';
import { tableOf } from '#lottery/tables/index.ts';

/** A northern draw. Ends 04: special, a g2, a g7. Ends 27: g1. Ends 88: two of g3, one g5. */
const north: DrawResult = {
  special: ['31604'],
  g1: ['52927'],
  g2: ['77704', '10010'],
  g3: ['45688', '99988', '20015', '30016', '40017', '50018'],
  g4: ['1119', '2220', '3321', '4422'],
  g5: ['5588', '6623', '7724', '8825', '9926', '1028'],
  g6: ['604', '130', '231'],
  g7: ['04', '32', '33', '34'],
};

/** A southern draw. Ends 56: special, g4 twice, g7, g8. Ends 11: g1, g5. */
const south: DrawResult = {
  special: ['123456'],
  g1: ['70011'],
  g2: ['80012'],
  g3: ['90013', '90014'],
  g4: ['11156', '22256', '33315', '44416', '55517', '66618', '77719'],
  g5: ['2011'],
  g6: ['3020', '3021', '3022'],
  g7: ['456'],
  g8: ['56'],
};

const quiet: DrawResult = {
  special: ['900001'],
  g1: ['90002'],
  g2: ['90003'],
  g3: ['90004', '90005'],
  g4: ['90006', '90007', '90008', '90009', '90010', '90021', '90022'],
  g5: ['9023'],
  g6: ['9024', '9025', '9026'],
  g7: ['927'],
  g8: ['28'],
};
const at = (station: string, result: DrawResult) =>
  Object.fromEntries(Object.entries(result).map(([row, lots]) => [`${station}.${row}`, lots]));

const draws: Readonly<Record<string, DrawResult>> = {
  'ladder-north': north,
  'ladder-north-paper': north,
  'ladder-south': south,
  'ladder-south-paper': south,
  'ladder-south-twin': { ...at('a', south), ...at('b', { ...quiet, g1: ['90011'], g8: ['56'] }) },
};

/** What a bet of 1.00 a line costs and wins in the draw of its table, in units. */
const played = (tableId: string, playId: string, choice: string) => {
  const table = tableOf(tableId);
  const item = { playId, choice, unitMinor: 100n };
  const priced = priceOf(table, [item], 1);
  if ('fault' in priced) return priced.fault;
  const { prizeMinor } = prizeOf(table, item, draws[tableId] ?? {}, {});
  return [Number(priced.costMinor) / 100, Number(prizeMinor) / 100];
};

describe('a bet on a ladder costs and wins what was worked out by hand', () => {
  test.each([
    // points: one price, paid for each lot that ends so
    ['ladder-north', 'lo-2', '04', 29, 4 * 99],
    ['ladder-north', 'lo-2', '88', 29, 3 * 99],
    ['ladder-north', 'lo-2', '04,88,99', 87, 7 * 99],
    ['ladder-north', 'lo-3', '604', 29, 2 * 900],
    ['ladder-north', 'lo-3', '004', 29, 0],
    ['ladder-north', 'de', '04', 1, 99],
    ['ladder-north', 'de', '27', 1, 0],
    ['ladder-north', 'de', '00-09', 10, 99],
    ['ladder-north', 'cang-3', '604', 1, 900],
    ['ladder-north', 'cang-3', '~046', 6, 900],
    ['ladder-north', 'head-1', '0', 1, 9],
    ['ladder-north', 'head-1', '4', 1, 0],
    ['ladder-north', 'tail-1', '4', 1, 9],
    ['ladder-north', 'tail-1', 'even', 5, 9],
    ['ladder-north', 'xien-2', '04,88', 1, 15],
    ['ladder-north', 'xien-2', '04,99', 1, 0],
    ['ladder-north', 'xien-2', '04,88,27,99', 6, 3 * 15],
    ['ladder-north', 'xien-3', '04,88,27', 1, 78],
    ['ladder-north', 'xien-4', '04,88,27,15', 1, 300],
    ['ladder-south', 'lo-2', '56', 19, 5 * 99],
    ['ladder-south', 'lo-3', '456', 19, 2 * 900],
    ['ladder-south', 'de', '56', 1, 99],
    ['ladder-south', 'cang-3', '456', 1, 900],
    ['ladder-south', 'head-1', '5', 1, 9],
    ['ladder-south', 'tail-1', '6', 1, 9],
    ['ladder-south', 'xien-2', '56,11', 1, 32],
    ['ladder-south', 'xien-3', '56,11,20', 1, 215],
    ['ladder-south', 'xien-4', '56,11,20,21', 1, 1500],
    // paper: each lot is paid for
    ['ladder-north-paper', 'dau', '04', 4, 75],
    ['ladder-north-paper', 'duoi', '04', 1, 75],
    ['ladder-north-paper', 'dau-duoi', '04', 5, 150],
    ['ladder-north-paper', 'xc-dau', '604', 3, 650],
    ['ladder-north-paper', 'xc-duoi', '604', 1, 650],
    ['ladder-north-paper', 'xc', '604', 4, 1300],
    ['ladder-north-paper', 'bao-2', '04', 27, 300],
    ['ladder-north-paper', 'bao-2', '04,88', 54, 7 * 75],
    ['ladder-north-paper', 'bao-3', '604', 23, 1300],
    ['ladder-north-paper', 'bao-3', '~046', 6 * 23, 1300],
    ['ladder-north-paper', 'bao-4', '1604', 20, 5500],
    ['ladder-north-paper', 'part-2', '04', 8, 3 * 75],
    ['ladder-north-paper', 'part-2', '32', 8, 0],
    ['ladder-north-paper', 'part-3', '119', 7, 650],
    ['ladder-north-paper', 'part-4', '5688', 4, 5500],
    ['ladder-north-paper', 'part-4', '9988', 4, 0],
    ['ladder-north-paper', 'nhat-2', '27', 1, 75],
    ['ladder-north-paper', 'nhat-3', '927', 1, 650],
    ['ladder-north-paper', 'nhat-4', '2927', 1, 5500],
    ['ladder-north-paper', 'xien-2', '04,88', 27, 350],
    ['ladder-north-paper', 'xien-3', '04,88,27', 27, 1200],
    ['ladder-north-paper', 'xien-4', '04,88,27,15', 27, 5500],
    ['ladder-north-paper', 'da', '27,15', 54, 650],
    ['ladder-north-paper', 'da', '04,88', 54, 650 * 2.5],
    ['ladder-north-paper', 'da', '04,27,99', 3 * 54, 650 * 2.5],
    ['ladder-south-paper', 'dau', '56', 1, 75],
    ['ladder-south-paper', 'duoi', '56', 1, 75],
    ['ladder-south-paper', 'dau-duoi', '56', 2, 150],
    ['ladder-south-paper', 'xc-dau', '456', 1, 650],
    ['ladder-south-paper', 'xc-duoi', '456', 1, 650],
    ['ladder-south-paper', 'xc', '456', 2, 1300],
    ['ladder-south-paper', 'bao-2', '56', 18, 5 * 75],
    ['ladder-south-paper', 'bao-3', '456', 17, 1300],
    ['ladder-south-paper', 'bao-3', '256', 17, 650],
    ['ladder-south-paper', 'bao-4', '3456', 16, 5500],
    ['ladder-south-paper', 'part-2', '56', 7, 225],
    ['ladder-south-paper', 'part-3', '456', 6, 1300],
    ['ladder-south-paper', 'part-4', '2011', 5, 5500],
    ['ladder-south-paper', 'da', '56,11', 36, 750 * 3],
    ['ladder-south-paper', 'da', '12,13', 36, 750],
    ['ladder-south-twin', 'a.bao-2', '56', 18, 5 * 75],
    ['ladder-south-twin', 'b.bao-2', '56', 18, 75],
    ['ladder-south-twin', 'ab.bao-2', '56', 36, 6 * 75],
    ['ladder-south-twin', 'ab.dau-duoi', '56', 4, 225],
    ['ladder-south-twin', 'a.da', '56,11', 36, 750 * 3],
    ['ladder-south-twin', 'b.da', '56,11', 36, 750],
    ['ladder-south-twin', 'ab.dx', '56,11', 72, 550 * 3.5],
    ['ladder-south-twin', 'ab.dx', '28,20', 72, 0],
  ])('%s %s %s', (tableId, playId, choice, cost, prize) => {
    expect(played(tableId, playId, choice)).toEqual([cost, prize]);
  });

  test.each([
    ['ladder-north', 'lo-2', '4'],
    ['ladder-north', 'lo-2', '004'],
    ['ladder-north', 'lo-2', ''],
    ['ladder-north', 'lo-2', '09-00'],
    ['ladder-north', 'lo-3', '000-200'],
    ['ladder-north', 'xien-3', '04,88'],
    ['ladder-north', 'xien-2', '04,04'],
    ['ladder-north', 'xien-2', '00-12'],
    ['ladder-north-paper', 'dx', '04,88'],
  ])('%s %s takes no %s', (tableId, playId, choice) => {
    expect(played(tableId, playId, choice)).toBe('bet.invalid');
  });
});
