import type { Volatility } from '#contract/games/facts.ts';
import { minorDigits, type Currency } from '#contract/money.ts';

import type { EngineFacts } from './engine-facts.ts';
import { fish } from './fish.ts';
import { instant } from './instant.ts';
import { lottery } from './lottery.ts';
import { outside } from './outside.ts';
import { pvp } from './pvp.ts';
import { returnOf } from './returns.ts';
import { slots } from './slots.ts';
import { sports } from './sports.ts';
import { tables } from './tables.ts';

const facts = { ...slots, ...instant, ...tables, ...fish, ...pvp, ...sports, ...lottery, ...outside };

/** The engines of the catalogue: `<family>:<variant>`, in the vendor's own terms. */
export type Engine = keyof typeof facts;

/** The variants of slots and of instant games that say how far their wins lie apart. */
const volatilities: Readonly<Record<string, Volatility>> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
  gentle: 'low',
  classic: 'medium',
  summit: 'high',
};

/** The engines playable at this stake or less, on this many lines or more, with wins this far apart, returning this much or more. */
export function enginesFor({
  currency,
  stakeMinor,
  lines,
  volatility,
  returnPercent,
}: {
  currency: Currency;
  stakeMinor?: bigint | undefined;
  lines?: number | undefined;
  volatility?: Volatility | undefined;
  returnPercent?: number | undefined;
}): Engine[] {
  return (Object.keys(facts) as Engine[]).filter((engine) => {
    const { lines: own, lowestStakeMinor }: EngineFacts = facts[engine];
    if (stakeMinor !== undefined && lowestStakeMinor[minorDigits[currency]] > stakeMinor) return false;
    if (lines !== undefined && own < lines) return false;
    if (returnPercent !== undefined && (returnOf(engine) ?? 0) < returnPercent * 100) return false;
    return volatility === undefined || volatilityOf(engine) === volatility;
  });
}

export const factsOf = (engine: Engine): EngineFacts => facts[engine];

/** Nothing for games that do not say it. */
export function volatilityOf(engine: string): Volatility | undefined {
  return volatilities[engine.split(':')[1] ?? ''];
}
