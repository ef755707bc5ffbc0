import type { Play, PlayTable } from '#lottery/shape.ts';

import { digitPlay, endingPlay, pairPlay, togetherPlay } from './ladder-plays.ts';
import { atStation, drawLadder, type Ladder, lotCount, rowsOf } from './ladder.ts';

/** The southern ladder: 18 lots, of which 17 have three digits or more and 16 have four or more. */
const south: Ladder = [
  { row: 'special', lots: 1, digits: 6 },
  { row: 'g1', lots: 1, digits: 5 },
  { row: 'g2', lots: 1, digits: 5 },
  { row: 'g3', lots: 2, digits: 5 },
  { row: 'g4', lots: 7, digits: 5 },
  { row: 'g5', lots: 1, digits: 4 },
  { row: 'g6', lots: 3, digits: 4 },
  { row: 'g7', lots: 1, digits: 3 },
  { row: 'g8', lots: 1, digits: 2 },
];
const special = rowsOf(south, ['special']);

/** A point has one price, however many lots it plays in. */
const pointPlays: readonly [Play, ...Play[]] = [
  endingPlay({ id: 'lo-2', group: 'lo', ladder: south, digits: 2, price: 19, odds: 9900 }),
  endingPlay({ id: 'lo-3', group: 'lo', ladder: south, digits: 3, price: 19, odds: 90_000 }),
  endingPlay({ id: 'de', group: 'special', ladder: special, digits: 2, odds: 9900 }),
  endingPlay({ id: 'cang-3', group: 'special', ladder: special, digits: 3, odds: 90_000 }),
  digitPlay({ id: 'head-1', group: 'special', ladder: special, place: -2, price: 1, odds: 900 }),
  digitPlay({ id: 'tail-1', group: 'special', ladder: special, place: -1, price: 1, odds: 900 }),
  togetherPlay({ id: 'xien-2', group: 'xien', ladder: south, size: 2, price: 1, odds: 3200 }),
  togetherPlay({ id: 'xien-3', group: 'xien', ladder: south, size: 3, price: 1, odds: 21_500 }),
  togetherPlay({ id: 'xien-4', group: 'xien', ladder: south, size: 4, price: 1, odds: 150_000 }),
];

/** The paper plays of one station's ladder, or of several stations' together: each lot a number plays in is charged. */
function paperPlays(stations: readonly string[], da: { id: string; odds: number }): readonly [Play, ...Play[]] {
  const mark = stations.join('');
  const named = (id: string, group: string) => ({ id: mark ? `${mark}.${id}` : id, group: mark ? `${mark}.${group}` : group });
  const rows = (names: readonly string[]) =>
    laddersOf(stations).flatMap((ladder) => ladder.filter(({ row }) => names.includes(rowName(row))));
  const ladder = rows(south.map(({ row }) => row));
  const part = rows(['special', 'g5', 'g6', 'g7', 'g8']);
  return [
    endingPlay({ ...named('dau', 'dau-duoi'), ladder: rows(['g8']), digits: 2, odds: 7500 }),
    endingPlay({ ...named('duoi', 'dau-duoi'), ladder: rows(['special']), digits: 2, odds: 7500 }),
    endingPlay({ ...named('dau-duoi', 'dau-duoi'), ladder: rows(['special', 'g8']), digits: 2, odds: 7500 }),
    endingPlay({ ...named('xc-dau', 'xiu-chu'), ladder: rows(['g7']), digits: 3, odds: 65_000 }),
    endingPlay({ ...named('xc-duoi', 'xiu-chu'), ladder: rows(['special']), digits: 3, odds: 65_000 }),
    endingPlay({ ...named('xc', 'xiu-chu'), ladder: rows(['special', 'g7']), digits: 3, odds: 65_000 }),
    endingPlay({ ...named('bao-2', 'bao-lo'), ladder, digits: 2, odds: 7500 }),
    endingPlay({ ...named('bao-3', 'bao-lo'), ladder, digits: 3, odds: 65_000 }),
    endingPlay({ ...named('bao-4', 'bao-lo'), ladder, digits: 4, odds: 550_000 }),
    endingPlay({ ...named('part-2', 'part-lo'), ladder: part, digits: 2, odds: 7500 }),
    endingPlay({ ...named('part-3', 'part-lo'), ladder: part, digits: 3, odds: 65_000 }),
    endingPlay({ ...named('part-4', 'part-lo'), ladder: part, digits: 4, odds: 550_000 }),
    pairPlay({ ...named(da.id, 'da'), ladder, price: 2 * lotCount(ladder), odds: da.odds }),
  ];
}

const laddersOf = (stations: readonly string[]) => (stations.length === 0 ? [south] : stations.map((station) => atStation(station, south)));
const rowName = (row: string) => row.slice(row.indexOf('.') + 1);

const straightPair = { id: 'da', odds: 75_000 };
/** A pair over two stations. */
const crossPair = { id: 'dx', odds: 55_000 };

const drawn = (ladder: Ladder): Pick<PlayTable, 'draw' | 'shortOf'> => ({
  draw: (draws) => drawLadder(ladder, draws),
  shortOf: (result) =>
    rowsOfSpecial(ladder)
      .flatMap((row) => result[row] ?? [])
      .join(' '),
});
const rowsOfSpecial = (ladder: Ladder) => ladder.map(({ row }) => row).filter((row) => rowName(row) === 'special');

export const tables: readonly PlayTable[] = [
  { id: 'ladder-south', version: '1', plays: pointPlays, ...drawn(south) },
  { id: 'ladder-south-paper', version: '1', plays: paperPlays([], straightPair), ...drawn(south) },
  {
    id: 'ladder-south-twin',
    version: '1',
    plays: [...paperPlays(['a'], straightPair), ...paperPlays(['b'], straightPair), ...paperPlays(['a', 'b'], crossPair)],
    ...drawn(laddersOf(['a', 'b']).flat()),
  },
];
