import { type LotteryWord, lotteryGames } from '#lottery/games.ts';
import { scaledMinor } from '#lottery/price.ts';

import type { EngineFacts } from './engine-facts.ts';

/** The merchant's own draws: each key is a lottery, and its facts follow from its rules. */
export const lottery = Object.fromEntries(
  Object.values(lotteryGames).map(({ word, leastUnitMinor }) => [
    word,
    { lines: 1, lowestStakeMinor: { 0: scaledMinor(leastUnitMinor, 'VND'), 2: leastUnitMinor } } satisfies EngineFacts,
  ]),
) as Record<LotteryWord, EngineFacts>;
