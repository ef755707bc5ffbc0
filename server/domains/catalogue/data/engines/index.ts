import { minorDigits, type Currency } from '#contract/money.ts';

import type { EngineFacts } from './engine-facts.ts';
import { fish } from './fish.ts';
import { instant } from './instant.ts';
import { lottery } from './lottery.ts';
import { outside } from './outside.ts';
import { pvp } from './pvp.ts';
import { slots } from './slots.ts';
import { sports } from './sports.ts';
import { tables } from './tables.ts';

const facts = { ...slots, ...instant, ...tables, ...fish, ...pvp, ...sports, ...lottery, ...outside };

/** The engines of the catalogue: `<family>:<variant>`, in the vendor's own terms. */
export type Engine = keyof typeof facts;

/** The engines playable at this stake or less, on this many lines or more. */
export function enginesFor({
  currency,
  stakeMinor,
  lines,
}: {
  currency: Currency;
  stakeMinor?: bigint | undefined;
  lines?: number | undefined;
}): Engine[] {
  return (Object.keys(facts) as Engine[]).filter((engine) => {
    const { lines: own, lowestStakeMinor }: EngineFacts = facts[engine];
    return (stakeMinor === undefined || lowestStakeMinor[minorDigits[currency]] <= stakeMinor) && (lines === undefined || own >= lines);
  });
}
