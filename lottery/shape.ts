/**
 * The types of draws, plays and bets. Pure and shared: the platform decides with it, the screen prices with it, and a player's browser
 * recomputes with it. Sums are minor units (`bigint`); odds and prices are integers, so that nothing is ever rounded in between.
 */
import type { Draws } from '#fair/draws.ts';

/**
 * The result: rows by name, each a list of fixed-width strings, e.g. `{ special: ['04127'], g1: ['88310'] }` or `{ main: ['4', '0', '9']
 * }`.
 */
export type DrawResult = Readonly<Record<string, readonly string[]>>;

/** An exact ratio of two integers. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** What a line can win. */
export interface Tier {
  id: string;
  /** Paid per hit, in hundredths of the unit stake, including the stake: 9900 = 99 units. */
  odds: number;
  /** Shares the pool of this name instead of paying `odds`, which is then 0. */
  pool?: string;
}

/** How a player chooses, for the screen and for `readChoice`. */
export type Pick =
  /** Any numbers of `digits` digits; each is a line. */
  | { kind: 'numbers'; digits: number; most: number }
  /** At least `size` numbers; every combination of `size` is a line. `most` limits the numbers, not the lines. */
  | { kind: 'sets'; digits: number; size: number; most: number }
  /** Some digits for each position; every combination of one per position is a line. */
  | { kind: 'positions'; positions: readonly string[]; from: string; to: string }
  /** At least `size` of the balls `from` to `to`; every combination of `size` is a line. With `positions` the order counts. */
  | { kind: 'balls'; from: number; to: number; size: number; most: number }
  /** Words such as `big` and `odd`; each is a line. */
  | { kind: 'options'; options: readonly string[] };

/** One kind of bet of a table. Lines are canonical texts: equal bets have equal lines. */
export interface Play {
  id: string;
  /** Plays of one group are shown together. */
  group: string;
  pick: Pick;
  tiers: readonly [Tier, ...Tier[]];
  /** A line's price, in unit stakes. */
  price: number;
  /** A fixed sum per line (`42` balls at 20.00): minor units of a two-digit currency. */
  fixedUnitMinor?: bigint;
  /** Whether one line's liability is capped (`exposure`): not if a pool is shared. */
  isCapped: boolean;
  /** A choice's lines, without duplicates, in order; `undefined` if the choice does not fit this play. */
  linesOf(choice: string): readonly string[] | undefined;
  /** A line's wins in a draw: hits per tier; omitted tiers have none. */
  hitsOf(line: string, result: DrawResult): Readonly<Record<string, number>>;
  /** The tiers a line can hit, if that differs by line; by default any of them. */
  tiersOf?(line: string): readonly string[];
  /** Kinds of lines with different returns, e.g. three different digits and a double. Most plays have one. */
  classes: readonly [LineClass, ...LineClass[]];
}

export interface LineClass {
  id: string;
  /** A line of this class, for tests and the screen. */
  example: string;
  /** Expected hits per tier over all draws: exact. */
  expected: Readonly<Record<string, Fraction>>;
}

/** The plays of one kind of draw. Immutable: different rules or odds are a new version. */
export interface PlayTable {
  id: string;
  /** Stored with every bet. */
  version: string;
  plays: readonly [Play, ...Play[]];
  /** Draws the result from fair integers (`fair/draws.ts`), deterministically. */
  draw(draws: Draws): DrawResult;
  /** A result in short for lists, e.g. the special prize, in one line of digits: `40921`, `03 11 24`. */
  shortOf(result: DrawResult): string;
}

/** One entry of a slip. */
export interface BetItem {
  playId: string;
  choice: string;
  unitMinor: bigint;
}
