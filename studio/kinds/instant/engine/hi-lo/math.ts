import type { ChoiceFacts, Published } from '../facts.ts';
import type { Fraction } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';

export const rankCount = 13;
export const suitCount = 4;
export const guesses = ['higher', 'lower'] as const;
export type Guess = (typeof guesses)[number];

/** One version of the game: immutable data. A change of any kind is a new version with a new id. */
export interface HiLoTable {
  /** `hi-lo/<name>@<version>` */
  id: string;
  /** Hundredths of the stake that a round returns before its multiplier is cut to whole hundredths. */
  returnHundredths: number;
  /** No guess may raise the multiplier above it. */
  mostHundredths: number;
  /** Cards that may be skipped in a round. */
  mostSkips: number;
  published: Published;
}

/**
 * Whether the next card makes a guess right. Ranks run from 1, the ace, to 13, the king; the same rank counts as right both ways, except
 * where one way could not lose: higher than an ace and lower than a king are strict.
 */
export function isRight(rank: number, guess: Guess, next: number): boolean {
  if (guess === 'higher') return rank === 1 ? next > rank : next >= rank;
  return rank === rankCount ? next < rank : next <= rank;
}

/** How many of the thirteen ranks make a guess right: 1 to 12. */
export function winningRanks(rank: number, guess: Guess): number {
  return Array.from({ length: rankCount }, (_, index) => index + 1).filter((next) => isRight(rank, guess, next)).length;
}

/**
 * What is paid after guesses with these numbers of winning ranks: `return x 13 / winning x ...`, cut once to whole hundredths; nothing
 * before the first.
 */
export function multiplierHundredths(table: HiLoTable, winning: readonly number[]): number {
  if (winning.length === 0) return 0;
  return Number((BigInt(table.returnHundredths) * BigInt(rankCount) ** BigInt(winning.length)) / productOf(winning));
}

/** The most guesses that fit under the ceiling: each raises the multiplier by 13 / 12 or more. */
export function mostGuesses({ returnHundredths, mostHundredths }: HiLoTable): number {
  let guesses = 0;
  let [multiple, ceiling] = [BigInt(returnHundredths), BigInt(mostHundredths + 1)];
  for (;;) {
    [multiple, ceiling] = [multiple * BigInt(rankCount), ceiling * BigInt(rankCount - 1)];
    if (multiple >= ceiling) return guesses;
    guesses++;
  }
}

/** The multiplier times the chance that all these guesses come true. */
export function returnOf(table: HiLoTable, winning: readonly number[]): Fraction {
  return {
    numerator: BigInt(multiplierHundredths(table, winning)) * productOf(winning),
    denominator: 100n * BigInt(rankCount) ** BigInt(winning.length),
  };
}

/**
 * Whatever the player does, a round's return is a weighted mean of `returnOf` over the guesses that were right when it was cashed.
 * Cutting loses less than a hundredth of the stake: from three stakes on that is less than a three-hundredth of the win, and some shorter
 * run loses more, so the lowest return is among the runs that pay less than three stakes. A run with an exact result loses nothing, such as
 * a single guess with one winning rank: that is the highest return.
 */
export function factsOf(table: HiLoTable): ReadonlyMap<string, ChoiceFacts> {
  const returns = runsBelow(table, 300).map((winning) => returnOf(table, winning));
  return new Map([['any', { returns: [...returns, returnOf(table, [1])], mostHundredths: table.mostHundredths }]]);
}

/** Every run of guesses, in falling order of winning ranks, whose multiplier is below a bound: longer runs only pay more. */
export function runsBelow(table: HiLoTable, boundHundredths: number, run: readonly number[] = []): readonly (readonly number[])[] {
  const most = run.at(-1) ?? rankCount - 1;
  const longer = Array.from({ length: most }, (_, index) => [...run, index + 1]);
  const below = longer.filter((winning) => multiplierHundredths(table, winning) < boundHundredths);
  return below.flatMap((winning) => [winning, ...runsBelow(table, boundHundredths, winning)]);
}

function productOf(winning: readonly number[]): bigint {
  return winning.reduce((product, ranks) => product * BigInt(ranks), 1n);
}
