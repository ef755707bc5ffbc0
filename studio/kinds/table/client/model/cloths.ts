import { colours } from '#studio/kinds/table/engine/colour-game/math.ts';
import type { TableGame } from '#studio/kinds/table/server/games.ts';

/** The label beside a place's odds. */
export type Sign =
  | { kind: 'name' }
  /** Faces 1 to 6. */
  | { kind: 'dice'; faces: readonly number[] }
  | { kind: 'colours'; colours: readonly string[] };

export interface Spot {
  place: string;
  sign: Sign;
  /** One of the game's own tints. */
  tint?: string;
}

/** Places in one row of the cloth, all of the same width. */
export interface ClothRow {
  /** The key of its caption. */
  caption?: string;
  columns: number;
  size: 'large' | 'middle' | 'small';
  spots: readonly Spot[];
}

const named = (place: string, tint?: string): Spot => ({ place, sign: { kind: 'name' }, ...(tint ? { tint } : {}) });
const dice = (place: string, ...faces: number[]): Spot => ({ place, sign: { kind: 'dice', faces } });
const swatch = (kind: string, count: number): Spot[] =>
  colours.map((colour): Spot => ({
    place: `${kind}-${colour}`,
    sign: { kind: 'colours', colours: Array.from({ length: count }, () => colour) },
    tint: colour,
  }));

const numbers = [1, 2, 3, 4, 5, 6];
const pairs = numbers.flatMap((low) => numbers.filter((high) => high > low).map((high) => [low, high] as const));
const totals = Array.from({ length: 14 }, (_, at) => at + 4);

/** The cloths made of rows of places; roulette has its own. */
export const cloths: Readonly<Partial<Record<TableGame, readonly ClothRow[]>>> = {
  baccarat: [
    { columns: 3, size: 'middle', spots: [named('player-pair', 'blue'), named('tie', 'green'), named('banker-pair', 'red')] },
    { columns: 2, size: 'large', spots: [named('player', 'blue'), named('banker', 'red')] },
  ],
  'dragon-tiger': [
    { columns: 2, size: 'middle', spots: [named('tie', 'green'), named('suited-tie', 'green')] },
    { columns: 2, size: 'large', spots: [named('dragon', 'red'), named('tiger', 'yellow')] },
  ],
  'colour-game': [
    { columns: 3, size: 'large', spots: swatch('single', 1) },
    { columns: 6, size: 'small', caption: 'colour-game.row.double', spots: swatch('double', 2) },
    { columns: 6, size: 'small', caption: 'colour-game.row.triple', spots: swatch('triple', 3) },
    { columns: 1, size: 'small', spots: [named('any-triple')] },
  ],
  'sic-bo': [
    { columns: 4, size: 'middle', spots: [named('small', 'blue'), named('odd'), named('even'), named('big', 'red')] },
    { columns: 7, size: 'small', caption: 'sic-bo.row.total', spots: totals.map((number) => named(`total-${number}`)) },
    { columns: 6, size: 'small', caption: 'sic-bo.row.single', spots: numbers.map((number) => dice(`single-${number}`, number)) },
    { columns: 5, size: 'small', caption: 'sic-bo.row.pair', spots: pairs.map(([low, high]) => dice(`pair-${low}-${high}`, low, high)) },
    { columns: 6, size: 'small', caption: 'sic-bo.row.double', spots: numbers.map((number) => dice(`double-${number}`, number, number)) },
    {
      columns: 6,
      size: 'small',
      caption: 'sic-bo.row.triple',
      spots: numbers.map((number) => dice(`triple-${number}`, number, number, number)),
    },
    { columns: 1, size: 'small', spots: [named('any-triple')] },
  ],
};
