import { linesOfPick } from './choice.ts';
import { fraction } from './fraction.ts';
import type { DrawResult, LineClass, Pick, Play, Tier } from './shape.ts';

/** A play whose lines follow from its pick alone. */
export function play({
  id,
  group,
  pick,
  tiers,
  classes,
  hits,
  isLine = () => true,
  price = 1,
  isCapped = true,
  fixedUnitMinor,
  tiersOf,
}: {
  id: string;
  group: string;
  pick: Pick;
  tiers: readonly [Tier, ...Tier[]];
  classes: readonly [LineClass, ...LineClass[]];
  /** The tiers a line hits in a draw, by id; a repeated tier is hit twice. */
  hits: (line: string, result: DrawResult) => readonly string[];
  /** Whether a well-formed line can be bought, e.g. the same runner cannot come first and second. */
  isLine?: (line: string) => boolean;
  price?: number;
  isCapped?: boolean;
  fixedUnitMinor?: bigint;
  tiersOf?: (line: string) => readonly string[];
}): Play {
  return {
    id,
    group,
    pick,
    tiers,
    classes,
    price,
    isCapped,
    ...(fixedUnitMinor === undefined ? {} : { fixedUnitMinor }),
    ...(tiersOf === undefined ? {} : { tiersOf }),
    linesOf: (choice) => {
      const lines = linesOfPick(pick, choice)?.filter((line) => isLine(line));
      return lines === undefined || lines.length === 0 ? undefined : lines;
    },
    hitsOf: (line, result) => countsOf(hits(line, result)),
  };
}

/** One class whose lines are hit once in each of `ways` of `all` equally likely draws. */
export function evenClass(example: string, tier: string, ways: number | bigint, all: number | bigint): LineClass {
  return { id: 'all', example, expected: { [tier]: fraction(ways, all) } };
}

/** Odds that return at most `percent` of the stake, rounded down to three significant digits so that they are easy to read. */
export function oddsFor(percent: number, ways: number | bigint, all: number | bigint): number {
  const exact = Number((BigInt(percent) * BigInt(all)) / BigInt(ways));
  const step = exact < 1_000 ? 5 : 10 ** Math.max(1, String(exact).length - 3);
  return Math.floor(exact / step) * step;
}

/** A draw's row; it is a bug if the table draws no such row. */
export function rowOf(result: DrawResult, name: string): readonly string[] {
  const row = result[name];
  if (row === undefined) throw new Error(`a draw without the row ${name}`);
  return row;
}

function countsOf(tiers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const tier of tiers) counts[tier] = (counts[tier] ?? 0) + 1;
  return counts;
}
