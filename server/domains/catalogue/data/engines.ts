import { minorDigits, type Currency } from '#contract/money.ts';

import type { Mathematics } from './entry.ts';

export type Engine = `line-slot:${Mathematics}`;

/** What its vendor says about an engine: lines that are always played, and the lowest stake by the digits of the currency. */
interface EngineFacts {
  lines: number;
  lowestStakeMinor: Readonly<Record<0 | 2, bigint>>;
}

const lineSlot: EngineFacts = { lines: 20, lowestStakeMinor: { 0: 1_000n, 2: 20n } };

const facts: Readonly<Record<Engine, EngineFacts>> = {
  'line-slot:low': lineSlot,
  'line-slot:medium': lineSlot,
  'line-slot:high': lineSlot,
};

/** The engines that can be played for this stake or less, on this many lines or more. */
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
    const { lines: own, lowestStakeMinor } = facts[engine];
    return (stakeMinor === undefined || lowestStakeMinor[minorDigits[currency]] <= stakeMinor) && (lines === undefined || own >= lines);
  });
}
