import type { EngineFacts } from './engine-facts.ts';

/** Engine name -> price of a seat, in whole units of a currency with cents. */
const buyIns = {
  'holdem:2-5-quick': 5,
  'holdem:2-10-quick': 10,
  'holdem:2-20-quick': 20,
  'holdem:2-50-steady': 50,
  'holdem:2-50-quick': 50,
  'holdem:2-100-quick': 100,
  'holdem:2-200-steady': 200,
  'holdem:2-500-steady': 500,
  'holdem:2-1000-steady': 1000,
  'holdem:3-5-quick': 5,
  'holdem:3-10-quick': 10,
  'holdem:3-20-quick': 20,
  'holdem:3-50-steady': 50,
  'holdem:3-100-quick': 100,
  'holdem:3-200-steady': 200,
  'holdem:6-2-steady': 2,
  'holdem:6-5-quick': 5,
  'holdem:6-10-steady': 10,
  'holdem:6-20-steady': 20,
  'holdem:6-20-quick': 20,
  'holdem:6-50-steady': 50,
  'holdem:6-50-quick': 50,
  'holdem:6-100-quick': 100,
  'holdem:6-100-steady': 100,
  'holdem:6-200-steady': 200,
  'lucky-nine-seats:2-1-plain': 6,
  'lucky-nine-seats:2-5-double': 60,
  'lucky-nine-seats:2-20-plain': 120,
  'lucky-nine-seats:3-1-plain': 8,
  'lucky-nine-seats:3-2-plain': 16,
  'lucky-nine-seats:3-20-plain': 160,
  'lucky-nine-seats:4-5-plain': 30,
  'lucky-nine-seats:4-10-double': 120,
  'lucky-nine-seats:4-20-plain': 120,
  'lucky-nine-seats:5-2-double': 32,
  'lucky-nine-seats:5-5-plain': 40,
  'lucky-nine-seats:5-20-plain': 160,
  'lucky-nine-seats:6-1-plain': 10,
  'lucky-nine-seats:6-5-double': 100,
  'lucky-nine-seats:6-10-plain': 100,
} as const;
type Word = keyof typeof buyIns;

/** Card tables have no lines. */
export const pvp = Object.fromEntries(
  Object.entries(buyIns).map(([word, price]): [string, EngineFacts] => [
    word,
    { lines: 0, lowestStakeMinor: { 0: BigInt(price) * 5000n, 2: BigInt(price) * 100n } },
  ]),
) as Record<Word, EngineFacts>;
