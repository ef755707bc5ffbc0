import { type Fraction, percentOf } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';

/** Computed from a table for one choice: its exact return in every way of playing it, and the most that it pays. */
export interface ChoiceFacts {
  returns: readonly Fraction[];
  mostHundredths: number;
}

/** What a player is told before play. The two percentages are equal if a choice can be played in only one way. */
export interface PublishedChoice {
  rtpPercent: readonly [least: string, most: string];
  maxWinMultiple: string;
}

/** By choice: `any` if the facts of all choices are published as one. */
export type Published = Readonly<Record<string, PublishedChoice>>;

export function publishedOf(facts: ReadonlyMap<string, ChoiceFacts>): Published {
  return Object.fromEntries([...facts].map(([choice, { returns, mostHundredths }]) => [choice, publishedChoice(returns, mostHundredths)]));
}

function publishedChoice(returns: readonly Fraction[], mostHundredths: number): PublishedChoice {
  const least = returns.reduce((least, one) => (isLess(one, least) ? one : least));
  const most = returns.reduce((most, one) => (isLess(most, one) ? one : most));
  return { rtpPercent: [percentOf(least), percentOf(most)], maxWinMultiple: String(mostHundredths / 100) };
}

/** Whether one fraction is less than another; denominators are above zero. */
export function isLess(one: Fraction, other: Fraction): boolean {
  return one.numerator * other.denominator < other.numerator * one.denominator;
}
