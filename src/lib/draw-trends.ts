import type { DrawResult, Pick } from '#lottery/shape.ts';
import { valuesBetween } from '#lottery/values.ts';

/** How often a value came. */
export interface TrendValue {
  value: string;
  count: number;
  /** Draws since it last came, 0 = in the last one; nothing if it never came. */
  since: number | undefined;
}

export interface Trends {
  draws: number;
  /** How often each value would have come if all were equally frequent. */
  expected: number;
  values: readonly TrendValue[];
}

/** The counted part of a result: its main row, or the digits of its first prize. */
export interface CountedRow {
  values: readonly string[];
  isDigits: boolean;
}

export function countedRow(result: DrawResult): CountedRow {
  if (result['main']) return { values: result['main'], isDigits: false };
  const name = Object.keys(result).find((row) => /^(?:.*\.)?(?:special|first)$/.test(row));
  const [number = ''] = (name === undefined ? undefined : result[name]) ?? [];
  return { values: number.split(''), isDigits: true };
}

/** The possible values, and whether positions of a result are distinguished: they are if plays use them. */
export function possibleValues(
  { isDigits }: CountedRow,
  picks: readonly Pick[],
): { values: readonly string[] | undefined; hasPlaces: boolean } {
  if (isDigits) return { values: valuesBetween(0, 9), hasPlaces: true };
  const ranges = picks.flatMap((pick) =>
    pick.kind === 'balls' || pick.kind === 'positions' ? [[Number(pick.from), Number(pick.to)] as const] : [],
  );
  const [widest] = ranges.toSorted(([from, to], [otherFrom, otherTo]) => otherTo - otherFrom - (to - from));
  return { values: widest && valuesBetween(...widest), hasPlaces: picks.some(({ kind }) => kind === 'positions') };
}

/**
 * Counts the values of draws, the newest first: at one position of the result, or at all of them. Without `values` only drawn values are
 * counted.
 */
export function trendsOf(
  rows: readonly (readonly string[])[],
  { place, values }: { place?: number | undefined; values?: readonly string[] | undefined } = {},
): Trends {
  const counted = rows.map((row) => (place === undefined ? row : row.slice(place, place + 1)));
  const possible = values ?? [...new Set(counted.flat())].toSorted();
  const all = counted.reduce((sum, row) => sum + row.length, 0);
  return {
    draws: rows.length,
    expected: possible.length === 0 ? 0 : all / possible.length,
    values: possible.map((value) => {
      const since = counted.findIndex((row) => row.includes(value));
      return {
        value,
        count: counted.reduce((sum, row) => sum + row.filter((drawn) => drawn === value).length, 0),
        since: since < 0 ? undefined : since,
      };
    }),
  };
}
