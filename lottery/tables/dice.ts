import { fraction } from '#lottery/fraction.ts';
import { evenClass, oddsFor, play, rowOf } from '#lottery/play.ts';
import type { DrawResult, LineClass, Play, PlayTable, Tier } from '#lottery/shape.ts';
import { valuesBetween } from '#lottery/values.ts';

import { exactSumPlay } from './exact-sum.ts';
import { sumPlay, waysBySum } from './sides.ts';

const percent = 95;
const faces = [1, 2, 3, 4, 5, 6];
const all = 216;
const main = (result: DrawResult) => rowOf(result, 'main');
const sumOf = (result: DrawResult) => main(result).reduce((sum, face) => sum + Number(face), 0);
const ways = waysBySum([faces, faces, faces]);

/** Three dice. */
export const tables: readonly PlayTable[] = [
  {
    id: 'dice-3',
    version: '1',
    plays: [
      sumPlay({ percent, ways, sumOf }),
      exactSumPlay({ id: 'sum-exact', group: 'sum', percent, ways, sumOf }),
      oneFace(),
      facesPlay({ id: 'double', size: 1, ways: 16, isHit: (drawn, [face = '']) => drawn.filter((one) => one === face).length >= 2 }),
      facesPlay({ id: 'triple', size: 1, ways: 1, isHit: (drawn, [face = '']) => drawn.every((one) => one === face) }),
      facesPlay({ id: 'two-faces', size: 2, ways: 30, isHit: (drawn, chosen) => chosen.every((face) => drawn.includes(face)) }),
      facesPlay({ id: 'three-faces', size: 3, ways: 6, isHit: (drawn, chosen) => chosen.every((face) => drawn.includes(face)) }),
      kinds(),
    ],
    draw: (draws) => ({ main: valuesBetween(1, 3).map(() => String(draws.integer(6) + 1)) }),
    shortOf: (result) => main(result).join(' '),
  },
];

/** Pays one more for each die that shows the face. */
function oneFace(): Play {
  return play({
    id: 'face',
    group: 'faces',
    pick: { kind: 'balls', from: 1, to: 6, size: 1, most: 6 },
    tiers: [
      { id: 'once', odds: 200 },
      { id: 'twice', odds: 300 },
      { id: 'thrice', odds: 400 },
    ],
    classes: [{ id: 'all', example: '4', expected: { once: fraction(75, all), twice: fraction(15, all), thrice: fraction(1, all) } }],
    hits: (line, result) => [[], ['once'], ['twice'], ['thrice']][main(result).filter((face) => face === line).length] ?? [],
  });
}

function facesPlay({
  id,
  size,
  ways: hitWays,
  isHit,
}: {
  id: string;
  size: number;
  ways: number;
  isHit: (drawn: readonly string[], chosen: readonly string[]) => boolean;
}): Play {
  return play({
    id,
    group: 'faces',
    pick: { kind: 'balls', from: 1, to: 6, size, most: 6 },
    tiers: [{ id: 'hit', odds: oddsFor(percent, hitWays, all) }],
    classes: [evenClass(faces.slice(0, size).join('+'), 'hit', hitWays, all)],
    hits: (line, result) => (isHit(main(result), line.split('+')) ? ['hit'] : []),
  });
}

/** The combination of the three dice, whatever the faces; a run also counts as three different faces. */
function kinds(): Play {
  const kindWays = { different: 120, pair: 90, run: 24, 'any-triple': 6 };
  const tierOf = (kind: keyof typeof kindWays): Tier => ({ id: kind, odds: oddsFor(percent, kindWays[kind], all) });
  const classOf = (kind: keyof typeof kindWays): LineClass => ({ ...evenClass(kind, kind, kindWays[kind], all), id: kind });
  return play({
    id: 'kind',
    group: 'kinds',
    pick: { kind: 'options', options: Object.keys(kindWays) },
    tiers: [tierOf('different'), tierOf('pair'), tierOf('run'), tierOf('any-triple')],
    classes: [classOf('different'), classOf('pair'), classOf('run'), classOf('any-triple')],
    tiersOf: (line) => [line],
    hits: (line, result) => {
      const drawn = main(result)
        .map(Number)
        .toSorted((one, other) => one - other);
      const [low = 0, , high = 0] = drawn;
      const count = new Set(drawn).size;
      const made = [['any-triple'], ['pair'], high - low === 2 ? ['different', 'run'] : ['different']][count - 1] ?? [];
      return made.filter((kind) => kind === line);
    },
  });
}
