/** What a catch pays: `plain` its own value, `bomb` and `chain` also the values of fish around it, `boss` a large one, one at a time. */
export type SpeciesKind = 'plain' | 'bomb' | 'chain' | 'boss';

export interface Species {
  id: SpeciesId;
  kind: SpeciesKind;
  /** Multiples of the bullet, all equally likely. */
  values: readonly number[];
  /** Half its length in water units; the water is 1000 wide and 1200 high. */
  reach: number;
  /** Time to cross the water. */
  swimMs: number;
  /** The largest group size. */
  together: number;
  /** How often it comes, relative to the others. */
  weight: number;
}

const plain = (
  id: SpeciesId,
  values: readonly number[],
  [reach, swimMs, together, weight]: readonly [number, number, number, number],
): Species => ({
  id,
  kind: 'plain',
  values,
  reach,
  swimMs,
  together,
  weight,
});

export const speciesIds = [
  'dilis',
  'tamban',
  'galunggong',
  'hipon',
  'bangus',
  'butete',
  'pusit',
  'alimango',
  'lapulapu',
  'dikya',
  'kabayo',
  'ulang',
  'pugita',
  'pagi',
  'pating',
  'balyena',
  'igat',
  'mina',
  'boss',
] as const;
export type SpeciesId = (typeof speciesIds)[number];

/** Every species except the boss, which each room has of its own. */
export const species = {
  dilis: plain('dilis', [2], [44, 15_000, 5, 30]),
  tamban: plain('tamban', [3], [52, 14_000, 4, 24]),
  galunggong: plain('galunggong', [4], [58, 15_000, 3, 20]),
  hipon: plain('hipon', [5], [58, 18_000, 3, 16]),
  bangus: plain('bangus', [6], [70, 14_000, 2, 15]),
  butete: plain('butete', [8], [72, 19_000, 1, 13]),
  pusit: plain('pusit', [10], [74, 16_000, 2, 12]),
  alimango: plain('alimango', [12], [76, 21_000, 1, 10]),
  lapulapu: plain('lapulapu', [15], [82, 15_000, 1, 9]),
  dikya: plain('dikya', [18], [80, 23_000, 1, 8]),
  kabayo: plain('kabayo', [20], [78, 22_000, 1, 7]),
  ulang: plain('ulang', [25], [86, 21_000, 1, 6]),
  pugita: plain('pugita', [30], [92, 20_000, 1, 5]),
  pagi: plain('pagi', [30, 40, 50], [108, 17_000, 1, 4]),
  pating: plain('pating', [40, 60, 80], [130, 15_000, 1, 4]),
  balyena: plain('balyena', [60, 80, 100], [142, 20_000, 1, 3]),
  igat: { id: 'igat', kind: 'chain', values: [10], reach: 90, swimMs: 17_000, together: 1, weight: 5 },
  mina: { id: 'mina', kind: 'bomb', values: [15], reach: 78, swimMs: 22_000, together: 1, weight: 4 },
} as const satisfies Record<Exclude<SpeciesId, 'boss'>, Species>;

export function bossOf(values: readonly number[]): Species {
  return { id: 'boss', kind: 'boss', values, reach: 180, swimMs: 26_000, together: 1, weight: 0 };
}
