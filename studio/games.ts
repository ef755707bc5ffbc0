import { fish } from './games/fish.ts';
import { instant } from './games/instant.ts';
import { pvp } from './games/pvp.ts';
import { slots } from './games/slots.ts';
import { sports } from './games/sports.ts';
import { tables } from './games/tables.ts';

/** Catalogue entry -> what new sessions play. Rounds keep the version they were played with. */
const current: Readonly<Record<string, string>> = { ...slots, ...instant, ...tables, ...fish, ...pvp, ...sports };

/** `undefined` if the studio has no such engine. */
export function mathFor(engine: string): string | undefined {
  return current[engine];
}

const practised: Readonly<Record<string, string>> = { ...slots, ...instant };

/** What can be played for practice: rounds of the player's own. Games shared with others are for money only. */
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

/** The default choice: of a rising list. */
export function defaultStake(stakes: readonly bigint[]): bigint {
  return stakes[Math.min(2, stakes.length - 1)] ?? 0n;
}
