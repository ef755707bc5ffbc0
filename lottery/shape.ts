/**
 * What a draw, a play and a bet are. Pure and shared: the platform decides with it, the screen prices with it, and a player's browser
 * recomputes with it. Sums are minor units (`bigint`); odds and prices are integers, so that nothing is ever rounded on the way.
 */
import type { Draws } from '#fair/draws.ts';

/** What was drawn: rows by name, each a list of fixed-width texts, e.g. `{ special: ['04127'], g1: ['88310'] }` or `{ main: ['4', '0', '9'] }`. */
export type DrawResult = Readonly<Record<string, readonly string[]>>;

/** Exact share of two integers. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** What a line can win. */
export interface Tier {
  id: string;
  /** Paid per hit, in hundredths of the unit stake, the stake included: 9900 = 99 units. */
  odds: number;
  /** Shares the pool of this name instead of being paid `odds`, which is then 0. */
  pool?: string;
}

/** How a player chooses, for the screen and for `readChoice`. */
export type Pick =
  /** Any of the numbers of so many digits; each is a line. */
  | { kind: 'numbers'; digits: number; most: number }
  /** At least `size` numbers; every `size` of them that belong together are a line. `most` bounds the numbers, not the lines. */
  | { kind: 'sets'; digits: number; size: number; most: number }
  /** Some digits for each position; every way to take one of each is a line. */
  | { kind: 'positions'; positions: readonly string[]; from: string; to: string }
  /** At least `size` of the balls `from` to `to`; every `size` of them are a line. With `positions` the order counts. */
  | { kind: 'balls'; from: number; to: number; size: number; most: number }
  /** Words such as `big` and `odd`; each is a line. */
  | { kind: 'options'; options: readonly string[] };

/** One kind of bet of a table. Lines are canonical texts: equal bets have equal lines. */
export interface Play {
  id: string;
  /** Plays of one group stand together on the screen. */
  group: string;
  pick: Pick;
  tiers: readonly [Tier, ...Tier[]];
  /** What one line costs, in unit stakes. */
  price: number;
  /** A sum per line that cannot be chosen (`42` balls at 20.00): minor units of a two-digit currency. */
  fixedUnitMinor?: bigint;
  /** Whether one line's liability is capped (`exposure`): not where a pool is shared. */
  isCapped: boolean;
  /** Lines of a choice, without repeats, in order; `undefined` when the choice is not one of this play. */
  linesOf(choice: string): readonly string[] | undefined;
  /** What the line wins in a draw: hits per tier; a tier that is not named has none. */
  hitsOf(line: string, result: DrawResult): Readonly<Record<string, number>>;
  /** The tiers that a line can hit, where lines differ in that; without it, every line any of them. */
  tiersOf?(line: string): readonly string[];
  /** Kinds of lines that return differently, e.g. three different digits and a double. Most plays have one. */
  classes: readonly [LineClass, ...LineClass[]];
}

export interface LineClass {
  id: string;
  /** A line of this class, for tests and for the screen. */
  example: string;
  /** Expected hits per tier over all draws: exact. */
  expected: Readonly<Record<string, Fraction>>;
}

/** The plays of one kind of draw. Immutable: another rule or other odds are another version. */
export interface PlayTable {
  id: string;
  /** Stored with every bet. */
  version: string;
  plays: readonly [Play, ...Play[]];
  /** Draws the result out of fair integers (`fair/draws.ts`), the same for everybody. */
  draw(draws: Draws): DrawResult;
  /** What a list shows of a result, e.g. the special prize, in one line of digits: `40921`, `03 11 24`. */
  shortOf(result: DrawResult): string;
}

/** One entry of a slip. */
export interface BetItem {
  playId: string;
  choice: string;
  unitMinor: bigint;
}
