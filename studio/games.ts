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

const practised: Readonly<Record<string, string>> = { ...slots, ...instant };

/** What can be played for practice: rounds of the player's own. What is shared with others is for money alone. */
export function practises(engine: string): boolean {
  return Object.hasOwn(practised, engine);
}

/** Seed pairs are kept per player and family of games. */
export function familyOf(mathId: string): string {
  return mathId.split('/')[0] ?? mathId;
}

/** Key of the rules text: one text per family. */
export function rulesKeyOf(mathId: string): string {
  return familyOf(mathId);
}

/** What a slot can be played for, in minor units, by the digits of the currency. */
const slotStakes: Readonly<Record<number, readonly bigint[]>> = {
  0: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  2: [20n, 40n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
};

/** Whole stakes, rising: those that are whole units of a slot's mathematics. */
export function stakesFor(currencyDigits: number, stakeUnits: number): readonly bigint[] {
  return (slotStakes[currencyDigits] ?? []).filter((stake) => stake % BigInt(stakeUnits) === 0n);
}

export function defaultStake(stakes: readonly bigint[]): bigint {
  return stakes[Math.min(2, stakes.length - 1)] ?? 0n;
}
