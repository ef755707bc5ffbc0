import type { Play, PlayTable } from '#lottery/shape.ts';

import { digitPlay, endingPlay, pairPlay, togetherPlay } from './ladder-plays.ts';
import { drawLadder, type Ladder, rowsOf } from './ladder.ts';

/** The northern ladder: 27 lots, of which 23 have three digits or more and 20 have four or more. */
const north: Ladder = [
  { row: 'special', lots: 1, digits: 5 },
  { row: 'g1', lots: 1, digits: 5 },
  { row: 'g2', lots: 2, digits: 5 },
  { row: 'g3', lots: 6, digits: 5 },
  { row: 'g4', lots: 4, digits: 4 },
  { row: 'g5', lots: 6, digits: 4 },
  { row: 'g6', lots: 3, digits: 3 },
  { row: 'g7', lots: 4, digits: 2 },
];
const special = rowsOf(north, ['special']);

/** A point has one price, however many lots it plays in. */
const pointPlays: readonly [Play, ...Play[]] = [
  endingPlay({ id: 'lo-2', group: 'lo', ladder: north, digits: 2, price: 29, odds: 9900 }),
  endingPlay({ id: 'lo-3', group: 'lo', ladder: north, digits: 3, price: 29, odds: 90_000 }),
  endingPlay({ id: 'de', group: 'special', ladder: special, digits: 2, odds: 9900 }),
  endingPlay({ id: 'cang-3', group: 'special', ladder: special, digits: 3, odds: 90_000 }),
  digitPlay({ id: 'head-1', group: 'special', ladder: special, place: -2, price: 1, odds: 900 }),
  digitPlay({ id: 'tail-1', group: 'special', ladder: special, place: -1, price: 1, odds: 900 }),
  togetherPlay({ id: 'xien-2', group: 'xien', ladder: north, size: 2, price: 1, odds: 1500 }),
  togetherPlay({ id: 'xien-3', group: 'xien', ladder: north, size: 3, price: 1, odds: 7800 }),
  togetherPlay({ id: 'xien-4', group: 'xien', ladder: north, size: 4, price: 1, odds: 30_000 }),
];

const part = rowsOf(north, ['special', 'g6'], ['g7', 'g5', 'g4', 'g3']);

/** On paper, each lot a number plays in is charged. */
const paperPlays: readonly [Play, ...Play[]] = [
  endingPlay({ id: 'dau', group: 'dau-duoi', ladder: rowsOf(north, ['g7']), digits: 2, odds: 7500 }),
  endingPlay({ id: 'duoi', group: 'dau-duoi', ladder: special, digits: 2, odds: 7500 }),
  endingPlay({ id: 'dau-duoi', group: 'dau-duoi', ladder: rowsOf(north, ['special', 'g7']), digits: 2, odds: 7500 }),
  endingPlay({ id: 'xc-dau', group: 'xiu-chu', ladder: rowsOf(north, ['g6']), digits: 3, odds: 65_000 }),
  endingPlay({ id: 'xc-duoi', group: 'xiu-chu', ladder: special, digits: 3, odds: 65_000 }),
  endingPlay({ id: 'xc', group: 'xiu-chu', ladder: rowsOf(north, ['special', 'g6']), digits: 3, odds: 65_000 }),
  endingPlay({ id: 'bao-2', group: 'bao-lo', ladder: north, digits: 2, odds: 7500 }),
  endingPlay({ id: 'bao-3', group: 'bao-lo', ladder: north, digits: 3, odds: 65_000 }),
  endingPlay({ id: 'bao-4', group: 'bao-lo', ladder: north, digits: 4, odds: 550_000 }),
  endingPlay({ id: 'part-2', group: 'part-lo', ladder: part, digits: 2, odds: 7500 }),
  endingPlay({ id: 'part-3', group: 'part-lo', ladder: part, digits: 3, odds: 65_000 }),
  endingPlay({ id: 'part-4', group: 'part-lo', ladder: part, digits: 4, odds: 550_000 }),
  endingPlay({ id: 'nhat-2', group: 'nhat-to', ladder: rowsOf(north, ['g1']), digits: 2, odds: 7500 }),
  endingPlay({ id: 'nhat-3', group: 'nhat-to', ladder: rowsOf(north, ['g1']), digits: 3, odds: 65_000 }),
  endingPlay({ id: 'nhat-4', group: 'nhat-to', ladder: rowsOf(north, ['g1']), digits: 4, odds: 550_000 }),
  togetherPlay({ id: 'xien-2', group: 'xien', ladder: north, size: 2, price: 27, odds: 35_000 }),
  togetherPlay({ id: 'xien-3', group: 'xien', ladder: north, size: 3, price: 27, odds: 120_000 }),
  togetherPlay({ id: 'xien-4', group: 'xien', ladder: north, size: 4, price: 27, odds: 550_000 }),
  pairPlay({ id: 'da', group: 'da', ladder: north, price: 54, odds: 65_000 }),
];

const drawn: Pick<PlayTable, 'draw' | 'shortOf'> = {
  draw: (draws) => drawLadder(north, draws),
  shortOf: (result) => result['special']?.join(' ') ?? '',
};

export const tables: readonly PlayTable[] = [
  { id: 'ladder-north', version: '1', plays: pointPlays, ...drawn },
  { id: 'ladder-north-paper', version: '1', plays: paperPlays, ...drawn },
];
