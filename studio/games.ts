import { fish } from './games/fish.ts';
import { instant } from './games/instant.ts';
import { pvp } from './games/pvp.ts';
import { slots } from './games/slots.ts';
import { sports } from './games/sports.ts';
import { tables } from './games/tables.ts';

/** What the catalogue may ask for -> what new sessions play. Rounds keep the version they were played with. */
const current: Readonly<Record<string, string>> = { ...slots, ...instant, ...tables, ...fish, ...pvp, ...sports };

/** `undefined` when the studio has no such engine. */
export function mathFor(engine: string): string | undefined {
  return current[engine];
}

/** Seed pairs are kept per player and family of games. */
export function familyOf(mathId: string): string {
  return mathId.split('/')[0] ?? mathId;
}

/** Key of the rules text: one text per family. */
export function rulesKeyOf(mathId: string): string {
  return familyOf(mathId);
}

/** Line bets in minor units, by the digits of the currency. */
const lineBets: Readonly<Record<number, readonly bigint[]>> = {
  0: [50n, 100n, 250n, 500n, 1_000n, 2_500n, 5_000n],
  2: [1n, 2n, 5n, 10n, 25n, 50n, 100n, 250n, 500n],
};

/** Whole stakes, rising; every line is always played. */
export function stakesFor(currencyDigits: number, lines: number): readonly bigint[] {
  return (lineBets[currencyDigits] ?? []).map((lineBet) => lineBet * BigInt(lines));
}

export function defaultStake(stakes: readonly bigint[]): bigint {
  return stakes[Math.min(2, stakes.length - 1)] ?? 0n;
}
